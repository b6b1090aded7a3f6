/** Hostages: people the run marks as held, who stay near an armed person on the same floor and do not leave. */
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** Hostages do not get farther than this from an attacker: judgement. */
export const HELD_M = 15;

/** A person taken during a run is with the attackers within this time: judgement. */
const GATHERED_S = 60;
/** At the end of a hold that takes less time than two of these they are seen together for so long: judgement. */
const SEEN_S = 30;

/** From a time on, from the start where none is given; and until the end where nothing says how long. */
export function listHeld(
  actors: Look['actors'],
  since = 0,
  lastsSeconds = Infinity,
): Look['actors'] {
  const until = since + lastsSeconds;
  const from = since > 0 ? Math.max(since, Math.min(since + GATHERED_S, until - SEEN_S)) : 0;
  const attackers = actors.filter(({ kind }) => kind === 'attacker');
  return actors.filter(
    (one) =>
      one.type === 'pedestrian' &&
      one.traits['isHeld'] === true &&
      !attackers.includes(one) &&
      (one.outSeconds === null || one.outSeconds > until) &&
      one.path.length > 0 &&
      listMoments(one, from, until).every((seconds) => {
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

/** When they are looked at: at the points of their way, and at both ends of that time; at least in the end. */
function listMoments(
  { path }: Look['actors'][number],
  from: number,
  until: number,
): readonly number[] {
  const last = path.at(-1)!.seconds;
  const ends = isFinite(until) ? [from, until] : [];
  const between = path.map(({ seconds }) => seconds).filter((at) => at >= from && at <= until);
  const moments = [...between, ...ends].map((seconds) => Math.min(seconds, last));
  return moments.length > 0 ? moments : [last];
}
