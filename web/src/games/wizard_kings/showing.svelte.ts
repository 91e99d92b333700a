/** What others did is shown picture by picture, on the way from the position that was seen last to the one that is. */

import { onDestroy, untrack } from "svelte";
import type { Line } from "../../lib/protocol";
import { calm } from "../../lib/settings.svelte";
import { Show } from "../../table/show.svelte";
import type { Face } from "..";
import type { BoardView } from "./board";
import { framesOf, newLines, type Frame } from "./frames";
import type { Lore } from "./types";

export class Showing {
  readonly show = new Show<Frame>();
  private seen: { log: readonly Line[]; board: BoardView } | null = null;

  constructor(now: () => { board: BoardView; lore: Lore; face: Face }) {
    const skip = (): void => this.show.stop();
    $effect.pre(() => {
      const { board, lore, face } = now();
      const log = face.log;
      untrack(() => {
        const before = this.seen;
        const news = before && before.board.table.length === board.table.length ? newLines(before.log, log) : [];
        if (news.length === 0 || !face.flow || calm()) {
          if (before?.log.length !== log.length) skip();
        } else this.show.play(framesOf(before!.board, board, news, before!.log.length, { seat: face.seat, named: face.named, lore }));
        this.seen = { log, board };
      });
    });
    $effect(() => {
      const [{ face }, frame] = [now(), this.show.frame];
      face.hold(frame ? { caption: frame.caption, lines: frame.lines ?? face.log.length, skip } : null);
    });
    onDestroy(() => {
      skip();
      now().face.hold(null);
    });
  }
}
