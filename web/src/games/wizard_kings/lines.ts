/** Lines that join across hexes: rivers, roads, coasts and channels, each as one path for the whole land. */

import { outOfHex, throughHex } from "../../art/hexlines";
import { HEX } from "../../art/terrain";
import { outlineOf } from "../../table/spots/borders";
import { Field, type Point } from "../../table/spots/field";
import { hexCorners } from "../../table/spots/hexes";
import { beyond, placeOf, sideName, sideTowards, type Land } from "./land";

const r = (value: number): number => Math.round(value * 10) / 10;

/** The two ends of a hexside in the drawing. */
export function endsOf(land: Land, side: string): [Point, Point] {
  const [one = "", other = ""] = side.split("-");
  const k = sideTowards(one, other);
  const corners = land.field.corners(one);
  return [corners[k]!, corners[(k + 1) % 6]!];
}

/** Where the middle of a hexside is, and the way from hex to hex there, in degrees. */
export function middleOf(land: Land, side: string): { x: number; y: number; turn: number } {
  const [one = "", other = ""] = side.split("-");
  const [a, b] = endsOf(land, side);
  const [[x, y], [u, v]] = [land.field.centre(one), land.field.centre(other)];
  return { x: r((a[0] + b[0]) / 2), y: r((a[1] + b[1]) / 2), turn: Math.round((Math.atan2(v - y, u - x) * 180) / Math.PI) };
}

/** Channels: hexsides of land that are all water. */
export const channelsOf = (land: Land): string[] => [...land.features.all_water].filter((side) => side.split("-").every((id) => land.hexes.has(id) && !land.isWater(id)));

/** A channel with a short way on into each sea that it ends in, so that their waters are one. */
export function channelPath(land: Land, side: string): string {
  const [one = "", other = ""] = side.split("-");
  const k = sideTowards(one, other);
  const [from, to] = endsOf(land, side);
  const on = ([x, y]: Point, [u, v]: Point): string => `M${r(x)} ${r(y)}L${r(x + (x - u) * 0.4)} ${r(y + (y - v) * 0.4)}`;
  const open = (turn: number): boolean => land.isWater(beyond(one, k + turn));
  return alongSide(land, side) + (open(-1) ? on(from, to) : "") + (open(1) ? on(to, from) : "");
}

/** A gently bent line along a hexside, from corner to corner. */
export function alongSide(land: Land, side: string, bend = 0.08): string {
  const [[x, y], [u, v]] = endsOf(land, side);
  const sway = bend * (Math.sin(x * 3.1 + y) > 0 ? 1 : -1);
  const [dx, dy] = [u - x, v - y];
  return `M${r(x)} ${r(y)}C${r(x + dx * 0.33 - dy * sway)} ${r(y + dy * 0.33 + dx * sway)} ${r(x + dx * 0.67 + dy * sway)} ${r(y + dy * 0.67 - dx * sway)} ${r(u)} ${r(v)}`;
}

/**
 * The water's edge of all seas and lakes, rounded, a little inside their hexes. Beyond the edge of the map the sea goes on, so that
 * no coast is drawn where the map only ends.
 */
export function coastOf(land: Land, inset: number): string {
  const water = land.field.ids.filter((id) => land.isWater(id));
  const outside = water.flatMap((id) => [0, 1, 2, 3, 4, 5].map((side) => beyond(id, side))).filter((id) => !land.hexes.has(id));
  const ids = [...new Set([...water, ...outside])];
  const spots = ids.map((id) => ({ id, corners: hexCorners(middleOfHex(land, id), HEX, "flat") }));
  return outlineOf(new Field(spots, land.field.width, land.field.height), ids, inset, HEX * 0.34);
}

/** Where the middle of a hex is drawn, be it on the map or beyond it. */
function middleOfHex(land: Land, id: string): Point {
  const first = land.field.ids[0]!;
  const [[x, y], [a, b], [fx, fy]] = [placeOf(id), placeOf(first), land.field.centre(first)];
  return [fx + (x - a) * 1.5 * HEX, fy + ((y - b) * Math.sqrt(3) * HEX) / 2];
}

/**
 * Where a river meets a channel, it does not cross a side in its middle but runs into the corner at the channel's end. Keyed by
 * the river's hex; the sides that it thereby leaves alone, and the corner.
 */
function mouthsOf(land: Land): Map<string, { sides: Set<number>; corner: Point }> {
  const out = new Map<string, { sides: Set<number>; corner: Point }>();
  for (const side of channelsOf(land)) {
    const [one = "", other = ""] = side.split("-");
    const k = sideTowards(one, other);
    for (const [next, turn] of [[k - 1, 0], [k + 1, 1]] as const) {
      const hex = beyond(one, next);
      const flows = [one, other].filter((bank) => land.features.flow.has(sideName(hex, bank)));
      if (!land.hexes.has(hex) || land.isWater(hex) || flows.length === 0) continue;
      out.set(hex, { sides: new Set(flows.map((bank) => sideTowards(hex, bank))), corner: land.field.corners(one)[(k + turn) % 6]! });
    }
  }
  return out;
}

/** A line from the middle of a hex, or from one of its sides, into one of its corners. */
function intoCorner(land: Land, id: string, from: number | null, [x, y]: Point): string {
  const [cx, cy] = land.field.centre(id);
  if (from === null) return `M${r(cx)} ${r(cy)}Q${r((cx + x) / 2 + 6)} ${r((cy + y) / 2 - 6)} ${r(x)} ${r(y)}`;
  const corners = land.field.corners(id);
  const [a, b] = [corners[from]!, corners[(from + 1) % 6]!];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${r(mx)} ${r(my)}C${r((mx + cx) / 2)} ${r((my + cy) / 2)} ${r(cx)} ${r(cy)} ${r(x)} ${r(y)}`;
}

/** Lines through the sides of a hex: one that passes bends gently, more of them meet in the middle. */
function knot(land: Land, id: string, sides: readonly number[], town: boolean): string {
  const centre = land.field.centre(id);
  if (sides.length === 2 && !town) return throughHex(centre, HEX, "flat", sides[0]!, sides[1]!);
  return sides.map((side) => outOfHex(centre, HEX, "flat", side)).join("");
}

/** A short way from the middle of a side into a hex of water: where a river ends in a lake or the sea. */
function intoWater(land: Land, id: string, side: number): string {
  const [cx, cy] = land.field.centre(id);
  const corners = land.field.corners(id);
  const [a, b] = [corners[side]!, corners[(side + 1) % 6]!];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${r(mx)} ${r(my)}L${r(mx + (cx - mx) * 0.3)} ${r(my + (cy - my) * 0.3)}`;
}

export function riversOf(land: Land): string {
  const mouths = mouthsOf(land);
  let d = "";
  for (const id of land.hexes.keys()) {
    const sides = land.sidesWith(id, "flow").filter((side) => {
      const other = beyond(id, side);
      return land.hexes.has(other) && mouths.get(other)?.sides.has(sideTowards(other, id)) !== true;
    });
    if (land.isWater(id)) {
      d += sides.map((side) => intoWater(land, id, side)).join("");
      continue;
    }
    const mouth = mouths.get(id);
    const rest = mouth ? sides.filter((side) => !mouth.sides.has(side)) : sides;
    if (mouth) d += rest.length === 0 ? intoCorner(land, id, null, mouth.corner) : rest.map((side) => intoCorner(land, id, side, mouth.corner)).join("");
    else d += knot(land, id, rest, false);
  }
  return d;
}

export function roadsOf(land: Land, towns: ReadonlySet<string>): string {
  let d = "";
  for (const id of land.hexes.keys()) {
    const sides = land.sidesWith(id, "road").filter((side) => land.hexes.has(beyond(id, side)));
    if (sides.length > 0) d += knot(land, id, sides, towns.has(id));
  }
  return d;
}
