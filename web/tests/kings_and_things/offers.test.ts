import { describe, expect, it } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import recorded from "../../fixtures/kings_and_things_offers.json";
import { endings, isLocal, stepsTo, takesUp, wayLabel } from "../../src/games/kings_and_things/moving";
import { countersOf, onBoard, onStage, openable, passes, placed, stagedHex } from "../../src/games/kings_and_things/offers";
import { loreOf, type BoardView } from "../../src/games/kings_and_things/types";
import type { Choice } from "../../src/lib/protocol";
import { objectOf, verbOf } from "../../src/table/offers";

interface Recorded {
  seat: number;
  actions: string[];
  board: BoardView;
}
const views = recorded.views as unknown as Recorded[];
const choices = (texts: readonly string[]): Choice[] => texts.map((text, id) => ({ id, text, label: text }));
const lore = loreOf(things.catalogue);

describe("decisions of whole games", () => {
  it("cover most of what the rules may ask", () => {
    expect(new Set(views.flatMap(({ actions }) => actions.map(verbOf))).size).toBeGreaterThan(75);
  });

  it.each(views.map((view, k) => [k, [...new Set(view.actions.map(verbOf))].join(" "), view] as const))("%i: %s: every action has one place that can be clicked", (_, __, { seat, actions, board }) => {
    const all = choices(actions);
    const at = placed(board, all, seat);
    const shown = [...at.hexes.values(), ...at.retreats, ...at.charms, ...at.tray, ...[at.aside, at.fan, at.rack, at.pool, at.stage].flatMap((map) => [...map.values()].flat())];
    const inBar = all.filter(({ text }) => !onBoard(text));
    expect([...shown, ...inBar].map(({ text }) => text).sort()).toEqual([...actions].sort());
    // Spots and cards are of hexes on the map, counters of the fan lie in a hex that opens, those of the stage on the stage.
    const ids = new Set(board.hexes.map(({ id }) => id));
    expect([...at.hexes.keys(), ...at.aside.keys()].every((id) => ids.has(id))).toBe(true);
    const open = openable(board, at.fan, at.aside);
    const lying = new Set(board.hexes.filter(({ id }) => open.has(id)).flatMap(countersOf));
    expect([...at.fan.keys()].filter((id) => !lying.has(id))).toEqual([]);
    expect([...at.stage.keys()].filter((id) => !onStage(board).has(id))).toEqual([]);
    // Retreats and what is on the stage are seen: nothing else asks for the map meanwhile.
    if (at.retreats.length > 0 || at.stage.size > 0) expect(stagedHex(board)).not.toBeNull();
    if (at.stage.size > 0) expect(at.hexes.size).toBe(0);
    // A counter in the tray has a face, or a button of its own.
    for (const { text } of at.tray) expect(lore.faces.has(objectOf(text)) || ["fort", "hidden"].includes(objectOf(text))).toBe(true);
    // Steps of a march are reached through its ways.
    const steps = actions.filter((text) => verbOf(text) === "step").map(objectOf);
    if (steps.length > 0) expect(board.reach!.ways.map(({ hex }) => hex)).toEqual(expect.arrayContaining(steps));
  });
});

describe("moving", () => {
  const march = views.find(({ board }) => board.reach?.hex && endings(board.reach).some(({ way }) => way.length > 1))!;
  it("sends a far hex as the steps that the rules named", () => {
    const way = endings(march.board.reach).find((each) => each.way.length > 1)!;
    expect(stepsTo(way, null)).toEqual(way.way.map((hex) => `step ${hex}`));
    expect(way.way.at(-1)).toBe(way.hex);
    expect(wayLabel(way, { ...march.board, hexes: things.views.at(-1)!.board.hexes as never }, lore)).toMatch(/^Move to .*, \d of 4 points/);
  });
  it("takes a whole stack up in one link, or the one counter that can go", () => {
    const grabs = new Map([["a", choices(["grab a"])], ["b", choices(["grab b"])]]);
    expect(takesUp("1,1", ["a", "b"], new Map([["1,1", choices(["grab_all 1,1"])]]), grabs)?.text).toBe("grab_all 1,1");
    expect(takesUp("1,1", ["a", "c"], new Map(), grabs)?.text).toBe("grab a");
    expect(takesUp("1,1", ["a", "b"], new Map(), grabs)).toBeNull();
    expect(takesUp("1,1", ["c"], new Map(), grabs)).toBeNull();
  });
  it("never offers to end on sea or in a full hex", () => {
    for (const { board } of views) for (const way of endings(board.reach)) expect(["sea", "full"]).not.toContain(way.what);
  });
  it("tells clicks that only open or aim from actions", () => {
    expect(isLocal({ id: -2 })).toBe(true);
    expect(isLocal({ id: 0 })).toBe(false);
  });
});

describe("what passes", () => {
  it("never stands out", () => {
    expect(["pass", "done", "halt", "end_move", "stay", "give_up"].every(passes)).toBe(true);
    expect(["build 0,1", "grab ogre", "event juju"].some(passes)).toBe(false);
  });
});
