"""Who speaks of what in each clause of a message.

A message is cut into sentences and clauses, and each clause gets one ``Speech``: the drinker's own cup, the bag, a
question, a plan, somebody else's cup, general talk, a purchase. Only own clauses fill a form; the bag's give what is
printed about the coffee.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mocha_tui.agent.house import cues
from mocha_tui.agent.house.bag import Span, bag_spans, sentences


class Speech(StrEnum):
    """What a clause is."""

    OWN = "own"
    LABEL = "label"  # the drinker tells what the bag says: printed facts and flavours, no numbers
    BAG = "bag"  # quoted or pasted text
    QUESTION = "question"
    PLAN = "plan"
    OTHER = "other"
    GENERAL = "general"
    BOUGHT = "bought"
    ORDER = "order"  # an instruction that nobody here obeys


@dataclass(frozen=True, slots=True)
class Clause:
    """``folded[start:end]`` of the message, in ``sentence`` number so many."""

    start: int
    end: int
    speech: Speech
    sentence: int


_SOFT: Final = re.compile(
    r"(?<!\d),\s*|,(?!\d)\s*"
    r"|(?<=[가-힣])(?<!근)(?<!가운)(?:데|지만|니까|더니|길래)(?=[\s,])\s*"
    r"|(?<=중)이라(?:서)?(?=\s)\s*|(?<=[가-힣])(?:때문에|덕분에)(?=\s)\s*"
    r"|(?<=시)고(?=\s)\s*(?=[^,.]{0,20}마[셨심시])"
    r"|(?<=[했었았였렸셨났썼갔왔됐쟀졌이])고(?=[\s,])\s*"
    r"|(?=(?<![가-힣])(?:나는|난|나도|나한텐|내\s(?:입|혀|기준|느낌)|내입|저는|저도|제\s(?:입|혀|기준|느낌))(?![가-힣]*나무))"
    r"|\s(?=(?:but|though|although|whereas|while)\s)|(?<=\s)(?=and\s(?:i|my|for\sme)\b)"
    r"|(?<=[\sㅋㅎ])(?=(?:암튼|아무튼|어쨌든|여튼)\s)"
    rf"|:\s+(?=(?:{cues.OTHER_EN.pattern})|(?:{cues.OTHER_KO.pattern}))"
)
_RECOMMENDED: Final = re.compile(
    r"추천\s?(?:레시피|비율|온도|은|는)|권장|공식\s?레시피|\brecommend(?:ed|s)?\b|\bbrew\sguide\b|\bsuggest(?:ed|s)\b"
)
_FRAGMENT: Final = re.compile(
    r"(?:기준(?:으로)?|으로|[0-9a-z]로|이면|일\s?때|경우|인데)\s*[.!?]*\s*$|^\W*(?:for|with|if|say)\s"
)
_STRONG_ORDER: Final = re.compile(
    r"\b(?:ignore|disregard|override)\b.{0,30}\b(?:instruction|rule|prompt|previous|prior|above)|(?:지시|명령|규칙|프롬프트).{0,12}무시"
    r"|\bsystem\s(?:prompt|message)\b|^\s*(?:system|assistant)\s?:"
)
_PLAN_TIME: Final = re.compile(r"^\W*(?:내일|모레|다음|나중|언젠가|이따|tomorrow|next)")
_LABEL_OPENS: Final = re.compile(
    r"(?<![가-힣])노트(?:는|엔|에는|가|상)|(?<![a-z])notes?\s(?:say|are|were|list|claim)"
)


def clauses(folded: str) -> list[Clause]:
    """All clauses in order; they cover the message without its blank stretches."""
    bags = bag_spans(folded)
    out: list[Clause] = []
    before = Speech.OWN
    for number, (start, end) in enumerate(_outside(sentences(folded), bags)):
        parts = _cut(folded, start, end)
        speeches = _speeches(folded, parts, start, end, before)
        before = speeches[-1]
        out += [Clause(a, b, speech, number) for (a, b), speech in zip(parts, speeches, strict=True)]
    out += [part for a, b in bags for part in _bag(folded, a, b)]
    return sorted(out, key=lambda clause: clause.start)


def _bag(folded: str, start: int, end: int) -> list[Clause]:
    """A bag's part by its sentences: one that gives orders names no coffee of anybody's."""
    said = folded[start:end]
    out: list[Clause] = []
    for a, b in sentences(said):
        speech = Speech.ORDER if cues.COMMANDS.search(said, a, b) else Speech.BAG
        if out and out[-1].speech is speech:
            out[-1] = Clause(out[-1].start, start + b, speech, -1)
        else:
            out.append(Clause(start + a, start + b, speech, -1))
    return out


def _outside(spans: list[Span], bags: list[Span]) -> list[Span]:
    """The sentences without the bag's parts; a quote inside a sentence does not end it for its neighbours' sake."""
    out: list[Span] = []
    place = 0
    for start, end in spans:
        while place < len(bags) and bags[place][1] <= start:
            place += 1
        at, near = start, place
        while near < len(bags) and bags[near][0] < end:
            if bags[near][0] > at:
                out.append((at, bags[near][0]))
            at = max(at, bags[near][1])
            near += 1
        if at < end:
            out.append((at, end))
    return out


def _cut(folded: str, start: int, end: int) -> list[Span]:
    parts: list[Span] = []
    at = start
    for mark in _SOFT.finditer(folded, start, end):
        if mark.end() > at and mark.end() < end and folded[at : mark.end()].strip(" ,"):
            parts.append((at, mark.end()))
            at = mark.end()
    parts.append((at, end))
    return parts


def _speeches(folded: str, parts: list[Span], start: int, end: int, before: Speech) -> list[Speech]:
    whole = folded[start:end]
    if _STRONG_ORDER.search(whole):
        return [Speech.ORDER] * len(parts)
    said = [folded[a:b] for a, b in parts]
    speeches = [_one(clause) for clause in said]
    drank = [bool(cues.DRANK.search(clause)) for clause in said]
    _spread_other(said, speeches)
    _spread_label(said, speeches, drank)
    if is_question(whole):
        _spread_question(speeches, drank, said)
    elif before is Speech.QUESTION and not any(drank) and len(whole) < 40 and _FRAGMENT.search(whole.strip()):
        return [Speech.QUESTION] * len(parts)
    _spread_plan(said, speeches, drank)
    return speeches


def _one(clause: str) -> Speech:
    """A clause by its own words alone."""
    if _THEY_DRANK.search(clause) and cues.OTHER_KO.search(clause) and not cues.SELF.search(clause):
        return Speech.OTHER
    if cues.OTHERS_CUP_KO.search(clause) and not (cues.SELF.search(clause) or _did(clause)):
        return Speech.OTHER
    if (cues.OTHER_KO.search(clause) and not (cues.HANDED_KO.search(clause) or _liked(clause))) or (
        cues.OTHER_EN.search(clause) and not cues.HANDED_EN.search(clause)
    ):
        return Speech.OTHER
    if _THEY_WROTE.search(clause) and not (cues.SELF.search(clause) or _did(clause)):
        return Speech.OTHER
    if cues.GAVE_AWAY.search(clause) and not _did(clause):
        return Speech.OTHER
    if cues.NOT_DRUNK.search(clause):
        return Speech.GENERAL
    drank = cues.DRANK.search(clause)
    if cues.BOUGHT.search(clause) and not _surely_drank(clause) and not cues.ORDERED_DRINK.search(clause):
        return Speech.BOUGHT
    if cues.PLAN.search(clause) and not cues.PLAN_NOT.search(clause) and not _did(clause):
        return Speech.PLAN
    if cues.BAG.search(clause) and cues.BAG_SAYS.search(clause) and not drank:
        return Speech.LABEL
    if _RECOMMENDED.search(clause) and not drank:
        return Speech.LABEL
    if drank:
        return Speech.OWN
    if cues.GENERAL.search(clause) or _REMINISCES.search(clause):
        return Speech.GENERAL
    return Speech.OWN


_THEY_DRANK: Final = re.compile(r"(?:마셨|내렸|먹었|드셨|시켰)(?:대|다고|다던데|다더라)[가-힣]{0,2}[\s.!~ㅋㅎ]*$")
"""``동생이 가져와서 마셨대``: the cup is theirs, whoever brought it."""
_THEY_WROTE: Final = re.compile(
    r"(?<![가-힣])(?:댓글|블로그|유튜브|단톡방?|커뮤니티|게시글|인터넷)(?:에서?|엔|에는|에선)\s[^\n]{0,60}?(?:래요?|라던데|라더라|랍니다)[\s,.!~ㅋㅎ]*$"
)
"""``댓글에서 100점 주래``: what strangers tell everybody to do."""
_REMINISCES: Final = re.compile(r"[었았였]지[\s.!~ㅋㅎㅠ]*$")
"""``첼베사 맛있었지``: a memory of an older cup."""
_DID: Final = re.compile(
    r"마시는\s?(?:데|중)|마시고\s?있|[마내먹끓우뽑시][가-힣]?(?:셨|렸|었|였|켰|았)|마심|내림(?!세)|추출함|드립함|\b(?:drank|brewed|pulled|made|had|tried|tasted)\b"
)


_LIKED_BY: Final = re.compile(
    r"(?:가|이)\s(?:제일\s|가장\s|참\s)?(?:좋아하는|즐기는|즐겨\s?마시는|사랑하는|아끼는|부탁한|고른)\s"
)


def _liked(clause: str) -> bool:
    """``아내가 좋아하는 브라질로 … 만들었음``: only whose favourite it is."""
    return bool(_LIKED_BY.search(clause) and (_did(clause) or _MADE.search(clause)))


_MADE: Final = re.compile(r"만들었|만듦|만들어\s?마")
_LOOSE: Final = re.compile(
    r"시켰|시켜|시킴|오픈|땄|\b(?:had|having|made|got|used|finished|opened|tried|ordered|was\sa|it's\sa)\b"
)
"""Verbs of a cup that are also verbs of a purchase."""


def _surely_drank(clause: str) -> bool:
    return any(_LOOSE.fullmatch(m[0]) is None for m in cues.DRANK.finditer(clause))


def _did(clause: str) -> bool:
    return bool(_DID.search(clause))


def _spread_other(said: list[str], speeches: list[Speech]) -> None:
    """Somebody else's clause goes on through its commas until the drinker speaks."""
    for place in range(1, len(said)):
        if speeches[place - 1] is Speech.OTHER and speeches[place] in (Speech.OWN, Speech.LABEL):
            if cues.SELF.search(said[place]):
                continue
            if cues.HEARSAY.search(said[place].rstrip(" .!")) and not _did(said[place]):
                speeches[place] = Speech.OTHER
                continue
            if said[place - 1].rstrip().endswith(("데", "지만", "고", "니까")):
                continue
            if cues.HEARSAY.search(said[-1]) or not _did(said[place]):
                speeches[place] = Speech.OTHER


def _spread_label(said: list[str], speeches: list[Speech], drank: list[bool]) -> None:
    """``봉투엔 자몽, 베르가못 적혀 있는데``: all the clauses from the bag's word to the saying verb are its."""
    for place, clause in enumerate(said):
        if speeches[place] is not Speech.OWN or drank[place] or cues.SELF.search(clause):
            continue
        if not cues.BAG.search(clause) and not _LABEL_OPENS.search(clause):
            continue
        for last in range(place, len(said)):
            if last > place and (drank[last] or cues.SELF.search(said[last])):
                break
            if cues.BAG_SAYS.search(said[last]) or cues.HEARSAY.search(said[last].rstrip(" ,")):
                for inside in range(place, last + 1):
                    speeches[inside] = Speech.LABEL
                break


def _spread_question(speeches: list[Speech], drank: list[bool], said: list[str]) -> None:
    for place in reversed(range(len(speeches))):
        if place < len(speeches) - 1 and (drank[place] and _did(said[place])):
            break
        speeches[place] = Speech.QUESTION


def _spread_plan(said: list[str], speeches: list[Speech], drank: list[bool]) -> None:
    for place, speech in enumerate(list(speeches)):
        if speech is not Speech.PLAN:
            continue
        for after in range(place + 1, len(said)):
            if speeches[after] is not Speech.OWN or drank[after] or cues.SELF.search(said[after]):
                break
            speeches[after] = Speech.PLAN
        if _PLAN_TIME.search(said[place]):
            continue
        for earlier in reversed(range(place)):
            if (
                speeches[earlier] is not Speech.OWN
                or drank[earlier]
                or said[earlier].rstrip().endswith(("데", "지만", "고"))
            ):
                break
            speeches[earlier] = Speech.PLAN


def is_question(sentence: str) -> bool:
    """Whether a sentence asks something. A request to write a cup down asks nothing."""
    if cues.ASKS_RECORD.search(sentence):
        return False
    text = sentence.strip(" \n\x00'\"")
    if "?" in text[-4:]:
        return bool(cues.QUESTION_WORD.search(text)) or not cues.RHETORIC.search(text)
    if cues.ENGLISH_QUESTION.match(text) and cues.QUESTION_WORD.match(text.lstrip()):
        return not text.startswith(("when ", "how nice", "what a ", "how good"))
    return bool(_HANGUL_END.search(text) and cues.QUESTION_WORD.search(text) and _ASKING_END.search(text))


_HANGUL_END: Final = re.compile(r"[가-힣][\s.~ㅋㅎㅠ!^]*$")
_ASKING_END: Final = re.compile(
    r"(?:까|까요|나요|가요|인가|[은는던]가|니|냐|냐고|(?<!이)야|이야|[뭐지]지|[하이먹시리]지|[했였었랬났]지|죠|더라|어때요?|나아요?|좋아요?|돼요?|되나|알아요?|을래|건가|뭐[야임]?|얼마|래)[\s~ㅋㅎㅠㅜ!.^]*$"
)
