/** A hint, from the click that asks for it until it is put away. It is for one seat and one turn, and stays while others act beside it. */

import type { Hint } from "./protocol";

/** So often a hint is asked again by itself: a march goes through several decisions. */
const PATIENCE = 4;

export class Advice {
  /** What a good bot would do now and why, if it was asked. */
  hint = $state.raw<Hint | null>(null);
  /** Whether a bot is thinking about it. */
  thinking = $state(false);

  private id = "";
  /** Hints that nobody waits for any more: whatever is answered is not told. */
  private readonly forsaken = new Set<string>();
  /** One was asked for while the decision was changing: it is asked again as soon as there is one. */
  private wished = false;
  /** How often it may still be asked again by itself. */
  private again = 0;

  /** `send` asks about the decision on show and says under which id the answer will come; null if this is no time for hints. */
  constructor(private readonly send: () => string | null) {}

  /** Somebody would like one; the answer stays until the decision is made or it is put away. */
  ask(): void {
    if (this.hint !== null) return; // it is being read
    this.again = PATIENCE;
    this.begin();
  }

  private begin(): void {
    const id = this.thinking ? null : this.send();
    if (id !== null) [this.thinking, this.id] = [true, id];
  }

  /** Put it away, or stop waiting for it. */
  drop(): void {
    if (this.thinking) this.forsaken.add(this.id);
    [this.hint, this.thinking, this.id, this.wished] = [null, false, "", false];
  }

  /** The line is down: nobody will answer. */
  lose(): void {
    this.drop();
    this.forsaken.clear();
  }

  /** Another decision: what was told is over, and what was waited for is still wished for; if others made it another, what was told, too. */
  turnOver(byOthers = false): void {
    const wished = (this.thinking || this.wished || (byOthers && this.hint !== null)) && this.again > 0;
    this.drop();
    this.wished = wished;
  }

  /** The turn has passed on: nobody wishes for it any more. */
  lapse(): void {
    this.wished = false;
  }

  /** The board is at rest: what is still wished for is asked again. */
  goOn(): void {
    if (!this.wished) return;
    this.wished = false;
    this.again -= 1;
    this.begin();
  }

  /** A bot has answered; what was asked about another decision is forsaken, and not told. */
  hear(id: string, hint: Hint): void {
    this.forsaken.delete(id);
    if (id === this.id) [this.hint, this.thinking] = [hint, false];
  }

  /** Whether a refusal is about a hint that nobody clicked for, so that nobody is told. */
  refused(id: string | null): boolean {
    if (id === null) {
      if (this.thinking) this.drop(); // whatever was not even read may have been this
      return false;
    }
    if (this.forsaken.delete(id)) return true;
    if (id !== this.id) return false;
    const clicked = this.again === PATIENCE;
    this.drop();
    return !clicked;
  }
}
