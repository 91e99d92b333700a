/** How near a map is looked at and where: it lies in a room, fits into it at scale 1, and never leaves a gap that it could fill. */

export interface Near {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

const MOST = 5;

/** The size of the whole map when all of it is in sight. */
export const fitted = (room: Size, ratio: number): Size => {
  const width = Math.min(room.width, room.height * ratio);
  return { width, height: width / ratio };
};

/** What is larger than the room covers it; what is smaller lies in its middle. */
export function kept({ x, y, scale }: Near, room: Size, map: Size): Near {
  const along = (at: number, length: number, whole: number): number => (whole <= length ? (length - whole) / 2 : Math.min(0, Math.max(length - whole, at)));
  return { scale, x: along(x, room.width, map.width * scale), y: along(y, room.height, map.height * scale) };
}

export const fit = (room: Size, map: Size): Near => kept({ x: 0, y: 0, scale: 1 }, room, map);

/** Nearer or farther, so that the point under the pointer stays where it is. */
export function nearer(near: Near, factor: number, at: Point, room: Size, map: Size): Near {
  const scale = Math.min(MOST, Math.max(1, near.scale * factor));
  const ratio = scale / near.scale;
  return kept({ scale, x: at.x - (at.x - near.x) * ratio, y: at.y - (at.y - near.y) * ratio }, room, map);
}

export const moved = (near: Near, dx: number, dy: number, room: Size, map: Size): Near => kept({ ...near, x: near.x + dx, y: near.y + dy }, room, map);

/** So that a place, given in parts of the map, lies in the middle. */
export const centred = (near: Near, [px, py]: readonly [number, number], room: Size, map: Size): Near =>
  kept({ scale: near.scale, x: room.width / 2 - px * map.width * near.scale, y: room.height / 2 - py * map.height * near.scale }, room, map);

/** Whether a place is well in sight. */
export function inSight(near: Near, [px, py]: readonly [number, number], room: Size, map: Size): boolean {
  const [x, y] = [near.x + px * map.width * near.scale, near.y + py * map.height * near.scale];
  const margin = 0.08;
  return x > room.width * margin && x < room.width * (1 - margin) && y > room.height * margin && y < room.height * (1 - margin);
}

/** A room as narrow as a phone, or as low as one that lies. */
const NARROW = 560;
const LOW = 300;

/** A hex this wide can be read, with the names and the blocks in it; below `LEAST` it cannot. */
const READABLE = 66;
const LEAST = 52;

/** Where the whole map would be too small to read, one begins nearer, at home; `part` is how much of the map's width a hex takes. */
export function begin(home: readonly [number, number] | null, room: Size, map: Size, part = 1): Near {
  const cover = Math.max(room.width / map.width, room.height / map.height);
  const phone = (room.width < NARROW || room.height < LOW) && cover > 1.5 ? Math.min(cover, 2.4) : 1;
  const hex = map.width * part;
  const scale = Math.max(phone, hex < LEAST ? Math.min(cover, READABLE / hex) : 1);
  return scale > 1 && home ? centred({ x: 0, y: 0, scale }, home, room, map) : fit(room, map);
}
