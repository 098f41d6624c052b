"""What a waiting room shows to those who are asked in: a code to scan, and how the game will be played."""

from functools import lru_cache

import segno

from asterism.kernel.game.game import AnyGame, Setting

MOST_CODES = 256


@lru_cache(MOST_CODES)
def qr_code(address: str) -> str:
    """An address as the picture a phone's camera reads."""
    code: str = segno.make(address, error="m").svg_inline(
        scale=4, border=2, svgclass=None, lineclass=None, omitsize=True
    )
    return code


def chosen_settings(game: AnyGame, chosen: dict[str, str]) -> list[tuple[Setting, str]]:
    """The settings that differ from how the game is usually played."""
    return [
        (setting, chosen.get(setting.id, setting.choices[0]))
        for setting in game.settings
        if chosen.get(setting.id, setting.choices[0]) != setting.usual
    ]
