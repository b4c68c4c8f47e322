"""What was spent, by month; and the bags, with what is left and how old they are."""

from __future__ import annotations

from mocha_tui.stats.data import Cups
from mocha_tui.stats.money import Held, Spend, cup_prices, holding, kilogram_price, spending
from mocha_tui.stats.plot.paper import Drawing, Line, Paper, Piece, Style, bar, cells, joined, left, money, right
from mocha_tui.stats.plot.track import coffee_name

_MOST_MONTHS = 24


def draw_spend(cups: Cups, paper: Paper) -> Drawing:
    """A block for each currency."""
    found = spending(cups)
    lines: list[Line] = []
    for spend in found:
        lines += [*_currency(spend, paper), (("", "plain"),)]
    return Drawing(tuple(lines[:-1]) if lines else (((paper("none.spend"), "faint"),),))


def _currency(spend: Spend, paper: Paper) -> list[Line]:
    name = spend.currency
    title = paper("spend.total", total=money(spend.total, name), n=spend.bags)
    lines: list[Line] = [((title if name else f"{title} · {paper('no_currency')}", "secondary"),)]
    months = spend.months[-_MOST_MONTHS:]
    most = max((total for _, total, _ in months), default=0.0)
    width = max(4, min(60, paper.width - 28))
    lines += [
        (
            (left(f"{month:%Y-%m}", 9), "muted"),
            (bar(total / most if most else 0.0, width), "primary"),
            (right(money(total, ""), 12), "plain"),
            (right(f"×{n}", 5), "faint"),
        )
        for month, total, n in months
    ]
    texts = []
    if spend.undated:
        texts.append(paper("spend.undated", total=money(spend.undated, name)))
    cup = spend.cup
    if cup is None:
        texts.append(paper("spend.cup.none"))
    else:
        shown = {"median": money(cup.median, name), "low": money(cup.low, ""), "high": money(cup.high, "")}
        texts.append(paper("spend.cup", **shown, n=cup.n, drunk=money(spend.drunk, name)))
    if spend.kilogram is not None:
        texts.append(paper("spend.kg", median=money(spend.kilogram.median, name)))
    return [*lines, *joined(paper, texts)]


def draw_bags(cups: Cups, paper: Paper) -> Drawing:
    """A line for each bag: what is left, its age, what a kilogram and a cup cost."""
    held = holding(cups.bags, paper.today)
    if not held:
        return Drawing((((paper("none.bags"), "faint"),),))
    names = {coffee.id: coffee_name(paper, coffee) for coffee in cups.coffees}
    prices = cup_prices(cups)
    wide = paper.width >= 84
    name = max(10, min(28, paper.width - (30 + 14 + 15 + 14 if wide else 30 + 12)))
    header: list[Piece] = [
        (left("", name + 1), "muted"),
        (left(paper("bag.left"), 26), "muted"),
        (right(paper("bag.age"), 12), "muted"),
    ]
    if wide:
        header += [(right(paper("bag.kg"), 15), "muted"), (right(paper("bag.cup"), 13), "muted")]
    lines: list[Line] = [tuple(header)]
    lines += [_bag(one, names.get(one.bag.coffee_id, ""), name, wide, prices.get(one.bag.id), paper) for one in held]
    return Drawing(tuple(lines))


def _bag(held: Held, label: str, name: int, wide: bool, cup: float | None, paper: Paper) -> Line:
    bag = held.bag
    gone = bag.finished is not None
    plain: Style = "faint" if gone else "plain"
    remaining = bag.remaining_g
    grams = f"{remaining:g}/{bag.weight_g:g} g" if remaining is not None and bag.weight_g is not None else "–"
    old = held.age
    if old is None:
        age = "–"
    elif old.days == old.unfrozen:
        age = paper("bag.days", days=old.days)
    else:
        age = paper("bag.days.unfrozen", days=old.days, unfrozen=old.unfrozen)
    pieces: list[Piece] = [
        (left(label or f"#{bag.id}", name) + " ", plain),
        (bar(held.left or 0.0, 10) + " ", "faint" if gone else "note"),
        (left(paper("bag.finished") if gone else grams, 15), "faint" if gone else "muted"),
        (right(age, 12), plain),
    ]
    if wide:
        kilogram = kilogram_price(bag)
        pieces.append((right(money(kilogram, bag.currency) if kilogram is not None else "–", 15), "muted"))
        pieces.append((right(money(cup, "") if cup is not None else "–", 13), "muted"))
    if held.frozen_now and sum(cells(text) for text, _ in pieces) + 9 <= paper.width:
        pieces.append((f"  {paper('bag.frozen')}", "accent"))
    return tuple(pieces)
