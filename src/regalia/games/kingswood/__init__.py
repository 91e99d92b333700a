"""Kingswood: guilds race round a village to defeat monsters."""

from importlib.resources import files

from regalia.engine.game import Game, Story
from regalia.engine.insight import Insight
from regalia.engine.lessons import Lessons, Stage
from regalia.engine.options import Option
from regalia.games.kingswood import (
    appraisal,
    evaluation,
    insight,
    laws,
    prompts,
    redeal,
    refusals,
    story,
    view,
)
from regalia.games.kingswood.data import FIRST_SPECIAL, LOCATION_IDS
from regalia.games.kingswood.domains import DOMAINS
from regalia.games.kingswood.observation import FIELDS, OBSERVER
from regalia.games.kingswood.rules.actions import ChooseAction, Move, PlaceGuard
from regalia.games.kingswood.rules.capturing import DrawCaptive, RewardCapture
from regalia.games.kingswood.rules.deck import FillRow, RevealInRow
from regalia.games.kingswood.rules.graveyard import TakeInExchange
from regalia.games.kingswood.rules.setup import (
    ChooseFirstSeat,
    ChooseGuilds,
    ChooseSpecial,
    LayVillage,
    PlaceAdventurers,
    SetUp,
    new_table,
)
from regalia.games.kingswood.rules.tower import DrawForTower, ShowTop
from regalia.games.kingswood.rules.visit import Encore, Visit
from regalia.games.kingswood.state import Kingswood
from regalia.games.kingswood.turn import EndTurn, StartTurn, is_over
from regalia.games.kingswood.verbs import NOTATION


def _stage() -> Stage:
    """Who lays the tables of the examples; it needs the game itself, so it is asked for late."""
    from regalia.games.kingswood.examples.stage import KingswoodStage

    return KingswoodStage()


GAME = Game(
    name="kingswood",
    title="Kingswood",
    designer="Henry Audubon",
    publisher="25th Century Games",
    year=2020,
    seats=(1, 5),  # [KW-R35]
    minutes=(15, 45),
    about="Guilds race round a village to gather swords, spells and courage, "
    "and to defeat what comes out of the Forest.",
    rules_version=2,
    options=(
        Option(
            "special_location",
            "Which Special Location joins the village.",
            "KW-18",
            ("random", *LOCATION_IDS[FIRST_SPECIAL:]),
        ),
        Option("forest_only_on_entry", "Fight only on arriving in the Forest, not on leaving it.", "KW-R2"),
        Option("unlimited_supply", "Tokens never run out.", "KW-R13"),
        Option("random_guilds", "Guilds are dealt instead of chosen.", "KW-R37"),
        Option("no_guild_abilities", "Guilds differ only in what they start with.", "KW-R38"),
        Option("forget_captures", "Captured monsters are hidden even if everybody saw them go.", "KW-R31"),
        Option(
            "first_seat", "Who has the Starting Player marker.", "KW-R36", ("random", "1", "2", "3", "4", "5")
        ),
    ),
    notation=NOTATION,
    observer=OBSERVER,
    observed=FIELDS,
    frames=(
        SetUp,
        ChooseSpecial,
        LayVillage,
        PlaceAdventurers,
        ChooseFirstSeat,
        ChooseGuilds,
        StartTurn,
        EndTurn,
        ChooseAction,
        Move,
        PlaceGuard,
        Visit,
        Encore,
        FillRow,
        RevealInRow,
        DrawCaptive,
        RewardCapture,
        TakeInExchange,
        DrawForTower,
        ShowTop,
    ),
    start=new_table,
    read=Kingswood.from_fields,
    board=view.board,
    deal_again=redeal.deal_again,
    catalogue=view.catalogue,
    story=Story(prompts.prompt, story.label, story.tell, refusals.refuse),
    laws=laws.check,
    domains=DOMAINS,
    step_laws=laws.check_step,
    ended=is_over,
    rules_text=lambda: files(__name__).joinpath("RULES.md").read_text("utf-8"),
    lessons=Lessons(__name__, _stage),
    evaluation=evaluation.evaluate,
    terms=appraisal.appraise,
    tuning=appraisal.TUNING,
    insight=Insight(__name__, insight.NAMES, insight.features),
    turn=evaluation.turn,
    foresight=2.0,
    drama="Swords, spellbooks and a very full Forest.",
)
