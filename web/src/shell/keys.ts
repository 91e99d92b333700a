/** Full play by keyboard. */

import { explained, hush } from "../lib/explain.svelte";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import { isArrow, step, type Arrow } from "../lib/walk";
import { panel, toggle } from "./panel.svelte";

export const KEYS: readonly (readonly [string, string])[] = [
  ["Arrows", "Walk from place to place"],
  ["Enter", "Do what is lit there"],
  ["N", "Go to the next lit thing"],
  ["1 … 9", "Press a button of the prompt bar"],
  ["Space", "Go on: the button that stands out, or the one that passes"],
  ["U or Z", "Undo"],
  ["H", "A hint, where nobody else plays"],
  ["← → Space", "In the past: step by step, or let it play"],
  ["Escape", "Back out: close what is open, else undo"],
  ["L, C, R", "Log, chat, rules (at what is focused)"],
  ["W", "Board in words"],
  ["S", "Sounds on and off"],
  ["?", "This list"],
];

const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-board] [data-place]")];
const lit = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-board] [data-action], [data-prompt-bar] [data-action]")];

/** Walk to the place that lies that way; from nowhere, to the first lit one. */
function walk(arrow: Arrow): boolean {
  const all = places();
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !all.includes(here)) {
    const first = all.find((each) => each.dataset["action"]) ?? all[0];
    first?.focus();
    return first !== undefined;
  }
  const others = all.filter((each) => each !== here);
  const next = others[step(here.getBoundingClientRect(), others.map((each) => each.getBoundingClientRect()), arrow)];
  next?.focus();
  return next !== undefined;
}

/** The one thing that goes on: a suggestion, the button that stands out, or the only one that passes. */
function goOn(): boolean {
  const bar = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const passing = bar("[data-prompt-bar] [data-pass]");
  const next = bar("[data-board] [data-go]")[0] ?? bar("[data-prompt-bar] .primary")[0] ?? (passing.length === 1 ? passing[0] : undefined);
  next?.click();
  return next !== undefined;
}

/** Whether keys have walked to what is focused, or the mouse has clicked there: the browser itself no longer tells once a key is down. */
let walked = false;
globalThis.addEventListener?.("pointerdown", () => (walked = false), { capture: true });
globalThis.addEventListener?.("keydown", (event) => (walked ||= event.key === "Tab" || event.key.toLowerCase() === "n" || isArrow(event.key)), { capture: true });

/** The space bar presses what keys have walked to; after a click of the mouse on the board it goes on. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, summary, [role=tab], [role=region]") && (walked || !target.matches("[data-place], [data-action]"));

function nextLit(): void {
  const all = lit();
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + 1) % all.length]?.focus();
}

/** Close what is open, nearest first; with nothing open, take the last action back. */
function backOut(table: Table): void {
  if (panel.keys) panel.keys = false;
  else if (explained.thing) hush();
  else if (panel.open) panel.open = false;
  else if (table.past) table.present();
  else if (table.armed) table.arm(null);
  else if (table.advice.hint) table.advice.drop();
  else table.undo();
}

/** In the past, arrows go from step to step, and the space bar plays on. */
function travel(event: KeyboardEvent, table: Table): boolean {
  const past = table.past;
  if (!past || (event.target as Element).closest?.("[role=region], [role=tablist]")) return false;
  const to = { ArrowLeft: past.step - 1, ArrowRight: past.step + 1, Home: 0, End: past.list.last }[event.key];
  if (to !== undefined) {
    table.playing = false;
    void table.look(to, past.list.eyes, event.key !== "ArrowRight");
  } else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) {
    void table.autoplay();
  } else {
    return false;
  }
  event.preventDefault();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

export function press(event: KeyboardEvent, table: Table): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return backOut(table);
  if (isTyping(event.target) || table.curtain !== null) return;
  const key = event.key.toLowerCase();
  if (table.past && travel(event, table)) return;
  if (isArrow(event.key)) {
    if ((event.target as Element).closest?.("[role=region]")) return;
    if (walk(event.key)) event.preventDefault();
  } else if (/^[1-9]$/.test(key)) {
    document.querySelectorAll<HTMLElement>("[data-prompt-bar] [data-action]")[Number(key) - 1]?.click();
  } else if (event.key === " ") {
    if (!isPressed(event.target) && goOn()) event.preventDefault();
  } else if (key === "n") nextLit();
  else if (key === "u" || key === "z") table.undo();
  else if (key === "h") table.advice.ask();
  else if (key === "l") toggle("log");
  else if (key === "c") toggle("chat");
  else if (key === "r") toggle("rules", explained.thing?.clause ?? null);
  else if (key === "w") settings.words = !settings.words;
  else if (key === "s") settings.sound = !settings.sound;
  else if (key === "?") panel.keys = !panel.keys;
}
