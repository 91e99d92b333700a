import { describe, expect, it } from "vitest";
import { whole } from "../src/art/shapes";
import { fanned, figureAt, follow, HEIGHT, markerOf, MEDALLION, placeAt, spaceAt, TRACK_SPACES, WIDTH } from "../src/games/kingswood/geometry";
import { besides } from "../src/lib/place";
import { step } from "../src/lib/walk";
import { FIT, panned, pinched, zoomed } from "../src/shell/panzoom";

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
const positions = [0, 1, 2, 3, 4, 5];

describe("the village map", () => {
  it("has the Forest at the bottom", () => {
    expect(Math.max(...positions.map((k) => placeAt(k).y))).toBe(placeAt(0).y);
  });
  it("keeps every location inside the sheet and clear of the others", () => {
    for (const k of positions) {
      const { x, y } = placeAt(k);
      expect(x).toBeGreaterThan(MEDALLION);
      expect(x).toBeLessThan(WIDTH - MEDALLION);
      expect(y).toBeGreaterThanOrEqual(MEDALLION);
      expect(y).toBeLessThan(HEIGHT - MEDALLION);
      for (const other of positions.filter((each) => each !== k)) expect(apart(placeAt(k), placeAt(other))).toBeGreaterThan(2 * MEDALLION);
    }
  });
  it("keeps the tally's spaces clear of the locations and of each other", () => {
    for (let space = 1; space <= TRACK_SPACES; space += 1) {
      for (const k of positions) expect(apart(spaceAt(space), placeAt(k))).toBeGreaterThan(MEDALLION + 18);
      expect(apart(spaceAt(space), spaceAt((space % TRACK_SPACES) + 1))).toBeGreaterThan(36);
    }
  });
  it("lets a Guard off the village wait beside it", () => {
    for (const k of positions) expect(apart(figureAt(null), placeAt(k))).toBeGreaterThan(MEDALLION);
  });
});

describe("markers of the King's Tally", () => {
  it("enter with the first Fame, lie on 20 at 20, and flip past it", () => {
    expect(markerOf(0)).toBeNull();
    expect(markerOf(1)).toEqual({ space: 1, flipped: false });
    expect(markerOf(20)).toEqual({ space: 20, flipped: false });
    expect(markerOf(21)).toEqual({ space: 1, flipped: true });
    expect(markerOf(40)).toEqual({ space: 20, flipped: true });
  });
  it("lie side by side on one space", () => {
    expect(fanned(0, 1)).toEqual({ x: 0, y: 0 });
    expect(apart(fanned(0, 2), fanned(1, 2))).toBeGreaterThan(15);
  });
});

describe("Adventurers", () => {
  it("keep their figure when one of them moves", () => {
    expect(follow([2, 4, 5], [2, 3, 5])).toEqual([2, 3, 5]);
    expect(follow([5, 2, 4], [0, 2, 4])).toEqual([0, 2, 4]);
  });
  it("appear when there were none, and go when there are none", () => {
    expect(follow([], [1, 2, 3])).toEqual([1, 2, 3]);
    expect(follow([1, 2, 3], [])).toEqual([]);
  });
});

describe("arrow keys", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  it("go to the nearest place in their direction", () => {
    const boxes = [box(100, 0), box(50, 5), box(0, 60), box(-60, 0)];
    expect(step(box(0, 0), boxes, "ArrowRight")).toBe(1);
    expect(step(box(0, 0), boxes, "ArrowDown")).toBe(2);
    expect(step(box(0, 0), boxes, "ArrowLeft")).toBe(3);
    expect(step(box(0, 0), boxes, "ArrowUp")).toBe(-1);
  });
});

describe("zooming", () => {
  const room = { width: 400, height: 300 };
  it("keeps the point under the pointer where it is", () => {
    const look = zoomed(FIT, 2, { x: 100, y: 120 }, room);
    expect(look).toEqual({ scale: 2, x: -100, y: -120 });
  });
  it("never shows more than the board, nor zooms for ever", () => {
    expect(zoomed(FIT, 0.5, { x: 0, y: 0 }, room)).toEqual(FIT);
    expect(zoomed(FIT, 99, { x: 0, y: 0 }, room).scale).toBe(4);
    expect(panned({ scale: 2, x: 0, y: 0 }, 500, -5000, room)).toEqual({ scale: 2, x: 0, y: -300 });
  });
  it("follows two fingers", () => {
    expect(pinched(FIT, { x: 100, y: 0 }, { x: 200, y: 0 }, { x: 0, y: 0 }, room).scale).toBe(2);
  });
});

describe("the explaining card", () => {
  const window = { width: 400, height: 400 };
  it("stays inside the window and off the thing", () => {
    const card = { width: 200, height: 80 };
    expect(besides({ left: 190, top: 200, width: 20, height: 20 }, card, window)).toEqual({ left: 100, top: 108 });
    expect(besides({ left: 0, top: 10, width: 20, height: 20 }, card, window)).toEqual({ left: 6, top: 42 });
  });
});

it("a mirrored outline comes back to where it began", () => {
  expect(whole("M50 0L10 50L50 100")).toBe("M50 0L10 50L50 100L90 50L50 0Z");
});
