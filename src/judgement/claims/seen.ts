/** What took place in a run, by the words for events. */
import type { Happening, Spot3 } from '#run/played';
import { findShown } from './event-words.ts';
import type { Look } from './look.ts';
import { spotAt } from './presence.ts';

/** What took place, in the form all events are judged in. */
export interface Seen {
  readonly seconds: number;
  readonly at?: Spot3;
  readonly of?: Happening;
  readonly ids?: readonly string[];
}

/** When it first took place; undefined where it did not, or where it had no effect. */
export function firstOfEvent(look: Look, event: string): number | undefined {
  const seen = listSeen(look, event)
    .filter((one) => isFelt(look, one))
    .map(({ seconds }) => seconds);
  return seen.length === 0 ? undefined : Math.min(...seen);
}

export function listSeen(look: Look, event: string): Seen[] {
  const { played, actors } = look;
  const shown = findShown(event);
  switch (shown?.by) {
    case 'wrecks': {
      const wrecked = actors.filter(({ traits }) => traits['isWrecked'] === true);
      const [first] = wrecked;
      if (first === undefined) return [];
      const told = first.traits['crashedSeconds'];
      const seconds = typeof told === 'number' ? told : first.enteredSeconds;
      const at = typeof told === 'number' ? (first.path.at(-1) ?? first.start) : first.start;
      return [{ seconds, at, ids: wrecked.map(({ id }) => id) }];
    }
    case 'leaving': {
      const leaving = actors.filter(
        ({ leavesSeconds, state, type }) =>
          type === 'pedestrian' &&
          leavesSeconds !== null &&
          (state === 'evacuated' || state === 'walking'),
      );
      const isOne = leaving.length > 1 && actors.some(({ state }) => state === 'evacuated');
      return isOne
        ? [
            {
              seconds: Math.min(...leaving.map(({ leavesSeconds }) => leavesSeconds!)),
              ids: leaving.map(({ id }) => id),
            },
          ]
        : [];
    }
    case 'people': {
      const own = actors.filter(({ kind }) => kind === shown.role);
      return own.length < 2
        ? []
        : [{ seconds: 0, at: own[0]!.start, ids: own.map(({ id }) => id) }];
    }
    case 'happenings':
      return played.happened
        .filter((one) => shown.kinds.includes(one.kind) && shown.isIt(one))
        .map((of) => ({ seconds: of.seconds, of, ...(of.at ? { at: of.at } : {}) }));
    case 'nothing':
    case undefined:
      return [];
  }
}

/** Causes of harm that belong to this event alone. */
const HARMS: Partial<Record<Happening['kind'], string>> = {
  attack: 'attack',
  blast: 'blast',
  crash: 'impact',
  debris: 'debris',
  quake: 'quake',
};

/**
 * Whether a recorded event had an effect. Flames, smoke, water and gas are recorded over time; any other event shows in
 * the people it harms, or in people who set off after it and for no other reason.
 */
export function isFelt({ played, actors, world }: Look, { of, seconds }: Seen): boolean {
  if (of === undefined) return true;
  const { kind } = of;
  const { hazards } = played;
  const harm = HARMS[kind];
  if (harm !== undefined && actors.some((one) => one.harm === harm)) return true;
  switch (kind) {
    case 'fire':
    case 'smoke':
      return hazards?.fires.some(({ heatKw }) => heatKw.some((heat) => heat > 0)) ?? false;
    case 'flood':
      return (hazards?.water.length ?? 0) > 0;
    case 'gas':
      return (hazards?.gas.length ?? 0) > 0 || actors.some((one) => one.harm === 'poison');
    case 'closed':
    case 'opened':
    case 'stopped':
      return true;
    case 'surge':
      return (pressOf({ actors, played }, of) ?? 0) >= PRESSES_M;
    case 'power_cut':
      // The light that is left is less than people need to see their way.
      return of.lux !== undefined && of.lux < DARK_LUX;
    case 'debris':
      if (actors.some(({ traits }) => traits['isTrapped'] === true)) return true;
      // Another event may be the reason why they leave.
      if (played.happened.some((other) => !['debris', 'alarm', 'closed'].includes(other.kind)))
        return false;
      return setsOff(actors, seconds);
    case 'alarm':
    case 'attack':
    case 'blast':
    case 'quake':
    case 'crash':
    case 'storm':
    case 'spill':
      return setsOff(actors, seconds);
    case 'object':
      return world.objects.some((one) => one.kind === 'bag');
    case 'hostage':
      return listHeld(actors).length > 0;
    case 'robbery':
    case 'riot':
      // That people leave shows neither: a riot is people who fight.
      return actors.some((one) => one.harm === 'attack');
  }
}

/** A crowd that surges comes nearer by this much on average within this time; who is farther away has no part in it. Judgement. */
export const PRESSES_M = 1;
const PRESS_S = 30;
const PRESS_REACH_M = 40;
const PRESS_PEOPLE_MIN = 10;

/** How much nearer the crowd comes to a place; by default to where it presses. Undefined where there is no crowd. */
export function pressOf(
  { actors }: Pick<Look, 'actors' | 'played'>,
  { seconds, at }: Happening,
  metersTo = (spot: Spot3): number => Math.hypot(spot.x - at!.x, spot.y - at!.y),
): number | undefined {
  const steps = actors.flatMap((one) => {
    const [from, to] = [spotAt(one, seconds), spotAt(one, seconds + PRESS_S)];
    if (one.type !== 'pedestrian' || from === undefined || to === undefined) return [];
    const away = metersTo(from);
    return away <= PRESS_REACH_M ? [away - metersTo(to)] : [];
  });
  if (steps.length < PRESS_PEOPLE_MIN) return undefined;
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

/** Below it people have difficulty in moving (Boyce 1985). */
export const DARK_LUX = 1;

/** Who is held does not get farther than this from an attacker: judgement. */
const HELD_M = 15;

/** Those who stay near an attacker as long as they are there. */
function listHeld(actors: Look['actors']): Look['actors'] {
  const attackers = actors.filter(({ kind }) => kind === 'attacker');
  return actors.filter(
    (one) =>
      one.type === 'pedestrian' &&
      !attackers.includes(one) &&
      one.outSeconds === null &&
      one.path.length > 0 &&
      one.path.every((spot) =>
        attackers.some((attacker) => {
          const by = spotAt(attacker, spot.seconds);
          return by !== undefined && Math.hypot(by.x - spot.x, by.y - spot.y) <= HELD_M;
        }),
      ),
  );
}

/** Somebody leaves from then on; people who only go on with their day do not count. */
function setsOff(actors: Look['actors'], from: number): boolean {
  return actors.some(
    ({ type, leavesSeconds, state }) =>
      type === 'pedestrian' &&
      state !== 'departed' &&
      leavesSeconds !== null &&
      leavesSeconds >= from - 1,
  );
}
