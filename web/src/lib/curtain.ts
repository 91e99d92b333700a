/** Whose eyes look at a table: my one seat's; at a shared screen those of whoever decides, behind a curtain. */

import { WATCH, type State } from "./protocol";

/** Who has the screen, who shall take it, and who has said that they would answer in a window. */
export interface Screen {
  /** A seat as text, or `watch`. */
  eyes: string;
  /** The seat that must take the screen before anything is shown. */
  curtain: number | null;
  /** The seat before which the curtain falls as soon as the board lets it. */
  due: number | null;
  /** The seat that said it would answer, and has the screen now. */
  answering: number | null;
  /** Somebody has looked, so that nothing of theirs may stay in sight. */
  covered: boolean;
}

/** The seats that I act for. */
export const seatsIn = (state: State): number[] => Object.keys(state.views).filter((eyes) => eyes !== WATCH).map(Number);

/** Who has the screen after what has just come. */
export function handedOn(before: Screen, state: State): Screen {
  const mine = seatsIn(state);
  if (mine.length === 0) return { ...before, eyes: WATCH };
  if (mine.length > 1 && Object.values(state.views).some((view) => view.window)) return asksAll(before, state, mine);
  const screen: Screen = { ...before, answering: null, covered: false };
  const deciding = mine.filter((seat) => state.views[String(seat)]?.actions.length);
  const next = deciding.includes(Number(before.eyes)) ? Number(before.eyes) : deciding[0];
  if (mine.length === 1) return { ...screen, eyes: String(mine[0]) };
  if (before.eyes === WATCH || !(before.eyes in state.views)) {
    // whoever has set the table up holds the screen already, and nobody has seen anything yet
    const begins = state.step === 0 && next !== undefined && state.table.seats[next]?.kind === "person";
    return { ...screen, eyes: String(next ?? mine[0]), curtain: begins ? null : (next ?? null) };
  }
  if (before.covered) return { ...screen, curtain: next ?? Number(before.eyes) }; // whoever answered last has left their own in sight
  if (next !== undefined && String(next) !== before.eyes) {
    // Whoever acted may see what that set off, by their own eyes; a board that shows nothing lets it fall at once.
    return before.curtain !== null ? { ...screen, curtain: next } : { ...screen, due: next };
  }
  if (before.curtain !== null && next !== undefined) return { ...screen, curtain: next }; // taken back behind the curtain: it rises only for whoever decides now
  return { ...screen, due: null };
}

/** A window on one shared screen: whoever can answer must not be found out by where the curtain falls. */
function asksAll(before: Screen, state: State, mine: readonly number[]): Screen {
  const still = before.answering !== null && state.views[String(before.answering)]?.actions.length ? before.answering : null;
  return { ...before, due: null, eyes: before.eyes === WATCH ? String(mine[0]) : before.eyes, answering: still, curtain: still === null ? null : before.curtain };
}
