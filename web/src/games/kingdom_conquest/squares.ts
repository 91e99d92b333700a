/** Squares by name and by number: `4,7` is the fourth square of the seventh row. */

export const COLOURS = ["red", "blue", "yellow", "green"] as const;
export type Colour = (typeof COLOURS)[number];
export const FREE = null;
export const OBSTACLE = "obstacle";
/** What lies on a square: nothing, black, or a colour. */
export type Ground = Colour | typeof OBSTACLE | typeof FREE;

export const isColour = (ground: unknown): ground is Colour => COLOURS.includes(ground as Colour);

/** The kingdoms bear the arms of the same number: red the lion, blue the ship, yellow the sun, green the oak. */
export const armsOfColour = (colour: Colour): number => COLOURS.indexOf(colour);

export interface At {
  x: number;
  y: number;
}

export const nameOf = (index: number, side: number): string => `${(index % side) + 1},${Math.floor(index / side) + 1}`;

export function placeOf(name: string): At {
  const [x = 1, y = 1] = name.split(",").map(Number);
  return { x: x - 1, y: y - 1 };
}

export function indexOf(name: string, side: number): number {
  const { x, y } = placeOf(name);
  return y * side + x;
}

export const inside = (x: number, y: number, side: number): boolean => x >= 0 && y >= 0 && x < side && y < side;

const STEPS = [[0, -1], [-1, 0], [1, 0], [0, 1]] as const;

/** The squares that share a side with this one. */
export function neighbours(index: number, side: number): number[] {
  const [x, y] = [index % side, Math.floor(index / side)];
  return STEPS.flatMap(([dx, dy]) => (inside(x + dx, y + dy, side) ? [(y + dy) * side + x + dx] : []));
}

/** All squares in the row or the column of one. [KC-R19] */
export function crossOf(name: string, side: number): Set<number> {
  const { x, y } = placeOf(name);
  const out = new Set<number>();
  for (let k = 0; k < side; k += 1) {
    out.add(y * side + k);
    out.add(k * side + x);
  }
  return out;
}

/** The squares that a shape covers from its origin; what is outside is dropped, or comes in on the other side. [KC-R12] */
export function areaOf(form: readonly (readonly [number, number])[], origin: string, side: number, wraps = false): number[] {
  const { x, y } = placeOf(origin);
  const squares = form.flatMap(([dx, dy]) => {
    const [px, py] = wraps ? [(x + dx + side) % side, (y + dy + side) % side] : [x + dx, y + dy];
    return inside(px, py, side) ? [py * side + px] : [];
  });
  return [...new Set(squares)];
}
