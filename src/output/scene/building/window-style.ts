/** Windows of one storey: metres, heights over its floor; so many metres of wall for each. */
export interface WindowStyle {
  readonly width: number;
  readonly every: number;
  readonly sill: number;
  readonly head: number;
}
