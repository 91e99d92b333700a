/** Where a tap is easily made by mistake, the first one shows what the second one does. A mouse or a key means it at once. */

import type { Face } from "../games";
import type { Choice } from "../lib/protocol";

export const isFinger = (event: Event | undefined): boolean => (event as PointerEvent | undefined)?.pointerType === "touch";

/** `onact={twice(face)}` */
export const twice = (face: Pick<Face, "armed" | "arm" | "act">) => (choice: Choice, event?: Event): void => {
  if (isFinger(event) && face.armed?.id !== choice.id) face.arm(choice);
  else face.act(choice);
};
