"""``mocha bags``: what coffee is in the house, what it cost, how old it is and what is left of it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.table import columns, complain, print_json
from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.text import one_line

if TYPE_CHECKING:
    from mocha_tui.storage.log import Log

EXAMPLE: Final = """\
examples:
  mocha bags list
  mocha bags add 12 --weight 200g --price 22,000KRW --roasted 11/20     coffee 12, as 'mocha notes show' has it
  mocha bags change 3 --frozen 2026-10-08 --thawed 2026-11-20
  mocha bags use 3 40g                          given away; with --back it was not
  mocha bags finish 3 --on yesterday
  mocha bags change 3 --price none              takes a value away

Age is counted in civil days since the roast: all of them, and those outside the freezer.
exit status: 0 done · 1 was so already · 2 wrong use
"""
_DAYS: Final = ("roasted", "opened", "frozen", "thawed")
_NONE: Final = frozenset({"none", "없음", "-"})
_PRICE: Final = re.compile(r"(?P<before>[^\d.,\s-]*)\s*(?P<amount>\d[\d.,]*)\s*(?P<after>[^\d.,\s-]*)")
_MONEY: Final = {
    "₩": "KRW", "원": "KRW", "won": "KRW", "$": "USD", "달러": "USD", "€": "EUR", "유로": "EUR", "£": "GBP",
    "¥": "JPY", "엔": "JPY",
}  # fmt: skip


class BagError(ValueError):
    """A value that a bag cannot have: one sentence in Korean, one in English."""

    def __init__(self, ko: str, en: str) -> None:
        super().__init__(en)
        self.ko = ko


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|add|change|use|finish")
    listing = actions.add_parser("list", help="every bag: what is left, age, price a kilogram")
    listing.add_argument("--open", action="store_true", help="leave out finished ones")
    adding = actions.add_parser("add", help="a new bag of a coffee that the log has")
    adding.add_argument("coffee", type=int, metavar="COFFEE", help="the coffee's number")
    changing = actions.add_parser("change", help="change what is known of a bag")
    changing.add_argument("bag", type=int, metavar="BAG")
    for one in (adding, changing):
        one.add_argument("--weight", metavar="W", help="such as 200g or 12oz")
        one.add_argument("--price", metavar="P", help="with its currency, such as 22,000KRW, ₩22000 or 18.50 EUR")
        for name in _DAYS:
            one.add_argument(f"--{name}", metavar="DAY", help="such as 2026-11-20, 11/20, yesterday")
        one.add_argument("--note", metavar="TEXT")
    using = actions.add_parser("use", help="coffee that went elsewhere than into a cup of the log")
    using.add_argument("bag", type=int, metavar="BAG")
    using.add_argument("amount", metavar="W", help="such as 40g")
    using.add_argument("--back", action="store_true", help="it came back, or was never gone")
    finishing = actions.add_parser("finish", help="a bag is empty")
    finishing.add_argument("bag", type=int, metavar="BAG")
    finishing.add_argument("--on", metavar="DAY", default="", help="when (default today); 'none' opens it again")
    for one in (listing, adding, changing, using, finishing):
        one.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Do it and print the bags that it is about."""
    from mocha_tui.cli.clock import local_now
    from mocha_tui.cli.logs import user_log

    session, now = user_session(), local_now()
    with user_log(session) as log:
        try:
            if options.action == "list":
                shown = [bag for bag in log.bags.list() if not (options.open and bag.finished)]
                return _show(shown, options, session, log, now.date())
            if options.action == "add":
                wanted = _written(Bag(coffee_id=options.coffee), options, session, now.date())
                return _show([log.bags.add(wanted, now=now)], options, session, log, now.date())
            held = next((bag for bag in log.bags.list() if bag.id == options.bag), None)
            if held is None:
                raise BagError(
                    f"{options.bag}번 봉투는 없어요. 'mocha bags list'로 번호를 볼 수 있어요.",
                    f"There is no bag {options.bag}; 'mocha bags list' shows their numbers.",
                )
            wanted = _DONE[options.action](held, options, session, now.date())
            _check(wanted)
            if wanted != held:
                held = log.bags.change(wanted, now=now)
            _show([held], options, session, log, now.date())
            return 0
        except BagError as error:
            complain(error.ko if session.locale == "ko" else str(error), "mocha bags")
            return 2


def _written(bag: Bag, options: argparse.Namespace, session: Session, today: date) -> Bag:
    """The bag with the values that were named."""
    if options.weight is not None:
        bag = replace(bag, weight_g=None if _none(options.weight) else _weight(options.weight))
    if options.price is not None:
        price, currency = (None, "") if _none(options.price) else parse_price(options.price)
        bag = replace(bag, price=price, currency=currency or (bag.currency if price is not None else ""))
    for name in _DAYS:
        text = getattr(options, name)
        if text is not None:
            day = None if _none(text) else _day(text, session, today)
            bag = _with_day(bag, name, day)
    if options.note is not None:
        bag = replace(bag, note="" if _none(options.note) else one_line(options.note, 500))
    _check(bag)
    return bag


def _with_day(bag: Bag, name: str, day: date | None) -> Bag:
    match name:
        case "roasted":
            return replace(bag, roasted=day)
        case "opened":
            return replace(bag, opened=day)
        case "frozen":
            return replace(bag, frozen=day)
    return replace(bag, thawed=day)


def _use(bag: Bag, options: argparse.Namespace, session: Session, today: date) -> Bag:
    grams = _weight(options.amount)
    return replace(bag, other_use_g=round(bag.other_use_g + (-grams if options.back else grams), 1))


def _finish(bag: Bag, options: argparse.Namespace, session: Session, today: date) -> Bag:
    if options.on and _none(options.on):
        return replace(bag, finished=None)
    return replace(bag, finished=_day(options.on, session, today) if options.on else bag.finished or today)


_DONE: Final[dict[str, Callable[[Bag, argparse.Namespace, Session, date], Bag]]] = {
    "change": _written,
    "use": _use,
    "finish": _finish,
}


def _none(text: str) -> bool:
    return text.strip().lower() in _NONE


def _weight(text: str) -> float:
    from mocha_tui.coffee.units import parse_amount

    grams = parse_amount(text)
    if grams is None or not 0 < grams <= 100_000:
        raise BagError(
            f"'{one_line(text, 40)}'은 무게가 아니에요. 200g처럼 적어 주세요.",
            f"{one_line(text, 40)!r} is no weight: write it as 200g or 12oz.",
        )
    return grams


def parse_price(text: str) -> tuple[float, str]:
    """An amount and its currency (ISO 4217, ``""`` where none is named) of ``22,000KRW``, ``₩22000``, ``18.50 EUR``.

    Raises ``BagError`` for anything else.
    """
    from mocha_tui.coffee.units import parse_number

    match = _PRICE.fullmatch(text.strip())
    amount = parse_number(match["amount"]) if match is not None else None
    word = (match["before"] or match["after"]) if match is not None else ""
    currency = _MONEY.get(word.lower(), word.upper())
    both = match is not None and match["before"] and match["after"]
    if amount is None or amount > 1e9 or both or (currency and not re.fullmatch("[A-Z]{3}", currency)):
        raise BagError(
            f"'{one_line(text, 40)}'은 값이 아니에요. 22,000KRW처럼 통화와 함께 적어 주세요.",
            f"{one_line(text, 40)!r} is no price: write it with its currency, such as 22,000KRW or 18.50 EUR.",
        )
    return amount, currency


def _day(text: str, session: Session, today: date) -> date:
    from mocha_tui.coffee.dates import parse_date

    day = parse_date(text, today, session.locale)
    if day is None:
        raise BagError(
            f"'{one_line(text, 40)}'은 지난 날짜가 아니에요. 2026-11-20이나 어제처럼 적어 주세요.",
            f"{one_line(text, 40)!r} is no day that has been: write it as 2026-11-20 or yesterday.",
        )
    return day


_ORDER: Final = (
    ("roasted", "opened", "볶은 날보다 먼저 열 수는 없어요.", "A bag cannot be opened before it was roasted."),
    ("roasted", "frozen", "볶은 날보다 먼저 얼릴 수는 없어요.", "A bag cannot be frozen before it was roasted."),
    ("frozen", "thawed", "얼린 날보다 먼저 녹일 수는 없어요.", "A bag cannot be thawed before it was frozen."),
    (
        "roasted",
        "finished",
        "볶은 날보다 먼저 다 마실 수는 없어요.",
        "A bag cannot be finished before it was roasted.",
    ),
    ("opened", "finished", "연 날보다 먼저 다 마실 수는 없어요.", "A bag cannot be finished before it was opened."),
)


def _check(bag: Bag) -> None:
    if bag.thawed is not None and bag.frozen is None:
        raise BagError("얼린 날 없이 녹인 날만 적을 수는 없어요.", "A bag that was never frozen cannot be thawed.")
    for before, after, ko, en in _ORDER:
        first, then = getattr(bag, before), getattr(bag, after)
        if first is not None and then is not None and then < first:
            raise BagError(ko, en)


def bag_json(bag: Bag, name: str, today: date) -> dict[str, object]:
    """A bag for programs: grams, price in its currency, ISO days, what follows from them."""
    from mocha_tui.stats.money import holding, kilogram_price

    (held,) = holding((bag,), today)
    days = {day: None if (value := getattr(bag, day)) is None else value.isoformat() for day in (*_DAYS, "finished")}
    per_kilogram = kilogram_price(bag)
    return {
        "bag": bag.id,
        "coffee": bag.coffee_id,
        "name": name,
        "weight_g": bag.weight_g,
        "remaining_g": bag.remaining_g,
        "used_g": bag.used_g,
        "other_use_g": bag.other_use_g,
        "cups": bag.cups,
        "price": bag.price,
        "currency": bag.currency or None,
        "price_per_kg": None if per_kilogram is None else round(per_kilogram, 2),
        **days,
        "age_days": None if held.age is None else held.age.days,
        "age_unfrozen_days": None if held.age is None else held.age.unfrozen,
        "note": bag.note,
    }


def _show(bags: list[Bag], options: argparse.Namespace, session: Session, log: Log, today: date) -> int:
    names = {one.id: one_line(" ".join(filter(None, (one.roaster, one.name))), 32) for one in log.figures.coffees()}
    if options.json:
        listed = [bag_json(bag, names.get(bag.coffee_id, ""), today) for bag in bags]
        print_json(listed if options.action == "list" else listed[0])
        return 0
    rows = [_row(bag, names.get(bag.coffee_id, ""), session, today) for bag in bags]
    print(columns(rows) or ("봉투가 없어요." if session.locale == "ko" else "No bags."))
    return 0


def _row(bag: Bag, name: str, session: Session, today: date) -> tuple[str, ...]:
    from mocha_tui.stats.money import holding, kilogram_price
    from mocha_tui.stats.plot.paper import money

    korean = session.locale == "ko"
    (held,) = holding((bag,), today)
    left = ""
    if bag.finished is not None:
        left = f"{bag.finished.isoformat()} 다 마심" if korean else f"finished {bag.finished.isoformat()}"
    elif bag.remaining_g is not None:
        left = f"{bag.remaining_g:g}/{bag.weight_g:g} g"
    age = ""
    if held.age is not None:
        cold = held.age.days != held.age.unfrozen
        age = f"{held.age.days}일" if korean else f"{held.age.days} d"
        if cold:
            age += f" (냉동 빼고 {held.age.unfrozen}일)" if korean else f" ({held.age.unfrozen} d unfrozen)"
    per_kilogram = kilogram_price(bag)
    price = money(bag.price, bag.currency) if bag.price is not None else ""
    per = f"{money(per_kilogram, bag.currency)}/kg" if per_kilogram is not None else ""
    cups = f"{bag.cups}잔" if korean else f"{bag.cups} cups"
    return (f"#{bag.id}", name or f"#{bag.coffee_id}", left, cups, age, price, per, one_line(bag.note, 30))
