/** What is asked of the server about the position on show: one question at a time, each asked once a decision. */

import type { Odds, Previewed } from "./protocol";

export class Questions<Question, Answer> {
  private readonly known = new Map<string, Promise<Answer | null>>();
  private asked: { id: string; question: Question; answer: (answer: Answer | null) => void } | null = null;
  private next: { question: Question; answer: (answer: Answer | null) => void } | null = null;

  /** `send` asks a question and says under which id the answer will come. */
  constructor(private readonly send: (question: Question) => string) {}

  /** The answer; null if there is none, or if another question was more urgent. */
  of(question: Question): Promise<Answer | null> {
    const known = this.known.get(JSON.stringify(question));
    if (known) return known;
    const promise = new Promise<Answer | null>((answer) => {
      if (this.next) this.drop(this.next);
      this.next = { question, answer };
    });
    this.known.set(JSON.stringify(question), promise);
    if (!this.asked) this.goOn();
    return promise;
  }

  /** Whether this was the answer to a question of ours. */
  hear(id: string | null, answer: Answer | null, refused = false): boolean {
    if (id === null || this.asked?.id !== id) return false;
    if (refused) this.known.delete(JSON.stringify(this.asked.question));
    this.asked.answer(answer);
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
    const { question, answer } = this.next;
    this.next = null;
    this.asked = { id: this.send(question), question, answer };
  }

  /** A question that was overtaken may be asked again later. */
  private drop(question: { question: Question; answer: (answer: Answer | null) => void }): void {
    this.known.delete(JSON.stringify(question.question));
    question.answer(null);
  }
}

/** How it would be after an action, none if that would tell a secret; and whether my turn would be over. */
export type After = Pick<Previewed, "view" | "ends">;

/** What an action would change. */
export class Previews extends Questions<number, After> {}

/** A fight that is thought about: where, and which own pieces would be brought there. */
export interface Fight {
  spot: string;
  bringing: string[];
}

/** What may be expected of a fight. */
export class Forecasts extends Questions<Fight, Odds> {}
