/** Where a small card fits beside a thing without leaving the window or covering the thing. */

export interface Size {
  width: number;
  height: number;
}
export interface Rect extends Size {
  left: number;
  top: number;
}

const GAP = 12;

export function besides(thing: Rect, card: Size, window: Size): { left: number; top: number } {
  const clamp = (value: number, most: number): number => Math.max(6, Math.min(value, most - 6));
  const middle = thing.left + thing.width / 2 - card.width / 2;
  const left = clamp(middle, window.width - card.width);
  const above = thing.top - card.height - GAP;
  if (above >= 6) return { left, top: above };
  const below = thing.top + thing.height + GAP;
  if (below + card.height <= window.height - 6) return { left, top: below };
  const right = thing.left + thing.width + GAP;
  const beside = right + card.width <= window.width - 6 ? right : thing.left - card.width - GAP;
  return { left: clamp(beside, window.width - card.width), top: clamp(thing.top, window.height - card.height) };
}
