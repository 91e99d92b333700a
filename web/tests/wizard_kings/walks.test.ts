import { describe, expect, it } from "vitest";
import walks from "../../fixtures/wizard_kings_walks.json";
import known from "../../fixtures/wizard_kings.json";
import type { BoardView } from "../../src/games/wizard_kings/board";
import { landOf } from "../../src/games/wizard_kings/land";
import { hasPlace, homeOf, onBoard } from "../../src/games/wizard_kings/offers";
import { sceneOf, isMoving, isRegrouping } from "../../src/games/wizard_kings/scene";
import { loreOf } from "../../src/games/wizard_kings/types";
import { objectOf, verbOf } from "../../src/table/offers";
import type { Choice } from "../../src/lib/protocol";

interface Walk {
  seat: number;
  view: { actions: string[]; board: BoardView };
}
const all = walks as unknown as Walk[];
const lore = loreOf(known.catalogue);
const sheets = new Set(lore.sheets.keys());
const choices = (texts: readonly string[]): Choice[] => texts.map((text, id) => ({ id, text, label: text }));
const NOTHING = { picked: [], spell: null, tool: "" } as const;

describe("whole games", () => {
  it("offer nothing that has no place on the board or in the prompt bar", () => {
    const lost = all.flatMap(({ seat, view }) => {
      const hexes = new Set(landOf(lore, view.board.table).hexes.keys());
      return view.actions.filter((text) => onBoard(text) && !hasPlace(text, view.board, seat, hexes, sheets));
    });
    expect(lost).toEqual([]);
  });
  it("come to every verb that a player can meet in two, three and four seats", () => {
    const met = new Set(all.flatMap(({ view }) => view.actions.map(verbOf)));
    for (const verb of ["map", "army", "standard", "pick", "place", "move", "step", "ship", "port", "cast", "spell", "target", "aim", "fight", "act", "fire", "retreat", "hit", "withdraw", "to", "bring", "strengthen", "build", "in", "castle", "give", "receive", "disband", "lose", "offer", "accept", "break"]) expect(met).toContain(verb);
  });
  it("let every block that may move, sail or cast be picked up, and every one that may be sent out of a won hex", () => {
    for (const { view } of all) {
      const actions = choices(view.actions);
      if (!isMoving(view.board, actions) && !isRegrouping(view.board, actions)) continue;
      const { blocks } = sceneOf(view.board, actions, NOTHING, (hex) => hex);
      const meant = view.actions.filter((text) => homeOf(text) === "block").map(objectOf);
      for (const block of meant) expect([...blocks.keys()]).toContain(block);
    }
  });
  it("light a hex or a block on the map for whatever is about a hex or a block there", () => {
    for (const { view } of all) {
      const actions = choices(view.actions);
      if (view.board.reach !== null && (isMoving(view.board, actions) || isRegrouping(view.board, actions))) continue;
      const scene = sceneOf(view.board, actions, NOTHING, (hex) => hex);
      const onMap = new Set(view.board.stacks.flatMap((stack) => stack.blocks.flatMap((block) => [block.block, block.token])));
      for (const text of view.actions) {
        if (homeOf(text) === "hex" && verbOf(text) !== "castle") expect(scene.hexes.has(objectOf(text))).toBe(true);
        if (homeOf(text) === "block" && onMap.has(objectOf(text)) && verbOf(text) !== "give") expect(scene.blocks.has(objectOf(text)), text).toBe(true);
      }
    }
  });
});
