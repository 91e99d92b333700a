import { describe, expect, it } from "vitest";
import type { BlockView, StackView } from "../../src/games/wizard_kings/board";
import { byHex, choicesOf, openable, passes } from "../../src/games/wizard_kings/offers";

const block = (name: string | null, token: string): BlockView => ({ token, block: name, unit: null, strength: null, most: null, shown: false, moved: false, attacks: false, acted: false, magic: [], new: false });
const stack = (hex: string, ...blocks: BlockView[]): StackView => ({ hex, seat: 0, blocks, notes: [] });
const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text, label: text }));

describe("a click on a hex", () => {
  it("does the one thing that names the hex", () => {
    expect(byHex(choices("step 4,5", "step 4,7", "stop"), []).get("4,5")?.text).toBe("step 4,5");
  });
  it("picks up the only block there that can do anything", () => {
    const offers = byHex(choices("move a3"), [stack("2,3", block("a3", "a#1"), block("a4", "a#2"))]);
    expect(offers.get("2,3")?.text).toBe("move a3");
  });
  it("only opens a hex where there is more to choose from", () => {
    const [actions, stacks] = [choices("move a3", "move a4"), [stack("2,3", block("a3", "a#1"), block("a4", "a#2"))]];
    expect(byHex(actions, stacks).has("2,3")).toBe(false);
    expect(openable(actions, stacks)).toEqual(["2,3"]);
  });
});

describe("a block", () => {
  it("is named by its number if it is yours and by its token if it is not", () => {
    const actions = choices("move a3", "cast a3", "aim b#2", "end");
    expect(choicesOf(actions, block("a3", "a#9")).map(({ text }) => text)).toEqual(["move a3", "cast a3"]);
    expect(choicesOf(actions, block(null, "b#2")).map(({ text }) => text)).toEqual(["aim b#2"]);
  });
});

describe("what passes", () => {
  it("never stands out", () => {
    expect(["end", "done", "stop", "end_regroup"].every(passes)).toBe(true);
    expect(passes("move a3")).toBe(false);
  });
});
