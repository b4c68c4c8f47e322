"""The verdict: just my style, good, good but not my style, or bad.

Only words that say one of these plainly make a verdict. 무난하다, 괜찮다, ``fine`` and ``not bad`` stay in the
words; hopes, questions, hearsay and other people's verdicts fill nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.voice import Voice, voice_at

_MY_KO: Final = r"(?:내|제|나의|저의|본인|우리)\s?(?:스타일|스탈|스퇄|취향|타입|입맛|최애|거(?= ?다)|원픽)"
_KO: Final = re.compile(
    "|".join(
        (
            rf"(?P<not_mine>{_MY_KO}\s?(?:은|는|이|가|에|엔|에는|까지는|까진|까지|이랑은|이랑|하고는|과는"
            r"|저격은)?\s?(?:좀 |전혀 |절대 |별로 |그다지 |딱히 |확실히 |역시 )?(?:아니|아님|아닌|아녔"
            r"|안 ?맞|안맞|벗어|은 ?아|x(?![a-z])|에선? ?벗어)"
            rf"|{_MY_KO}(?:이랑|하고|과|와|에서|에선)(?:은|는)?\s?(?:좀 |많이 |꽤 )?(?:거리|멀|다르|달[랐라]|동떨어)"
            r"|(?:나|저)(?:랑은?|하고는?|한테는?|한텐|에게는?)\s?(?:좀 |잘 |전혀 |역시 )?(?:안 ?맞|별로)"
            r"|취향(?:은|이)?\s?(?:좀 )?(?:아니|아님|아닌|안 ?맞|갈)|취향 ?밖|(?:제|내) ?취향 ?(?:x|노노))",
            rf"(?P<mine>{_MY_KO}(?:이|에|은|을|의)?\s?(?:[가-힣ㄱ-ㅎㅏ-ㅣ]{{0,3}}\s?)?(?:저격|그 ?자체|커피"
            r"|원두|맞|이[다네라야었에지]|임|인 ?듯|인[데 ]|였|딱|찾|입니다|이에요|예요|ㅋ|ㅎ|ㅠ|ㅜ|ㄷ"
            r"|[!.~,)\n]|$|(?=\s))|취향 ?저격|인생 ?(?:커피|원두)|최애 ?(?:커피|원두|등극))",
            r"(?P<denied>맛있(?:지|진|지는|지도|질) ?(?:는 ?)?(?:않|못)|안 ?맛있|맛있다고 ?(?:는|할|하기"
            r"|말하긴)|맛있는 ?건 ?아니|맛있는지 ?(?:는 )?(?:모르|잘))",
            r"(?P<bad>맛(?:이|은|도)?\s?(?:진짜 |정말 |너무 |하나도 |완전 |영 |더럽게 |드럽게 "
            r"|겁나 )?없(?!지는? ?않|진 ?않|지 ?않|[는단]?다?는 ?(?:건|것은|게|정도는) ?아|을|다던"
            r"|대(?![가-힣])|다고)|노맛|맛대가리|최악|못 ?먹겠|못 ?마시겠|쓰레기|하수구|(?:버렸|버림"
            r"|쏟아 ?버|갖다 ?버)(?=[^가-힣]|어|음|다|지)"
            r"|(?:(?<=^)|(?<=[ ,.!\n]))별로(?:였[가-힣]*|였|다(?![가-힣])|네[요]?(?![가-힣])|임|이다|이네"
            r"|야|예요|에요|더라[고]?|라(?![가-힣])|인 ?듯|고(?= )|군|구만|(?=\s*(?:[.!~,ㅠㅜㅋㅎ)\n]"
            r"|$))))",
            r"(?P<good>(?:존|꿀|개)맛(?:탱|이[다네]|임|탱이)?(?![가-힣])|jmt|ㅈㅁㅌ|(?<![가-힣])(?:진짜"
            r"|정말|너무|엄청|아주|완전|되게|꽤|제법|개|참|존나|굉장히)?맛(?:있(?:다(?!더|고 ?(?:하|들|그"
            r"|소문|추천)|는데? ?(?:들|하))|었(?!으면|을)|음|네|구|군|게 ?(?:잘 )?(?:마|먹|내려 ?마|즐"
            r"|마무)|는 ?(?:커피|원두|한 ?잔|편|거|녀석)(?! ?추천| ?(?:찾|없|줘|알))|는데|고(?!\s?싶)"
            r"|어[요서]?(?![가-힣?])|더라|지만|긴 ?(?:한|했)|당|습니다|아|$|(?=[ .,!~ㅋㅎㅠ)]))"
            r"|나[게]? ?(?:마|먹|다(?![가-힣])|네)|났|(?:이|은|도)? ?(?:진짜 |정말 |너무 |아주 |참 "
            r"|굉장히 |엄청 )?(?:좋(?:다|았|음|네|은데|고|아|습니다|더라|지만)|훌륭|최고|일품|기가 ?막|끝내"
            r"|죽이|괜찮지 ?않|예술|미쳤)|(?:이|은)? 있(?:다|었|음|네|는데|고|긴|어|지만|더라)))",
        )
    )
)
_EN: Final = re.compile(
    "|".join(
        (
            r"(?P<not_mine>\b(?:(?:just |really |quite |exactly |totally |so much ){0,4}not (?:really |quite "
            r"|exactly |so much |just |totally )?(?:my (?:thing|style|taste|cup of tea|jam|favou?rite|type"
            r"|kind)|for me\b|to my (?:taste|liking)|right for me)|(?:isn'?t|wasn'?t|ain'?t) (?:really "
            r"|quite |exactly )?(?:my (?:thing|style|taste|cup of tea|jam|favou?rite|type|kind)|for me\b"
            r"|to my (?:taste|liking))))",
            r"(?P<mine>\b(?:(?:just|exactly|totally|so|very much|absolutely|completely|perfectly|really"
            r"|definitely|right)\s)?(?:my (?:style|thing|cup of tea|jam|kind of (?:coffee|cup|thing)"
            r"|favou?rite (?:coffee|cup|bean|so far|ever|yet)|new favou?rite|type of coffee|taste exactly"
            r"|ideal cup|perfect cup)|(?:up|down) my alley|made for me|to my taste))",
            r"(?P<none>\bnot (?:too |so |half |that |at all )?bad\b|\bcould be (?:better|worse)\b"
            r"|\bgood (?:morning|afternoon|evening|night|day|luck|idea|question|grinder|price|deal|news"
            r"|point|job|to know|thing|for|enough|at|body|acidity|balance|sweetness|clarity|finish|aroma"
            r"|smell|extraction|bloom|crema|amount|bit|old|while|bag|roaster|lord|god|grief|friend)\b"
            r"|\b(?:great|amazing|fantastic|excellent|lovely|awesome|wonderful) (?:morning|day|idea|price"
            r"|deal|service|place|cafe|shop|barista|weather|news|body|acidity|balance|sweetness|clarity"
            r"|finish|aroma|smell|view|friend|gift|weekend|time)\b|\bhow good\b|\btoo good to\b"
            r"|\bas good as\b|\bbad (?:luck|weather|day|idea|news|grinder|morning|mood|habit|water)\b"
            r"|\bfeel good\b|\blooks? (?:good|great|amazing)\b|\bsmell(?:s|ed)? (?:really |so "
            r"|very )?(?:good|great|amazing|delicious|nice|lovely|terrible|awful|bad)\b|\bsounds? (?:good"
            r"|great)\b|\ball good\b|\bno good reason\b)",
            r"(?P<bad>\b(?:terrible|awful|horrible|undrinkable|disgusting|gross|nasty|vile|dreadful|yuck"
            r"|the worst|worst (?:cup|coffee|one)|(?:was|is|tasted|tastes|really|so|very|pretty|just|plain"
            r"|quite) bad\b|bad (?:cup|coffee|one|brew)|(?:not|wasn'?t|isn'?t|nothing) (?:very |that "
            r"|really |so |particularly |at all )?(?:good|tasty|delicious|enjoyable|pleasant)|hated (?:it"
            r"|this|that)|hate (?:it|this)|(?:didn'?t|did not|don'?t|do not|couldn'?t) (?:really "
            r"|much )?(?:like|enjoy|finish) (?:it|this|that|the (?:cup|coffee))|disliked (?:it|this)"
            r"|poured (?:it|the rest|most|half)(?: of it)? (?:out|away|down)|down the (?:sink|drain)"
            r"|dumped (?:it|the rest|half)|spat it out))",
            r"(?P<good>\b(?:delicious|tasty|yummy|scrumptious|superb|phenomenal|(?:really|so|very|pretty"
            r"|damn|super|absolutely|surprisingly|genuinely|unexpectedly|truly|incredibly|quite"
            r"|just) (?:good|great|nice cup)|(?:was|is|tasted"
            r"|tastes|turned out|came out|it's) (?:good|great|lovely|amazing|fantastic|excellent|wonderful"
            r"|awesome|incredible|beautiful|brilliant|outstanding|stellar)(?! ?(?:enough|for|to)\b)"
            r"|(?:good|great|lovely|amazing|fantastic|excellent|wonderful|awesome|brilliant|outstanding"
            r"|incredible|stellar|nice) (?:coffee|cup|one|stuff|brew|shot|bean|beans)\b|loved (?:it|this"
            r"|that|every|the (?:cup|coffee))|love (?:it|this (?:one|coffee|cup)?)|(?:really |thoroughly "
            r"|quite )?enjoyed (?:it|this|that|the (?:cup|coffee))|(?:really )?liked (?:it|this"
            r"|that) a lot|really liked (?:it|this|that)|would (?:definitely )?buy (?:it )?again"
            r"|but (?:really |very |so |still |actually |also |oddly |strangely ){0,2}"
            r"(?:good|great|tasty|delicious|lovely)"
            r"(?=\s*(?:[.,;!)]|$))))",
        )
    )
)
_NOT_SAID: Final = re.compile(
    r"[가-힣]{0,4}?\s?(?:으면|다면|으려|려면|ㄹ까|을까|까요?|나요|니\?|냐|가요|던가요|겠|을 ?것|을 ?듯|을듯"
    r"|다더라|다던데|다고 ?(?:하|들|그|소문|추천|한|했)|대(?:요|서)?(?![가-힣])|래(?:요)?(?![가-힣])|어지"
    r"|게 ?(?:드세요|내리는 ?법|내리려|마실|먹을|드시)|[어네나지]\?)|\?"
)
_NOT_SAID_EN: Final = re.compile(
    r"(?:\b(?:is|was|are|were|does|do|did) (?:it|this|that|they|the \w+)"
    r"|\b(?:will|should|could|would|might|may|must|hope\w*|hoping|wish\w*|expect\w*|supposed|if|whether"
    r"|how|should've|could have|would have|would've)\b(?: (?:it|this|that|they|the \w+|to|you"
    r"|i)){0,4}(?: (?:is|was|be|been|have|taste|tastes)){0,4})"
    r"\s(?:any |really |so |very |even |actually )?$"
)
_NOT_COFFEE: Final = re.compile(
    r"(?:케이크|케익|빵|쿠키|디저트|밥|음식|파스타|라면|점심|저녁|안주|과자|치킨|피자|크루아상|스콘|베이글"
    r"|초콜릿|샌드위치|떡|김밥|sandwich|cake|cookie|croissant|dinner|lunch|food|breakfast|scone|bread"
    r"|burger|pizza|light|weather|service|place|caf[eé]|shop|packaging|view|music|staff|barista|ride|walk|movie|book"
    r"|매장|카페|가게|분위기|날씨|음악|서비스|사장님|영화|책|노래|포장)(?:이|가|은|는|도|만|을|를|was|is|were)?\s?(?:진짜|정말|너무|더|엄청|아주|꽤|참|제일"
    r"|really|so|very)?\s?$"
)
_ATTRIBUTE_BEFORE: Final = re.compile(
    r"(?:산미|단 ?맛|신 ?맛|쓴 ?맛|떫은 ?맛|바디감?|밸런스|여운|후미|클린 ?컵|향미?|아로마|질감|가격|분위기"
    r"|서비스|가성비|카페|매장|뷰|날씨|추천|디자인|포장|온도|추출|레시피|분쇄|첫인상|끝 ?맛|뒷 ?맛)(?:은|는"
    r"|이|가|도|만|쪽은)?\s?(?:좀|약간|조금|진짜|정말|너무|그냥|영|더)?\s?$"
)
_TASTE_OF: Final = re.compile(r"(?:[신단쓴짠탄쇠흙]|떫은 |[가-힣]{2,} )$")
_WHOLE_CUP: Final = re.compile(r"(?:커피|전체적으로|진짜|정말|역시|이거|오늘|근데|그래도|너무|데|고|서|만|는|은)\s$")
_RANK: Final = ("bad", "not-mine", "mine", "good")
_JOINED: Final = 60


@dataclass(frozen=True, slots=True)
class _Said:
    verdict: str
    start: int
    end: int


def verdicts(text: Text) -> list[Found]:
    """``review.verdict``: one for each stretch of the message that judges."""
    low = text.folded
    said = sorted((*_korean(text, low), *_english(text, low)), key=lambda s: s.start)
    found: list[Found] = []
    group: list[_Said] = []
    for each in said:
        if group and (each.start - group[-1].end > _JOINED or "\n" in low[group[-1].end : each.start]):
            found.append(_one(group))
            group = []
        group.append(each)
    if group:
        found.append(_one(group))
    for reading in found:
        text.take(reading.start, reading.end)
    return found


def _one(group: list[_Said]) -> Found:
    """A denied style outweighs praise (맛은 있는데 내 스타일은 아님), and a style affirmed outweighs it too."""
    best = min(group, key=lambda s: _RANK.index(s.verdict))
    return Found("review.verdict", best.verdict, best.start, best.end, "verdicts")


def _korean(text: Text, low: str) -> list[_Said]:
    said = []
    for match in text.matches(_KO):
        kind = str(match.lastgroup)
        start, end = match.span()
        before = low[max(0, start - 18) : start]
        if voice_at(low, start) in (Voice.OTHER, Voice.BAG):
            continue
        if _NOT_SAID.match(low, end, end + 14) or _NOT_COFFEE.search(before):
            continue
        if kind in ("bad", "good") and "별로" in match[0] and _ATTRIBUTE_BEFORE.search(before):
            continue
        if kind == "good" and _names_a_taste(match[0], before):
            continue
        said.append(_Said({"denied": "bad", "not_mine": "not-mine"}.get(kind, kind), start, end))
    return said


def _names_a_taste(said: str, before: str) -> bool:
    """자몽 맛이 좋다, 단맛이 좋다: the taste of something, and no verdict on the cup."""
    if "맛있" in said or not said.startswith("맛"):
        return False
    return _TASTE_OF.search(before) is not None and _WHOLE_CUP.search(before) is None


def _english(text: Text, low: str) -> list[_Said]:
    said = []
    for match in text.matches(_EN):
        kind = str(match.lastgroup)
        start, end = match.span()
        if kind == "none" or voice_at(low, start) in (Voice.OTHER, Voice.BAG):
            continue
        before = low[max(0, start - 30) : start]
        if (
            _NOT_SAID_EN.search(before)
            or _NOT_COFFEE.search(before)
            or re.match(r"[^.!,;\n]{0,20}\?", low[end : end + 22])
        ):
            continue
        if kind in ("good", "mine") and re.search(
            r"\b(?:not|never|wasn'?t|isn'?t|hardly|nothing|no)\s(?:\w+\s)?$", before
        ):
            if kind == "mine":
                said.append(_Said("not-mine", start, end))
            continue
        said.append(_Said({"not_mine": "not-mine"}.get(kind, kind), start, end))
    return said
