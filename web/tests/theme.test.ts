import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, distance, KINDS } from "./colour";

const css = readFileSync(new URL("../src/theme.css", import.meta.url), "utf-8");

/** The colours of one block of the theme; the dark one inherits what it does not say. */
function colours(selector: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const block of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!block[1]!.trim().endsWith(selector)) continue;
    for (const [, name, value] of block[2]!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) out[name!] = value!;
  }
  return out;
}

const light = colours(":root");
const dark = { ...light, ...colours(':root[data-theme="dark"]') };

describe.each([["day", light], ["candlelight", dark]])("by %s", (_, theme) => {
  const grounds = ["paper", "panel", "panel-raised"];
  it.each(["text", "text-soft", "accent", "danger", "link"].flatMap((ink) => grounds.map((ground) => [ink, ground])))(
    "%s on %s has a contrast of at least 7 to 1",
    (ink, ground) => expect(contrast(theme[ink!]!, theme[ground!]!)).toBeGreaterThanOrEqual(7),
  );
  it("text on the bare ground has a contrast of at least 7 to 1", () => {
    expect(contrast(theme["text"]!, theme["ground"]!)).toBeGreaterThanOrEqual(7);
  });
  it("the button that stands out has a contrast of at least 7 to 1", () => {
    expect(contrast(theme["on-primary"]!, theme["primary"]!)).toBeGreaterThanOrEqual(7);
  });
});

const seats = [0, 1, 2, 3, 4].map((seat) => light[`seat-${seat}`]!);
const pairs = seats.flatMap((a, k) => seats.slice(k + 1).map((b) => [a, b] as const));

describe.each(KINDS)("to eyes of kind %s", (eyes) => {
  it.each(pairs)("the seats %s and %s stay apart", (a, b) => expect(distance(a, b, eyes)).toBeGreaterThan(20));
});
