/** Where things lie on the map: 1000 wide, 800 high. */

export const WIDTH = 1000;
export const HEIGHT = 800;
export const MEDALLION = 98;
const MIDDLE = { x: 500, y: 392 } as const;
const RING = { x: 362, y: 282 } as const;
const TRACK = { x: 196, y: 122 } as const;
export const TRACK_SPACES = 20;

export interface At {
  x: number;
  y: number;
}

/** The Forest lies at the bottom; the circle goes on clockwise, to the left. */
export function placeAt(position: number): At {
  const angle = Math.PI / 2 + (position * Math.PI) / 3;
  return { x: MIDDLE.x + RING.x * Math.cos(angle), y: MIDDLE.y + RING.y * Math.sin(angle) };
}

/** Where the one figure of a location stands; a Guard off the village waits at its edge. */
export const figureAt = (position: number | null): At => {
  if (position === null) return { x: 884, y: 712 };
  const { x, y } = placeAt(position);
  return { x: x + (position === 4 || position === 5 ? -76 : 76), y: y + 26 };
};

/** The middle of a space of the King's Tally, 1 to 20; space 1 follows the top, clockwise. */
export function spaceAt(space: number): At {
  const angle = -Math.PI / 2 + ((space - 0.5) * 2 * Math.PI) / TRACK_SPACES;
  return { x: MIDDLE.x + TRACK.x * Math.cos(angle), y: MIDDLE.y + TRACK.y * Math.sin(angle) };
}

/** Where a marker lies and whether it shows its +20 side; nothing before the first Fame. [KW-92, KW-94, KW-R25] */
export function markerOf(fame: number): { space: number; flipped: boolean } | null {
  if (fame <= 0) return null;
  return { space: ((fame - 1) % TRACK_SPACES) + 1, flipped: fame > TRACK_SPACES };
}

/** Markers on one space lie side by side. */
export function fanned(index: number, count: number): At {
  if (count === 1) return { x: 0, y: 0 };
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: 13 * Math.cos(angle), y: 11 * Math.sin(angle) };
}

export const percent = ({ x, y }: At): string => `left:${(x / WIDTH) * 100}%;top:${(y / HEIGHT) * 100}%`;

/**
 * Which Adventurer went where. Those whose location is still occupied stay; the others go to the new locations in
 * order, so that each keeps its own figure and can travel.
 */
export function follow(before: readonly number[], now: readonly number[]): number[] {
  const left = now.filter((position) => !before.includes(position));
  const out = before.map((position) => (now.includes(position) ? position : (left.shift() ?? -1)));
  return [...out.filter((position) => position >= 0), ...left];
}

/** The road through the village, as a path. */
export const ROAD = `M${MIDDLE.x - RING.x} ${MIDDLE.y}a${RING.x} ${RING.y} 0 1 1 ${2 * RING.x} 0a${RING.x} ${RING.y} 0 1 1 ${-2 * RING.x} 0Z`;
