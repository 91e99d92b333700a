import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import things from "../../fixtures/kings_and_things.json";
import { boardOf } from "../../src/games/kings_and_things/board";
import { toldOf } from "../../src/games/kings_and_things/marks";
import CounterButton from "../../src/games/kings_and_things/pieces/CounterButton.svelte";
import Stage from "../../src/games/kings_and_things/pieces/Stage.svelte";
import { loreOf, nameOf, type BattleView } from "../../src/games/kings_and_things/types";
import { words } from "../../src/games/kings_and_things/words";
import type { Line, View } from "../../src/lib/protocol";

/** The stage asks a screen for its likings; rendered without one, none is asked for. */
vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined })));

const counter = (id: string) => ({ id, supported: true, spent: 0, moving: false, moved: false, marked: false, passenger: false, shown: false });
const name = (seat: number): string => `Seat ${seat + 1}`;

/** The last view of the fixture in either edition, with a Ghost and a Spirit in a hex, a Djinn behind the Shield and a battle of both. */
function tableOf(old: boolean): View {
  const view = structuredClone(things.views.at(-1)) as unknown as View;
  const board = boardOf(view);
  board.old_names = old;
  board.hexes[0]!.stacks = [{ side: "seat-1", count: 2, hidden: 0, counters: [counter("ghost"), counter("spirit-1")], moving: 0, balloon: false }];
  board.seats[0]!.shield = [counter("djinn")];
  board.battle = battle;
  return view;
}
const body = (id: string, side: string) => ({ id, side, step: 3, value: 1, dice: 1, wounds: 0 });
const battle: BattleView = {
  hex: "0,0", round: 1, step: 3, sides: ["seat-1", "seat-2"], defender: "seat-2", targets: [null, null, null, null, null], hits: [0, 0, 0, 0, 0], wounds: {}, items: [["bow"], [], [], [], []], bearers: [null, "ghost"], firewall: 0, dispelled: [],
  bodies: [body("ghost", "seat-1"), body("spirit-1", "seat-2")], throws: [{ id: "spirit-1", side: "seat-2", die: 2, needs: 1 }],
};
const said = (old: boolean): string => words(tableOf(old), things.catalogue, name).flatMap(({ title, lines }) => [title, ...lines]).join("\n");

describe("the names of the edition that is played", () => {
  it("are those that stand on its counters: Ghost and Spirit change places", () => {
    const [first, second] = [loreOf(things.catalogue, true), loreOf(things.catalogue)];
    expect(["ghost", "spirit-1", "djinn", "bow", "vandals", "goblins-1", "fort"].map((id) => nameOf(id, first))).toEqual(["Spirit", "Ghost", "Genie", "Bow Magic", "Vandalism", "Goblins", "The fort"]);
    expect(["ghost", "spirit-1", "djinn", "bow", "vandals", "goblins-1"].map((id) => nameOf(id, second))).toEqual(["Ghost", "Spirit", "Djinn", "Bow", "Vandals", "Goblins"]);
    expect(loreOf(things.catalogue, true)).toBe(first);
    expect(toldOf(first.faces.get("ghost")!)).toMatch(/^Spirit, a creature of the swamp/);
  });
  it("are spoken where the table is told in words: hexes, Shields, battles and the pool", () => {
    expect(said(true)).toContain("Seat 1: Spirit and Ghost");
    expect(said(true)).toContain("Behind the Shield: Genie");
    expect(said(true)).toContain("Seat 2: Ghost rolls 2 and needs 1 or less.");
    expect(said(true)).toContain("on the other side Swordmaster");
    expect(said(false)).toContain("Seat 1: Ghost and Spirit");
    expect(said(false)).toContain("Behind the Shield: Djinn");
    expect(said(false)).toContain("on the other side Sword Master");
  });
  it("stand on the stage of a battle, on who fights, who bears a weapon, who has fallen and whose die could turn", () => {
    const log: Line[] = [{ step: 1, kind: "battle", seat: 0, text: "", details: {} }, { step: 1, kind: "eliminated", seat: 1, text: "", details: { counter: "djinn" } }];
    const charm = { id: 1, text: "charm_up 0", label: "Raise the 2 by 1 with the Lucky Charm" };
    const stage = (old: boolean): string => render(Stage, { props: {
      battle, hex: boardOf(tableOf(old)).hexes[0]!, lore: loreOf(things.catalogue, old), log, needed: new Map(), choices: new Map(), retreats: [], charms: [charm], hexOf: () => undefined,
      suggested: null, onsuggest: () => undefined, name, named: (text: string) => text, onact: () => undefined, onfold: () => undefined,
    } }).body;
    for (const text of ["Genie, fallen", "Ghost needs 1", "Bow Magic"]) expect(stage(true)).toContain(text);
    for (const text of ["Djinn, fallen", "Spirit needs 1"]) expect(stage(false)).toContain(text);
    for (const text of ["Djinn", "Bow<"]) expect(stage(true)).not.toContain(text);
  });
  it("are what a counter is called to whoever points at it or hears it read", () => {
    const button = (old: boolean): string => render(CounterButton, { props: { id: "ghost", face: loreOf(things.catalogue, old).faces.get("ghost")!, onact: () => undefined } }).body;
    expect(button(true)).toContain("Spirit, a creature of the swamp");
    expect(button(false)).toContain("Ghost, a creature of the swamp");
    expect(button(true)).not.toContain("Ghost");
  });
});
