"""What was agreed before the match and never changes in it: options, and what follows from them.

One such object is shared by a state and all its copies. ``options.py`` holds what can be agreed on.
"""

from __future__ import annotations

from typing import Any, final

from regalia.engine.native import i64, vec
from regalia.games.kings_and_things.data import CITADEL_INCOME, CITADEL_INCOME_FEW
from regalia.games.kings_and_things.hexes import HEXES, NEAR, SMALL, SMALL_NEAR


@final
class Agreement:
    """The options of a match, as numbers and switches that rules read."""

    def __init__(self, players: i64, settings: dict[str, Any]) -> None:
        self.players: i64 = players
        self.settings: dict[str, Any] = settings
        first_edition = settings["edition"] == "1st"

        # The board. All else is the same for two, three and four. [KT-2.42, KT-16.7, KT-16.8, KT-R68]
        self.hexes: i64 = HEXES if players == 4 else SMALL
        self.near: vec[i64] = NEAR if players == 4 else SMALL_NEAR
        self.citadel_income: i64 = CITADEL_INCOME if players == 4 else CITADEL_INCOME_FEW

        # Setting up.
        self.beginners: bool = bool(settings["beginners"])
        self.beginner_set: i64 = int(settings["beginner_set"])
        self.reveal_before_start: bool = bool(settings["reveal_before_start"])
        self.short_sea_swap: bool = settings["sea_swap"] == "short" or bool(settings["beginners"])  # [KT-R95]
        self.neighbour_ban: bool = settings["neighbour_ban"] == "yes"
        self.exchange_first: bool = settings["exchange"] == "before"
        self.lands_in_deck: bool = settings["deck_land"] == "in"
        self.more_villages: bool = settings["settlements"] == "4-8"
        hunter = settings["great_hunter"]
        self.strong_hunter: bool = hunter == "4" or (hunter == "edition" and first_edition)

        # The turn.
        self.short_bag_refund: bool = bool(settings["short_bag_refund"])
        transit = settings["transit_limit"]
        self.walkers_transit: bool = transit == "all"
        self.flyers_transit: bool = transit != "none"
        self.flyers_pay_terrain: bool = settings["flyer_cost"] == "terrain"
        self.flyers_pass_unexplored: bool = settings["flyer_stop_unexplored"] == "no"
        self.balloon_unpins: bool = bool(settings["balloon_unpins"])

        # Exploration and combat.
        self.settlements_double: bool = settings["bribe_double_settlement"] == "yes"
        self.loot_doubles: bool = settings["bribe_double_loot"] == "yes"
        self.bribed_damage_roll: bool = bool(settings["bribed_damage_roll"])
        self.leftovers_stay: bool = settings["leftovers"] == "stay"
        self.attackers_choose: bool = settings["battle_choice"] == "attackers"
        self.place_after_battle_only: bool = settings["place_after_capture"] == "battle"
        self.explore_at_once: bool = settings["explore_after_battle"] == "at_once"
        self.cloud_spares_buildings: bool = settings["cloud_on_buildings"] == "no"
        self.scroll_by_participants: bool = settings["scroll_by"] == "participants"
        self.dust_destroys: bool = settings["dust_trapped"] == "destroyed"

        # Events and the end.
        self.plague_heroes: bool = bool(settings["plague_heroes"])
        self.harvest_forts: bool = bool(settings["harvest_forts"])
        self.disaster_unowned: bool = bool(settings["disaster_unowned"])
        self.elimination: bool = settings["elimination"] == "yes"
        end = settings["citadel_end"]
        self.conquest: bool = end == "conquest" or (end == "edition" and first_edition)
        limit = str(settings["turn_limit"])
        self.turn_limit: i64 = 0 if limit == "none" else int(limit)
        self.old_names: bool = first_edition

    def to_plain(self) -> dict[str, Any]:
        """The agreement as JSON-ready data."""
        return {"players": int(self.players), **self.settings}

    @staticmethod
    def from_plain(plain: dict[str, Any]) -> Agreement:
        """The agreement that ``to_plain`` described."""
        return Agreement(int(plain["players"]), {name: plain[name] for name in plain if name != "players"})
