import { describe, expect, it } from "vitest";
import { ARMS, blazon } from "../src/art/heraldry";
import { choiceInWords, chosenOptions, isRecord, listed, namesIn, plainly, quickTable, stateOf } from "../src/lobby/wishes";
import { merged, sinceMine } from "../src/lib/lines";
import { apart, pieces, withNames } from "../src/lib/names";
import type { GameCard, Line, TableCard } from "../src/lib/protocol";
import { sentences } from "../src/games/plain/sentences";
import { plateOf } from "../src/games";
import { again } from "../src/shell/again";

const line = (step: number, seat: number | null, text = ""): Line => ({ step, kind: "x", seat, text, details: {} });
const seats = [{ seat: 0, name: "Ada" }, { seat: 1, name: "Bo <b>" }];

describe("names", () => {
  it("take the place of seats, as plain text", () => {
    expect(withNames("@0 and @1 share", seats)).toBe("Ada and Bo <b> share");
    expect(withNames("@7 waits", seats)).toBe("Seat 8 waits");
  });
  it("come in pieces for shields", () => {
    expect(pieces("Round 2: @1.", seats)).toEqual([{ text: "Round 2: ", seat: null }, { text: "Bo <b>", seat: 1 }, { text: ".", seat: null }]);
  });
  it("are told apart when two seats share one", () => {
    const three = [0, 1, 2].map((seat) => ({ seat, name: "Steward" }));
    expect(apart(three).map((each) => each.name)).toEqual(["Steward", "Steward II", "Steward III"]);
  });
});

describe("the log", () => {
  it("loses what an undo took away", () => {
    expect(merged([line(0, 0), line(1, 0), line(2, 1)], 1, [line(1, 2)])).toEqual([line(0, 0), line(1, 2)]);
  });
  it("marks what happened since the seat itself acted", () => {
    expect(sinceMine([line(0, 0), line(1, 1), line(2, null)], [0])).toEqual([line(1, 1), line(2, null)]);
    expect(sinceMine([line(1, 1)], [])).toEqual([line(1, 1)]);
  });
});

describe("seats", () => {
  it("differ in field and charge, not only in colour", () => {
    expect(new Set(ARMS.map((arms) => arms.field)).size).toBe(5);
    expect(new Set(ARMS.map((arms) => arms.charge)).size).toBe(5);
    expect(blazon(0)).toBe("vermilion, a bend, a lion");
  });
});

const card: GameCard = {
  name: "g", title: "G", designer: "", publisher: "", year: 1, seats: [1, 5], minutes: [1, 2], about: "", drama: "", rules_version: 1, first_steps: false,
  options: [{ name: "a", about: "", clause: "", choices: [], default: false, text: false }, { name: "b", about: "", clause: "", choices: ["x", "y"], default: "x", text: false }],
  bots: [{ name: "one", title: "One", about: "", level: 1 }, { name: "two", title: "Two", about: "", level: 2 }, { name: "three", title: "Three", about: "", level: 3 }],
};

describe("new tables", () => {
  it("are me and two bots at one click", () => {
    expect(quickTable(card).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "two" }, { kind: "bot", bot: "two" }]);
    expect(quickTable({ ...card, seats: [2, 2] }).seats.length).toBe(2);
    expect(quickTable({ ...card, seats: [2, 4] }, "", plateOf("wizard-kings").seats).seats.length, "a first war is a duel").toBe(2);
  });
  it("send only what differs from the default", () => {
    expect(chosenOptions(card, { a: true, b: "x" })).toEqual({ a: true });
    expect(["special_location", "win_gp", "aplus_within_side", "gp15", "vp"].map(plainly)).toEqual(["Special location", "Win GP", "A+ within side", "15 GP", "Points"]);
  });
  it("call a choice by its name, and a number a number, also where maps bear numbers", () => {
    const names = namesIn({ maps: [{ id: "1", name: "Kasar Vale" }], locations: [{ id: "kings-castle", name: "King's Castle" }] });
    expect(["1", "1-3", "3.1", "kings-castle", "by-seat"].map((choice) => choiceInWords(choice, names))).toEqual(["1", "1-3", "3.1", "King's Castle", "By seat"]);
  });
  it("can be the same once more", () => {
    const seat = { seat: 0, kind: "person" as const, name: "Ada", bot: null, mine: true, can_take_back: false, present: true, resigned: false };
    const old = { game: "g", options: { a: true }, pace: "live", listed: false, seats: [seat, { ...seat, seat: 1, kind: "bot", bot: "two", mine: false }, { ...seat, seat: 2, mine: false }] } as unknown as TableCard;
    expect(again(old).seats).toEqual([{ kind: "me" }, { kind: "bot", bot: "two" }, { kind: "open" }]);
  });
});

it("a game without a drawn board is told in words", () => {
  expect(sentences({ gold: 3, places: { north: { units: ["a", "b"] } } })).toEqual(["gold: 3", "places · north · units: a, b"]);
});

describe("the lobby", () => {
  const at = (id: string, more: Partial<TableCard> = {}): TableCard => ({ id, my_turn: false, status: "running", changed: 0, ...more }) as TableCard;
  it("lists my games first, whoever waits for me before all, and nothing twice", () => {
    const [a, b, c, d] = [at("a", { changed: 9 }), at("b", { my_turn: true }), at("c", { status: "waiting", changed: 20 }), at("d")];
    const lists = listed({ mine: [c!, a!, b!], open: [c!, d!], running: [a!, d!], finished: [at("e")] });
    expect(lists.mine.map((each) => each.id)).toEqual(["b", "a", "c"]);
    expect([lists.open, lists.running, lists.finished].map((list) => list.map((each) => each.id))).toEqual([["d"], [], ["e"]]);
  });
  it("calls things by their names, apostrophes and all", () => {
    const names = namesIn({ locations: [{ id: "kings-castle", name: "King's Castle" }], components: { tokens: {} } });
    expect(names.get("kings-castle")).toBe("King's Castle");
    expect(namesIn(null).size).toBe(0);
  });
});

it("a file is a record if it holds what a record holds", () => {
  expect([{ format: 1, game: "g", rules: 1, actions: [] }, { hello: 1 }, [], null, 7].map(isRecord)).toEqual([true, false, false, false, false]);
});

describe("a finished table in the lobby", () => {
  const ended = (more: Partial<TableCard>): string =>
    stateOf({ status: "finished", ended_by: "rules", drawn: false, winners: [], seats: [{ seat: 0, name: "Ada" }, { seat: 1, name: "Ben" }], ...more } as TableCard);

  it("names who has won, or says that nobody has", () => {
    expect(ended({ winners: [1] })).toBe("Ben won");
    expect(ended({ winners: [0, 1] })).toBe("Ada and Ben won");
    expect(ended({})).toBe("Lost");
    expect(ended({ ended_by: "idle" })).toBe("Given up");
  });
  it("does not call a draw with the dark force a victory", () => {
    expect(ended({ winners: [0], drawn: true })).toBe("A draw");
  });
});
