/** What a person likes, kept in the browser. */

export interface Liking {
  theme: "auto" | "light" | "dark";
  sound: boolean;
  motion: "auto" | "less";
  words: boolean;
  /** How fast what others do is played out. */
  pace: Pace;
  /** Whether whatever ends a turn is asked about once more; by itself only where fingers play. */
  confirm: "auto" | "always" | "never";
  /** The bot to play against at once; a fair one if it names none that there is. */
  rivals: string;
}

export type Pace = keyof typeof BEATS;

/** How long one event stays, in milliseconds. */
const BEATS = { slow: 1300, normal: 700, fast: 300, once: 0 } as const;

const KEY = "regalia-settings";
const STANDARD: Liking = { theme: "auto", sound: false, motion: "auto", words: false, pace: "normal", confirm: "auto", rivals: "" };

function stored(): Liking {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Liking>) };
  } catch {
    return { ...STANDARD };
  }
}

export const settings = $state(stored());

const night = matchMedia("(prefers-color-scheme: dark)");

/** Put the likings on the page, and keep them. */
export function applySettings(): void {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.motion = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

night.addEventListener("change", applySettings);

/** Whether nothing is played out: everything is simply there. */
export const calm = (): boolean =>
  settings.pace === "once" || settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long a picture stays that weighs so much. */
export const beatOf = (weight: number): number => BEATS[settings.pace] * weight;

/** Whether the end of a turn is asked about once more. */
export const careful = (): boolean =>
  settings.confirm === "always" || (settings.confirm === "auto" && matchMedia("(pointer: coarse)").matches);
