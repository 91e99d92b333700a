/** Kingdom Conquest at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import SeatMat from "./pieces/SeatMat.svelte";
import { armsOfColour } from "./squares";
import { words } from "./words";
import { boardOf } from "./board";

/** A seat bears the arms of its colour; until it has one, those that are left over. */
const arms: NonNullable<GameModule["arms"]> = (view) => {
  const { seats } = boardOf(view);
  const taken = new Set(seats.flatMap((seat) => (seat.colour ? [armsOfColour(seat.colour)] : [])));
  const rest = [0, 1, 2, 3].filter((each) => !taken.has(each));
  return seats.map((seat) => (seat.colour ? armsOfColour(seat.colour) : (rest.shift() ?? 4)));
};

const draws = new Set(["laid", "shook", "threw"]);
const quiet = new Set(["laid", "covered", "vanished"]);

export const module: GameModule = { Board, Ending, SeatMat, words, onBoard, passes, glyph, arms, draws, quiet };
