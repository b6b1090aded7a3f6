/** What took place in a run, by the words for events. */
import type { Happening, Spot3 } from '#run/played';
import { findShown } from './event-words.ts';
import type { Look } from './look.ts';

/** What took place, in the form all events are judged in. */
export interface Seen {
  readonly seconds: number;
  readonly at?: Spot3;
  readonly of?: Happening;
  readonly ids?: readonly string[];
}

/** When it first took place; nothing where it did not, or where nothing came of it. */
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
      return wrecked.length === 0
        ? []
        : [
            {
              seconds: wrecked[0]!.enteredSeconds,
              at: wrecked[0]!.start,
              ids: wrecked.map(({ id }) => id),
            },
          ];
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
    case 'weather':
    case 'nothing':
    case undefined:
      return [];
  }
}

/** Harm that only this does. */
const HARMS: Partial<Record<Happening['kind'], string>> = {
  attack: 'attack',
  blast: 'blast',
  debris: 'debris',
};

/**
 * Whether anything came of what the run recorded. Flames, smoke, water and gas are seen over time; all else by those it harms,
 * or by people who set off after it and not for another reason.
 */
export function isFelt({ played, actors }: Look, { of, seconds }: Seen): boolean {
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
      return true;
    case 'debris':
      // Where something else happens, that may be why they leave.
      if (played.happened.some((other) => !['debris', 'alarm', 'closed'].includes(other.kind)))
        return false;
      return setsOff(actors, seconds);
    case 'alarm':
    case 'attack':
    case 'blast':
    case 'quake':
      return setsOff(actors, seconds);
  }
}

/** Somebody leaves from then on; who only goes on with the day does not. */
function setsOff(actors: Look['actors'], from: number): boolean {
  return actors.some(
    ({ type, leavesSeconds, state }) =>
      type === 'pedestrian' &&
      state !== 'departed' &&
      leavesSeconds !== null &&
      leavesSeconds >= from - 1,
  );
}
