/** What is lit on the page, and where a hint plants its pennant at it. */

export interface Light {
  x: number;
  y: number;
  width: number;
  height: number;
  round: boolean;
}

/** A pennant is so high and so wide from its pole. */
const [HIGH, WIDE] = [66, 50];
/** On what is so high, such as a card, it stands in the upper left corner, so that no neighbour is covered. */
const TALL = 110;

/** Where the pole stands, and how large the pennant is: on the upper right edge of a place, and never beyond the edge of a screen so wide. */
export function plantedAt({ x, y, width, height, round }: Light, screen: number): [left: number, top: number, scale: number] {
  const scale = Math.max(0.6, Math.min(1.1, width / 120));
  if (!round && height > TALL) return [x + 10, Math.max(y + 52 * scale, HIGH * scale), scale];
  const [left, top] = round ? [x + width * 0.85, y + height * 0.15] : [x + width * 0.88, y + height * 0.15];
  return [Math.min(left, screen - WIDE * scale), Math.max(top, HIGH * scale), scale];
}
