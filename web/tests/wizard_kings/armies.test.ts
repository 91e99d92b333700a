import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { armyInWords, musterInWords, musterOf } from "../../src/games/wizard_kings/armies";
import { boardOf } from "../../src/games/wizard_kings/board";
import { startOf, wayOf } from "../../src/games/wizard_kings/scene";
import { loreOf } from "../../src/games/wizard_kings/types";
import { words } from "../../src/games/wizard_kings/words";

const fixture = JSON.parse(readFileSync(new URL("../../fixtures/wizard_kings.json", import.meta.url), "utf-8")) as { catalogue: object; views: Parameters<typeof words>[0][] };
const lore = loreOf(fixture.catalogue);

describe("an army to choose", () => {
  it("is told by its kind, its numbers and its greatest spell, each in its own words", () => {
    const armies = lore.catalogue.armies;
    expect(new Set(armies.map(({ about }) => about)).size).toBe(7);
    for (const army of armies) {
      const muster = musterOf(army, lore);
      expect([muster.blocks, muster.spell?.army, muster.spell?.level]).toEqual([army.standard.length, army.id, 3]);
      const told = armyInWords(army, lore);
      for (const part of [army.name, army.realm, army.about, musterInWords(muster), muster.spell!.name, muster.spell!.about]) expect(told).toContain(part);
    }
  });
  it("is counted from its Standard Army", () => {
    const elves = { ...lore.armies.get("elves")!, standard: ["wicana:4", "ranger:3", "elf-castle:2", "elf-castle:1"] };
    expect(musterInWords(musterOf(elves, lore))).toBe("Standard Army: 4 blocks, 10 steps; 1 Wizard, 2 Castles.");
  });
  it("is told in the table in words while it is on offer, and no longer", () => {
    const view = { ...fixture.views[2]!, actions: [{ id: 1, text: "army elves", label: "Elves" }] };
    const passages = words(view, fixture.catalogue, (seat) => `seat ${seat}`);
    expect(passages[0]).toEqual({ title: "Armies to choose from", lines: [armyInWords(lore.armies.get("elves")!, lore)] });
    expect(words(fixture.views[2]!, fixture.catalogue, String).map(({ title }) => title)).not.toContain("Armies to choose from");
  });
});

describe("where what a hint takes up stands", () => {
  const board = boardOf(fixture.views[1]!);
  const stack = board.stacks.find(({ blocks }) => blocks.some(({ block }) => block !== null))!;
  it("is the hex of the block", () => {
    expect(startOf(board, `move ${stack.blocks.find(({ block }) => block !== null)!.block}`)).toBe(stack.hex);
  });
  it("is the last hex of a march that has begun", () => {
    expect(wayOf({ text: "retreat 1,5", way: [] })).toEqual(["1,5"]);
    expect(wayOf({ text: "move a1", way: ["1,3"] })).toEqual(["1,3"]);
    expect(wayOf({ text: "fire", way: [] })).toEqual([]);
    expect(startOf({ ...board, march: { block: "a1", path: ["1,1", "1,3"] } }, "step 1,5")).toBe("1,3");
  });
  it("is nowhere for a block in hand", () => {
    expect(startOf({ ...board, stacks: [] }, "pick a1")).toBeNull();
    expect(startOf({ ...board, march: { block: "a1", path: [] } }, "step 1,5")).toBeNull();
  });
});
