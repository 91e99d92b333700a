/** A finger that rests on a thing asks what it is, and does nothing else. */

import { strays } from "./pointer";

export const LONG_PRESS = 420;

export class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private touched: PointerEvent | null = null;
  private held = false;

  /** `rests` is called once a finger has rested long enough. */
  constructor(private readonly rests: () => void) {}

  down(event: PointerEvent): void {
    this.cancel();
    this.held = false;
    if (event.pointerType === "mouse") return;
    this.touched = event;
    this.timer = setTimeout(() => this.rest(), LONG_PRESS);
  }

  /** Whether the finger has just left the spot it was put on: it drags or pinches, and asks nothing. */
  move(event: PointerEvent): boolean {
    if (!this.touched || this.held || !strays(this.touched, event)) return false;
    this.cancel();
    return true;
  }

  /** A finger that rests asks us, not the browser's own menu, whichever of us notices first. */
  menu(event: Event): void {
    if (!this.touched) return;
    event.preventDefault();
    this.rest();
  }

  /** Whether the click that has just come only ends a rest, and is none. */
  ended(): boolean {
    const was = this.held;
    this.cancel();
    this.held = false;
    return was;
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.touched = null;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.held = true;
    this.rests();
  }
}
