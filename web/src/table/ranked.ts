/** One who is counted on the last page. */
export interface Ranked {
  key: string | number;
  seat: number;
  /** These arms, whoever bears them. */
  arms?: number;
  name: string;
  under: string;
  won: boolean;
}
