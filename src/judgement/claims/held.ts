/** Hostages: those of whom the run tells it, who stay near an armed person on the same floor and do not leave. */
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** Who is held does not get farther than this from an attacker: judgement. */
const HELD_M = 15;

export function listHeld(actors: Look['actors']): Look['actors'] {
  const attackers = actors.filter(({ kind }) => kind === 'attacker');
  return actors.filter(
    (one) =>
      one.type === 'pedestrian' &&
      one.traits['isHeld'] === true &&
      !attackers.includes(one) &&
      one.outSeconds === null &&
      one.path.length > 0 &&
      one.path.every((spot) =>
        attackers.some((attacker) => {
          const by = spotAt(attacker, spot.seconds);
          return (
            by !== undefined &&
            by.level === spot.level &&
            Math.hypot(by.x - spot.x, by.y - spot.y) <= HELD_M
          );
        }),
      ),
  );
}
