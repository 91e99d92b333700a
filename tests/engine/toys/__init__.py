"""Toy games of a few lines, one file for each thing that games ask of the kernel."""

from typing import Any

from tests.engine.toys import auction, blocks, charms, court, stacks
from tests.engine.toys.auction import ADD, AUCTION, GUESTS, READY, AskAll, Auction, Bid, Open, auction_start
from tests.engine.toys.base import NUMBERS, toy
from tests.engine.toys.blocks import AIM, BLOCKS, SHUFFLE, Deal, blocks_start
from tests.engine.toys.charms import CHARMS
from tests.engine.toys.court import COURT_GAME as COURT
from tests.engine.toys.frontier import FRONTIER
from tests.engine.toys.stacks import STACKS

TOYS: list[Any] = [AUCTION, GUESTS, FRONTIER, BLOCKS, CHARMS, STACKS, COURT]

__all__ = [
    "ADD",
    "AIM",
    "AUCTION",
    "BLOCKS",
    "CHARMS",
    "COURT",
    "FRONTIER",
    "GUESTS",
    "NUMBERS",
    "READY",
    "SHUFFLE",
    "STACKS",
    "TOYS",
    "AskAll",
    "Auction",
    "Bid",
    "Deal",
    "Open",
    "auction",
    "auction_start",
    "blocks",
    "blocks_start",
    "charms",
    "court",
    "stacks",
    "toy",
]
