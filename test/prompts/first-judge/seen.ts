/** What took place in a run, by the words for events. */
import type { Happening, PlayedActor, Spot3 } from '#run/played';
import { findShown } from './event-words.ts';
import { hitsSomebody, isFelt } from './felt.ts';
import type { Look } from './look.ts';
import { isIndoors, spotAt } from './presence.ts';

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
    .filter(({ of }) => of === undefined || isFelt(look, of))
    .map(({ seconds }) => seconds);
  return seen.length === 0 ? undefined : Math.min(...seen);
}

export function listSeen(look: Look, event: string): Seen[] {
  const { played, actors } = look;
  const shown = findShown(event);
  switch (shown?.by) {
    case 'wrecks': {
      const wrecked = actors.filter((one) => isWreck(look, one));
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
      const gone = listGoneOutside(look);
      if (gone.length > 1)
        return [
          {
            seconds: Math.min(...gone.map(({ seconds }) => seconds)),
            ids: gone.map(({ id }) => id),
          },
        ];
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
      const own = listGathered(actors.filter(({ kind }) => kind === shown.role));
      return own.length < GATHERED_MIN
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

/** The share of the people inside who leave a building that is evacuated. Judgement. */
const GONE_SHARE = 0.5;

/** People who began in a building and end on the ground outside, where most of them do; with when each came out. */
function listGoneOutside(look: Look): readonly { readonly id: string; readonly seconds: number }[] {
  const inside = look.actors.filter(
    ({ type, path }) => type === 'pedestrian' && path[0] !== undefined && isIndoors(look, path[0]),
  );
  const gone = inside.flatMap(({ id, path, outSeconds }) => {
    const out = path.find((spot) => !isIndoors(look, spot));
    const isOut = outSeconds === null && !isIndoors(look, path.at(-1)!);
    return isOut && out !== undefined ? [{ id, seconds: out.seconds }] : [];
  });
  return gone.length >= GONE_SHARE * inside.length ? gone : [];
}

const STANDS_M = 1;
/** A vehicle that crashes while it drives comes to a stop within this time. Judgement. */
const STOPS_S = 10;

/** Marked as one, and it stands where it is from its crash on, or drives on over people whom it knocks down. */
function isWreck(look: Look, one: PlayedActor): boolean {
  if (one.traits['isWrecked'] !== true) return false;
  if (hitsSomebody(look, one)) return true;
  const crashed = one.traits['crashedSeconds'];
  const from = Math.min(
    look.played.seconds,
    Number(crashed ?? 0) + (crashed === undefined ? 0 : STOPS_S),
  );
  const at = spotAt(one, from);
  return (
    at !== undefined &&
    one.path.every(
      ({ seconds, x, y }) => seconds < from || Math.hypot(x - at.x, y - at.y) <= STANDS_M,
    )
  );
}

/** A crowd with one purpose: this many people, each with three others within this distance at the start. Judgement. */
const GATHERED_MIN = 10;
const GATHERED_M = 10;
const BESIDE_EACH = 3;

function listGathered(actors: readonly PlayedActor[]): readonly PlayedActor[] {
  return actors.filter(({ start }) => {
    const near = actors.filter(
      (other) => Math.hypot(other.start.x - start.x, other.start.y - start.y) <= GATHERED_M,
    );
    return near.length > BESIDE_EACH;
  });
}
