/** A mistake in a plan: where, as `levels[2].doors[0]`, and what. */
export interface PlanMistake {
  readonly path: string;
  readonly message: string;
}
