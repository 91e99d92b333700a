/** Where the map is drawn, and the squares as spots with the borders round territories. */

import { outlineOf as outline } from "../../table/spots/borders";
import type { Field } from "../../table/spots/field";
import { squareField } from "../../table/spots/squares";
import { indexOf, nameOf, type Ground } from "./squares";

export const CELL = 40;
/** The frame with the coordinates round the squares. */
export const FRAME = 30;

export const sizeOf = (side: number): number => 2 * FRAME + side * CELL;

/** The upper left corner of a square. */
export const cornerOf = (index: number, side: number): { x: number; y: number } => ({
  x: FRAME + (index % side) * CELL,
  y: FRAME + Math.floor(index / side) * CELL,
});

export interface Region {
  ground: NonNullable<Ground>;
  squares: number[];
}

const fields = new Map<number, Field>();

/** The squares of a map as spots. */
export function fieldOf(side: number): Field {
  let field = fields.get(side);
  if (field === undefined) {
    field = squareField({ columns: side, rows: side, cell: CELL, frame: FRAME, nameOf: (x, y) => nameOf(y * side + x, side) });
    fields.set(side, field);
  }
  return field;
}

/** Squares of one colour that hang together by their sides; obstacles and colours alike. */
export const regionsOf = (squares: readonly Ground[], side: number): Region[] =>
  fieldOf(side)
    .regions((name) => squares[indexOf(name, side)] ?? null)
    .map(({ owner, ids }) => ({ ground: owner, squares: ids.map((name) => indexOf(name, side)) }));

/** The border of some squares as a path, moved inwards by `inset` and with round corners. */
export const outlineOf = (squares: Iterable<number>, side: number, inset = 2, round = 7): string =>
  outline(fieldOf(side), [...squares].map((index) => nameOf(index, side)), inset, round);

/** The same accidents every time: a number from 0 to 1 for a square and a purpose. */
export function chanceOf(index: number, purpose: number): number {
  const mixed = Math.sin((index + 1) * 127.1 + purpose * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}
