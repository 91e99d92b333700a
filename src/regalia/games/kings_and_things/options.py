"""What can be agreed before a match. The first value of each is the default. [KT-R100]"""

from __future__ import annotations

from typing import Final

from regalia.engine.options import Option

OPTIONS: Final = (
    Option("edition", "Whose rules where the editions differ.", "KT-R101", ("2nd", "1st")),
    Option("beginners", "For a first game: start hexes are given.", "KT-17.1"),
    Option("beginner_set", "Which set of start hexes beginners use.", "KT-R95", ("1", "2", "3")),
    Option("reveal_before_start", "Tiles are turned up before start hexes are chosen.", "KT-R5"),
    Option("sea_swap", "How sea near a start hex is replaced.", "KT-R7", ("long", "short")),
    Option("neighbour_ban", "Starting kingdoms may not touch.", "KT-R8", ("yes", "no")),
    Option("exchange", "Swap Things after or before the first placing.", "KT-R9", ("after", "before")),
    Option("deck_land", "Whether land tiles put aside join the small deck.", "KT-R94", ("out", "in")),
    Option("settlements", "Cities and villages in the Bag.", "KT-R96", ("6-6", "4-8")),
    Option("great_hunter", "The Great Hunter's value.", "KT-R102", ("edition", "2", "4")),
    Option("short_bag_refund", "Gold for recruits that the Bag lacks comes back.", "KT-R20"),
    Option("transit_limit", "Who may not pass a full hex.", "KT-R32", ("flyers", "all", "none")),
    Option("flyer_cost", "What a hex costs a flyer.", "KT-R103", ("flat", "terrain")),
    Option("flyer_stop_unexplored", "Flyers stop in unexplored land.", "KT-R104", ("yes", "no")),
    Option("balloon_unpins", "Pinned counters may board the Balloon.", "KT-R93"),
    Option("bribe_double_settlement", "A settlement doubles bribes.", "KT-R37", ("yes", "no")),
    Option("bribe_double_loot", "Treasure and magic double bribes.", "KT-R37", ("yes", "no")),
    Option("bribed_damage_roll", "A bribed hex rolls for damage.", "KT-R40"),
    Option("leftovers", "What explorers and defenders leave who all perished.", "KT-R41", ("bag", "stay")),
    Option("battle_choice", "Who may choose a battle.", "KT-R46", ("participants", "attackers")),
    Option("place_after_capture", "After which captures Things may be placed.", "KT-R56", ("any", "battle")),
    Option("explore_after_battle", "When the survivor explores.", "KT-R59", ("later", "at_once")),
    Option("elimination", "A player without anything is out.", "KT-R68", ("yes", "no")),
    Option(
        "citadel_end", "Whether time decides between citadels.", "KT-R71", ("edition", "timed", "conquest")
    ),
    Option("plague_heroes", "The Dark Plague takes Heroes too.", "KT-R76"),
    Option("harvest_forts", "Good Harvest pays for forts.", "KT-R78"),
    Option("disaster_unowned", "A Terrain Disaster may strike unowned land.", "KT-R80"),
    Option("cloud_on_buildings", "The Black Cloud lowers buildings.", "KT-R82", ("yes", "no")),
    Option("scroll_by", "Who may play Dispel Magic.", "KT-R84", ("anyone", "participants")),
    Option(
        "dust_trapped", "What the Dust does to an army without a way out.", "KT-R85", ("stay", "destroyed")
    ),
    Option("turn_limit", "The last turn.", "KT-R100", ("60", "none"), span=(1, 1000)),
)
