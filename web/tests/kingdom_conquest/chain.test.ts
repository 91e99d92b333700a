import { describe, expect, it } from "vitest";
import { framesOf, freshOf, newLines, stepsOf, type Scene } from "../../src/games/kingdom_conquest/chain";
import { brief, foresightOf, inWords } from "../../src/games/kingdom_conquest/foresight";
import type { Ground } from "../../src/games/kingdom_conquest/squares";
import type { Table } from "../../src/games/kingdom_conquest/types";
import type { Line } from "../../src/lib/protocol";

const line = (kind: string, details: Record<string, unknown> = {}, seat: number | null = 0, step = 1): Line => ({ step, kind, seat, text: `${kind} ${String(details["square"] ?? "")}`, details });
const captured = (square: string, wave: number, from = "blue", to = "red"): Line => line("captured", { square, from, to, wave });
const colourOf = (seat: number): "red" | "blue" => (seat === 0 ? "red" : "blue");

const empty = (...set: [number, Ground][]): Scene => {
  const squares: Ground[] = Array.from({ length: 9 }, () => null);
  for (const [index, ground] of set) squares[index] = ground;
  return { squares, units: {} };
};

describe("a chain reaction", () => {
  const before = empty([1, "blue"], [2, "blue"], [4, "blue"]);
  const lines = [line("conquered", { square: "1,1" }), captured("2,1", 1), captured("2,2", 1), captured("3,1", 2), line("turn")];

  it("is one step for the placement and one for each wave", () => {
    const frames = framesOf(before, lines, 3, colourOf);
    expect(frames.map((frame) => frame.touched)).toEqual([[0], [1, 4], [2]]);
    expect(frames.map((frame) => frame.squares.filter((each) => each === "red").length)).toEqual([1, 3, 4]);
    expect(frames.map((frame) => frame.caption)).toEqual(["conquered 1,1", "Captured: 2 squares", "Chain, wave 2: 1 square"]);
  });

  it("takes the unit of a square that falls", () => {
    const scene = { ...before, units: { "2,1": "knight" } };
    const frames = framesOf(scene, lines, 3, colourOf);
    expect(frames.map((frame) => "2,1" in frame.units)).toEqual([true, false, false]);
  });

  it("leaves what was before untouched", () => {
    framesOf(before, lines, 3, colourOf);
    expect(before.squares[0]).toBeNull();
  });
});

describe("the dark force", () => {
  const lines = [
    line("vanished", { square: "3,3" }, null), line("laid", { square: "1,1", white: 2 }, null),
    line("covered", { square: "1,1", to: "obstacle" }, null), line("destroyed", { square: "2,1", to: "obstacle" }, 1), line("unit_lost", { square: "2,1", unit: "tower" }, 1),
    line("struck_back", { square: "1,2", from: "blue", to: "red", wave: 1 }),
  ];
  const scene = { ...empty([1, "blue"], [3, "blue"], [8, "obstacle"]), units: { "2,1": "tower" } };

  it("throws its dice in one step, and lays the shape in the next, with what it destroys", () => {
    expect(stepsOf(lines).map((step) => step.map((each) => each.kind))).toEqual([
      ["vanished"], ["laid"], ["covered", "destroyed", "unit_lost"], ["struck_back"],
    ]);
    const frames = framesOf(scene, lines, 3, colourOf);
    expect(frames.map((frame) => frame.dice)).toEqual([null, { blue: 1, red: 1, white: 2 }, null, null]);
    expect(frames[1]!.squares[0]).toBeNull();
    expect(frames.at(-1)!.squares).toEqual(["obstacle", "obstacle", null, "red", null, null, null, null, null]);
    expect(frames.at(-1)!.units).toEqual({});
  });

  it("leaves its black squares marked until I act", () => {
    expect([...freshOf([line("conquered", { square: "3,1" }), ...lines], 0, 3)].sort()).toEqual([0, 1, 8]);
  });
});

describe("what the others do", () => {
  const lines = [
    line("conquered", { square: "1,1" }, 0), line("turn", {}, 1), line("played", {}, 1), line("destroyed", { square: "1,1", to: null }, 0), line("turn", {}, 2), line("drew", {}, 2), line("turn", {}, 0),
  ];
  const frames = framesOf(empty(), lines, 3, colourOf, { seat: 0, seen: 10, named: (text) => text });

  it("is shown one thing after another, cards too", () => {
    expect(frames.map((frame) => frame.caption)).toEqual(["conquered 1,1", "played ", "destroyed 1,1", "drew "]);
    expect(frames.map((frame) => frame.touched)).toEqual([[0], [], [0], []]);
  });

  it("stays longer than what I did myself, and the log goes along", () => {
    expect(frames[0]!.weight).toBeLessThan(frames[1]!.weight!);
    expect(frames.map((frame) => frame.lines)).toEqual([11, 13, 14, 16]);
  });
});

describe("new lines", () => {
  const log = [line("turn"), line("conquered", { square: "1,1" })];

  it("are those after what was seen", () => {
    expect(newLines(log.slice(0, 1), log)).toEqual([log[1]]);
    expect(newLines(log, log)).toEqual([]);
  });

  it("are none on the first look or after an undo", () => {
    expect(newLines([], log)).toEqual([]);
    expect(newLines(log, log.slice(0, 1))).toEqual([]);
    expect(newLines([line("other")], log)).toEqual([]);
  });
});

describe("what is marked as new", () => {
  const log = [
    line("conquered", { square: "1,1" }, 0), captured("2,1", 1), line("turn", {}, 1), line("conquered", { square: "3,3" }, 1),
    line("laid", { square: "1,2" }, null), line("destroyed", { square: "1,2", to: "obstacle" }, 0), line("turn", {}, 0),
  ];

  it("is what others did since I acted, with my own losses and without my own captures", () => {
    expect([...freshOf(log, 0, 3)].sort()).toEqual([3, 8]);
  });

  it("is the last turn for who only watches", () => {
    expect([...freshOf(log, null, 3)].sort()).toEqual([3, 8]);
  });
});

describe("foresight", () => {
  const table = (scene: Scene): Table => scene as unknown as Table;

  it("counts what would be captured, destroyed and lost", () => {
    const now = table({ ...empty([0, "blue"], [1, "blue"], [2, "red"], [3, "yellow"]), units: { "4,1": "knight" } });
    const then = table(empty([0, "red"], [2, "blue"], [3, "blue"], [5, "red"]));
    const seen = foresightOf(now, then, "red");
    expect([seen.captures, seen.destroys, seen.losses, seen.others, seen.units]).toEqual([1, 1, 1, 1, 1]);
    expect(brief(seen)).toBe("captures 1, destroys 1, loses 1, 1 changes hands, 1 unit gone");
    expect(seen.changes.map((change) => change.index)).toEqual([0, 1, 2, 3, 5]);
  });

  it("is silent about a square that only takes its own colour", () => {
    const seen = foresightOf(table(empty()), table(empty([4, "red"])), "red");
    expect(brief(seen)).toBe("");
    expect(inWords(seen, "Conquer (2,2)", 3)).toBe("Conquer (2,2): captures nothing. Changes (2,2).");
  });
});
