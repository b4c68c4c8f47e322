"""Every way in which asking a model goes wrong, as one value: label, whether to try again, what was refused."""

from __future__ import annotations

import json
import re
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Final

from mocha_tui.agent.openai.lenient import text_at

if TYPE_CHECKING:
    from openai import APIStatusError

_TOO_LONG: Final = re.compile(r"context[ _](?:length|window|size)|maximum context|too many tokens|prompt is too long")
_NO_MODEL: Final = re.compile(
    r"\bmodel\b.{0,120}?(?:not found|does not exist|not exist|not available)|(?:unknown|no such|invalid) model"
)
_IMAGE: Final = re.compile(r"image|vision|multimodal|multi-modal")
_FILTER: Final = re.compile(r"content_filter|content_policy|content management policy|moderation_blocked")
_RETRIED_FAILURES: Final = frozenset({"rate_limit_exceeded", "server_error"})


@dataclass(frozen=True, slots=True)
class Refusal:
    """An HTTP answer that is not 2xx. ``text`` is its whole body in lower case: to match against, never to show."""

    status: int
    code: str = ""
    param: str = ""
    text: str = field(default="", repr=False)

    @property
    def names_model(self) -> bool:
        """Whether it is the model, not the address, that is unknown."""
        return (
            self.code in ("model_not_found", "deploymentnotfound")
            or self.param == "model"
            or (self.status in (400, 404) and bool(_NO_MODEL.search(self.text)))
        )


class Fault(Exception):
    """A model could not answer.

    ``again`` says whether a further try may help; ``wait`` how many seconds the server asked to wait first.
    It carries no text of the server: nothing of a body or a header can reach a message or a log through it.
    """

    def __init__(
        self, label: str, *, again: bool = False, wait: float | None = None, refusal: Refusal | None = None
    ) -> None:
        super().__init__(label)
        self.label = label
        self.again = again
        self.wait = wait
        self.refusal = refusal


def wire_errors() -> tuple[type[Exception], ...]:
    """What a request or a stream may raise. Loads ``openai``; call it where the client is at hand."""
    import anyio
    import httpx2
    import openai

    return (
        openai.OpenAIError,
        httpx2.HTTPError,
        httpx2.StreamError,
        httpx2.InvalidURL,
        anyio.EndOfStream,
        anyio.ClosedResourceError,
        anyio.BrokenResourceError,
        OSError,
        ValueError,
        RecursionError,  # JSON nested deeper than anyone means it
        Fault,
    )


def explain(error: Exception, *, streaming: bool) -> Fault:
    """The fault behind an error of the SDK, of httpx2, or of a broken frame."""
    import httpx2
    import openai

    if isinstance(error, Fault):
        return error
    if isinstance(error, openai.APIStatusError):
        return of_refusal(_refusal(error), error.response.headers)
    causes = _causes(error)
    if any(isinstance(cause, ssl.SSLCertVerificationError) for cause in causes):
        return Fault("tls")
    if any(isinstance(cause, httpx2.UnsupportedProtocol | httpx2.InvalidURL) for cause in causes):
        return Fault("base_url")
    if any(isinstance(cause, httpx2.LocalProtocolError) for cause in causes):
        return Fault("bad_request")
    if any(isinstance(cause, httpx2.ConnectTimeout | httpx2.PoolTimeout) for cause in causes):
        return Fault("connect", again=True)
    if any(isinstance(cause, httpx2.TimeoutException | openai.APITimeoutError) for cause in causes):
        return Fault("timeout", again=not streaming)
    if isinstance(error, openai.OpenAIError) and not isinstance(error, openai.APIConnectionError):
        return Fault("stream_garbled", again=True)
    if isinstance(error, ValueError | RecursionError):
        return Fault("stream_garbled", again=True)
    return Fault("stream_cut" if streaming else "connect", again=True)


def of_refusal(refusal: Refusal, headers: Mapping[str, str]) -> Fault:
    """The fault of an HTTP answer that is not 2xx."""
    label = _label(refusal)
    again = label == "rate_limit" or refusal.status in (408, 409) or (refusal.status >= 500 and refusal.status != 501)
    if headers.get("x-should-retry") == "false":
        again = False
    return Fault(label, again=again, wait=retry_after(headers), refusal=refusal)


def of_event(code: str, text: str) -> Fault:
    """The fault of an ``error`` event inside a stream that began well."""
    code, text = code.lower(), text.lower()
    if "quota" in code:
        return Fault("quota")
    if "rate_limit" in code or code == "429":
        return Fault("rate_limit", again=True)
    if _FILTER.search(code) or _FILTER.search(text):
        return Fault("refused")
    if "context_length" in code or _TOO_LONG.search(text):
        return Fault("context_length")
    return Fault("server", again=True)


def failed_again(reason: str) -> bool:
    """Whether a ``response.failed`` with this code is worth a second try."""
    return reason in _RETRIED_FAILURES


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds a server asks to wait (``Retry-After`` in seconds or as a date, ``retry-after-ms``), or ``None``.

    A date is measured from the answer's own ``Date``, so that two clocks need not agree.
    """
    milliseconds = _number(headers.get("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    raw = headers.get("retry-after")
    seconds = _number(raw)
    if seconds is not None or not raw:
        return seconds
    try:
        until, now = parsedate_to_datetime(raw), parsedate_to_datetime(headers.get("date", ""))
        return max(0.0, (until - now).total_seconds())
    except (ValueError, TypeError):
        return None


def _label(refusal: Refusal) -> str:
    status, code = refusal.status, refusal.code
    if 300 <= status < 400:
        return "redirect"
    if status == 401:
        return "auth"
    if status == 403:
        return "forbidden"
    if status == 402 or "quota" in code:
        return "quota"
    if status == 429:
        return "rate_limit"
    if status == 408:
        return "timeout"
    if status == 409 or (status >= 500 and status != 501):
        return "server"
    if refusal.names_model:
        return "model"
    if status in (404, 405, 501):
        return "endpoint"
    if status == 413 or "context_length" in code or _TOO_LONG.search(refusal.text):
        return "context_length"
    if _FILTER.search(code) or _FILTER.search(refusal.text):
        return "refused"
    return "no_vision" if _IMAGE.search(refusal.text) else "bad_request"


def _refusal(error: APIStatusError) -> Refusal:
    body: object = error.body
    inner = body.get("error", body) if isinstance(body, Mapping) else body
    try:
        text = json.dumps(body, ensure_ascii=False) if body is not None else ""
    except (TypeError, ValueError):
        text = ""
    return Refusal(error.status_code, text_at(inner, "code").lower(), text_at(inner, "param"), text[:20_000].lower())


def _causes(error: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in found:
        found.append(cause)
        cause = cause.__cause__ or cause.__context__
    return found


def _number(raw: str | None) -> float | None:
    try:
        value = float(raw) if raw else None
    except ValueError:
        return None
    return value if value is not None and 0 <= value < 1e9 else None
