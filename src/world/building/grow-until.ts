/** Tries a drawing at growing sizes until it holds what it must. */
const STEP = 1.1;
const TRIES_MAX = 45;

/** The first that is large enough, or the last one tried; only the first where it may not grow. */
export function growUntil<T>(
  draw: (scale: number) => T,
  isEnough: (drawn: T) => boolean,
  canGrow: boolean,
): T {
  let scale = 1;
  for (let tries = 0; ; tries++) {
    const drawn = draw(scale);
    if (!canGrow || tries === TRIES_MAX || isEnough(drawn)) return drawn;
    scale *= STEP;
  }
}
