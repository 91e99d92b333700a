/** Kingswood at the table. */

import type { GameModule } from "..";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import { glyph, onBoard, passes } from "./offers";
import Mat from "./pieces/Mat.svelte";
import { words } from "./words";

const draws = new Set(["appeared", "turned_up"]);
const quiet = new Set(["sent", "guarded", "laid", "appeared"]);

export const module: GameModule = { Board, SeatMat: Mat, Ending, words, onBoard, passes, glyph, draws, quiet };
