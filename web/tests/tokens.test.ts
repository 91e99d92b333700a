import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "./colour";

const css = readFileSync(new URL("../src/games/kingswood/pieces/Tokens.svelte", import.meta.url), "utf-8");
const theme = readFileSync(new URL("../src/theme.css", import.meta.url), "utf-8");
/** The ink that every sign is drawn with. */
const INK = "#2b1d10";

/** What a rule of the tokens' styles says. */
function rule(selector: string): string {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThan(0);
  return css.slice(at, css.indexOf("}", at));
}

const panel = theme.match(/:root \{[^}]*--panel:\s*(#[0-9a-f]{6})/)![1]!;

describe("a token that is exhausted", () => {
  it("keeps its sign in full ink", () => {
    expect(rule("  .spent")).not.toContain("opacity");
    expect(rule("  .spent :global(svg)")).not.toContain("opacity");
  });
  it("stands out from what it lies on, by day and by candlelight", () => {
    const ground = rule('  :global([data-theme="dark"]) .spent').match(/background:\s*(#[0-9a-f]{6})/)![1]!;
    expect(contrast(INK, panel)).toBeGreaterThanOrEqual(7);
    expect(contrast(INK, ground)).toBeGreaterThanOrEqual(7);
  });
});
