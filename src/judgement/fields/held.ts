/** Hostages: people the run marks as held, who stay near an armed person on the same floor and do not leave. */
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** Hostages do not get farther than this from an attacker: judgement. */
export const HELD_M = 15;

/** A person taken during a run is with the attackers within this time: judgement. */
const GATHERED_S = 60;

/** From a time on to the end of the run; from its start where no time is given. */
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
      listMoments(one, from).every((seconds) => {
        const spot = spotAt(one, seconds);
        return attackers.some((attacker) => {
          const by = spotAt(attacker, seconds);
          return (
            by !== undefined &&
            by.level === spot?.level &&
            Math.hypot(by.x - spot!.x, by.y - spot!.y) <= HELD_M
          );
        });
      }),
  );
}

/** When they are looked at: at the points of their way from then on; at least in the end. */
function listMoments({ path }: Look['actors'][number], from: number): readonly number[] {
  const moments = path.map(({ seconds }) => seconds).filter((at) => at >= from);
  return moments.length > 0 ? moments : [path.at(-1)!.seconds];
}
