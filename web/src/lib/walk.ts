/** Arrow keys walk from place to place: which one lies in that direction? */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const DIRECTIONS: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is Arrow => key in DIRECTIONS;

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** The index of the nearest box in a direction, straying counted twice; -1 if there is none. */
export function step(from: Box, boxes: readonly Box[], arrow: Arrow): number {
  const [dx, dy] = DIRECTIONS[arrow];
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along <= 4 || aside > along * 2.5) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
