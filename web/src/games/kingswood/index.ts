/** Kingswood at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import Mat from "./pieces/Mat.svelte";
import { words } from "./words";

export const module: GameModule = { Board, SeatMat: Mat, Ending, words, onBoard, passes, glyph };
