/** The reference step. */
export const STEP_SECONDS = 0.1;
