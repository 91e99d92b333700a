import { describe, expect, it } from "vitest";
import type { BoardView } from "../../src/games/wizard_kings/board";
import { whyOver } from "../../src/games/wizard_kings/ending";
import { racersOf, teamWorth } from "../../src/games/wizard_kings/scene";

const seat = (gp: number, group: number, out = false) => ({ gp, group, out });
const board = (seats: object[], more: Partial<BoardView> = {}): BoardView => ({ turn: 5, victory: "gp15", goal: 15, last_turn: 30, seats, ...more }) as unknown as BoardView;
const named = (text: string): string => ["Ada", "Ben", "Cat", "Dan"][Number(text.slice(1))]!;

describe("the last page says why it is over", () => {
  it("by cities", () => expect(whyOver(board([seat(4, 0), seat(16, 1)]), [1], named)).toBe("Ben held cities worth 16 at the end of turn 5, and 15 win."));
  it("by the cities of a team", () => expect(whyOver(board([seat(14, 0), seat(5, 1), seat(16, 0), seat(5, 1)], { goal: 30 }), [0, 2], named)).toBe("Ada and Cat held cities worth 30 at the end of turn 5, and 30 win."));
  it("because nobody else is left", () => expect(whyOver(board([seat(9, 0), seat(0, 1, true)]), [0], named)).toBe("Ada alone is left on the map."));
  it("because the last turn is over", () => {
    expect(whyOver(board([seat(11, 0), seat(9, 1)], { turn: 30 }), [0], named)).toBe("Turn 30 was the last, and Ada held the most: cities worth 11.");
    expect(whyOver(board([seat(10, 0), seat(10, 1)], { turn: 30 }), [0, 1], named)).toBe("Turn 30 was the last, and Ada and Ben both held the most: cities worth 10.");
    expect(whyOver(board([seat(10, 0), seat(9, 1)], { turn: 6, last_turn: 6, victory: "vp", goal: 0 }), [0], named)).toBe("Turn 6 was the last, and Ada had the most points.");
  });
  it("or keeps silent where somebody gave up", () => expect(whyOver(board([seat(10, 0), seat(9, 1)]), [0], named)).toBe(""));
});

describe("the race for the cities", () => {
  const four = board([seat(10, 0), seat(4, 1), seat(5, 0), seat(12, 1)]);
  it("counts what allies hold together", () => expect([0, 1, 2, 3].map((each) => teamWorth(four, each))).toEqual([15, 16, 15, 16]));
  it("is told of one's own side and the foremost of the others", () => {
    expect(racersOf(four, 0)).toEqual([0, 1]);
    expect(racersOf(board([seat(10, 0), seat(4, 1), seat(5, 2)]), 0)).toEqual([0, 2]);
    expect(racersOf(board([seat(10, 0), seat(4, 1)]), null)).toEqual([0, 1]);
  });
});
