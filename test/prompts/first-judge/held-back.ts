/** Held back: people who stay where they are until a time, while others go, and go then. Hostages are in `held.ts`. */
import type { PlayedActor } from '#run/played';
import { HELD_M } from './held.ts';
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';
import { COMES_S } from './timing.ts';

/** People who are held back get no farther than this from where they began: judgement. */
const STAYS_M = 15;

/**
 * Those who stay on their floor and where they are until a time and then go farther, or out; nobody where the first of them goes
 * more than a minute later: nothing shows that they were held for so long. Those of whom the run tells it, and beside whom others
 * stand, were held also where they never go.
 */
export function listHeldBack(look: Look, actors: Look['actors'], until: number): Look['actors'] {
  const held = actors.filter(
    (one) =>
      isThere(one, spotAt(one, until - TOLERATED_S)) && leavesItsPlace(one) >= until - TOLERATED_S,
  );
  const told = held.filter((one) => one.traits['isHeld'] === true && isGuarded(look, one, until));
  if (2 * told.length > held.length) return told;
  const first = Math.min(...held.map(leavesItsPlace));
  return first <= until + COMES_S ? held.filter((one) => leavesItsPlace(one) < Infinity) : [];
}

function isGuarded({ actors }: Look, held: PlayedActor, seconds: number): boolean {
  const at = spotAt(held, seconds);
  return actors.some((one) => {
    if (one.type !== 'pedestrian' || one.traits['isHeld'] === true) return false;
    const by = spotAt(one, seconds);
    return (
      at !== undefined && by?.level === at.level && Math.hypot(by!.x - at.x, by!.y - at.y) <= HELD_M
    );
  });
}

/** The same tolerance as for events: people told to go at a time may go this much sooner. */
const TOLERATED_S = 5;

/** When somebody is first away from where they began, or out; never: Infinity. */
function leavesItsPlace(one: PlayedActor): number {
  const away = one.path.find((spot) => !isThere(one, spot));
  return Math.min(away?.seconds ?? Infinity, one.outSeconds ?? Infinity);
}

function isThere(one: PlayedActor, spot: ReturnType<typeof spotAt>): boolean {
  const from = one.path[0];
  return (
    from !== undefined &&
    spot !== undefined &&
    spot.level === from.level &&
    Math.hypot(spot.x - from.x, spot.y - from.y) <= STAYS_M
  );
}

export function isAnybodyArmed({ actors }: Look): boolean {
  return actors.some(({ kind }) => kind === 'attacker');
}
