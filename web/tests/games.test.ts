import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { beingPainted, loadGame, plateOf, WALL } from "../src/games";

const folders = readdirSync(new URL("../src/games", import.meta.url), { withFileTypes: true }).filter((each) => each.isDirectory());

describe("a game's folder", () => {
  it("is all that a board needs: every folder but the one for words hangs its own plate", () => {
    const games = folders.map((each) => each.name.replaceAll("_", "-")).filter((name) => name !== "plain");
    expect(WALL.map((plate) => plate.name).sort()).toEqual(games.sort());
  });
  it("hangs where its plate says", () => {
    expect(WALL.map((plate) => plate.title)).toEqual(["Kingswood", "Kingdom Conquest", "Wizard Kings", "Kings & Things*"]);
    expect(plateOf("kingdom-conquest").parts.length).toBeGreaterThan(1);
  });
});

describe("a game without a board", () => {
  it("is played in words", async () => {
    expect((await loadGame("no-such-game")).onBoard("anything")).toBe(false);
  });
  it("is being painted as long as its folder has a plate and no board", () => {
    const unpainted = folders.filter((each) => !readdirSync(new URL(`../src/games/${each.name}`, import.meta.url)).includes("index.ts"));
    expect(WALL.map((plate) => plate.name).filter(beingPainted).sort()).toEqual(unpainted.map((each) => each.name.replaceAll("_", "-")).sort());
    expect([beingPainted("kingswood"), beingPainted("kingdom-conquest")]).toEqual([false, false]);
  });
  it("that somebody brings along without a folder here may be played in words", () => {
    expect(beingPainted("no-such-game")).toBe(false);
  });
});
