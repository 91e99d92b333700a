/** The boards there are, loaded when a table needs one. A new game is one line here and one folder. */

import type { Component } from "svelte";
import type { GlyphName } from "../art/glyphs";
import type { Choice, Line, SeatCard, View } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

/** What a board may ask of the table around it. */
export interface Face {
  readonly seats: readonly SeatCard[];
  /** The seat whose eyes look, or null for a spectator. */
  readonly seat: number | null;
  readonly pending: number | null;
  /** Empty while a past position is shown. */
  readonly actions: readonly Choice[];
  /** What others did since this seat acted. */
  readonly fresh: readonly Line[];
  /** Everything that happened up to the position on show, oldest first. */
  readonly log: readonly Line[];
  /** What was agreed on before the game. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Whether the position on show came of the one before it by a move; if not, nothing travels and nothing arrives. */
  readonly flow: boolean;
  act(choice: Choice): void;
  /** What this seat would see after an action on offer, or null. Nothing changes. */
  preview(choice: Choice): Promise<View | null>;
  /** While a board shows how it came about, it holds back whatever would cover it. */
  hold(busy: boolean): void;
  say(text: string): void;
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
  /** Which arms each seat bears, if seats choose their colours. */
  arms?(view: View): readonly number[];
}

const MODULES: Readonly<Record<string, () => Promise<GameModule>>> = {
  kingswood: async () => (await import("./kingswood")).module,
  "kingdom-conquest": async () => (await import("./kingdom_conquest")).module,
};

const plain = async (): Promise<GameModule> => (await import("./plain")).module;

/** A game without a board of its own is played in words. */
export const loadGame = (name: string): Promise<GameModule> => (MODULES[name] ?? plain)();
