import { describe, expect, it } from "vitest";
import { begin, centred, fit, fitted, inSight, kept, moved, nearer } from "../src/table/roam";

const room = { width: 400, height: 400 };
const map = fitted(room, 2);

describe("a map in its room", () => {
  it("fits as a whole and lies in the middle", () => {
    expect(map).toEqual({ width: 400, height: 200 });
    expect(fit(room, map)).toEqual({ scale: 1, x: 0, y: 100 });
  });
  it("comes nearer at the pointer", () => {
    const near = nearer(fit(room, map), 2, { x: 100, y: 200 }, room, map);
    expect(near).toEqual({ scale: 2, x: -100, y: 0 });
  });
  it("leaves no gap that it could fill, however far it is moved", () => {
    const near = { scale: 3, x: -300, y: -100 };
    expect(moved(near, 9999, 9999, room, map)).toEqual({ scale: 3, x: 0, y: 0 });
    expect(moved(near, -9999, -9999, room, map)).toEqual({ scale: 3, x: -800, y: -200 });
    expect(kept({ scale: 1, x: 55, y: 0 }, room, map)).toEqual({ scale: 1, x: 0, y: 100 });
  });
  it("never goes farther than the whole nor nearer than five times", () => {
    expect(nearer(fit(room, map), 0.1, { x: 0, y: 0 }, room, map).scale).toBe(1);
    expect(nearer(fit(room, map), 99, { x: 0, y: 0 }, room, map).scale).toBe(5);
  });
  it("brings a place into sight, and knows whether it is", () => {
    const near = { scale: 4, x: 0, y: 0 };
    expect(inSight(near, [0.9, 0.5], room, map)).toBe(false);
    expect(inSight(centred(near, [0.9, 0.5], room, map), [0.85, 0.5], room, map)).toBe(true);
  });
  it("begins at home where the whole would be too small to read, else as a whole", () => {
    expect(begin([0.2, 0.5], room, map)).toEqual({ scale: 2, x: 0, y: 0 });
    const lying = { width: 600, height: 260 };
    expect(begin([0.5, 0.9], lying, fitted(lying, 0.56)).scale, "a tall map on a phone that lies").toBe(2.4);
    const wide = { width: 830, height: 640 };
    const tall = fitted(wide, 0.55);
    expect(begin([0.5, 0.2], wide, tall, 48 / tall.width).scale, "two maps one above the other, hexes 48 wide").toBeCloseTo(66 / 48);
    expect(begin([0.5, 0.2], wide, tall, 60 / tall.width).scale, "hexes that can be read").toBe(1);
    expect(begin(null, wide, tall, 48 / tall.width).scale, "nobody is at home").toBe(1);
    expect(begin([0.2, 0.5], { width: 800, height: 500 }, fitted({ width: 800, height: 500 }, 2)).scale).toBe(1);
  });
});
