"""Kingdom Conquest: four kings fight over a cursed land, square by square."""

from importlib.resources import files

from regalia.engine.game import Game, Story
from regalia.engine.insight import Insight
from regalia.engine.lessons import Lessons, Stage
from regalia.engine.options import Option
from regalia.games.kingdom_conquest import (
    appraisal,
    evaluation,
    insight,
    instinct,
    laws,
    queries,
    redeal,
    refusals,
    step_laws,
    story,
    view,
)
from regalia.games.kingdom_conquest.domains import DOMAINS
from regalia.games.kingdom_conquest.observation import FIELDS, OBSERVER
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.dark_force import (
    DarkForceTurn,
    SetUpDarkForce,
    ThrowBlue,
    ThrowRed,
    ThrowWhite,
)
from regalia.games.kingdom_conquest.rules.deck import DealCard, DrawCards
from regalia.games.kingdom_conquest.rules.ending import CheckBoard
from regalia.games.kingdom_conquest.rules.setup import (
    COLOUR_CHOICES,
    ChooseColour,
    DealHands,
    FillCorners,
    SetUp,
    ThrowForOrder,
    new_table,
)
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March, ShakeEarth
from regalia.games.kingdom_conquest.rules.units import PlaceUnit
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.turn import EndRound, EndTurn, SecondAction, StartRound, StartTurn
from regalia.games.kingdom_conquest.verbs import NOTATION


def _stage() -> Stage:
    """Who lays the tables of the examples; it needs the game itself, so it is asked for late."""
    from regalia.games.kingdom_conquest.examples.stage import KingdomConquestStage

    return KingdomConquestStage()


GAME = Game(
    name="kingdom-conquest",
    title="Kingdom Conquest",
    designer="",  # a design exercise whose author and year we could not find
    publisher="",
    year=0,
    seats=(1, 4),
    minutes=(10, 30),
    about="Four kings fight over a cursed land, square by square: touch a territory twice and it is yours.",
    rules_version=2,
    options=(
        Option(
            "mode",
            "Short: most squares after some rounds. Normal: the last colour on the board. "
            "Recommended is short for several players, normal for one.",
            "KC-2",
            ("recommended", "short", "normal"),
        ),
        Option("rounds", "Rounds of a short game.", "KC-29", ("10", "5", "7", "15", "20", "30"), (1, 200)),
        Option(
            "round_cap",
            "Rounds after which a normal game is counted out.",
            "KC-R52",
            ("60", "none", "30", "100"),
            (1, 500),
        ),
        Option(
            "rising_curse",
            "From round 15 on obstacles stay, and ever more come. "
            "Recommended is on in the normal game for several players, which would hardly end without it.",
            "KC-R53",
            ("recommended", "on", "off"),
        ),
        Option("colours", "How the players come to their colours.", "KC-61", COLOUR_CHOICES),
        Option("first_colour", "The colour that begins.", "KC-R4", ("red", "blue", "yellow", "green")),
        Option(
            "edge",
            "Shapes are clipped at the edge, or come back on the other side.",
            "KC-R12",
            ("clip", "wrap"),
        ),
        Option(
            "checkpoint",
            "How long the last conquest forbids its row and column.",
            "KC-R20",
            ("next_turn", "until_next_conquest"),
        ),
        Option(
            "danger_check",
            "When three territories give a second action.",
            "KC-R30",
            ("turn_start", "continuous"),
        ),
        Option("reach", "Which units count diagonally.", "KC-R34", ("all_units", "archers_only")),
        Option(
            "capture_check", "Which territories each change can turn.", "KC-R36", ("affected", "whole_board")
        ),
        Option("active_immune", "The player on turn loses no territory by their own action.", "KC-R40"),
        Option(
            "captured_units",
            "Units of captured squares are lost or go over.",
            "KC-R29",
            ("remove", "convert"),
        ),
        Option("replace_units", "A unit may be put in place of another.", "KC-R28"),
        Option("tie", "Who shares a draw.", "KC-R51", ("leaders_draw", "all_draw")),
        Option("spells_may_finish", "Spells may destroy a player's last territory.", "KC-R55"),
    ),
    notation=NOTATION,
    observer=OBSERVER,
    observed=FIELDS,
    frames=(
        SetUp,
        ChooseColour,
        ThrowForOrder,
        FillCorners,
        SetUpDarkForce,
        DealHands,
        StartRound,
        StartTurn,
        SecondAction,
        EndTurn,
        EndRound,
        DarkForceTurn,
        ThrowBlue,
        ThrowRed,
        ThrowWhite,
        ChooseAction,
        DrawCards,
        DealCard,
        PlaceUnit,
        AimSpell,
        ShakeEarth,
        March,
        CheckBoard,
    ),
    start=new_table,
    read=KingdomConquest.from_fields,
    board=view.board,
    deal_again=redeal.deal_again,
    catalogue=view.catalogue,
    story=Story(story.prompt, story.label, story.tell, refusals.refuse),
    laws=laws.check,
    domains=DOMAINS,
    step_laws=step_laws.check_step,
    ended=lambda s: s.result != 0,
    endless=queries.may_never_end,
    rules_text=lambda: files(__name__).joinpath("RULES.md").read_text("utf-8"),
    lessons=Lessons(__name__, _stage),
    drama="Two neighbours are enough.",
    evaluation=evaluation.evaluate,
    terms=appraisal.appraise,
    tuning=appraisal.TUNING,
    insight=Insight(__name__, insight.NAMES, insight.features),
    turn=evaluation.turn,
    foresight=10.0,
    instinct=instinct.choose,
    closeness=2.0,
)
