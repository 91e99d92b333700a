import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clauseOf, examplesOf, piecesOf, search } from "../src/guide/book";
import { picturesOf } from "../src/guide/pictures";
import type { RuleBook } from "../src/lib/protocol";

const { rules: book } = JSON.parse(readFileSync(new URL("../fixtures/kingswood.json", import.meta.url), "utf-8")) as { rules: RuleBook };
const known = new Set(book.clauses);

describe("a text of the rules", () => {
  it("comes in pieces: emphasis, code and clauses", () => {
    expect(piecesOf("The *Guard* of `x` is **here** [KW-65].", known)).toEqual([
      { kind: "plain", text: "The " }, { kind: "em", text: "Guard" }, { kind: "plain", text: " of " }, { kind: "code", text: "x" },
      { kind: "plain", text: " is " }, { kind: "strong", text: "here" }, { kind: "plain", text: " " }, { kind: "clause", text: "KW-65" }, { kind: "plain", text: "." },
    ]);
  });
  it("links only clauses of this book, and takes none for the beginning of another", () => {
    const few = new Set(["KT-9.3", "KT-9.31", "KT-C.4", "KT-C.44"]);
    const clauses = (text: string): string[] => piecesOf(text, few).filter((piece) => piece.kind === "clause").map((piece) => piece.text);
    expect(clauses("See KT-9.31, KT-C.44 and KT-9.3.")).toEqual(["KT-9.31", "KT-C.44", "KT-9.3"]);
    expect(clauses("Not KT-C.445, KT1-9.3, XKT-9.3 or KW-65.")).toEqual([]);
    expect(piecesOf("Not KW-999.", known)).toEqual([{ kind: "plain", text: "Not KW-999." }]);
  });
});

describe("the search", () => {
  it("finds what holds every word, in whatever order and case", () => {
    const found = search(book.sections, "coins COLLECT").flatMap((section) => section.blocks);
    expect(found.map((block) => block.clause)).toContain("KW-70");
    for (const block of found) expect(`${block.clause} ${block.name} ${block.text} Collect`.toLowerCase()).toMatch(/coin/);
  });
  it("finds a clause by its id, and nothing where nothing is", () => {
    expect(search(book.sections, "kw-65").flatMap((section) => section.blocks.map((block) => block.clause))).toContain("KW-65");
    expect(search(book.sections, "submarine")).toEqual([]);
    expect(search(book.sections, "  ")).toEqual(book.sections);
  });
});

describe("clauses", () => {
  it("know their examples", () => {
    const examples = examplesOf(book);
    expect(examples.get("KW-98")!.map((example) => example.title)).toContain("Capture from the row");
    expect(clauseOf(book, "KW-98")!.text).toContain("Bakery");
    expect(clauseOf(book, "KW-999")).toBeNull();
  });
});

const games = new URL("../../src/regalia/games/", import.meta.url);
const guides = readdirSync(games, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(new URL(`${entry.name}/`, games)).includes("GUIDE.md"))
  .map((entry) => entry.name);

describe.each(guides)("the guide of %s", (name) => {
  it("has a drawing for every picture it names", async () => {
    const text = readFileSync(new URL(`${name}/GUIDE.md`, games), "utf-8");
    const named = [...text.matchAll(/^!\[[^\]]+\]\(([a-z0-9-]+)\)$/gm)].map((match) => match[1]!);
    const pictures = await picturesOf(name.replaceAll("_", "-"));
    expect(named.length).toBeGreaterThan(5);
    expect(Object.keys(pictures).sort()).toEqual([...new Set(named)].sort());
    for (const picture of Object.values(pictures)) expect(picture.parts.length).toBeGreaterThan(0);
  });
});

it("games without pictures have none", async () => {
  expect(await picturesOf("chess")).toEqual({});
});
