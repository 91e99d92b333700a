import { describe, expect, it } from "vitest";
import { FORTS, fortPicture } from "../src/art/forts";
import type { Picture } from "../src/art/shapes";
import { onSide, outOfHex, throughHex } from "../src/art/hexlines";
import { GROUND, HEX, TERRAINS, terrainPicture, VARIANTS, variantAt } from "../src/art/terrain";
import { hexCentre, hexNeighbour } from "../src/table/spots/hexes";

/** Where the pen of a path comes to rest; curves are taken at their ends. */
function rests(d: string): [number, number][] {
  const out: [number, number][] = [];
  let [x, y] = [0, 0];
  const ends: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, q: 4, s: 4, c: 6, a: 7, h: 1, v: 1, z: 0 };
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [kind, size] = [command!.toLowerCase(), ends[command!.toLowerCase()]!];
    for (let k = 0; size > 0 && k + size <= numbers.length; k += size) {
      const part = numbers.slice(k, k + size);
      const [dx, dy] = kind === "h" ? [part[0]!, command === "H" ? y : 0] : kind === "v" ? [command === "V" ? x : 0, part[0]!] : [part.at(-2)!, part.at(-1)!];
      [x, y] = command === kind ? [x + dx, y + dy] : [dx, dy];
      out.push([x, y]);
    }
  }
  return out;
}
const reach = (picture: Picture): number => Math.max(...picture.flatMap((shape) => rests(shape.d)).map(([x, y]) => Math.hypot(x, y)));

describe.each(TERRAINS)("%s", (terrain) => {
  const drawn = Array.from({ length: VARIANTS }, (_, seed) => terrainPicture(terrain, seed));
  it("looks the same for the same seed and different for another", () => {
    expect(terrainPicture(terrain, 3)).toEqual(drawn[3]);
    expect(new Set(drawn.map((picture) => JSON.stringify(picture))).size).toBe(VARIANTS);
  });
  it("is never empty and stays within its hex", () => {
    for (const picture of drawn) {
      expect(picture.length).toBeGreaterThan(5);
      expect(reach(picture)).toBeLessThan(HEX * 0.98);
    }
  });
  it("has numbers that a browser can read", () => {
    for (const shape of drawn.flat()) expect(shape.d).not.toMatch(/NaN|undefined|Infinity|e-/);
  });
});

it("every terrain has a ground of its own", () => {
  expect(new Set(Object.values(GROUND)).size).toBe(TERRAINS.length);
});

it("neighbours show different drawings", () => {
  for (const stand of ["flat", "pointed"] as const) {
    for (let side = 0; side < 6; side += 1) {
      const there = hexNeighbour({ q: 2, r: -1 }, side, stand);
      expect(variantAt(there.q, there.r)).not.toBe(variantAt(2, -1));
    }
  }
});

describe("forts", () => {
  it("grow from the tower to the citadel", () => {
    const widths = FORTS.map((fort) => {
      const walls = fortPicture(fort).filter((shape) => shape.wash === "stone").flatMap((shape) => rests(shape.d).map(([x]) => x));
      return Math.max(...walls) - Math.min(...walls);
    });
    expect([...widths].sort((a, b) => a - b)).toEqual(widths);
    expect(new Set(widths).size).toBe(4);
  });
  it("fly the flag they are given", () => {
    for (const fort of FORTS) expect(fortPicture(fort, "water").some((shape) => shape.wash === "water")).toBe(true);
  });
});

describe.each(["flat", "pointed"] as const)("rivers and roads through %s hexes", (stand) => {
  const here = { q: 1, r: 2 };
  const middle = hexCentre(here, HEX, stand);
  it.each([0, 1, 2, 3, 4, 5])("join across side %d", (side) => {
    const there = hexCentre(hexNeighbour(here, side, stand), HEX, stand);
    const end = rests(throughHex(middle, HEX, stand, (side + 2) % 6, side)).at(-1)!;
    const next = rests(throughHex(there, HEX, stand, (side + 3) % 6, side))[0]!;
    expect(Math.hypot(end[0] - next[0], end[1] - next[1])).toBeLessThan(0.3);
    const spring = rests(outOfHex(middle, HEX, stand, side));
    expect(Math.hypot(spring.at(-1)![0] - end[0], spring.at(-1)![1] - end[1])).toBeLessThan(0.3);
    const bridge = onSide(middle, HEX, stand, side);
    expect(Math.hypot(bridge.x - end[0], bridge.y - end[1])).toBeLessThan(0.3);
  });
});
