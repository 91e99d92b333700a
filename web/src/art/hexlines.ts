/**
 * Rivers and roads through hexes, and what stands on the sides between them. A line crosses a side in its middle and at a right angle,
 * so the pieces of two neighbours join without knowing of each other.
 */

import { hexSide, type Stand } from "../table/spots/hexes";
import type { Point } from "../table/spots/field";
import { fill, ink, polygon, type Picture } from "./shapes";

const r = (value: number): number => Math.round(value * 10) / 10;

/** The middle of a side, and the way from there to the middle of the hex. */
function gate(centre: Point, size: number, stand: Stand, side: number): { at: Point; inward: Point } {
  const [a, b] = hexSide(centre, size, stand, side);
  const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const far = Math.hypot(centre[0] - at[0], centre[1] - at[1]);
  return { at, inward: [(centre[0] - at[0]) / far, (centre[1] - at[1]) / far] };
}

/** A line that comes in by one side and leaves by another; it wanders a little, the same every time. */
export function throughHex(centre: Point, size: number, stand: Stand, from: number, to: number): string {
  const [a, b] = [gate(centre, size, stand, from), gate(centre, size, stand, to)];
  const bend = size * 0.5;
  const sway = Math.sin(centre[0] * 12.9 + centre[1] * 78.2) * size * 0.16;
  const across = (point: Point, way: Point, much: number): Point => [point[0] + way[0] * bend - way[1] * much, point[1] + way[1] * bend + way[0] * much];
  const [c, d] = [across(a.at, a.inward, sway), across(b.at, b.inward, sway)];
  return `M${r(a.at[0])} ${r(a.at[1])}C${r(a.at[0] + a.inward[0] * bend * 0.5)} ${r(a.at[1] + a.inward[1] * bend * 0.5)} ${r(c[0])} ${r(c[1])} ${r((c[0] + d[0]) / 2)} ${r((c[1] + d[1]) / 2)}S${r(b.at[0] + b.inward[0] * bend * 0.5)} ${r(b.at[1] + b.inward[1] * bend * 0.5)} ${r(b.at[0])} ${r(b.at[1])}`;
}

/** A line that begins in the hex, a spring or a town, and leaves by a side. */
export function outOfHex(centre: Point, size: number, stand: Stand, side: number): string {
  const { at, inward } = gate(centre, size, stand, side);
  const sway = Math.cos(centre[0] * 7.1 + centre[1] * 31.7) * size * 0.14;
  return `M${r(centre[0])} ${r(centre[1])}Q${r(at[0] + inward[0] * size * 0.42 - inward[1] * sway)} ${r(at[1] + inward[1] * size * 0.42 + inward[0] * sway)} ${r(at[0])} ${r(at[1])}`;
}

/** Where something stands on a side, and how it is turned: along the way from hex to hex. */
export function onSide(centre: Point, size: number, stand: Stand, side: number): { x: number; y: number; turn: number } {
  const { at, inward } = gate(centre, size, stand, side);
  return { x: at[0], y: at[1], turn: (Math.atan2(inward[1], inward[0]) * 180) / Math.PI };
}

/** A bridge, 28 by 16 about its middle, from left to right. */
export const BRIDGE: Picture = [
  fill("wood", "M-14 -5Q0 -9 14 -5V5Q0 1 -14 5Z", 1.3), ink("M-9 -6v9.500M-4.500 -7v9M0 -7.300v9M4.500 -7v9M9 -6v9.500", 0.9), ink("M-14 -7Q0 -11.500 14 -7M-14 7Q0 2.500 14 7", 1.5),
];

/** A pass between two rocks, 28 by 20 about its middle. */
export const PASS: Picture = [
  fill("stone", polygon([-14, 9], [-9, -9], [-5, -4], [-2, 9]), 1.2), fill("stone", polygon([14, 9], [9, -10], [5, -3], [2, 9]), 1.2), fill("frost", polygon([-9, -9], [-11, -2], [-7, -4], [-6, -5]), 0.8), fill("frost", polygon([9, -10], [7, -4], [10, -3], [11, -3]), 0.8), fill("sand", "M-3 9Q0 -2 3 9Z", 0.9),
];
