/** Wizard Kings at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import SeatMat from "./pieces/SeatMat.svelte";
import { words } from "./words";

const draws = new Set(["threw", "rolled", "dispelled"]);
const quiet = new Set(["threw", "round", "income", "rolled"]);

export const module: GameModule = { Board, Ending, SeatMat, words, onBoard, passes, glyph, draws, quiet };
