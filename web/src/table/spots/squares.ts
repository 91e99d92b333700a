/** A board of squares as spots. */

import { Field, type Spot } from "./field";

export interface SquareBoard {
  columns: number;
  rows: number;
  /** The side of a square, and the frame round all of them. */
  cell: number;
  frame: number;
  nameOf: (column: number, row: number) => string;
}

export function squareField({ columns, rows, cell, frame, nameOf }: SquareBoard): Field {
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [frame + column * cell, frame + row * cell];
      spots.push({ id: nameOf(column, row), corners: [[x, y], [x + cell, y], [x + cell, y + cell], [x, y + cell]] });
    }
  }
  return new Field(spots, 2 * frame + columns * cell, 2 * frame + rows * cell);
}
