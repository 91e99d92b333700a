/** A game's plate in the lobby: a scene 320 wide and 190 high, put together from drawings, and a line of its own. */

import { fill, flat, rect, type Picture, type Shape, type Wash } from "./shapes";

/** A drawing put somewhere on the plate. */
export interface Part {
  shapes: Picture;
  x: number;
  y: number;
  scale: number;
  middle: number;
}

export interface GamePlate {
  /** Where it hangs on the wall. */
  order: number;
  /** What it says until the server has the game. */
  title: string;
  drama: string;
  parts: readonly Part[];
  /** How many sit down at one click, if not three. */
  seats?: number;
}

/** A drawing that fills the whole plate. */
export const whole = (shapes: Picture): Part => ({ shapes, x: 0, y: 0, scale: 1, middle: 160 });

export const backdrop = (hill: Wash, grass: Wash): Shape[] => [
  flat("sky", rect(0, 0, 320, 190)),
  fill(hill, "M-4 130Q40 88 96 112T206 100T324 118V194H-4Z", 1),
  fill(grass, "M-4 156Q70 138 160 150T324 148V194H-4Z", 1),
];
