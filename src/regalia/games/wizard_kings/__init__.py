"""Wizard Kings: armies of hidden blocks, led by Wizards, contend for a land of hexes."""

from importlib.resources import files

from regalia.engine.free import Free
from regalia.engine.game import Game, Story
from regalia.engine.lessons import Lessons, Stage
from regalia.engine.options import Option
from regalia.games.wizard_kings import (
    appraisal,
    evaluation,
    labels,
    laws,
    openings,
    prompts,
    redeal,
    refusals,
    story,
    thrift,
    view,
    words,
)
from regalia.games.wizard_kings.checking import check_own_map
from regalia.games.wizard_kings.domains import DOMAINS
from regalia.games.wizard_kings.forecast import FORECAST
from regalia.games.wizard_kings.observation import FIELDS, OBSERVER
from regalia.games.wizard_kings.places import SETTING_UP
from regalia.games.wizard_kings.rules.alliances import (
    AskAccept,
    AskKeep,
    AskSides,
    LoseSurplus,
    OfferAlliance,
)
from regalia.games.wizard_kings.rules.announcing import Announce, ChooseSpell, ChooseTarget
from regalia.games.wizard_kings.rules.battle import (
    BeginBattle,
    ChooseBattle,
    CombatPhase,
    CombatTurn,
    EndRound,
    Rank,
    Round,
    Volley,
)
from regalia.games.wizard_kings.rules.building import (
    BuildPhase,
    ChooseCity,
    EndBuild,
    Plan,
)
from regalia.games.wizard_kings.rules.dice import ThrowForFirst
from regalia.games.wizard_kings.rules.dispelling import DispelRoll, DispelWindow
from regalia.games.wizard_kings.rules.ending import CheckVictory
from regalia.games.wizard_kings.rules.entering import ChooseSide
from regalia.games.wizard_kings.rules.hits import TakeHits
from regalia.games.wizard_kings.rules.leaving import offer_free, take_free
from regalia.games.wizard_kings.rules.merging import ChooseDisbanded, ChooseReceiver
from regalia.games.wizard_kings.rules.moving import March, MovementTurn
from regalia.games.wizard_kings.rules.quickstart import DealOut, TakeStandard
from regalia.games.wizard_kings.rules.raising import (
    Deploy,
    DeployAll,
    PlaceBlock,
    RaiseArmies,
    Shop,
    ShowDeployment,
)
from regalia.games.wizard_kings.rules.regrouping import AfterBattle, HideSurvivors, Regroup, Withdraw
from regalia.games.wizard_kings.rules.retreating import FallBack, ForcedRetreat
from regalia.games.wizard_kings.rules.setup import (
    PARTNERS,
    PRESETS,
    ChooseArmy,
    ChooseLayout,
    FillSlot,
    PickMap,
    SetUp,
    TurnMaps,
    new_table,
)
from regalia.games.wizard_kings.rules.shipping import ChoosePort
from regalia.games.wizard_kings.rules.spells import Resolve, SpellDice
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.turn import Building, Fighting, Moving, StartTurn
from regalia.games.wizard_kings.verbs import NOTATION, RESIGN


def _stage() -> Stage:
    """Who lays the tables of the examples; it needs the game itself, so it is asked for late."""
    from regalia.games.wizard_kings.examples.stage import WizardKingsStage

    return WizardKingsStage()


GAME: Game[WizardKings] = Game(
    name="wizard-kings",
    title="Wizard Kings",
    designer="Tom Dalgliesh, Grant Dalgliesh",
    publisher="Columbia Games",
    year=2000,
    seats=(2, 4),
    minutes=(60, 180),
    about="Armies of hidden blocks, led by Wizards, fight for the cities of a land laid out anew each time.",
    rules_version=7,
    options=(
        Option(
            "victory",
            "What wins: city GP, GP after some turns, or points.",
            "WK-R9",
            ("usual", "gp15", "time", "vp"),
        ),
        Option("win_gp", "The city GP that win.", "WK-R8", ("three-quarters", "15"), span=(11, 40)),
        Option("turns", "How many Game Turns a timed game lasts.", "WK-R9", ("10", "3"), span=(1, 60)),
        Option(
            "turn_cap",
            "When a game for GP is decided at the latest.",
            "WK-R128",
            ("30", "off"),
            span=(1, 200),
        ),
        Option("sudden_death", "Enough city GP also end a timed game.", "WK-R9"),
        Option("maps_each", "How many maps each player picks.", "WK-16", ("1", "2")),
        Option("setup_layout", "The maps are picked and laid, or fixed now.", "WK-R1", ("choose", *PRESETS)),
        Option(
            "own_map",
            "A map of your own that may be picked too, as the text of its file.",
            "WK-17",
            ("none",),
            text=check_own_map,
        ),
        Option(
            "start",
            "Players raise and deploy their armies, or Standard Armies stand ready.",
            "WK-R136",
            ("raise", "standard"),
        ),
        Option("mirror", "Two players may command the same army.", "WK-R2"),
        Option("dispel", "Wizards may dispel each other's spells.", "WK-R30"),
        Option("aquatic_limit", "Aquatics of a side over an all-water hexside.", "WK-R54", ("2", "1")),
        Option("dispel_range", "How far a Dispel reaches in the Movement Phase.", "WK-R28", ("local", "any")),
        Option("weak_wizard_must_retreat", "A Wizard that cannot cast must retreat.", "WK-R14"),
        Option("aplus_within_side", "Wizards act with the A units of their side.", "WK-R19"),
        Option("move_spells", "Spells of a Wizard in a movement turn.", "WK-R21", ("one", "unlimited")),
        Option("amphibian_walks_falls", "Amphibians walk over waterfalls.", "WK-R48"),
        Option("city_owner_defends", "Who enters a city of his own defends it.", "WK-R85"),
        Option("regroup", "A regroup goes both ways, or either out or in.", "WK-R102", ("both", "either")),
        Option("regroup_once", "A unit regroups once in a Combat Phase.", "WK-R106"),
        Option("one_castle_per_hex", "No Castle is built where one of its side stands.", "WK-R113"),
        Option("partners", "Who plays together, for good.", "WK-R120", PARTNERS),
        Option("teams", "Teams are fixed, or alliances come and go.", "WK-R120", ("fixed", "free")),
    ),
    notation=NOTATION,
    observer=OBSERVER,
    observed=FIELDS,
    frames=(
        SetUp,
        ThrowForFirst,
        PickMap,
        ChooseLayout,
        FillSlot,
        TurnMaps,
        ChooseArmy,
        TakeStandard,
        DealOut,
        RaiseArmies,
        Shop,
        DeployAll,
        Deploy,
        PlaceBlock,
        ShowDeployment,
        StartTurn,
        Moving,
        MovementTurn,
        March,
        ChoosePort,
        ChooseSide,
        ChooseSpell,
        ChooseTarget,
        Announce,
        DispelWindow,
        DispelRoll,
        Resolve,
        SpellDice,
        Fighting,
        CombatPhase,
        ChooseBattle,
        BeginBattle,
        Round,
        Rank,
        CombatTurn,
        Volley,
        TakeHits,
        ForcedRetreat,
        FallBack,
        EndRound,
        AfterBattle,
        Regroup,
        Withdraw,
        HideSurvivors,
        Building,
        BuildPhase,
        Plan,
        ChooseCity,
        ChooseReceiver,
        ChooseDisbanded,
        EndBuild,
        CheckVictory,
        AskKeep,
        OfferAlliance,
        AskAccept,
        AskSides,
        LoseSurplus,
    ),
    start=new_table,
    read=WizardKings.from_fields,
    board=view.board,
    deal_again=redeal.deal_again,
    catalogue=view.catalogue,
    story=Story(prompts.prompt, labels.label, story.tell, refusals.refuse, words.place, labels.JOURNEY),
    free=Free(offer_free, take_free, leaving=(int(RESIGN),)),
    laws=laws.check,
    domains=DOMAINS,
    step_laws=laws.check_step,
    ended=lambda s: s.result != 0,
    endless=lambda s: s.fixed.agreed.victory == 0 and s.fixed.agreed.turn_cap == 0,
    rules_text=lambda: files(__name__).joinpath("RULES.md").read_text("utf-8"),
    lessons=Lessons(__name__, _stage),
    evaluation=evaluation.evaluate,
    terms=appraisal.appraise,
    prepares=lambda s: s.phase == SETTING_UP,
    sides=lambda s: [int(side) for side in s.group],
    tuning=appraisal.TUNING,
    turn=evaluation.turn,
    campaign=evaluation.campaign,
    mends_plans=True,
    goal_of=evaluation.goal_of,
    thrift=thrift.THRIFT,
    opening=openings.OPENING,
    discreet=True,
    forecast=FORECAST,
    drama="Blocks that hide their faces, and three Wizards who burn themselves to win.",
)
