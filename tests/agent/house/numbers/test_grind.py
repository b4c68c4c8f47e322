"""Grind settings, as said."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("코만단테 24클릭", "24"),
        ("코만단테로 스물네 클릭", "24"),
        ("분쇄는 24클릭 이었어", "24"),
        ("K울트라 7.2에 13g", "7.2"),
        ("EK 9.5로 갈았고", "9.5"),
        ("on the Niche at 14", "14"),
        ("Ode at 5.1", "5.1"),
        ("Comandante 22 clicks", "22"),
        ("24 clicks on the Comandante", "24"),
        ("14 on my Niche", "14"),
        ("C40 26", "26"),
        ("니체 20에 18g 넣고", "20"),
        ("분쇄도 2.3.1", "2.3.1"),
        ("X-ultra 1-2-3", "1-2-3"),
        ("분쇄도 4C", "4C"),
        ("바라짜 포르테 4C", "4C"),
        ("분쇄만 22로", "22"),
        ("분쇄 22", "22"),
        ("grind 22", "22"),
        ("grind size was 14", "14"),
        ("grind setting 5", "5"),
        ("ground at 18", "18"),
        ("분쇄는 중간이었고", "중간"),
        ("중간 굵기로 갈아서", "중간 굵기"),
        ("굵게 갈아서", "굵게"),
        ("medium-fine grind", "medium-fine"),
        ("ground coarse", "coarse"),
        ("24클릭 말고 22클릭", "22"),
        ("펠로우 오드 4번", "4"),
        ("그라인더 5단", "5"),
        ("스무 클릭", "20"),
        ("twenty four clicks", "24"),
        ("EK43 다이얼 8", "8"),
        ("분쇄 중간보다 살짝 굵게", "중간보다 살짝 굵게"),
        ("V60: 12g, 200g, 88C, coarse", "coarse"),
        ("1zpresso JX 2.4.0", "2.4.0"),
        ("Encore #18", "18"),
        ("오드젠2 5로 18g", "5"),
        ("코만단테 (24)", "24"),
    ],
)
def test_settings(read: Read, said: str, want: object) -> None:
    assert read(said).get("grind") == want


@pytest.mark.parametrize(
    "said",
    [
        "figured out my grind",
        "what grind size would you suggest",
        "코만단테로 갈았고",
        "EK43으로 15g",
        "a yirgachefe natural g1",
        "코만단테로 15g 갈아서",
        "니체에 18g",
        "V60으로 내림",
        "finely balanced",
        "중간에 향이 바뀐다",
        "굵은 비가 온다",
        "fine, thanks",
    ],
)
def test_no_setting_without_words_for_one(read: Read, said: str) -> None:
    assert "grind" not in read(said)
