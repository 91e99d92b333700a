/** What happened, step by step: the log's lines turned into pictures of the map, wave by wave. */

import type { Line } from "../../lib/protocol";
import type { Picture } from "../../table/show.svelte";
import { FREE, indexOf, isColour, OBSTACLE, type Colour, type Ground } from "./squares";

export interface Scene {
  squares: readonly Ground[];
  units: Readonly<Record<string, string>>;
}

export interface Frame extends Scene, Picture {
  /** The squares that change in this step. */
  touched: number[];
  /** What the dark force throws in this step. */
  dice: { blue: number; red: number; white: number } | null;
}

const DARK = new Set(["covered", "vanished"]);
const ALONG = new Set(["unit_lost", "saved"]);
/** Each of these is a step of its own. */
const ALONE = new Set(["conquered", "placed", "turned", "laid", "thrown_again"]);
/** What changes no square and is still worth a look. */
const SAID = new Set(["played", "drew", "passed", "truce", "shook", "fizzled", "eliminated"]);
/** What I did myself I need not be shown at length. */
const OWN = 0.45;

const detail = (line: Line, name: string): string | null => {
  const value = line.details[name];
  return typeof value === "string" ? value : null;
};

/** Lines of one step have the same key; null for lines that are not shown. */
function keyOf(line: Line, current: string): string | null {
  if (SAID.has(line.kind)) return `${line.kind} ${line.text}`;
  if (detail(line, "square") === null) return null;
  if (ALONG.has(line.kind)) return current || "loss";
  if (DARK.has(line.kind)) return `dark ${line.kind}`;
  if (line.kind === "destroyed") return current.startsWith("dark") || current.startsWith("laid") ? "dark covered" : "destroyed";
  return `${line.kind} ${String(line.details["wave"] ?? "")}`;
}

/** Lines grouped into the steps that the eye shall follow. */
export function stepsOf(lines: readonly Line[]): Line[][] {
  const steps: Line[][] = [];
  let current = "";
  for (const line of lines) {
    const key = keyOf(line, current);
    if (key === null) {
      current = "";
    } else if (key === current && !ALONE.has(line.kind) && !SAID.has(line.kind)) {
      steps.at(-1)!.push(line);
    } else {
      steps.push([line]);
      current = key;
    }
  }
  return steps;
}

function groundAfter(line: Line, colourOf: (seat: number) => Colour | null): Ground | undefined {
  const to = detail(line, "to");
  switch (line.kind) {
    case "conquered":
    case "turned":
      return line.seat === null ? undefined : (colourOf(line.seat) ?? undefined);
    case "captured":
    case "struck_back":
    case "covered":
    case "destroyed":
      return isColour(to) || to === OBSTACLE ? to : FREE;
    case "vanished":
      return FREE;
    default:
      return undefined;
  }
}

function caption(step: readonly Line[], named: (text: string) => string): string {
  const first = step[0]!;
  const wave = Number(first.details["wave"] ?? 0);
  if (first.kind === "captured" || first.kind === "struck_back") {
    const count = step.filter((line) => line.kind === first.kind).length;
    const what = first.kind === "captured" ? (wave > 1 ? `Chain, wave ${wave}` : "Captured") : "Struck back";
    return `${what}: ${count} ${count === 1 ? "square" : "squares"}`;
  }
  if (first.kind === "covered" || first.kind === "vanished") {
    const count = step.length;
    const squares = count === 1 ? "1 square" : `${count} squares`;
    const to = detail(first, "to");
    return first.kind === "vanished" ? `The oldest obstacle vanishes: ${squares} free again` : `The dark force takes ${squares}${to === OBSTACLE ? ": black now" : ""}`;
  }
  return named(first.text);
}

/** The dark force's throw, if a step is one. */
export function diceOf(line: Line): Frame["dice"] {
  const square = detail(line, "square");
  if ((line.kind !== "laid" && line.kind !== "thrown_again") || square === null) return null;
  const [blue = 0, red = 0] = square.split(",").map(Number);
  return { blue, red, white: Number(line.details["white"] ?? 0) };
}

/** Whose eyes follow, and how the log stood before. */
export interface Watcher {
  seat: number | null;
  /** Lines of the log that had been seen already. */
  seen: number;
  named: (text: string) => string;
}

/** The pictures from a scene through some lines of the log; the last one is how it ends. */
export function framesOf(before: Scene, lines: readonly Line[], side: number, colourOf: (seat: number) => Colour | null, watcher?: Watcher): Frame[] {
  let { squares, units } = before;
  const { seat = null, seen = 0, named = (text: string) => text } = watcher ?? {};
  let mine = false;
  return stepsOf(lines).map((step) => {
    const nextSquares = [...squares];
    const nextUnits = { ...units };
    const touched = new Set<number>();
    for (const line of step) {
      const square = detail(line, "square");
      if (square === null) continue;
      const at = indexOf(square, side);
      const ground = groundAfter(line, colourOf);
      if (ground !== undefined) {
        if (nextSquares[at] !== ground) delete nextUnits[square];
        nextSquares[at] = ground;
      }
      if (line.kind === "placed") nextUnits[square] = detail(line, "unit") ?? "";
      if (ALONG.has(line.kind)) delete nextUnits[square];
      touched.add(at);
    }
    [squares, units] = [nextSquares, nextUnits];
    const first = step[0]!;
    const dice = diceOf(first);
    if (DEEDS.has(first.kind)) mine = seat !== null && first.seat === seat;
    else if (dice !== null) mine = false;
    return { squares, units, touched: [...touched], caption: caption(step, named), dice, weight: mine ? OWN : dice ? 1.4 : 1, lines: seen + lines.indexOf(step.at(-1)!) + 1 };
  });
}

const DEEDS = new Set(["chose", "conquered", "placed", "played", "drew", "turned", "passed"]);
const MARKED = new Set(["conquered", "placed", "captured", "struck_back", "destroyed", "turned", "covered", "vanished"]);

/** The squares that others, or the dark force, have changed since this seat last did something. */
export function freshOf(log: readonly Line[], seat: number | null, side: number): Set<number> {
  const own = (line: Line): boolean => seat !== null && line.seat === seat && line.kind !== "destroyed";
  return new Set(
    log.slice(lastDeed(log, seat) + 1).flatMap((line) => {
      const square = detail(line, "square");
      return square !== null && MARKED.has(line.kind) && !own(line) ? [indexOf(square, side)] : [];
    }),
  );
}

/** The squares that some lines changed, whoever did it. */
export const markedIn = (lines: readonly Line[], side: number): Set<number> =>
  new Set(lines.flatMap((line) => (MARKED.has(line.kind) && detail(line, "square") !== null ? [indexOf(detail(line, "square")!, side)] : [])));

/** Where this seat last did something; for who only watches, where the turn before this one began. */
function lastDeed(log: readonly Line[], seat: number | null): number {
  if (seat !== null) return log.findLastIndex((line) => line.seat === seat && DEEDS.has(line.kind));
  const now = log.findLastIndex((line) => line.kind === "turn");
  return log.slice(0, Math.max(0, now)).findLastIndex((line) => line.kind === "turn");
}

/** The lines that are new since the last look, or none if the past has changed (an undo, other eyes). */
export function newLines(seen: readonly Line[], now: readonly Line[]): Line[] {
  if (seen.length === 0 || now.length <= seen.length) return [];
  const [a, b] = [seen.at(-1)!, now[seen.length - 1]!];
  return a.step === b.step && a.text === b.text ? now.slice(seen.length) : [];
}
