"""Every word of the browser: key → (Korean, English). Data only."""

# ruff: noqa: E501 - a row of this table is one string in two languages

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_SCREEN: Final = {
    "nb.title": ("기록", "Notes"),
    "nb.loading": ("여는 중…", "opening…"),
    "nb.count": ("{shown:,} / {all:,}잔 · {sort}", "{shown:,} of {all:,} · {sort}"),
    "nb.count.all": ("{all:,}잔 · {sort}", "{all:,} cups · {sort}"),
    "nb.placeholder": ("찾을 말과 필터…", "words and filters…"),
    "nb.hint": (
        "점수>=4 · 가공:워시드 · 추출:v60 · 부터:2026-10 · -향미:자몽",
        "rating>=4 · process:washed · method:v60 · since:2026-10 · -flavor:grapefruit",
    ),
    "nb.rescaled": (
        "만점이 다른 점수 {count}개는 만점에 대한 비율로 견줬어요.",
        "{count} on another scale, compared by their share of its maximum.",
    ),
    "nb.empty": (
        "아직 기록이 없어요. Esc로 돌아가 마신 커피를 말해 보세요.",
        "There are no tastings yet. Esc goes back: say what you drank.",
    ),
    "nb.none": ("맞는 기록이 없어요. Esc로 검색어를 비워요.", "No tasting matches. Esc clears the search."),
    "nb.sort.date": ("날짜", "date"),
    "nb.sort.score": ("점수", "score"),
    "nb.sort.name": ("이름", "name"),
    "nb.sort.roaster": ("로스터리", "roaster"),
    "nb.sort.method": ("추출", "method"),
    "nb.sort.dose": ("원두", "dose"),
    "nb.sort.temp": ("온도", "temp"),
    "nb.sort.time": ("시간", "time"),
    "nb.col.date": ("날짜", "date"),
    "nb.col.coffee": ("커피", "coffee"),
    "nb.col.method": ("추출", "method"),
    "nb.col.grams": ("원두/물", "in/out"),
    "nb.col.temp": ("온도", "temp"),
    "nb.col.grind": ("분쇄", "grind"),
    "nb.col.score": ("점수", "score"),
    "nb.verdict.mine": ("내 취향", "mine"),
    "nb.verdict.good": ("좋음", "good"),
    "nb.verdict.not-mine": ("취향 밖", "not mine"),
    "nb.verdict.bad": ("별로", "bad"),
    "nb.nameless": ("이름 없는 커피", "nameless coffee"),
}

_DETAIL: Final = {
    "nb.detail": ("기록", "Cup"),
    "nb.facets": ("골라 보기", "Narrow down"),
    "nb.cup": ("#{tasting} · {day}", "#{tasting} · {day}"),
    "nb.cups": ("이 커피의 잔 {count}", "cups of this coffee {count}"),
    "nb.printed": ("봉투의 노트", "on the bag"),
    "nb.tasted": ("내가 느낀 맛", "I tasted"),
    "nb.bag": ("봉투", "bag"),
    "nb.bag.left": ("{left:g} / {weight:g} g 남음", "{left:g} of {weight:g} g left"),
    "nb.bag.age": ("볶은 지 {days}일", "{days} d since the roast"),
    "nb.bag.finished": ("다 마심", "finished"),
    "nb.photos": ("사진", "photos"),
    "nb.photo.away": ("파일은 이 컴퓨터에 없어요", "the file is not on this machine"),
    "nb.links": ("링크", "links"),
    "nb.choose": ("줄을 고르면 여기에 보여요.", "Pick a line to see it here."),
    "nb.more": ("{count}개 더", "{count} more"),
    "nb.facet.on": ("해", "year"),
}

_DEEDS: Final = {
    "nb.delete.ask": (
        "#{tasting} {coffee} ({day}) 한 잔을 지울까요? d를 한 번 더 누르면 지우고, 다른 키는 그대로 둬요.",
        "Delete the cup #{tasting} {coffee} of {day}? d again deletes it; any other key keeps it.",
    ),
    "nb.delete_coffee.ask": (
        "{coffee}의 {count}잔을 모두 지울까요? D를 한 번 더 누르면 지우고, 다른 키는 그대로 둬요.",
        "Delete {coffee} with all its {count} cups? D again deletes them; any other key keeps them.",
    ),
    "nb.deleted": (
        "#{tasting} {coffee} 지웠어요. u를 누르면 되돌아와요.",
        "Deleted #{tasting} {coffee}. u brings it back.",
    ),
    "nb.deleted_coffee": (
        "{coffee} {count}잔을 지웠어요. u를 누르면 되돌아와요.",
        "Deleted {coffee} and its {count} cups. u brings them back.",
    ),
    "nb.moved": (
        "{day}의 마지막 잔으로 옮겼어요. u를 누르면 제자리로 가요.",
        "Moved to {day}, after the cups of that day. u puts it back.",
    ),
    "nb.move.title": ("#{tasting} {coffee}: 어느 날로 옮길까요?", "#{tasting} {coffee}: move to which day?"),
    "nb.move.keys": (
        "Enter 옮기기 · Esc 그만 · 어제, 11/3, 2026-11-03",
        "Enter moves · Esc leaves · yesterday, Nov 3, 2026-11-03",
    ),
    "nb.move.same": ("이미 그날 기록이에요.", "It is of that day already."),
    "nb.undo.ask": (
        "이 화면에서 한 일은 없어요. 그 전의 '{what} {coffee}'를 되돌릴까요? u를 한 번 더 누르세요.",
        "Nothing was done here. Undo the earlier '{what} {coffee}'? Press u again.",
    ),
    "nb.undone": ("되돌렸어요: {coffee}", "Undone: {coffee}"),
    "nb.undone.kept": (
        "되돌렸어요. 그 뒤에 바뀐 {count}잔은 그대로 두었어요.",
        "Undone. {count} that were changed since stay as they are.",
    ),
    "nb.undo.nothing": ("되돌릴 것이 없어요.", "There is nothing to undo."),
    "nb.edit.opened": (
        "#{tasting}을 고치기로 열었어요. ^S를 눌러야 저장돼요.",
        "#{tasting} is open for changes; only ^S saves them.",
    ),
    "nb.again.opened": (
        "#{tasting} 기록의 레시피로 오늘 양식을 열었어요. 맛과 점수는 비웠어요.",
        "Today's form is open with the recipe of #{tasting}; taste and score are empty.",
    ),
    "nb.what.delete-tasting": ("잔 지우기", "delete a cup"),
    "nb.what.delete-coffee": ("커피 지우기", "delete a coffee"),
    "nb.what.edit": ("고치기", "edit"),
    "nb.what.import": ("가져오기", "import"),
    "nb.what.tags": ("태그 바꾸기", "change of tags"),
    "nb.what.photos": ("사진 떼기", "remove a photo"),
    "nb.what.bag": ("봉투 지우기", "delete a bag"),
}

_KEYS: Final = {
    "nbk.find": ("/ 찾기", "/ find"),
    "nbk.take": ("Enter 목록으로", "Enter to the list"),
    "nbk.clear": ("Esc 비우기", "Esc clear"),
    "nbk.back": ("Esc 대화로", "Esc chat"),
    "nbk.tolist": ("Esc 목록", "Esc list"),
    "nbk.open": ("Enter 보기", "Enter open"),
    "nbk.edit": ("e 고치기", "e edit"),
    "nbk.again": ("a 오늘 또", "a again today"),
    "nbk.delete": ("d 지우기", "d delete"),
    "nbk.undo": ("u 되돌리기", "u undo"),
    "nbk.move": ("m 날짜", "m move day"),
    "nbk.sort": ("s 정렬", "s sort"),
    "nbk.facets": ("f 골라 보기", "f narrow"),
    "nbk.detail": ("f 기록 보기", "f cup"),
    "nbk.cups": ("←→ 이 커피의 잔", "←→ its cups"),
    "nbk.toggle": ("Enter 넣고 빼기", "Enter add/remove"),
}

_HELP: Final = {
    "nbh.title": ("기록 도움말", "Notes: help"),
    "nbh.keys": ("목록에서", "In the list"),
    "nbh.move": ("줄 옮기기 · 처음 · 끝", "move · first · last"),
    "nbh.find": ("찾기. 치는 대로 좁혀져요", "find; it narrows as you type"),
    "nbh.open": ("기록 자세히", "the cup in full"),
    "nbh.cups": ("같은 커피의 앞 · 뒤 잔", "older · newer cup of the same coffee"),
    "nbh.edit": ("손으로 고치기: 양식으로 열어요. 저장은 ^S", "edit by hand: opens as a form, ^S saves"),
    "nbh.again": ("오늘 또 마심: 레시피만 옮기고 맛과 점수는 비워요", "again today: copies the recipe, not taste or score"),
    "nbh.delete": ("한 잔 지우기 (한 번 물어요)", "delete the cup (asked once)"),
    "nbh.delete_coffee": ("이 커피의 모든 잔 지우기 (한 번 물어요)", "delete every cup of the coffee (asked once)"),
    "nbh.undo": ("지우기 · 옮기기 되돌리기, 사진까지", "undo a deletion or a move, photos included"),
    "nbh.day": ("다른 날로 옮기기. 그날의 잔들 뒤에 놓여요", "move to another day, after the cups it has"),
    "nbh.sort": ("정렬 바꾸기 · 거꾸로 (제목 줄을 눌러도 돼요)", "next order · reversed (or click a column)"),
    "nbh.facets": ("값과 잔 수에서 골라 좁히기", "narrow down by values and their counts"),
    "nbh.tab": ("찾기 · 목록 · 옆칸", "search · list · side"),
    "nbh.back": ("대화로 돌아가기", "back to the chat"),
    "nbh.words": ("찾는 말", "Words"),
    "nbh.words.1": ("모든 칸에서 어떤 표기로든 찾아요: 예가 브이60 = yirg v60", "every field, in any spelling: yirg v60 = 예가 브이60"),
    "nbh.words.2": ("빼기는 -자몽, 붙은 말은 \"커피 몽타주\"", "-grapefruit leaves out, \"coffee montage\" stays together"),
    "nbh.filters": ("필터 (모두 함께 걸려요)", "Filters (all must hold)"),
    "nbh.or": ("가공:워시드,내추럴 은 둘 중 하나 · -가공:내추럴 은 빼기", "process:washed,natural is either · -process:natural is not"),
    "nbh.range": ("원두:15..18 · 온도<=92 · 시간<2:30 · 비율>=1:16", "dose:15..18 · temp<=92 · time<2:30 · ratio>=1:16"),
    "nbh.known": ("점수:없음 · 추출:있음", "rating:none · method:any"),
    "nbh.days": ("부터:2026-10 · 까지:어제 · 날짜:10월 · 날짜:2026", "since:2026-10 · until:yesterday · on:2026"),
    "nbh.levels": ("산미>=중간 · 바디:강함", "acidity>=medium · body:high"),
    "nbh.all": ("이름", "names"),
    "nbh.scores": ("점수", "Scores"),
    "nbh.scores.1": ("점수>=4는 5점 만점이에요. 만점이 다른 점수는 비율로 견주고(86/100은 4.3), 몇 개였는지 알려 드려요.", "rating>=4 is of 5. Other scales are compared by their share (86/100 counts as 4.3), and you are told how many."),
    "nbh.scores.2": ("다른 만점은 점수>=86/100처럼. 점수 없는 잔은 어느 비교에도 안 걸려요.", "Name another scale as rating>=86/100. Unrated cups match no comparison."),
}  # fmt: skip

NOTES: Final[Mapping[str, tuple[str, str]]] = {**_SCREEN, **_DETAIL, **_DEEDS, **_KEYS, **_HELP}
