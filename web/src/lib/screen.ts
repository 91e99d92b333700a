/** How much room there is. The same number stands in the shell's styles. */

import { MediaQuery } from "svelte/reactivity";

/** The drawers lie over the board or beside it? On a narrow screen an open drawer hides what it speaks of. */
export const narrow = new MediaQuery("max-width: 1199px");

/** A phone, upright or on its side. */
export const phone = new MediaQuery("(max-width: 760px), (max-height: 500px)");

/** A low window: three seats and what lies before them stand whole only if they are told briefly. */
export const low = new MediaQuery("max-height: 820px");
