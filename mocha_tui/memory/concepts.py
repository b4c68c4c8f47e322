"""What talk about a cup turns on, in whatever words of two languages it is said.

A question asks *how hot*, *몇 도* or *what temperature*; the answer says *93 degrees* or *93도*. Both carry the term
``about:temperature``, so that one finds the other without an embedding.
"""

from __future__ import annotations

import re
from typing import Final

_CONCEPTS: Final = {
    name: re.compile(pattern, re.IGNORECASE | re.VERBOSE)
    for name, pattern in {
        "temperature": r"""\btemperatures?\b | \bhow\shot\b | \bdegrees\b | \d\s?[°℃]
            | \d\s?도(?:로|에|$|\W) | 온도 | 몇\s?도""",
        "price": r"""\bprices?\b | \bcosts?\b | \bpaid\b | \bpay\sfor\b | \d\swon\b | \bthousand\swon\b
            | 가격 | 비용 | \d\s?[천만]?\s?원""",
        "grind": r"\bgrind\b | \bclicks?\b | 분쇄 | 클릭 | 굵기",
        "rest": r"""\bafter\sroasting\b | \bdegas | \boff\sroast\b | \brest\b[^.?!]{0,24}\bbrew
            | 숙성 | 레스팅 | 디개싱 | 볶고 | 볶은\s?지 | \d\s?일째""",
        "pours": r"\bpours?\b | \bpulses?\b | \badd\swater\b | 푸어 | 나눠서?\s?붓 | \d\s?차\s?추출",
        "dose": r"""\bdoses?\b | \bdosing\b | \bhow\smany\sgrams\b | \bhow\smuch\scoffee\b
            | 원두\s?양 | 도징 | 몇\s?그램""",
        "ratio": r"\bratios?\b | \b1:\d | 비율 | 배율",
        "bloom": r"\bbloom | 뜸 | 블루밍 | 블룸",
        "brew-time": r"""\bbrew(?:ing)?\stime\b | \bhow\slong\b[^.?!]{0,24}\b(?:brew|pour|take)
            | 추출\s?시간 | 몇\s?(?:초|분)""",
    }.items()
}


def concepts(text: str) -> list[str]:
    """The concepts that a text speaks of, as terms such as ``about:price``."""
    return [f"about:{name}" for name, pattern in _CONCEPTS.items() if pattern.search(text)]
