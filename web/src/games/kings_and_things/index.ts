/** Kings & Things* at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import SeatMat from "./pieces/SeatMat.svelte";
import { words } from "./words";

const draws = new Set(["explores", "die", "hero_roll", "rolled_for_first", "drew", "damage", "roll_off", "disaster_roll", "pox_roll"]);
const quiet = new Set(["phase", "die", "revealed", "drew_thing", "defender_drawn", "defender_returned"]);

export const module: GameModule = { Board, Ending, SeatMat, words, onBoard, passes, glyph, draws, quiet, usual: "if it matters" };
