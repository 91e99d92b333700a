/** Where blocks and notes lie in a hex. */

import type { StackView } from "./board";

/** How wide a block is drawn on the map: one or two have room to be read from afar. */
export const blockSize = (count: number): number => (count <= 2 ? 42 : 33);
/** How wide a row of blocks may be: what a hex has room for. */
const ROOM = 98;
/** So many blocks still lie in one row. */
const ROW = 4;

export interface Place {
  x: number;
  y: number;
}

/** The rows that so many blocks lie in, the longer one in front. */
export const rowsOf = (count: number): number[] => (count <= ROW ? [count] : [Math.floor(count / 2), Math.ceil(count / 2)]);

/** Where each block of a stack lies, by its upper left corner, from the middle of the hex; `level` is where the stack stands. */
export function placesOf(count: number, level: number): Place[] {
  const rows = rowsOf(count);
  const size = blockSize(count);
  return rows.flatMap((many, row) => {
    const step = many > 1 ? Math.min(size + 1, (ROOM - size) / (many - 1)) : 0;
    const left = -(step * (many - 1) + size) / 2;
    const top = level - size / 2 + (row - (rows.length - 1) / 2) * 26;
    return Array.from({ length: many }, (_, k) => ({ x: left + step * k, y: top }));
  });
}

/** At which height each stack of a hex stands: alone in the middle, enemies one above the other. */
export function levelsOf(stacks: readonly StackView[]): Map<StackView, number> {
  const out = new Map<StackView, number>();
  const byHex = new Map<string, StackView[]>();
  for (const stack of stacks) byHex.set(stack.hex, [...(byHex.get(stack.hex) ?? []), stack]);
  for (const here of byHex.values()) {
    here.forEach((stack, k) => out.set(stack, here.length === 1 ? (stack.blocks.length > ROW ? 2 : 4) : (k / (here.length - 1) - 0.5) * 50));
  }
  return out;
}
