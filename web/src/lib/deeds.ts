/** What one seat has done and may still take back: a gesture of many links was one deed, and one undo takes all of it back. */

export class Deeds {
  private counts: number[] = [];
  private left = 0;

  /** An action goes out, by itself or as a further link of the gesture before it. */
  did(link: boolean): void {
    if (link && this.counts.length > 0) this.counts[this.counts.length - 1]! += 1;
    else this.counts.push(1);
  }

  /** The last action was refused: it never happened. */
  refused(): void {
    const last = this.counts.pop() ?? 0;
    if (last > 1) this.counts.push(last - 1);
  }

  /** The last deed is to be taken back; what nobody has counted, as after a new start of the page, goes back action by action. */
  back(): void {
    this.left = this.counts.pop() ?? 1;
  }

  /** An action was taken back: whether there is more of the same deed. */
  more(): boolean {
    this.left = Math.max(0, this.left - 1);
    return this.left > 0;
  }

  /** Whether a deed is being taken back. */
  get going(): boolean {
    return this.left > 0;
  }

  /** Nothing can be taken back any more. */
  forget(): void {
    [this.counts, this.left] = [[], 0];
  }
}
