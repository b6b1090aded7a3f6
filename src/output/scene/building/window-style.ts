/** Windows of one storey: meters, heights over its floor; so many meters of wall for each. */
export interface WindowStyle {
  readonly width: number;
  readonly every: number;
  readonly sill: number;
  readonly head: number;
}
