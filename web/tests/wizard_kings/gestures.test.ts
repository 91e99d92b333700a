import { describe, expect, it } from "vitest";
import known from "../../fixtures/wizard_kings.json";
import type { BlockView, BoardView, GoalView, StackView } from "../../src/games/wizard_kings/board";
import { framesOf, newLines } from "../../src/games/wizard_kings/frames";
import { castAt, goalsOf, goTo } from "../../src/games/wizard_kings/gestures";
import { sceneOf } from "../../src/games/wizard_kings/scene";
import { bareCity, goOn, leastLoss } from "../../src/games/wizard_kings/suggest";
import { loreOf } from "../../src/games/wizard_kings/types";
import type { Line } from "../../src/lib/protocol";

const lore = loreOf(known.catalogue);
const block = (name: string, unit: string | null = "glader", strength = 2): BlockView => ({ token: name.replace(/(\w)(\d+)/, "$1#$2"), block: name, unit, strength, most: 4, shown: false, moved: false, attacks: false, acted: false, magic: [], new: false });
const stack = (hex: string, seat: number, ...blocks: BlockView[]): StackView => ({ hex, seat, blocks, notes: [] });
const goal = (hex: string, way: string[], entries: GoalView["entries"] = []): GoalView => ({ hex, way, what: entries.length > 0 ? "battle" : "", stops: "", entries });
const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text, label: text }));
const place = (hex: string): string => hex;

function board(stacks: StackView[], reach: Partial<NonNullable<BoardView["reach"]>> = {}): BoardView {
  return {
    turn: 1, phase: "movement", order: [0, 1], seat: 0, victory: "gp15", goal: 15, last_turn: 30, table: [], cities: [
      { hex: "2,3", name: "Velm", gp: 1, kind: "normal", port: false, henge: false, owner: 0, control: 0 },
      { hex: "6,3", name: "Langara", gp: 3, kind: "normal", port: false, henge: false, owner: 0, control: 0 },
    ], stacks, battles: [], fight: null, march: null, cast: null, seats: [],
    reach: { moves: [], pinned: [], casts: [], leaves: [], rooms: [], ...reach },
  } as unknown as BoardView;
}

const over = [{ over: "3,4", way: ["3,4", "3,6"], left: 2 }, { over: "4,5", way: ["4,5", "3,6"], left: 1 }];
const war = board([stack("2,3", 0, block("a1"), block("a2")), stack("3,6", 1, block("b1", null))], {
  moves: [
    { blocks: ["a1"], goals: [goal("3,4", ["3,4"]), goal("3,6", ["3,4", "3,6"], over)], sails: [] },
    { blocks: ["a2"], goals: [goal("3,4", ["3,4"])], sails: [{ hex: "6,3", way: ["4,3", "6,3"] }] },
  ],
});

describe("blocks that are picked up", () => {
  it("light every hex that one of them can get to, and say how many can", () => {
    const goals = goalsOf(war, ["a1", "a2"]);
    expect([...goals.keys()]).toEqual(["3,4", "3,6", "6,3"]);
    expect(goals.get("3,4")?.blocks).toEqual(["a1", "a2"]);
    expect(goals.get("3,6")?.blocks).toEqual(["a1"]);
    expect(goals.get("3,6")?.entries.map(({ left }) => left)).toEqual([2, 1]);
  });
  it("say how many a hexside lets into a battle, and foresee it with these alone", () => {
    const names = ["a1", "a2", "a3", "a4"];
    const door = goal("3,6", ["3,4", "3,6"], [{ over: "3,4", way: ["3,4", "3,6"], left: 2 }]);
    const narrow = board([stack("2,3", 0, ...names.map((name) => block(name)))], { moves: [{ blocks: names.slice(0, 3), goals: [door], sails: [] }, { blocks: ["a4"], goals: [{ ...door, entries: [] }], sails: [] }] });
    const goals = goalsOf(narrow, names);
    expect(goals.get("3,6")?.blocks).toEqual(names);
    expect(goals.get("3,6")?.through, "two over the hexside, and the one that flies").toEqual(["a1", "a2", "a4"]);
    const { hexes } = sceneOf(narrow, choices("move a1", "end"), { picked: names, spell: null, tool: "" }, place);
    expect(hexes.get("3,6")?.label).toBe("Move 3 of 4 blocks to 3,6: a battle; no more get through");
  });
  it("go by the way that the engine names, over the hexside that was pointed at, or by ship", () => {
    const left: string[] = [];
    const sent = (...args: [string, string, string | null]): unknown => (goTo(() => war, ...args, (each) => left.push(each)) as () => unknown)();
    expect(sent("a1", "3,6", null)).toEqual(["move a1", "step 3,4", "step 3,6", "stop?"]);
    expect(sent("a1", "3,6", "4,5")).toEqual(["move a1", "step 4,5", "step 3,6", "stop?"]);
    expect(sent("a2", "6,3", null)).toEqual(["ship a2", "port 6,3"]);
    expect(sent("a2", "3,6", null)).toEqual([]);
    expect(left).toEqual(["a2"]);
  });
  it("are only picked up where the whole turn is on offer: a voice that guides leads link by link", () => {
    const nothing = { picked: [], spell: null, tool: "" } as const;
    expect(sceneOf(war, choices("move a1", "end"), nothing, place).hexes.get("2,3")?.text).toBe("take 2,3");
    expect(sceneOf(war, choices("move a1"), nothing, place).hexes.get("2,3")?.text).toBe("move a1");
  });
  it("cast with one gesture, unless a second target may follow", () => {
    expect(castAt("a1", "windstep", "a2", 1)).toEqual(["cast a1", "spell windstep", "target a2", "confirm"]);
    expect(castAt("a1", "windstep", "a2", 2)).toHaveLength(3);
  });
});

describe("a suggestion", () => {
  it("sends the next block to the city that has the least to guard it", () => {
    expect(bareCity(board([stack("2,3", 0, block("a1"))]), 0, ["2,3", "6,3"])).toBe("6,3");
    expect(bareCity(board([stack("6,3", 0, block("a1"), block("a2"), block("a3"))]), 0, ["2,3", "6,3"])).toBe("2,3");
  });
  it("puts a hit where the owner loses least", () => {
    const fight = board([stack("2,3", 0, block("a4", "ranger", 3), block("a15", "glader", 3))]);
    expect(leastLoss(fight, choices("hit a4", "hit a15"), lore)?.text).toBe("hit a15");
  });
  it("goes on with the next roll, but ends no phase in which something is left to do", () => {
    expect(goOn(war, choices("fire", "retreat 3,4"), lore)?.text).toBe("fire");
    expect(goOn(war, choices("move a1", "end"), lore)).toBeNull();
    expect(goOn(war, choices("end"), lore)?.text).toBe("end");
    expect(goOn(war, choices("strengthen a1", "disband", "done"), lore)).toBeNull();
    expect(goOn(war, choices("disband", "done"), lore)?.text).toBe("done");
    expect(goOn(war, choices("spell hail", "wait"), lore)).toBeNull();
  });
});

describe("what others did", () => {
  const line = (kind: string, text: string, seat: number, details: Line["details"] = {}): Line => ({ step: 1, kind, seat, text, details });
  const watching = { seat: 0, named: (text: string) => text, lore };

  it("is told in pictures: moves of others, a volley with all its dice, and nothing of what one did oneself", () => {
    const log = [
      line("moved", "@1 moves", 1, { start: "3,6", end: "3,4" }), line("moved", "@0 moves", 0, { start: "2,3", end: "3,4" }),
      line("fired", "@1's Orc fires with 2 dice.", 1, { unit: 1, dice: 2 }), line("threw", "A 2.", 1, { die: 2, number: 2, hit: true }), line("threw", "A 5.", 1, { die: 5, number: 2, hit: false }),
    ];
    const frames = framesOf(war, war, log, 10, watching);
    expect(frames.map(({ caption }) => caption)).toEqual(["@1 moves", "@1's Orc fires: one hit"]);
    expect(frames[0]?.arrow).toEqual({ from: "3,6", to: "3,4", seat: 1 });
    expect(frames[1]?.dice?.fallen).toEqual([{ value: 2, hit: true }, { value: 5, hit: false }]);
    expect(frames[1]?.lines).toBe(15);
  });
  it("says whether a spell that strikes nobody worked, not that it hit", () => {
    const cast = (name: string): Line => line("cast", `@1 casts ${name} at Velm.`, 1, { hex: "3,4" });
    const test = (die: number, works: boolean): Line => line("threw", "", 1, { die, hit: works, outcome: works ? "it works" : "it fails" });
    const frames = framesOf(war, war, [cast("Panic"), test(1, false), cast("Panic"), test(6, true)], 0, watching);
    expect(frames.map(({ caption }) => caption)).toEqual(["@1 casts Panic: it fails", "@1 casts Panic: it works"]);
    expect(frames.map(({ dice }) => dice?.fallen[0]?.hit)).toEqual([false, true]);
  });
  it("is nothing when something was taken back", () => {
    const [one, two] = [line("moved", "one", 1), line("moved", "two", 1)];
    expect(newLines([one, two], [one])).toEqual([]);
    expect(newLines([one], [one, two])).toEqual([two]);
    expect(newLines([one], [two, two])).toEqual([]);
  });
});
