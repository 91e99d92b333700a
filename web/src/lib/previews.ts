/** What an action would change, asked of the server: one question at a time, each asked once a decision. */

import type { View } from "./protocol";

type Answer = (view: View | null) => void;

export class Previews {
  private readonly known = new Map<number, Promise<View | null>>();
  private asked: { id: string; action: number; answer: Answer } | null = null;
  private next: { action: number; answer: Answer } | null = null;

  /** `send` asks about an action and says under which id the answer will come. */
  constructor(private readonly send: (action: number) => string) {}

  /** The view after an action; null if there is none, or if another question was more urgent. */
  of(action: number): Promise<View | null> {
    const known = this.known.get(action);
    if (known) return known;
    const promise = new Promise<View | null>((answer) => {
      if (this.next) this.drop(this.next);
      this.next = { action, answer };
    });
    this.known.set(action, promise);
    if (!this.asked) this.goOn();
    return promise;
  }

  /** Whether this was the answer to a question of ours. */
  hear(id: string | null, view: View | null, refused = false): boolean {
    if (id === null || this.asked?.id !== id) return false;
    if (refused) this.known.delete(this.asked.action);
    this.asked.answer(view);
    this.asked = null;
    this.goOn();
    return true;
  }

  /** Another decision, or the line is down: nothing that was asked is worth anything. */
  forget(): void {
    this.asked?.answer(null);
    if (this.next) this.next.answer(null);
    [this.asked, this.next] = [null, null];
    this.known.clear();
  }

  private goOn(): void {
    if (!this.next) return;
    const { action, answer } = this.next;
    this.next = null;
    this.asked = { id: this.send(action), action, answer };
  }

  /** A question that was overtaken may be asked again later. */
  private drop(question: { action: number; answer: Answer }): void {
    this.known.delete(question.action);
    question.answer(null);
  }
}
