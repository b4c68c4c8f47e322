"""What the drinker wants done: the dialogue acts of one message, beside what it reports."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mocha_tui.agent.house import cues
from mocha_tui.agent.house.clauses import Clause, Speech

_UNDO: Final = re.compile(
    r"되돌려|되돌리|원래\s?(?:대로|값)|원상\s?복구|복구해|(?:방금|아까|마지막|그|이|저)\s?(?:바꾼|고친|말한|수정한|변경한)?\s?(?:거|것|건|게|말)\s?(?:은|는|을|를)?\s?(?:다시\s)?(?:취소|무르|물러|없던)"
    r"|(?:그거|그건|방금|수정|변경|정정)\s?취소|\bundo\b|\brevert\b|\b(?:scratch|strike)\sthat\b|\btake\s(?:that|it)\sback\b|\b(?:put|change|set)\s(?:it|that)\sback\b"
    r"|\bnever\s?mind\s(?:that|the)\b|\bgo\sback\sto\s(?:what|the\sprevious|before)\b"
)
CHANGE: Final = re.compile(
    r"고쳐|고치|고칠|바꿔|바꾸|바꿀|바꾼|수정|변경|정정|업데이트|낮춰|낮추|높여|높이|(?:점수|평점|별점|평가|별)[^,.]{0,12}(?:올려|올리|내려|내리|깎)|추가해|추가로|덧붙|빼\s?줘|빼줄|지워"
    r"|\b(?:change|fix|edit|update(?=\s(?:the|my|that|it|this|its|to|on)\b)|correct(?!\sme)|amend|adjust|revise|raise|lower|bump|modify|bring\s(?:up|down)|tweak)\b|\b(?:add|remove|delete)\b[^.]{0,30}\b(?:to|from)\b"
)
"""Words of changing what was written."""
RAISE: Final = re.compile(
    r"낮춰|낮추|낮게|높여|높이|올려|올리|내려\s?(?:줘|주|야|도)|내리고|깎|다시\s?(?:매기|평가)|\b(?:raise|lower|bump|drop|bring\s(?:up|down)|higher|reconsider)\b"
)
SCORE_WORD: Final = re.compile(r"점수|평점|별점|평가|별(?!로)|스코어|\b(?:score|rating|stars?|verdict)\b")
_SAME: Final = re.compile(
    r"(?<!나머지는\s)(?<!나머지\s)(?:똑같이|똑같은|똑같|동일(?:하게|한|$)|그대로(?!\s?(?:둬|두|놔|유지|남))|같은\s?(?:레시피|방법|방식|세팅|설정|비율|조건|걸로|거로)|레시피(?:는|도|를|가)?\s?(?:같|똑|동일|그대로|복사)"
    r"|(?:어제|그제|그저께|지난번|저번|전번|그때)(?:\s?의)?\s[^,.!?]{0,14}레시피(?:로|대로)(?![가-힣])"
    r"|(?:어제|그제|그저께|지난번|저번|전번|요일|때|번|거|것)(?:이랑|랑|하고|과|와|처럼|대로)\s?(?:같이|같은|같게|내렸|내림|했|똑|비슷))"
    r"|\bsame\b|\bidentical\b|\b(?:as|like)\s(?:yesterday|last\stime|before|the\slast|on\s\w+day|\w+day)\b|\bcopy\b[^.]{0,20}\brecipe\b|\brepeat(?:ed|ing)?\b"
)
_REFERS: Final = re.compile(
    r"어제|그제|그저께|엊그제|지난|저번|전번|마지막|아까|전에|그때|요일|월\s?\d|일\s?(?:전|거)|지지난|\d/\d"
    r"|\b(?:yesterday|last|before|previous|earlier|\w+day(?:'s)?|as|ago)\b"
)
_SAME_RECIPE: Final = re.compile(
    r"\bsame\s(?:coffee\sand\ssame\s)?(?:recipe|settings?)\b|같은\s?(?:레시피|세팅|비율)|레시피\S{0,2}\s?(?:그대로|똑같|동일)"
)
_SAME_COFFEE: Final = re.compile(r"같은\s?(?:원두|커피|봉투)|\bsame\s(?:coffee|beans?|bag)\b")
_SAME_MORE: Final = re.compile(
    r"똑같|그대로|동일|레시피|세팅|설정|방법|방식|비율|\b(?:recipe|settings?|everything|way|method|identical|exactly)\b"
)
_RECIPE: Final = re.compile(r"레시피|세팅|설정|방법|방식|비율|조건|\b(?:recipe|settings?|parameters|way|method)\b")
_LAST: Final = re.compile(
    r"마지막|최근|방금\s?(?:저장|적은)|지난\s?번|저번(?!\s?주)|전번|직전|아까|\b(?:last\s(?:one|time|entry|note|cup|tasting|brew|saved)|latest|most\srecent|previous|just\ssaved)\b"
)
_REMOVE: Final = re.compile(
    r"빼\s?(?:줘|주|자|고|버|놔|라|야|도)|빼$|지워|지우|삭제|없애|비워|취소|\b(?:remove|drop|delete|erase|take\sout|take\soff|cancel|clear|lose|leave\sout|strike)\b"
)
_ADD: Final = re.compile(r"추가|덧붙|더해|\b(?:add|also|plus|too|as\swell)\b")
_STORED: Final = re.compile(
    r"기록|일지|메모|저장(?:된|해\s?둔|한)|적어\s?둔|적은\s?거|노트(?!는|엔)|\b(?:entry|entries|record|logged|saved|stored|the\snote|my\snotes?|log)\b"
)
_SHOW: Final = re.compile(r"(?:보여|알려|찾아|열어|읽어)\s?(?:줘|주|달라)|\b(?:show|find|look\sup|pull\sup|open)\b")
_HELLO: Final = re.compile(
    r"^\W*(?:안녕|하이|헬로|반가|처음\s?뵙|여보세요|hi\b|hello\b|hey\b|good\s(?:morning|evening|afternoon)\b)"
)
_THANKS: Final = re.compile(r"고마|감사|땡큐|수고|ㄱㅅ|\b(?:thanks|thank\syou|thx|cheers|ty)\b")
_WHO_ARE_YOU: Final = re.compile(
    r"(?:너|넌|네|니|당신|이름)[^.]{0,10}(?:누구|이름|뭐|정체|모델|ai)|무슨\s?모델|\b(?:who|what)\sare\syou\b|\byour\sname\b|\bare\syou\s(?:an?\s)?(?:ai|bot|gpt|llm|human|model)\b"
)


@dataclass(frozen=True, slots=True)
class Acts:
    """What a message asks for. Several may hold at once; ``resolver`` knows their order."""

    undo: bool = False
    change: bool = False
    raise_score: bool = False
    same: bool = False
    same_recipe_only: bool = False
    same_coffee_only: bool = False
    refers: bool = False
    last: bool = False
    remove: bool = False
    add: bool = False
    stored: bool = False
    save: bool = False
    forget: bool = False
    refuse: bool = False
    record: bool = False
    ask: bool = False
    show: bool = False
    hello: bool = False
    thanks: bool = False
    who: bool = False
    order: bool = False


def read_acts(folded: str, clauses: Sequence[Clause]) -> Acts:
    """The acts of a message. Quoted text and other people's words ask for nothing."""
    spoken = "\n".join(
        folded[c.start : c.end] for c in clauses if c.speech not in (Speech.BAG, Speech.OTHER, Speech.ORDER)
    )
    own = "\n".join(
        folded[c.start : c.end]
        for c in clauses
        if c.speech not in (Speech.BAG, Speech.OTHER, Speech.ORDER, Speech.LABEL)
    )
    refers = bool(_REFERS.search(spoken))
    same = bool((_SAME.search(spoken) and refers) or _SAME_RECIPE.search(spoken))
    return Acts(
        undo=bool(_UNDO.search(spoken)),
        change=bool(CHANGE.search(own)),
        raise_score=bool(RAISE.search(spoken) and SCORE_WORD.search(spoken)),
        same=same,
        same_recipe_only=same and bool(_RECIPE.search(spoken)),
        same_coffee_only=same and bool(_SAME_COFFEE.search(spoken)) and not _SAME_MORE.search(spoken),
        refers=refers,
        last=bool(_LAST.search(spoken)),
        remove=bool(_REMOVE.search(own)),
        add=bool(_ADD.search(spoken)),
        stored=bool(_STORED.search(spoken)),
        save=bool(cues.ASKS_SAVE.search(spoken)),
        forget=bool(cues.ASKS_FORGET.search(spoken)),
        refuse=bool(cues.REFUSES.search(spoken)),
        record=bool(cues.ASKS_RECORD.search(spoken)),
        ask=any(c.speech is Speech.QUESTION for c in clauses),
        show=bool(_SHOW.search(spoken)),
        hello=bool(_HELLO.search(spoken)),
        thanks=bool(_THANKS.search(spoken)),
        who=bool(_WHO_ARE_YOU.search(spoken)),
        order=any(c.speech is Speech.ORDER for c in clauses),
    )


def is_removal(words: str) -> bool:
    """Whether a clause asks to take something out."""
    return bool(_REMOVE.search(words))


def is_addition(words: str) -> bool:
    """Whether a clause asks to add something."""
    return bool(_ADD.search(words))
