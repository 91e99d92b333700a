"""The evaluation of Kingswood in named parts: the same sums with other weights at nothing."""

from __future__ import annotations

from typing import Final

from regalia.engine.appraisal import SETTLED, Term, Wording
from regalia.engine.frame import OVER
from regalia.engine.weights import Tuning, only
from regalia.games.kingswood import scoring
from regalia.games.kingswood.evaluation import (
    PACKAGE,
    TUNED,
    Weights,
    belongings,
    danger,
    early,
    evaluate,
    has_way_to_forest,
    prospects,
    weigh,
)
from regalia.games.kingswood.state import Kingswood

TUNING: Final = Tuning(PACKAGE, Weights, weigh, {"random_guilds": True})

FAME: Final = Wording("fame", "Fame and what the cards promise", "more Fame", "less Fame", "Fame", "Fame")
RIVAL: Final = Wording(
    "rival",
    "the best rival's Fame",
    "a weaker rival",
    "a stronger rival",
    "Fame for the best rival",
    "Fame for the best rival",
)
READY: Final = Wording(
    "ready",
    "tokens ready for use",
    "more ready tokens",
    "fewer ready tokens",
    "ready token",
    "ready tokens",
    kin="tokens",
)
TIRED: Final = Wording(
    "tired",
    "exhausted tokens",
    "more tokens to refresh later",
    "fewer tokens to refresh later",
    "token to refresh later",
    "tokens to refresh later",
    kin="tokens",
)
COINS: Final = Wording("coins", "Coins", "more money to spend", "less money to spend", "Coin", "Coins")
GUILD: Final = Wording("guild", "the guild's ability", "a strong guild", "a weak guild")
PREY: Final = Wording(
    "prey",
    "monsters that could be paid for",
    "more means for the next monster",
    "fewer means for the next monster",
)
WAY: Final = Wording(
    "way", "a free way to the Forest", "an Adventurer at the Forest's edge", "nobody at the Forest's edge"
)
MIGHTY: Final = Wording(
    "mighty", "a mighty monster slain", "a mighty monster slain", "no mighty monster slain"
)
DANGER: Final = Wording("danger", "monsters in the row", "a safer village", "a village in more danger")

_READY: Final = Weights(only(PACKAGE, ["refreshed", "surplus", "late"]))
_TIRED: Final = Weights(only(PACKAGE, ["exhausted", "surplus", "late"]))
_COINS: Final = Weights(only(PACKAGE, ["coin", "spare_coin", "late"]))
_GUILD: Final = Weights(
    {name: value if name.startswith("guild-") else 0 for name, value in TUNING.file.values().items()}
)


def appraise(s: Kingswood, seat: int) -> list[Term]:
    """What the evaluation is made of."""
    if s.to_act == OVER:
        return [Term(SETTLED, evaluate(s, seat))]
    if s.players == 1:
        return [
            Term(MIGHTY, TUNED.mighty_slain if s.slain != 0 else 0.0),
            Term(FAME, TUNED.solo_fame * float(s.fame[seat]), float(s.fame[seat])),
            *owned(s, seat, 1.0),
            Term(PREY, prospects(s, seat, TUNED)),
            Term(DANGER, -danger(s, seat, TUNED)),
        ]
    mine = float(scoring.total(s, seat))
    best = float(max(scoring.total(s, other) for other in range(s.players) if other != seat))
    return [
        Term(FAME, mine, mine),
        Term(RIVAL, -TUNED.rival * best, best),
        *owned(s, seat, early(s, TUNED)),
        Term(PREY, prospects(s, seat, TUNED)),
        Term(WAY, TUNED.near if has_way_to_forest(s) else 0.0),
    ]


def owned(s: Kingswood, seat: int, share: float) -> list[Term]:
    """Tokens, Coins and the guild, as much as they are worth by now."""
    ready = float(sum(s.refreshed[3 * seat + kind] for kind in range(3)))
    tired = float(sum(s.exhausted[3 * seat + kind] for kind in range(3)))
    return [
        Term(READY, share * belongings(s, seat, _READY), ready),
        Term(TIRED, share * belongings(s, seat, _TIRED), tired),
        Term(COINS, share * belongings(s, seat, _COINS), float(s.coins[seat])),
        Term(GUILD, share * belongings(s, seat, _GUILD)),
    ]
