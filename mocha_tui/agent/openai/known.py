"""What is known of models by their names: which read photos and which can search the web."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

OPENAI_URL: Final = "https://api.openai.com/v1"

_BLIND: Final = re.compile(
    r"(?:^|[/:])(?:o1-(?:mini|preview)|o3-mini|gpt-3\.5|gpt-4(?:-\d{4}|-32k|$)|gpt-oss)|audio|realtime"
)
_SEEING: Final = re.compile(
    r"(?:^|[/:])(?:gpt-4o|chatgpt-4o|gpt-4\.1|gpt-4\.5|gpt-4-turbo|gpt-[5-9]|o1|o3|o4|claude|gemini|grok-4"
    r"|pixtral|llava|bakllava|minicpm-v|moondream|mistral-(?:small-3\.|medium-3)|llama-?4|internvl)"
    r"|vision|[-_.]vl(?:[-_:.\d]|$)|\dvl(?:[-_:.]|$)|gemma-?3(?!-?(?:270m|1b)|:(?:270m|1b)|n)"
)
_SEARCHING: Final = re.compile(
    r"^(?:gpt-4o(?:-mini)?(?:-\d{4}|$)|gpt-4\.1(?:-mini)?(?:-\d{4}|$)|gpt-[5-9]|o3(?:-\d{4}|$)|o4-mini)"
)


def sees(model: str) -> bool:
    """Whether a model of this name reads photos, as far as its name tells."""
    name = model.lower()
    return not _BLIND.search(name) and bool(_SEEING.search(name))


def searches(model: str, base_url: str) -> bool:
    """Whether the provider offers web search with a model of this name. Known of OpenAI's own service alone."""
    return is_openai(base_url) and bool(_SEARCHING.match(model.lower()))


def is_openai(base_url: str) -> bool:
    """Whether an address is OpenAI's own service, which asks for a key."""
    host = urlsplit(base_url).hostname or ""
    return host == "api.openai.com" or host.endswith(".api.openai.com")


def shown_url(base_url: str) -> str:
    """An address as it may be shown: no user, no password, no query; ``?`` where it is none."""
    try:
        parts = urlsplit(base_url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "?"
    host = parts.hostname or ""
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}{port}{parts.path}"
