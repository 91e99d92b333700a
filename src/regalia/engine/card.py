"""A game's card in the catalogue: who made it, and the parts it is played with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from regalia.engine.appraisal import Term
from regalia.engine.domains import Domains
from regalia.engine.forecast import Forecast
from regalia.engine.frame import Frame
from regalia.engine.free import Free
from regalia.engine.insight import Insight
from regalia.engine.lessons import Lessons
from regalia.engine.marches import March
from regalia.engine.notation import Notation
from regalia.engine.observation import Field
from regalia.engine.observer import Observer
from regalia.engine.opening import Opening
from regalia.engine.options import Option, Settings
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.engine.story import Story
from regalia.engine.thrift import Thrift
from regalia.engine.typed import S
from regalia.engine.weights import Tuning

View = dict[str, Any]


@dataclass(frozen=True)
class Card(Generic[S]):
    """What a game tells the kernel about itself, all of it about the same kind of state."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    """Who made it, for the credits; empty and 0 where nobody knows."""
    seats: tuple[int, int]
    minutes: tuple[int, int]
    about: str
    rules_version: int
    options: tuple[Option, ...]
    notation: Notation
    frames: tuple[type[Frame[S]], ...]
    start: Callable[[int, Settings], S]
    """A new state with its first frame on the stack."""
    read: Callable[[int, dict[str, Any]], S]
    """A state from its plain fields."""
    board: Callable[[S, int], Mapping[str, Any]]
    """What a seat sees of the table."""
    deal_again: Callable[[S, int, Rng], None]
    """Change, in place, what a seat cannot know into something else it could be: a fair draw, made from
    what the seat knows and the generator alone."""
    catalogue: Callable[[], View]
    """Names, numbers and texts of all components, for whoever draws the table."""
    story: Story[S]
    laws: Callable[[S], None]
    """Raises RulesBug when something that is always true is not."""
    domains: Domains = field(default_factory=Domains)
    """What each number of a position can be: asked before rules work on one that came from outside."""
    step_laws: Callable[[S, int, S], None] = field(default=lambda before, action, after: None)
    """The same for what an action may change."""
    free: Free[S] | None = None
    """What may be said out of turn."""
    endless: Callable[[S], bool] = field(default=lambda state: False)
    """Whether what was agreed lets a game go on for ever; of all others random play reaches the end."""
    ended: Callable[[S], bool] = field(default=lambda state: True)
    """Whether what lies on the table says that the game is over: asked where nobody is left to act."""
    rules_text: Callable[[], str] = field(default=lambda: "")
    """The rules in our words, as Markdown with clause ids."""
    lessons: Lessons = field(default_factory=Lessons)
    """What it brings for those who learn it."""
    drama: str = ""
    """One line for the lobby."""
    evaluation: Callable[[S, int], float] = field(default=lambda state, seat: score_difference(state, seat))
    """How well off a seat is in a position, for bots; the more the better. Searches call it as it is; whoever
    has a position and a seat from elsewhere asks ``evaluate``, which looks at both."""
    terms: Callable[[S, int], list[Term]] | None = None
    """The same in parts that have names, which together are the evaluation: for people."""
    prepares: Callable[[S], bool] = field(default=lambda state: False)
    """Whether players still get ready, one after the other, as they raise armies: an evaluation may say who
    has come further then, and not who is ahead."""
    sides: Callable[[S], list[int]] | None = None
    """Who wins together: each seat's side. None if everybody plays for themselves."""
    tuning: Tuning[S] | None = None
    """Where the weights of the evaluation come from, for whoever tunes them."""
    insight: Insight[S] | None = None
    """Who has learnt from games how likely a seat is to win: what the highest levels go by."""
    turn: Callable[[S], int] = field(default=lambda state: 0)
    """A number that changes when a player's turn is over, for bots that look to the end of theirs."""
    foresight: float = 1.0
    """How many rounds a search plays on, everybody's turns included, before it asks ``evaluate``."""
    instinct: Callable[[S, Rng], int] | None = None
    """What anybody would do without a look ahead: the light play of a search, if the game has its own. It
    draws as many lots whatever it sees, so that all that is compared meets the same luck."""
    closeness: float = 0.0
    """How many points ahead at the end are halfway to a sure victory, for such a search; 0: only who has won
    counts, not by how much."""
    discreet: bool = False
    """Whether clicks of an open turn can be nobody else's business, as those of a hidden block's march."""
    campaign: Callable[[S], int] | None = None
    """A number that stays while players make their moves one after the other, each a long row of clicks that
    a search had better plan as a whole; 0 where decisions come singly. None: turns are short throughout."""
    mends_plans: bool = False
    """Whether a plan of a campaign is best mended, order by order, by what the others answer, instead of
    being compared with other plans: where who moves early loses what it leaves open."""
    marches: Callable[[S, int], list[March]] | None = None
    """Whole orders that a seat could give in a campaign, where it is asked for the next one; the first ends
    its move. For who plans a move order by order: None if it is planned click by click."""
    goal_of: Callable[[tuple[int, ...]], int] | None = None
    """Where an order of such a campaign leads, as a number: orders with the same goal are one assault."""
    thrift: Thrift[S] | None = None
    """What it knows about spending well, for those who think of the end; None if its evaluation says all."""
    opening: Opening[S] | None = None
    """What it knows about tables that the players lay out."""
    forecast: Forecast[S] | None = None
    """How it foresees a fight, if it has any."""
    observer: Observer[S] | None = None
    """What a seat knows of the table, as numbers for programs that learn."""
    observed: tuple[Field, ...] = ()
    """What the numbers are that the observer writes, in their order."""


def score_difference(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    scores = state.scores()
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others, default=0))
