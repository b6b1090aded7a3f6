/** Hostages: those of whom the run tells it, who stay near an armed person on the same floor and do not leave. */
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** Who is held does not get farther than this from an attacker: judgement. */
export const HELD_M = 15;

/** Who is taken during a run is with them within this time: judgement. */
const GATHERED_S = 60;

/** From a time on; from the start where none is given. */
export function listHeld(actors: Look['actors'], since = 0): Look['actors'] {
  const from = since > 0 ? since + GATHERED_S : 0;
  const attackers = actors.filter(({ kind }) => kind === 'attacker');
  return actors.filter(
    (one) =>
      one.type === 'pedestrian' &&
      one.traits['isHeld'] === true &&
      !attackers.includes(one) &&
      one.outSeconds === null &&
      one.path.length > 0 &&
      laterSpots(one, from).every((spot) =>
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

/** At least where they are in the end. */
function laterSpots({ path }: Look['actors'][number], from: number): typeof path {
  const later = path.filter(({ seconds }) => seconds >= from);
  return later.length > 0 ? later : path.slice(-1);
}
