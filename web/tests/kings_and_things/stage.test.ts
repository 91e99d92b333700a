import { describe, expect, it } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import { takers, woundsOf } from "../../src/games/kings_and_things/flights";
import { newsFor, hexesOf, trailsOf } from "../../src/games/kings_and_things/news";
import { diceOf, endOf, fallen, inColumn, inOrder, lastSaid, neededBy, throwerOf, unseenBattle } from "../../src/games/kings_and_things/stage";
import { bestFront, bestHit, nextPut, worthPutting } from "../../src/games/kings_and_things/suggest";
import { loreOf, type BoardView } from "../../src/games/kings_and_things/types";
import { words } from "../../src/games/kings_and_things/words";
import type { Choice, Line, View } from "../../src/lib/protocol";

const lore = loreOf(things.catalogue);
const line = (kind: string, seat: number | null, details: Record<string, unknown> = {}, text = kind): Line => ({ step: 1, kind, seat, text, details });
const choices = (...texts: string[]): Choice[] => texts.map((text, id) => ({ id, text, label: text }));
const ids = [...lore.faces.values()];
const creature = (combat: number) => ids.find((face) => face.kind === "creature" && face.combat === combat && face.symbols.length === 0)!;
const hero = ids.find(({ kind }) => kind === "hero")!;
const [weak, strong] = [creature(1), creature(4)];

describe("the dice of a battle", () => {
  const log = [line("battle", 0), line("round", 0), line("die", 0, { counter: weak.id, values: [0, 3] }), line("round", 0), line("die", 1, { counter: strong.id, values: [0, 2] }), line("die", 1, { values: [220, 6] })];
  it("are those of this round, the fort's among them, and hit where it was said what they need", () => {
    const dice = diceOf({ throws: [], bodies: [] }, log, new Map([[throwerOf("seat-2", strong.id), 4]]));
    expect(dice.get(throwerOf("seat-2", strong.id))).toEqual([{ die: 2, hit: true }]);
    expect(dice.get(throwerOf("seat-2", "fort"))).toEqual([{ die: 6, hit: null }]);
    expect(dice.has(throwerOf("seat-1", weak.id))).toBe(false);
  });
  it("are read again by whoever comes back to the battle, from the values on the stage", () => {
    const bodies = [{ id: strong.id, side: "seat-2", step: 3, value: 4, dice: 1, wounds: 0 }];
    expect(diceOf({ throws: [], bodies }, log, new Map()).get(throwerOf("seat-2", strong.id))).toEqual([{ die: 2, hit: true }]);
  });
  it("that lie now take the place of older ones; a save needs 2 to 5", () => {
    const throws = [{ id: strong.id, side: "seat-2", die: 6, needs: 4 }, { id: weak.id, side: "seat-1", die: 5, needs: 0 }];
    const dice = diceOf({ throws, bodies: [] }, log, new Map());
    expect(dice.get(throwerOf("seat-2", strong.id))).toEqual([{ die: 6, hit: false }]);
    expect(dice.get(throwerOf("seat-1", weak.id))).toEqual([{ die: 5, hit: true }]);
    expect(neededBy(throws)).toEqual([[throwerOf("seat-2", strong.id), 4]]);
  });
});

describe("hits that fly", () => {
  const wounded = (...wounds: number[]) => woundsOf({ bodies: wounds.map((each, k) => ({ id: `c${k}`, side: "seat-1", step: 3, value: 1, dice: 1, wounds: each })) });
  it("fly once for each hit that is new, and never to whoever was hit before", () => {
    expect(takers(wounded(0, 1), wounded(2, 1))).toEqual([throwerOf("seat-1", "c0"), throwerOf("seat-1", "c0")]);
    expect(takers(wounded(0), wounded(0, 3))).toEqual([]); // who comes on stage with wounds got them unseen
  });
});

describe("the stage", () => {
  it("remembers who fell on which side, in this battle only", () => {
    const log = [line("battle", 0), line("eliminated", 0, { counter: strong.id }), line("battle", 0), line("eliminated", 4, { counter: weak.id }), line("bluff", 1, { counter: strong.id })];
    expect([...fallen(log)]).toEqual([["defenders", [weak.id]], ["seat-2", [strong.id]]]);
  });
  it("has the attackers first and the strong before the weak", () => {
    expect(inOrder({ sides: ["seat-1", "seat-2", "seat-3"], defender: "seat-1" })).toEqual(["seat-2", "seat-3", "seat-1"]);
    const body = (id: string, value: number, step: number) => ({ id, side: "seat-1", step, value, dice: 1, wounds: 0 });
    expect(inColumn([body("a", 1, 3), body("b", 4, 3), body("c", 2, 1)], "seat-1", 3).map(({ id }) => id)).toEqual(["b", "a"]);
  });
  it("says what was told last, dice left out", () => {
    expect(lastSaid([line("battle", 0), line("die", 0), line("hits", 0)], 2).map(({ kind }) => kind)).toEqual(["battle", "hits"]);
  });
});

describe("a suggestion", () => {
  it("puts hits on buildings first, then on the weakest, and on heroes last", () => {
    expect(bestHit(choices(`take_hit ${hero.id}`, `take_hit ${weak.id}`, "take_hit fort"), lore)?.text).toBe("take_hit fort");
    expect(bestHit(choices(`take_hit ${hero.id}`, `take_hit ${strong.id}`, `take_hit ${weak.id}`), lore)?.text).toBe(`take_hit ${weak.id}`);
    expect(bestHit(choices("stay"), lore)).toBeNull();
  });
  it("puts out what has support, and leaves bluffs to the player", () => {
    const table = { ...(things.views.at(-1)!.board as unknown as BoardView) };
    const thing = (id: string, supported: boolean) => ({ id, supported, spent: 0, moving: false, moved: false, marked: false, passenger: false, shown: false });
    table.seats = table.seats.map((seat, k) => (k === 0 ? { ...seat, shield: [thing(weak.id, false), thing(strong.id, true)] } : seat));
    const offers = choices("done", `hold ${weak.id}`, `hold ${strong.id}`);
    expect(worthPutting(offers, table, 0, lore).map(({ text }) => text)).toEqual([`hold ${strong.id}`]);
    expect(nextPut(offers, table, 0, lore)?.text).toBe(`hold ${strong.id}`);
    expect(nextPut(choices("done", `hold ${weak.id}`), table, 0, lore)).toBeNull();
    const own = table.hexes.filter(({ owner }) => owner === 0).map(({ id }) => `put ${id}`);
    if (own.length > 0) expect(nextPut(choices(...own), table, 0, lore)?.text).toBe(`put ${bestFront(table, 0)}`);
  });
});

describe("what changed for the reader", () => {
  it("is what others did to them since their last deed", () => {
    const log = [line("captured", 1, { hex: "0,1" }, "@1 takes hex 0,1 from @0."), line("moved", 0), line("captured", 1, { hex: "0,2" }, "@1 takes hex 0,2 from @0."), line("collected", 0, {}, "@0 collects 4 gold."), line("moved", 1, {}, "@1 moves.")];
    expect(newsFor(log, 0).map(({ details }) => details["hex"])).toEqual(["0,2"]);
    const own = [line("moved", 0), line("flies_on", 0, {}, "@0 shows Pixies, to fly on."), line("theft", 0, {}, "@0 sends the Master Thief to @1."), line("roll_off", 0, {}, "@0 rolls 7 against 4.")];
    expect(newsFor(own, 0)).toEqual([]);
    expect(hexesOf([line("moved", 1, { from: "0,0", to: "0,1" }), line("built", 1, { hex: "1,1" })])).toEqual(["0,1", "1,1"]);
  });
});

describe("the ways of others", () => {
  it("stay drawn until the reader acts, and no longer than the turn", () => {
    const went = (seat: number, from: string, to: string) => line("moved", seat, { from, to });
    const log = [went(1, "0,0", "0,1"), went(0, "1,0", "1,1"), went(2, "0,1", "0,2"), went(1, "2,0", "2,1")];
    expect(trailsOf(log, 0).map(({ seat, to }) => [seat, to])).toEqual([[2, "0,2"], [1, "2,1"]]);
    expect(trailsOf(log, 0, 1)).toHaveLength(1);
    expect(trailsOf([...log, line("turn", 0)], 0)).toEqual([]);
    expect(trailsOf(log, null)).toHaveLength(4);
  });
});

describe("the board in words", () => {
  it.each(things.views.map((view, k) => [k, view] as const))("tells of every hex and every seat, view %i", (_, view) => {
    const passages = words(view as unknown as View, things.catalogue, (seat) => `Seat ${seat + 1}`);
    expect(passages.find(({ title }) => title === "Map")!.lines.length).toBe((view.board as unknown as BoardView).hexes.length);
    expect(passages.map(({ title }) => title)).toEqual(expect.arrayContaining(["Seat 1", "Seat 4", "Heroes in the pool"]));
    expect(passages.flatMap(({ lines }) => lines).join(" ")).not.toMatch(/undefined|null|@\d/);
  });
});

describe("the end of a battle", () => {
  it("is told by who took the hex, else by who won", () => {
    expect(endOf([line("battle_over", 0, {}, "@0 wins."), line("captured", 0, {}, "@0 takes it."), line("placed", 0)])).toBe("@0 takes it.");
    expect(endOf([line("captured", 0, {}, "@0 takes it."), line("battle_over", 4, {}, "The defenders win.")])).toBe("The defenders win.");
    expect(endOf([])).toBe("The battle is over.");
  });
  it("is told in words where the whole battle passed unseen", () => {
    const lines = [line("moved", 0), line("battle", 0, {}, "Battle."), line("revealed", 0), line("bluff", 0, {}, "A bluff."), line("battle_over", 1, {}, "@1 wins.")];
    expect(unseenBattle(lines)).toBe("Battle. A bluff. @1 wins.");
    expect(unseenBattle(lines.slice(0, 4))).toBe("");
    expect(unseenBattle([])).toBe("");
  });
});
