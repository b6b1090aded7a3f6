/** Darkness: the light that is left is too little, and who walks in it walks slower than they could. */
import type { Happening } from '#run/played';
import type { Look } from './look.ts';
import { isOnStairs } from './presence.ts';

/** Below it people have difficulty in moving (Boyce 1985). */
const DARK_LUX = 1;
/** A stretch of a way is looked at from this length on; fewer of them tell nothing. Judgement. */
const STRETCH_M = 2;
const STRETCHES_MIN = 5;
/** Slower than this part of the free speed, for nine in ten stretches. Judgement: at half a lux it is nine tenths. */
const SLOW_PART = 0.95;
const MOST = 0.9;

export function isDarkFor(
  look: Look,
  { lux, seconds, lastsSeconds = Infinity }: Happening,
): boolean {
  if (lux === undefined || lux >= DARK_LUX) return false;
  const paces = look.actors.flatMap(({ type, path, speedFree }) =>
    type === 'vehicle'
      ? []
      : path.flatMap((to, k) => {
          const from = path[k - 1];
          if (from === undefined || from.seconds < seconds || to.seconds > seconds + lastsSeconds)
            return [];
          if (from.level !== to.level || isOnStairs(look, to)) return [];
          const meters = Math.hypot(to.x - from.x, to.y - from.y);
          return meters < STRETCH_M ? [] : [meters / (to.seconds - from.seconds) / speedFree];
        }),
  );
  const slow = paces.filter((pace) => pace <= SLOW_PART).length;
  return paces.length >= STRETCHES_MIN && slow >= MOST * paces.length;
}
