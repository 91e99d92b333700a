/** How far a board is zoomed and moved. */

export interface Look {
  x: number;
  y: number;
  scale: number;
}
interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

export const FIT: Look = { x: 0, y: 0, scale: 1 };
const MOST = 4;

/** The board always covers its box. */
function held(look: Look, box: Size): Look {
  if (look.scale <= 1) return FIT;
  const clamp = (value: number, length: number): number => Math.min(0, Math.max(value, length * (1 - look.scale)));
  return { scale: look.scale, x: clamp(look.x, box.width), y: clamp(look.y, box.height) };
}

/** Zoom so that the point under the pointer stays where it is. */
export function zoomed(look: Look, factor: number, at: Point, box: Size): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale * factor));
  const ratio = scale / look.scale;
  return held({ scale, x: at.x - (at.x - look.x) * ratio, y: at.y - (at.y - look.y) * ratio }, box);
}

export const panned = (look: Look, dx: number, dy: number, box: Size): Look =>
  held({ ...look, x: look.x + dx, y: look.y + dy }, box);

/** One of two fingers moved while the other rested. */
export function pinched(look: Look, before: Point, now: Point, other: Point, box: Size): Look {
  const distance = (a: Point, b: Point): number => Math.max(8, Math.hypot(a.x - b.x, a.y - b.y));
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomed(look, distance(now, other) / distance(before, other), middle, box);
}
