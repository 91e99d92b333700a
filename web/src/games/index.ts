/** The boards there are, loaded when a table needs one. A new game is a folder: `index.ts` is its board, `plate.ts` its plate. */

import type { Component } from "svelte";
import type { GlyphName } from "../art/glyphs";
import type { Folds } from "../lib/lines";
import type { Choice, Hint, Line, Odds, SeatCard, View } from "../lib/protocol";
import type { Shown, Table } from "../lib/table.svelte";
import type { GamePlate } from "../art/plate";

/** What a board may ask of the table around it. */
export interface Face {
  readonly seats: readonly SeatCard[];
  /** The seat whose eyes look, or null for a spectator. */
  readonly seat: number | null;
  readonly pending: number | null;
  /** Empty while a past position is shown. */
  readonly actions: readonly Choice[];
  /** What others did since this seat acted; of the past, what the step on show changed. */
  readonly fresh: readonly Line[];
  /** Whether a past position is on show. */
  readonly past: boolean;
  /** Everything that happened up to the position on show, oldest first. */
  readonly log: readonly Line[];
  /** What was agreed on before the game. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Whether the position on show came of the one before it by a move; if not, nothing travels and nothing arrives. */
  readonly flow: boolean;
  /** What a tap has shown and a second one would do. */
  readonly armed: Choice | null;
  /** Lines of the log that somebody points at: the board marks what they speak of. */
  readonly pointed: readonly Line[];
  /** What a good bot would do now, while it is being told: the board shows where that leads. */
  readonly hint: Hint | null;
  /** Whether what was done last is being taken back: whatever is under way stops. */
  readonly goesBack: boolean;
  act(choice: Choice): void;
  /** Do it as a further link of the gesture before it: one undo takes both back. */
  link(choice: Choice): void;
  /** Show what a tap would do, and wait for the second one; null lets it be. */
  arm(choice: Choice | null): void;
  /** What this seat would see after an action on offer, or null. Nothing changes. */
  preview(choice: Choice): Promise<View | null>;
  /** What this seat may expect of a fight at a spot, if it brought these pieces there too; null if nothing can be said. */
  askForecast(spot: string, bringing?: string[]): Promise<Odds | null>;
  /** While a board shows how it came about, it holds back whatever would cover it; null when it is done. */
  hold(shown: Shown | null): void;
  say(text: string): void;
  /** Say why an action, by its text, is not on offer: the rules are asked, no board answers this itself. */
  why(action: string): void;
  named(text: string): string;
}

export interface BoardProps {
  view: View;
  catalogue: unknown;
  face: Face;
}

/** What a part of the shell around the board is given. */
export interface ShellProps {
  table: Table;
  game: GameModule | null;
  catalogue: unknown;
  face: Face;
}

/** A part of the board in words, for screen readers and whoever prefers words. */
export interface Passage {
  title: string;
  lines: string[];
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** What is drawn beside a seat's name. */
  SeatMat?: Component<BoardProps & { seat: number }>;
  /** What the last page of a game shows below the totals. */
  Ending?: Component<BoardProps>;
  words(view: View, catalogue: unknown, name: (seat: number) => string): Passage[];
  /** Whether the board itself shows this action; the prompt bar shows the rest. */
  onBoard(action: string): boolean;
  /** Actions that pass: never the button that stands out, unless nothing else is left. */
  passes(action: string): boolean;
  glyph(action: string): GlyphName | null;
  /** The kinds of lines that come of dice or a draw, for the ear. */
  draws?: ReadonlySet<string>;
  /** The kinds of lines of which the log tells several in a row together. */
  folds?: Folds;
  /** The kinds of lines that the log tells in a low voice. */
  quiet?: ReadonlySet<string>;
  /** Of standing orders that are given alike about several things (`Bow: never`), the word of the one that holds unsaid. */
  usual?: string;
  /** Which arms each seat bears, if seats choose their colours. */
  arms?(view: View): readonly number[];
}

/** The folder of a game bears its name, with `_` for `-`. */
const nameOf = (path: string): string => (path.split("/")[1] ?? "").replaceAll("_", "-");

const named = <T>(files: Record<string, T>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [nameOf(path), file]));

const boards = named(import.meta.glob<{ module: GameModule }>("./*/index.ts"));
const plates = named(import.meta.glob<{ plate: GamePlate }>("./*/plate.ts", { eager: true }));

/** A game without a board of its own is played in words. */
export const loadGame = async (name: string): Promise<GameModule> => (await (boards.get(name) ?? boards.get("plain"))!()).module;

/** Whether a game hangs on the wall while nobody has drawn its board yet: it is shown, and no table of it is set. */
export const beingPainted = (name: string): boolean => plates.has(name) && !boards.has(name);

/** The plates of the lobby in their order on the wall. */
export const WALL: readonly (GamePlate & { name: string })[] = [...plates]
  .map(([name, { plate }]) => ({ name, ...plate }))
  .sort((a, b) => a.order - b.order);

export const plateOf = (game: string): GamePlate => (WALL.find((plate) => plate.name === game) ?? WALL[0])!;
