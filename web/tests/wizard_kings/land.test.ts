import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/games/wizard_kings/board";
import { beyond, landOf, sideName, sideTowards } from "../../src/games/wizard_kings/land";
import { channelsOf, coastOf, endsOf, riversOf, roadsOf } from "../../src/games/wizard_kings/lines";
import { loreOf } from "../../src/games/wizard_kings/types";

const fixture = JSON.parse(readFileSync(new URL("../../fixtures/wizard_kings.json", import.meta.url), "utf-8")) as { catalogue: object; views: { board: Record<string, unknown> }[] };
const lore = loreOf(fixture.catalogue);
const square = (["1", "2", "3", "4"] as const).map((map, k) => ({ map, column: k % 2, row: Math.floor(k / 2), turned: k === 2 }));
/** The ends of every piece of a path. */
const ends = (d: string): string[] =>
  d.split("M").slice(1).flatMap((piece) => {
    const numbers = piece.match(/-?\d+(\.\d+)?/g)!.map(Number);
    return [[numbers[0]!, numbers[1]!], [numbers.at(-2)!, numbers.at(-1)!]].map(([x, y]) => `${Math.round(x!)} ${Math.round(y!)}`);
  });

describe("sides", () => {
  it("have one name from both of their hexes", () => {
    expect(sideName("4,7", "4,5")).toBe("4,5-4,7");
    expect(sideName("10,1", "9,2")).toBe("9,2-10,1");
  });
  it("lead to the neighbour and back", () => {
    for (let side = 0; side < 6; side += 1) {
      const next = beyond("4,7", side);
      expect(sideTowards("4,7", next)).toBe(side);
      expect(beyond(next, side + 3)).toBe("4,7");
    }
  });
});

describe("the joined land", () => {
  it("makes one hex of two halves that meet", () => {
    const one = landOf(lore, [{ map: "1", column: 0, row: 0, turned: false }]);
    const two = landOf(lore, square.slice(0, 2));
    expect(one.hexes.size).toBe(67);
    expect(two.hexes.size).toBe(2 * 67 - 7);
  });
  it("puts every city of the rules' view on dry land of the sheet it is printed on", () => {
    const board = boardOf(fixture.views[1]!);
    const land = landOf(lore, board.table);
    expect(board.cities.length).toBe(10);
    for (const city of board.cities) {
      expect(land.hexes.has(city.hex)).toBe(true);
      expect(land.isWater(city.hex)).toBe(false);
    }
  });
  it("is made once for the same sheets", () => {
    expect(landOf(lore, square)).toBe(landOf(lore, [...square]));
  });
  it("gives every hexside two ends that lie on both of its hexes", () => {
    const land = landOf(lore, square);
    for (const side of [...land.features.flow, ...land.features.road, ...land.features.cross]) {
      const other = side.split("-")[1]!;
      for (const [x, y] of endsOf(land, side)) {
        expect(land.field.corners(other).some(([u, v]) => Math.hypot(u - x, v - y) < 0.01)).toBe(true);
      }
    }
  });
});

describe("lines", () => {
  const land = landOf(lore, square);
  const middle = (side: string): string => {
    const [[x, y], [u, v]] = endsOf(land, side);
    return `${Math.round((x + u) / 2)} ${Math.round((y + v) / 2)}`;
  };
  it("of roads meet in the middle of every side that they cross", () => {
    const found = ends(roadsOf(land, new Set()));
    for (const side of land.features.road) expect(found.filter((end) => near(end, middle(side))).length).toBe(2);
  });
  it("of rivers meet there too, or run into the end of a channel", () => {
    const found = ends(riversOf(land));
    const channels = channelsOf(land).flatMap((side) => endsOf(land, side).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`));
    expect(channels.length).toBeGreaterThan(0);
    for (const side of land.features.flow) {
      const met = found.filter((end) => near(end, middle(side))).length;
      const [one = "", other = ""] = side.split("-");
      const mouth = [one, other].some((id) => land.field.corners(id).some(([x, y]) => channels.some((end) => near(end, `${x} ${y}`)) && found.some((end) => near(end, `${x} ${y}`))));
      expect(met === 2 || mouth).toBe(true);
    }
  });
  it("of the coast are closed and readable", () => {
    const coast = coastOf(land, 5);
    expect(coast).toMatch(/^M.*Z$/);
    expect(coast).not.toMatch(/NaN|Infinity/);
  });
});

function near(one: string, other: string): boolean {
  const [[x, y], [u, v]] = [one.split(" ").map(Number), other.split(" ").map(Number)] as [[number, number], [number, number]];
  return Math.hypot(x - u, y - v) < 2;
}
