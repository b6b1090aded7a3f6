/** Fighting: within reach of an opponent for a while. The recorded actions name the opponents; the paths show the fight. */
import type { PlayedActor } from '#run/played';
import type { Look } from '../look.ts';
import { spotAt } from '../presence.ts';
import { each } from './doing.ts';

/** From the middle of one to that of the other, with the error of stored paths. Judgement. */
const REACH_M = 2.5;
/** In a riot everybody who is near an opponent for this long fights. Judgement. */
const FIGHTS_S = 5;
/** Most of the stated duration of the fight. */
const MOST = 0.8;
const HEIGHT_M = 2;

export const judgeFighting = each('fight', (one, { look }) => {
  const own = (look.played.deeds ?? []).filter(
    ({ deed, who }) => deed === 'fight' && who === one.id,
  );
  return own.length > 0
    ? own.some((deed) => {
        const whom = look.actors.filter(({ id }) => id === deed.whom);
        const seconds = listSeconds(deed.fromSeconds, deed.toSeconds ?? look.played.seconds);
        const near = seconds.filter((at) => isNear(one, whom, at));
        return near.length > 0 && near.length >= MOST * seconds.length;
      })
    : fightsInRiot(look, one) || attacks(look, one);
});

/** The victims of an attacker are not recorded. */
function attacks({ actors }: Look, { kind }: PlayedActor): boolean {
  return kind === 'attacker' && actors.some(({ harm }) => harm === 'attack');
}

/** No recorded action names the fighters of a riot: they are near people of another group while it lasts. */
function fightsInRiot({ played, actors }: Look, one: PlayedActor): boolean {
  const others = actors.filter(({ type, group }) => type === 'pedestrian' && group !== one.group);
  return played.happened.some(({ kind, seconds, lastsSeconds = played.seconds }) => {
    if (kind !== 'riot') return false;
    const end = Math.min(played.seconds, seconds + lastsSeconds);
    return listSeconds(seconds, end).filter((at) => isNear(one, others, at)).length >= FIGHTS_S;
  });
}

function listSeconds(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, Math.floor(to - from)) }, (_, k) => from + k);
}

function isNear(one: PlayedActor, others: readonly PlayedActor[], seconds: number): boolean {
  const at = spotAt(one, seconds);
  return (
    at !== undefined &&
    others.some((other) => {
      const by = spotAt(other, seconds);
      return (
        by !== undefined &&
        Math.abs(by.z - at.z) < HEIGHT_M &&
        Math.hypot(by.x - at.x, by.y - at.y) <= REACH_M
      );
    })
  );
}
