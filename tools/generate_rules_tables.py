"""Write the component lists at the end of a game's RULES.md from its data, so that they cannot differ.

python tools/generate_rules_tables.py            rewrite what is out of date
python tools/generate_rules_tables.py --check    fail if anything is
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parent.parent / "src" / "regalia" / "games"
START = "<!-- generated from the data by tools/generate_rules_tables.py -->\n"


def rows(game: str, file: str, key: str) -> list[dict[str, Any]]:
    """The rows of a data file."""
    found: list[dict[str, Any]] = tomllib.loads((GAMES / game / "data" / file).read_text())[key]
    return found


def counted(number: int, word: str) -> str:
    """``2 Swords``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def kingswood() -> str:
    """The seven guilds and the forty-two monsters."""
    out = ["## Guilds\n"]
    for guild in rows("kingswood", "guilds.toml", "guild"):
        tokens = []
        for k, word in enumerate(("Sword", "Spellbook", "Heart")):
            ready, tired = guild["refreshed"][k], guild["exhausted"][k]
            if ready + tired:
                tokens.append(counted(ready + tired, word) + (f" ({tired} exhausted)" if tired else ""))
        tokens.append(counted(guild["coins"], "Coin"))
        out.append(
            f"- **{guild['clause']}** {guild['name']} starts with {', '.join(tokens)}. {guild['about']}"
        )
    for chapter, title in ((1, "Chapter I"), (2, "Chapter II")):
        out.append(f"\n## Monsters: {title}\n")
        for monster in rows("kingswood", "monsters.toml", "monster"):
            if monster["chapter"] == chapter:
                out.append(monster_line(monster))
    return "\n".join(out) + "\n"


def monster_line(monster: dict[str, Any]) -> str:
    """One card in one line."""
    costs = [
        counted(monster[key], word)
        for key, word in (
            ("swords", "Sword"),
            ("spellbooks", "Spellbook"),
            ("hearts", "Heart"),
            ("coins", "Coin"),
        )
        if monster[key]
    ]
    if monster["hearts_lost"]:
        costs.append(counted(monster["hearts_lost"], "Heart") + " lost")
    effect = ""
    if monster["reward"] != "none":
        what = monster["reward"].replace("-", " ")
        effect = f" Reward: {counted(monster['amount'], 'Coin') if what == 'coins' else what}."
    if monster["bonus"] != "none":
        words = {
            "per-kind": f"1 Fame for each {monster['kind']} you defeated, itself included",
            "per-other-kind": f"1 Fame for each other {monster['kind']} you defeated",
            "per-three-spellbooks": "1 Fame for each three Spellbooks you own",
        }
        effect = f" Bonus: {words[monster['bonus']]}."
    marks = f", {', '.join(map(str, monster['marks']))} players" if monster.get("marks") else ""
    mighty = " Mighty." if monster["mighty"] else ""
    return (
        f"- **{monster['clause']}** {{data}} {monster['name']} ({monster['kind']}{marks}): "
        f"{', '.join(costs)} for {monster['fame']} Fame.{effect}{mighty}"
    )


def kingdom_conquest() -> str:
    """Six shapes, nine units and nine spells."""
    game = "kingdom_conquest"
    out = ["## Shapes\n"]
    for number, shape in enumerate(rows(game, "shapes.toml", "shape"), start=1):
        squares = " ".join(f"({dx},{dy})" for dx, dy in shape["squares"])
        out.append(f"- **{shape['clause']}** White {number}: {squares}, counted from the origin.")
    for title, file, key in (("Units", "units.toml", "unit"), ("Spells", "spells.toml", "spell")):
        out.append(f"\n## {title}\n")
        for card in rows(game, file, key):
            copies = "1 card" if card["copies"] == 1 else f"{card['copies']} cards"
            out.append(f"- **{card['clause']}** {card['name']} ({copies}): {card['about']}")
    return "\n".join(out) + "\n"


MAKERS: dict[str, Callable[[], str]] = {"kingswood": kingswood, "kingdom_conquest": kingdom_conquest}


def main() -> None:
    """Check or rewrite the generated part of every RULES.md."""
    stale = []
    for game, make in MAKERS.items():
        path = GAMES / game / "RULES.md"
        text = path.read_text()
        new = text.split(START)[0].rstrip("\n") + "\n\n" + START + "\n" + make()
        if new != text:
            stale.append(game)
            if "--check" not in sys.argv:
                path.write_text(new)
    print(f"{len(stale)} rule books out of date" + "".join(f"\n  {game}" for game in stale))
    if stale and "--check" in sys.argv:
        raise SystemExit("run: python tools/generate_rules_tables.py")


if __name__ == "__main__":
    main()
