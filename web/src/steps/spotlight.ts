/** What is lit on the page, and where a hint plants its pennant at it. */

export interface Light {
  x: number;
  y: number;
  width: number;
  height: number;
  round: boolean;
  /** Whether its ring is thin: what it is round is small, or has words and neighbours close by. */
  thin: boolean;
}

/** What is smaller than this has a thin ring; what is round bears its name on its edge, and has one up to a larger size. */
const [SMALL, NARROW] = [48, 110];
/** A ring keeps so far from the edge of the screen that all of it is seen. */
const EDGE = 6;

/** The light on a box of the page: with some room round it, but for a button among buttons, and whole on a screen so large. */
export function lightOf(box: { left: number; top: number; width: number; height: number }, round: boolean, button: boolean, wide: number, high: number): Light {
  const room = button ? 0 : round ? box.width * 0.11 : Math.min(8, Math.max(2, box.width * 0.06));
  const [x, y] = [Math.max(EDGE, box.left - room), Math.max(EDGE, box.top - room)];
  const [right, bottom] = [Math.min(wide - EDGE, box.left + box.width + room), Math.min(high - EDGE, box.top + box.height + room)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y), round, thin: button || box.width < (round ? NARROW : SMALL) };
}

/** A pennant is so high and so wide from its pole. */
const [HIGH, WIDE] = [66, 50];
/** On what is so high, such as a card, it stands in the upper left corner, so that no neighbour is covered. */
const TALL = 110;
/** On what is so wide it stands in the upper right one: a heading begins on the left. */
const BROAD = 240;

/** Where the pole stands, and how large the pennant is: on the upper right edge of a place, and never beyond the edge of a screen so wide. */
export function plantedAt({ x, y, width, height, round }: Light, screen: number): [left: number, top: number, scale: number] {
  const scale = Math.max(0.6, Math.min(1.1, width / 120));
  if (!round && height > TALL) return [width > BROAD ? x + width - (WIDE + 8) * scale : x + 10, Math.max(y + 52 * scale, HIGH * scale), scale];
  const [left, top] = round ? [x + width * 0.85, y + height * 0.15] : [x + width * 0.88, y + height * 0.15];
  return [Math.min(left, screen - WIDE * scale), Math.max(top, HIGH * scale), scale];
}
