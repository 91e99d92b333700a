import { describe, expect, it } from "vitest";
import { outlineOf, regionsOf } from "../../src/games/kingdom_conquest/geometry";
import { areaOf, crossOf, indexOf, nameOf, neighbours, type Ground } from "../../src/games/kingdom_conquest/squares";

const SIDE = 6;
const board = (...rows: string[]): Ground[] =>
  rows.join("").split("").map((sign) => ({ R: "red", B: "blue", "#": "obstacle" })[sign] as Ground ?? null);

describe("squares", () => {
  it("are named by column and row, from 1", () => {
    expect(nameOf(0, 12)).toBe("1,1");
    expect(nameOf(143, 12)).toBe("12,12");
    expect(indexOf("4,7", 12)).toBe(75);
    for (let k = 0; k < 144; k += 1) expect(indexOf(nameOf(k, 12), 12)).toBe(k);
  });

  it("have two neighbours in a corner, three at an edge, four inside", () => {
    expect(neighbours(0, SIDE).sort()).toEqual([1, 6]);
    expect(neighbours(3, SIDE)).toHaveLength(3);
    expect(neighbours(7, SIDE).sort((a, b) => a - b)).toEqual([1, 6, 8, 13]);
  });
});

describe("the cross of a checkpoint", () => {
  it("is its whole row and its whole column", () => {
    const cross = crossOf("4,7", 12);
    expect(cross.size).toBe(23);
    for (let k = 1; k <= 12; k += 1) {
      expect(cross.has(indexOf(`${k},7`, 12))).toBe(true);
      expect(cross.has(indexOf(`4,${k}`, 12))).toBe(true);
    }
    expect(cross.has(indexOf("5,8", 12))).toBe(false);
  });
});

describe("the area of a shape", () => {
  const plus = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const;

  it("lies round its origin", () => {
    expect(areaOf(plus, "3,3", SIDE).map((each) => nameOf(each, SIDE)).sort()).toEqual(["2,3", "3,2", "3,3", "3,4", "4,3"]);
  });

  it("is cut off at the edge, or comes in on the other side", () => {
    expect(areaOf(plus, "1,1", SIDE).map((each) => nameOf(each, SIDE)).sort()).toEqual(["1,1", "1,2", "2,1"]);
    expect(areaOf(plus, "1,1", SIDE, true).map((each) => nameOf(each, SIDE)).sort()).toEqual(["1,1", "1,2", "1,6", "2,1", "6,1"]);
  });
});

describe("regions", () => {
  it("hang together by sides, not by corners, and never across colours", () => {
    const squares = board("RR..B.", "..R.B.", "..R.#.", "......", "......", ".....R");
    expect(regionsOf(squares, SIDE).map((each) => [each.ground, each.squares])).toEqual([
      ["red", [0, 1]], ["blue", [4, 10]], ["red", [8, 14]], ["obstacle", [16]], ["red", [35]],
    ]);
  });
});

describe("borders", () => {
  it("become a closed path for each line", () => {
    expect(outlineOf([0, 1], SIDE).match(/M/g)).toHaveLength(1);
    expect(outlineOf([0, 35], SIDE).match(/Z/g)).toHaveLength(2);
    expect(outlineOf([], SIDE)).toBe("");
  });

  it("lie inside their squares", () => {
    const numbers = outlineOf([0], SIDE, 2, 0).match(/[\d.]+/g)!.map(Number);
    expect(Math.min(...numbers)).toBe(32);
    expect(Math.max(...numbers)).toBe(68);
  });
});
