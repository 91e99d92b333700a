import { describe, expect, it } from "vitest";
import { faces, underInWords } from "../src/games/kingdom_conquest/known";
import { loreOf } from "../src/games/kingdom_conquest/types";
import { markedIn } from "../src/games/kingdom_conquest/chain";
import { lastTurn, rowsOf, rowText } from "../src/lib/lines";
import type { Choice, Line } from "../src/lib/protocol";
import { byId, oncePer } from "../src/table/lore";
import { exact, objectOf, verbOf } from "../src/table/offers";
import { piece } from "../src/table/piece";
import { twice } from "../src/table/taps";

const choice = (id: number, text: string): Choice => ({ id, text, label: text });

describe("an action", () => {
  it("is a verb and its object", () => {
    expect([verbOf("conquer 3,4"), objectOf("conquer 3,4"), verbOf("draw"), objectOf("draw")]).toEqual(["conquer", "3,4", "draw", ""]);
  });
  it("is found by its very text", () => {
    const all = [choice(1, "move forest"), choice(2, "move")];
    expect(exact(all, "move")?.id).toBe(2);
    expect(exact(all, "mov")).toBeNull();
  });
});

describe("a piece", () => {
  it("acts when it can and says why not when it cannot", () => {
    const done: string[] = [];
    const given = { id: "forest", onact: (each: Choice) => done.push(each.text), onwhy: () => done.push("why") };
    const lit = piece({ ...given, choice: choice(1, "move forest") });
    const dark = piece({ ...given, choice: null });
    lit.onclick();
    dark.onclick();
    expect(done).toEqual(["move forest", "why"]);
    expect([lit["data-action"], dark["data-action"], dark["data-id"]]).toEqual(["move forest", undefined, "forest"]);
  });
});

describe("lore", () => {
  it("is made once for each catalogue", () => {
    let made = 0;
    const of = oncePer((catalogue: { ids: { id: string }[] }) => ((made += 1), byId(catalogue.ids)));
    const catalogue = { ids: [{ id: "a" }] };
    expect(of(catalogue)).toBe(of(catalogue));
    expect(of({ ids: [] }).size).toBe(0);
    expect(made).toBe(2);
  });
});

describe("rows of the log", () => {
  const line = (step: number, text: string, kind = "covered"): Line => ({ step, kind, seat: null, text, details: {} });
  it("put lines together that differ only in their square", () => {
    const rows = rowsOf([line(4, "(1,2) turns black."), line(4, "(1,3) turns black."), line(4, "(2,3) turns black."), line(4, "(9,9) is free again.", "vanished")]);
    expect(rows.map(rowText)).toEqual(["(1,2) turns black; likewise (1,3), (2,3).", "(9,9) is free again."]);
  });
  it("are one row for all dice of one throw", () => {
    const die = (step: number, value: number): Line => ({ ...line(step, `A ${value}.`, "threw"), details: { die: value } });
    const rows = rowsOf([line(1, "@0's Orc fires with 3 dice.", "fired"), die(2, 6), die(3, 1), die(4, 1), line(4, "@1's Ranger takes 2 hits.", "hit"), die(5, 4)]);
    expect(rows.map(rowText)).toEqual(["@0's Orc fires with 3 dice.", "The dice: 6, 1, 1.", "@1's Ranger takes 2 hits.", "A 4."]);
    expect(rows[1]!.lines.length).toBe(3);
  });
  it("say what dice that hit or miss came to", () => {
    const die = (step: number, value: number): Line => ({ ...line(step, `A ${value}.`, "threw"), details: { die: value, number: 2, hit: value <= 2 } });
    expect(rowsOf([die(2, 6), die(3, 1), die(4, 2)]).map(rowText)).toEqual(["The dice: 6, 1, 2: 2 hits on 1–2."]);
    expect(rowsOf([die(2, 6)]).map(rowText)).toEqual(["A 6: no hit on 1–2."]);
  });
  it("count what is all the same", () => {
    const folds = new Map([["moved", /^(.+ moves )(a block)( from .+\.)$/]]);
    const move = (step: number): Line => ({ ...line(step, "@0 moves a block from Velm to Saros.", "moved"), seat: 0 });
    expect(rowsOf([move(1), move(2), move(3)], folds).map(rowText)).toEqual(["@0 moves 3 blocks from Velm to Saros."]);
  });
  it("are one row for a walk from hex to hex, and a new one where the stack changes or another sets out", () => {
    const move = (step: number, seat: number, count: number, from: string, to: string): Line => ({ step, kind: "moved", seat, text: `@${seat} moves ${count} counters from Plains ${from} to Swamp ${to}.`, details: { from, to } });
    const rows = rowsOf([move(1, 1, 3, "0,0", "1,0"), move(2, 1, 3, "1,0", "2,0"), move(3, 1, 3, "2,0", "2,1"), move(4, 1, 2, "2,1", "2,2"), move(5, 2, 2, "2,2", "3,2"), move(6, 2, 2, "0,1", "0,2")]);
    expect(rows.map(rowText)).toEqual([
      "@1 moves 3 counters from Plains 0,0 over Swamp 1,0, Swamp 2,0 to Swamp 2,1.",
      "@1 moves 2 counters from Plains 2,1 to Swamp 2,2.",
      "@2 moves 2 counters from Plains 2,2 to Swamp 3,2.",
      "@2 moves 2 counters from Plains 0,1 to Swamp 0,2.",
    ]);
    expect(rows[0]!.lines.length).toBe(3);
  });
  it("are one row for lines that a game folds, as long as they share what is around", () => {
    const folds = new Map([["placed", /^(.+ puts )(.+)( into .+\.)$/]]);
    const put = (step: number, seat: number, what: string, where: string): Line => ({ ...line(step, `@${seat} puts ${what} into ${where}.`, "placed"), seat });
    const rows = rowsOf([put(1, 0, "Elves", "Forest"), put(2, 0, "Goblins", "Forest"), put(3, 0, "Goblins", "Forest"), put(4, 0, "Elves", "Swamp"), put(5, 1, "Elves", "Swamp")], folds);
    expect(rows.map(rowText)).toEqual(["@0 puts Elves, Goblins (2) into Forest.", "@0 puts Elves into Swamp.", "@1 puts Elves into Swamp."]);
    expect(rows.map(({ lines }) => lines.length)).toEqual([3, 1, 1]);
  });
  it("keep apart what is not the same, or not of one step, and lines without a square", () => {
    const lines = [line(1, "@0 takes (1,1) from Red."), line(1, "@0 takes (1,2) from Blue."), line(2, "@0 takes (1,3) from Blue."), line(3, "@0 draws a card."), line(3, "@0 draws a card.")];
    expect(rowsOf(lines).map(rowText)).toEqual(lines.map((each) => each.text));
  });
});

describe("cards that everybody can know", () => {
  const card = (id: string, name: string): object => ({ id, name, copies: 1, about: "", clause: "" });
  const lore = loreOf({ colours: [], shapes: [], units: [card("knight", "Knight")], spells: [card("truce", "Truce")] });
  it("are told in the order in which they come up, unseen ones counted", () => {
    expect(underInWords(["knight", null, null, "truce", null], lore)).toBe("Knight, 2 unseen cards, Truce, 1 unseen card");
    expect(underInWords([], lore)).toBe("");
  });
  it("lie open in a hand that is otherwise face down", () => {
    expect(faces(3, ["truce"])).toEqual(["truce", null, null]);
    expect(faces(0, [])).toEqual([]);
  });
});

describe("a tap", () => {
  const face = () => {
    const done: string[] = [];
    return { done, armed: null as Choice | null, arm(choice: Choice | null) { this.armed = choice; }, act: (each: Choice) => void done.push(each.text) };
  };
  const finger = { pointerType: "touch" } as unknown as Event;
  it("shows first and does it the second time", () => {
    const table = face();
    const [one, other] = [choice(1, "conquer 1,1"), choice(2, "conquer 2,2")];
    twice(table)(one, finger);
    expect([table.done, table.armed]).toEqual([[], one]);
    twice(table)(other, finger);
    expect([table.done, table.armed]).toEqual([[], other]);
    twice(table)(other, finger);
    expect(table.done).toEqual(["conquer 2,2"]);
  });
  it("of a mouse or a key means it at once", () => {
    const table = face();
    twice(table)(choice(1, "draw"), { pointerType: "mouse" } as unknown as Event);
    twice(table)(choice(1, "draw"));
    expect(table.done).toEqual(["draw", "draw"]);
  });
});

describe("what is marked", () => {
  const line = (kind: string, step = 1, details: Record<string, unknown> = {}): Line => ({ step, kind, seat: 0, text: kind, details });
  it("for who watches is the last turn", () => {
    const log = [line("turn"), line("a"), line("turn"), line("b"), line("turn"), line("c")];
    expect(lastTurn(log).map((each) => each.kind)).toEqual(["turn", "b", "turn", "c"]);
    expect(lastTurn([])).toEqual([]);
  });
  it("of a step of the past is whatever it changed, whoever did it", () => {
    expect([...markedIn([line("conquered", 1, { square: "2,1" }), line("drew"), line("covered", 1, { square: "1,1" })], 3)]).toEqual([1, 0]);
  });
});
