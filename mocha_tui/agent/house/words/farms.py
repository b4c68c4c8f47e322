"""Farm, estate, washing station or producer."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.coffee.senses import senses

_FACT: Final = "coffee.farm"
_KNOWN: Final = re.compile(
    r"(?<![가-힣a-z])(?:(?:하시엔다\s)?(?:라\s)?에스메랄다(?!\s?스페셜)|엘리다|게[샤이]샤?\s?빌리지"
    r"|핀카\s?데보라|데보라|라\s?팔마\s?이\s?엘\s?투칸|라\s?팔마|엘\s?인헤르토|라\s?미니타|프린사|시그리"
    r"|키멜|나인티\s?플러스|라마스투스"
    r"|누구오|아우로마르|코토와|돈\s?파치|다테라|산타\s?펠리사|라\s?시레나|부쿠\s?아벨|하트만|핀카\s?소피아"
    r"|롱보드|세로\s?아술|카페\s?그란하|그란하\s?라\s?에스페란사|라\s?에스페란사|핀카\s?엘\s?디비소"
    r"|엘\s?디비소|라스\s?플로레스|잭슨\s?목장|몬테블랑코|핀카\s?몬테블랑코"
    r"|hacienda la esmeralda|la esmeralda|esmeralda|elida|ge[i]?sha village|finca deborah"
    r"|la palma y el tuc[aá]n|el injerto|la minita|frinsa|sigri|kimel|ninety plus|lamastus|nuguo|auromar"
    r"|kotowa|don pachi|daterra|santa felisa|la sirena|buku abel|finca sophia|el diviso|monteblanco"
    r"|cerro azul|finca hartmann)(?![a-z])"
)
_PARAISO: Final = re.compile(r"(?<![가-힣a-z])(?:엘\s?파라[이]소|el para[ií]so)(?![a-z])")
_NAMED: Final = (
    re.compile(
        r"(?<![\w가-힣])(?P<farm>(?:Finca|Fazenda|Hacienda|Rancho)\s(?:[A-Z][\w'’-]{0,24}|de|del|la|las|los|el"
        r"|y|dos|das)(?:\s(?:[A-Z][\w'’-]{0,24}|de|del|la|las|los|el|y)){0,4})"
    ),
    re.compile(
        r"(?P<farm>[A-Z][\w'’-]{0,24}(?:\s(?:[A-Z][\w'’-]{0,24}|de|la|el)){0,4}\s(?:Estate|Farm|Farms|Washing Station"
        r"|washing station|washing mill|Coffee Mill|estate|farm|Factory|factory))(?![a-z])"
    ),
    re.compile(
        r"\b(?:farm|estate|producer|washing station|station|grower|farmer)(?: is| was"
        r"| name(?: is)?)?\s?:\s?(?P<farm>[A-Z가-힣][\w가-힣'’-]{0,24}(?:\s(?:[A-Z][\w'’-]{0,24}|de|la|el|y)){0,4})",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:farm|estate|producer|washing station|grower|farmer)(?: is"
        r"| was) (?:called )?(?P<farm>[A-Z][\w'’-]{0,24}(?:\s(?:[A-Z][\w'’-]{0,24}|de|la|el|y)){0,4})"
    ),
    re.compile(r"\b(?:produced|grown) by (?P<farm>[A-Z][\w'’-]{0,24}(?:\s(?:[A-Z][\w'’-]{0,24}|de|la|el|y)){0,4})"),
    re.compile(
        r"(?P<farm>(?<![가-힣])(?:핀카|파젠다|아시엔다|하시엔다|핀까)\s?[가-힣]{2,8}(?:\s(?:데|델|라|엘"
        r"|로스|라스)\s[가-힣]{2,8})?)"
    ),
    re.compile(
        r"(?<![가-힣])(?:농장(?:명|주)?|생산자(?:명)?|워싱\s?스테이션|프로듀서|가공소|조합)(?:은|는|이"
        r"|:)\s?:?\s?(?P<farm>[가-힣A-Za-z][가-힣A-Za-z0-9' ]{0,22}?)(?=이?라고|이?래|이?라는|이[고며]|인데"
        r"|입니다|이에요|예요|이었|였|이?야(?![가-힣])|(?:에서|의)\s|\s?[,.\n()·/]|\s(?:품종|가공|워시드"
        r"|내추럴)|$)"
    ),
    re.compile(
        r"(?<![가-힣])(?P<farm>[가-힣A-Za-z]{2,10}(?:\s[가-힣A-Za-z]{2,10})?)\s?(?:농장|농원|에스테이트"
        r"|워싱\s?스테이션|스테이션|팜(?![가-힣])|협동조합)(?=[\s,.에의은는이가을를꺼거산]|$|에서)"
    ),
)
_NOT_A_FARM: Final = re.compile(
    r"^(?:커피|같은|어느|어떤|무슨|그|이|저|다른|작은|큰|유명한?|한|단일|여러|소규모|현지|우리|오늘|어제"
    r"|the|a|this|that|same|single|small|coffee|한 ?개|이번|가족|유기농|마신|마셨던|내린)$",
    re.IGNORECASE,
)


def farms(text: Text) -> list[Found]:
    """``coffee.farm`` as it was written, without 농장 behind it."""
    spans = [match.span() for match in text.matches(_KNOWN)]
    if re.search(r"콜롬비아|컬럼비아|콜럼비아|colombia|columbia|카우카|cauca", text.folded):
        spans += [match.span() for match in text.matches(_PARAISO)]
    if not spans:
        spans = _named(text)
    no = denied(text.folded, [Span(a, b) for a, b in spans])
    found: list[Found] = []
    for number, (start, end) in enumerate(spans):
        if not text.free(start, end):
            continue
        text.take(start, end)
        if number not in no:
            found.append(Found(_FACT, text.norm[start:end].strip(), start, end, "farms"))
    return found


def _named(text: Text) -> list[tuple[int, int]]:
    for pattern in _NAMED:
        for match in pattern.finditer(text.norm):
            start, end = match.span("farm")
            words = text.norm[start:end].split(" ")
            while words and (_NOT_A_FARM.match(words[0]) or _known_word(text, start, start + len(words[0]))):
                start += len(words.pop(0)) + 1
            if words and start < end and text.free(start, end) and len(text.norm[start:end]) > 1:
                return [(start, end)]
    return []


def _known_word(text: Text, start: int, end: int) -> bool:
    """Whether a word before 농장 is an origin: ``케냐 농장`` names no farm."""
    return any(
        s.start <= start and end <= s.end + 2
        for s in senses(text.folded)
        if s.kind in ("country", "region", "variety", "process", "roaster")
    )
