"""What the log says when it cannot do something: what happened, what is safe, what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mocha_tui.coffee.tasting import StoreError

_SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "busy": (
        "The log is busy in another program; nothing was written, please try again.",
        "다른 프로그램이 기록을 쓰고 있어요. 아무것도 쓰지 않았으니 잠시 뒤 다시 해 주세요.",
    ),
    "corrupt": (
        "The log cannot be read: {where} is damaged or is no Mocha log; Mocha left it as it is, "
        "so bring back a backup with `mocha restore` or choose another database.",
        "{where}은(는) 손상되었거나 Mocha 기록이 아니어서 읽을 수 없어요. 그대로 두었으니 `mocha restore`로 "
        "백업을 되살리거나 다른 데이터베이스를 골라 주세요.",
    ),
    "readonly": (
        "The log cannot be written: {where} or its folder is read-only; nothing was changed, "
        "so allow writing there or choose another database.",
        "{where} 또는 그 폴더가 읽기 전용이라 쓸 수 없어요. 아무것도 바뀌지 않았으니 쓰기를 허용하거나 다른 "
        "데이터베이스를 골라 주세요.",
    ),
    "open": (
        "The log cannot be opened at {where}; check that the folder exists and that you may read and write it.",
        "{where}에서 기록을 열 수 없어요. 폴더가 있는지, 읽고 쓸 수 있는지 확인해 주세요.",
    ),
    "gone": (
        "The log is no longer at {where}; nothing was written, so put it back and try again, "
        "or start Mocha anew to begin another.",
        "{where}에 있던 기록이 사라졌어요. 아무것도 쓰지 않았으니 제자리에 돌려놓고 다시 하거나, Mocha를 새로 시작해 "
        "새 기록을 만들어 주세요.",
    ),
    "full": (
        "The disk is full, so the log could not be written; nothing stored was lost: make room and try again.",
        "디스크가 가득 차서 기록을 쓸 수 없어요. 저장된 것은 그대로이니 공간을 비우고 다시 해 주세요.",
    ),
    "lost": (
        "The connection to the database was lost; nothing was written unless it is already there, please try again.",
        "데이터베이스 연결이 끊겼어요. 다시 해도 두 번 저장되지 않으니 다시 시도해 주세요.",
    ),
    "newer": (
        "This log was written by a newer Mocha; nothing was changed, so please update Mocha to open {where}.",
        "더 새로운 Mocha가 쓴 기록이에요. 아무것도 바꾸지 않았으니 Mocha를 업데이트한 뒤 {where}을(를) 열어 주세요.",
    ),
    "driver": (
        "That database needs a driver that is not installed: install mocha-tui with the extra `postgres`.",
        "이 데이터베이스에 필요한 드라이버가 없어요. mocha-tui를 `postgres` 추가 기능과 함께 설치해 주세요.",
    ),
    "url": (
        "{where} is no database address that Mocha understands; give a file path or an SQLAlchemy URL.",
        "{where}은(는) Mocha가 아는 데이터베이스 주소가 아니에요. 파일 경로나 SQLAlchemy URL을 적어 주세요.",
    ),
    "other": (
        "The log could not do that ({why}); nothing was changed.",
        "기록이 그 일을 하지 못했어요({why}). 아무것도 바뀌지 않았어요.",
    ),
    "too-large": (
        "That number is larger than any in the log; nothing was changed.",
        "기록에 있을 수 없는 큰 수예요. 아무것도 바뀌지 않았어요.",
    ),
    "no-date": (
        "The form has no date, so it was not saved; give it a day and save again.",
        "날짜가 없어서 저장하지 않았어요. 날짜를 적고 다시 저장해 주세요.",
    ),
    "no-coffee": (
        "The form does not tell the coffee, so it was not saved; give it a name, a roaster or an origin.",
        "어떤 커피인지 알 수 없어서 저장하지 않았어요. 이름이나 로스터리, 산지를 적어 주세요.",
    ),
    "no-target": (
        "Tasting {id} is no longer in the log, so the edit was not saved; the form keeps what you wrote.",
        "{id}번 기록이 더는 없어서 고치지 못했어요. 적은 내용은 양식에 그대로 있어요.",
    ),
    "no-tasting": ("There is no tasting {id} in the log; nothing was changed.", "{id}번 기록이 없어요. 그대로예요."),
    "no-coffee-row": (
        "There is no coffee {id} in the log; nothing was changed.",
        "{id}번 커피가 없어요. 그대로예요.",
    ),
    "no-undo": ("There is nothing to undo.", "되돌릴 것이 없어요."),
    "photo": (
        "{name} is no picture that Mocha keeps (JPEG, PNG, GIF, WebP or HEIC up to 25 MB), so nothing was attached.",
        "{name}은(는) Mocha가 보관하는 그림(25MB까지의 JPEG, PNG, GIF, WebP, HEIC)이 아니에요. "
        "아무것도 붙이지 않았어요.",
    ),
    "photo-folder": (
        "The photo folder {where} cannot be written ({why}), so nothing was attached.",
        "사진 폴더 {where}에 쓸 수 없어서({why}) 아무것도 붙이지 않았어요.",
    ),
    "tag-unknown": (
        "No tasting has the tag {tag}; nothing was changed.",
        "{tag} 태그가 있는 기록이 없어요. 그대로예요.",
    ),
    "tag-taken": (
        "{tag} is already a tag; to make the two one, merge them. Nothing was changed.",
        "{tag}은(는) 이미 있는 태그예요. 하나로 합치려면 merge를 쓰세요. 아무것도 바뀌지 않았어요.",
    ),
    "tag-same": ("{tag} is that tag already; nothing was changed.", "{tag}은(는) 이미 그 태그예요. 그대로예요."),
    "tag-kinds": (
        "{tag} and {other} are of different kinds, so they cannot be one; nothing was changed.",
        "{tag}와(과) {other}은(는) 종류가 달라서 하나가 될 수 없어요. 아무것도 바뀌지 않았어요.",
    ),
    "alias-taken": (
        "{word} already means {tag}, so it was not made an alias; nothing was changed.",
        "{word}은(는) 이미 {tag}(이)라는 뜻이라서 별칭으로 만들지 않았어요. 아무것도 바뀌지 않았어요.",
    ),
    "apply-counts": (
        "The list does not agree with the log: {tag} was listed for {listed} tastings and would be added to {added} "
        "({why}); nothing was written.",
        "목록이 기록과 맞지 않아요. {tag}은(는) 목록에 {listed}건인데 {added}건에만 붙일 수 있어요({why}). "
        "아무것도 쓰지 않았어요.",
    ),
    "backup-there": (
        "{where} is already there, so no backup was written over it.",
        "{where}이(가) 이미 있어서 백업을 덮어쓰지 않았어요.",
    ),
    "backup-write": (
        "The backup could not be written to {where} ({why}); the log is untouched.",
        "{where}에 백업을 쓰지 못했어요({why}). 기록은 그대로예요.",
    ),
    "backup-bad": (
        "{where} is no whole Mocha backup ({why}), so nothing was restored and the log is untouched.",
        "{where}은(는) 온전한 Mocha 백업이 아니에요({why}). 아무것도 되살리지 않았고 기록은 그대로예요.",
    ),
    "backup-server": (
        "A log on a database server is backed up with the server's own tools, such as pg_dump.",
        "데이터베이스 서버의 기록은 pg_dump 같은 서버의 도구로 백업하세요.",
    ),
    "no-record": ("There is no such entry ({id}); nothing was changed.", "그런 항목({id})이 없어요. 그대로예요."),
}


def problem(code: str, **words: object) -> StoreError:
    """The error with this code, its sentence in both languages."""
    en, ko = _SENTENCES[code]
    return StoreError(en.format(**words), ko.format(**words))
