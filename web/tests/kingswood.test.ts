import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { giftOf, priceOf } from "../src/games/kingswood/cards";
import { CRESTS } from "../src/games/kingswood/crests";
import { emblem } from "../src/games/kingswood/emblems";
import { forCard, forDeck, forPlace, glyph, onBoard } from "../src/games/kingswood/offers";
import { exact } from "../src/table/offers";
import { places } from "../src/games/kingswood/places";
import { tieBreak, totals } from "../src/games/kingswood/scores";
import { Lore, type Catalogue, type Table } from "../src/games/kingswood/types";
import { words } from "../src/games/kingswood/words";
import type { View } from "../src/lib/protocol";

const real = JSON.parse(readFileSync(new URL("../fixtures/kingswood.json", import.meta.url), "utf-8")) as {
  catalogue: Catalogue;
  rules: string;
  views: Record<string, View[]>;
};
const lore = new Lore(real.catalogue);
const views = Object.values(real.views).flat();
const monster = (id: string) => lore.monsters.get(id)!;

describe("every component of the catalogue has a drawing", () => {
  it.each(real.catalogue.monsters.map((each) => [each.id, each.kind]))("monster %s", (id, kind) => expect(emblem(id, kind).length).toBeGreaterThan(2));
  it.each(real.catalogue.locations.map((each) => each.id))("location %s", (id) => expect(places[id]?.length).toBeGreaterThan(5));
  it.each(real.catalogue.guilds.map((each) => each.id))("guild %s", (id) => expect(CRESTS[id]?.length).toBeGreaterThan(2));
  it("different monsters have different emblems", () => {
    const names = new Set(real.catalogue.monsters.map((each) => each.name));
    expect(new Set(real.catalogue.monsters.map((each) => JSON.stringify(emblem(each.id, each.kind)))).size).toBe(names.size);
  });
  it("no path has a number that is none", () => {
    const all = [...Object.values(places), ...real.catalogue.monsters.map((each) => emblem(each.id, each.kind))].flat();
    for (const shape of all) expect(shape.d).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe("cards", () => {
  it("show every reward and bonus of the catalogue", () => {
    for (const each of real.catalogue.monsters) {
      expect(giftOf(each) !== null, each.id).toBe(each.reward !== "none" || each.bonus !== "none");
    }
  });
  it("show the lost Heart of a Fireball", () => {
    expect(priceOf(monster("fireball")).map((price) => [price.glyph, price.count])).toEqual([["sword", 1], ["heart", 2], ["broken-heart", 1]]);
  });
});

describe("every offered action has its one place", () => {
  it.each(views.flatMap((view) => view.actions.map((action) => [action.text, view] as const)))("%s", (text, view) => {
    const [verb, thing = ""] = text.split(" ");
    const found =
      forCard(view.actions, thing)?.text === text || forPlace(view.actions, thing)?.text === text ||
      forDeck(view.actions)?.text === text || exact(view.actions, text) !== null;
    expect(found).toBe(true);
    if (["guild", "adventurer", "move", "fight"].includes(verb!)) expect(onBoard(text)).toBe(true);
    if (["done", "collect", "buy", "earn"].includes(verb!)) expect(onBoard(text)).toBe(false);
  });
  it("buttons carry the sign of what they give", () => {
    expect(glyph("buy heart")).toBe("heart");
    expect(glyph("earn")).toBe("coin");
    expect(glyph("done")).toBeNull();
  });
});

describe("the board in words", () => {
  it.each(views.map((view, k) => [k, view] as const))("view %i names every location, monster and guild that is drawn", (_, view) => {
    const table = view.board as unknown as Table;
    const text = words(view, real.catalogue, (seat) => `Seat ${seat + 1}`).flatMap((passage) => [passage.title, ...passage.lines]).join("\n");
    for (const each of table.village) if (each.id) expect(text).toContain(lore.locations.get(each.id)!.name);
    for (const id of table.row) if (id) expect(text).toContain(lore.monsters.get(id)!.name);
    for (const mat of table.seats) if (mat.guild) expect(text).toContain(lore.guilds.get(mat.guild)!.name);
    expect(text).not.toMatch(/undefined|null|NaN/);
  });
});

describe("the final count", () => {
  it("agrees with the engine's scores", () => {
    for (const [players, all] of Object.entries(real.views)) {
      const end = all.at(-1)!;
      const ranked = totals(end.board as unknown as Table);
      if (players === "1") continue;
      expect(ranked[0]!.total).toBe(Math.max(...end.scores));
      expect(end.winners).toContain(ranked[0]!.seat);
    }
  });
  it("says what broke a tie", () => {
    const row = { seat: 0, fame: 20, bonus: 0, total: 20, coins: 3, skills: 9, defeated: 5 };
    expect(tieBreak([row, { ...row, seat: 1, total: 19 }])).toBe("");
    expect(tieBreak([row, { ...row, seat: 1, coins: 1 }])).toContain("Coins");
    expect(tieBreak([row, { ...row, seat: 1, skills: 8 }])).toContain("skill tokens");
    expect(tieBreak([row, { ...row, seat: 1 }])).toContain("shared");
  });
});
