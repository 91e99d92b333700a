/** Wizard Kings at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import SeatMat from "./pieces/SeatMat.svelte";
import { words } from "./words";

const draws = new Set(["threw", "rolled", "dispelled"]);
const quiet = new Set(["threw", "round", "income", "rolled"]);
/** Blocks that go the same way one after the other are one line. */
const folds = new Map([["moved", /^(.+ moves )(a block)( from .+ to .+\.)$/], ["shipped", /^(.+ ships )(a block)( from .+ to .+\.)$/]]);

export const module: GameModule = { Board, Ending, SeatMat, words, onBoard, passes, glyph, draws, quiet, folds };
