"""Kings & Things*: kingdoms of outlandish creatures, and no end of bluffing."""

from importlib.resources import files

from regalia.engine.free import Free
from regalia.engine.game import Game, Story
from regalia.engine.insight import Insight
from regalia.engine.lessons import Lessons, Stage
from regalia.games.kings_and_things import (
    appraisal,
    chronicle,
    evaluation,
    insight,
    laws,
    marches,
    orders,
    redeal,
    refusals,
    story,
    view,
    words,
)
from regalia.games.kings_and_things.domains import DOMAINS
from regalia.games.kings_and_things.forecast import FORECAST
from regalia.games.kings_and_things.frames import FRAMES
from regalia.games.kings_and_things.observation import FIELDS, OBSERVER
from regalia.games.kings_and_things.options import OPTIONS
from regalia.games.kings_and_things.rules.setup import new_table
from regalia.games.kings_and_things.state import CONSTRUCTION, KingsAndThings
from regalia.games.kings_and_things.verbs import NOTATION


def _stage() -> Stage:
    """Who lays the tables of the examples; it needs the game itself, so it is asked for late."""
    from regalia.games.kings_and_things.examples.stage import KingsAndThingsStage

    return KingsAndThingsStage()


GAME = Game(
    name="kings-and-things",
    title="Kings & Things*",
    designer="Tom Wham",
    publisher="West End Games, Z-Man Games",
    year=1986,
    seats=(2, 4),
    minutes=(90, 240),
    about="Raise an army of outlandish creatures, explore a land nobody knows, bluff, and build a citadel.",
    rules_version=3,
    options=OPTIONS,
    notation=NOTATION,
    observer=OBSERVER,
    observed=FIELDS,
    frames=FRAMES,
    start=new_table,
    read=KingsAndThings.from_fields,
    board=view.board,
    deal_again=redeal.deal_again,
    catalogue=view.catalogue,
    story=Story(story.prompt, story.label, chronicle.tell, refusals.refuse, words.place, story.JOURNEY),
    laws=laws.check,
    domains=DOMAINS,
    ended=lambda s: s.result != 0,
    free=Free(orders.offer_orders, orders.take_order),
    endless=lambda state: state.fixed.turn_limit == 0,
    rules_text=lambda: files(__name__).joinpath("RULES.md").read_text("utf-8"),
    lessons=Lessons(__name__, _stage),
    evaluation=evaluation.evaluate,
    terms=appraisal.appraise,
    tuning=appraisal.TUNING,
    insight=Insight(
        __name__,
        insight.NAMES,
        insight.features,
        insight.untaught,
        silent=lambda s: s.phase == CONSTRUCTION,  # it sees no use in gold that is built with
    ),
    turn=evaluation.turn,
    campaign=evaluation.campaign,
    marches=marches.marches,
    discreet=True,
    forecast=FORECAST,
    drama="*The Things are Killer Penguins, Giant Apes and a very Old Dragon.",
)
