/** Pictures of the page that opens the rules: drawings of the game, put together on a small stage. */

import { circle, fill, ink, polygon, type Picture, type Shape, type Wash } from "../art/shapes";

/** A drawing put somewhere; `round` cuts a place 120 by 120 out as a medallion. */
export interface Drawn {
  shapes: Picture;
  x: number;
  y: number;
  scale: number;
  middle: number;
  round?: true;
  /** Shown weakly: it is tired, or not there yet. */
  faint?: true;
  /** The colour of its ink, where the usual one would not be seen. */
  ink?: string;
}
export interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
  /** Written on a thing, whose colour is the same by night: always in dark ink, or in this. */
  ink?: string;
}
export interface Scene {
  width: number;
  height: number;
  parts: readonly (Drawn | Written)[];
}

/** The pictures of a game by their names in its `GUIDE.md`. */
export type Scenes = Readonly<Record<string, Scene>>;

/** A drawing that is `size` units wide in itself, `width` wide on the stage. */
export const put = (shapes: Picture, size: number, x: number, y: number, width: number): Drawn => ({ shapes, x, y, scale: width / size, middle: size / 2 });

export const faint = (part: Drawn): Drawn => ({ ...part, faint: true });

/** A place of a village as a round picture about a point. */
export const medal = (shapes: Picture, x: number, y: number, width: number): Drawn => ({ ...put(shapes, 120, x - width / 2, y - width / 2, width), round: true });

/** Shapes in the stage's own measure. */
export const plainly = (...shapes: Shape[]): Drawn => ({ shapes, x: 0, y: 0, scale: 1, middle: 0 });

export const write = (text: string, x: number, y: number, size = 20, ink?: string): Written => ({ text, x, y, size, ...(ink ? { ink } : {}) });

/** Dark ink, for what is written on coins and cards. */
export const DARK = "#2b1d10";

/** A golden arrow that bends by so much to its left. */
export function arrow(x1: number, y1: number, x2: number, y2: number, bend = 0): Drawn {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  const [mx, my] = [(x1 + x2) / 2 + (dy / length) * bend, (y1 + y2) / 2 - (dx / length) * bend];
  const angle = Math.atan2(y2 - my, x2 - mx);
  const at = (turn: number, far: number): [number, number] => [x2 - far * Math.cos(angle + turn), y2 - far * Math.sin(angle + turn)];
  const [ex, ey] = at(0, 8);
  const path = `M${x1} ${y1}Q${mx} ${my} ${ex} ${ey}`;
  return { ...plainly(ink(path, 3.6), fill("gold", polygon([x2, y2], at(0.55, 15), at(-0.55, 15)), 1.6)), ink: "var(--gold-deep)" };
}

/** A pawn that marks a square. */
export const pawn = (x: number, y: number, wash: Wash, size = 1): Shape[] => [
  fill(wash, `M${x - 8 * size} ${y + 11 * size}Q${x - 6 * size} ${y + size} ${x - 3 * size} ${y - 2 * size}H${x + 3 * size}Q${x + 6 * size} ${y + size} ${x + 8 * size} ${y + 11 * size}Z`, 1.4),
  fill(wash, circle(x, y - 6 * size, 5.5 * size), 1.4),
];
