/** What took place in a run, by the kind of event. */
import type { Happening, PlayedActor, Spot3 } from '#run/played';
import { hitsSomebody } from './felt.ts';
import { hazardShowings } from './hazard-showing.ts';
import { idsOf } from './look.ts';
import type { Look } from './look.ts';
import { apart, spotAt } from './presence.ts';

/** What took place, in the form all events are judged in. */
export interface Seen {
  readonly seconds: number;
  readonly at?: Spot3;
  readonly of?: Happening;
  readonly ids?: readonly string[];
}

export function listSeen(look: Look, type: string): Seen[] {
  const { played, actors } = look;
  const { shown: showing } = hazardShowings.of(type);
  switch (showing.by) {
    case 'wrecks': {
      const wrecked = actors.filter((one) => isWreck(look, one));
      const [first] = wrecked;
      if (first === undefined) return [];
      const told = first.traits['crashedSeconds'];
      const seconds = typeof told === 'number' ? told : first.enteredSeconds;
      const at = typeof told === 'number' ? (first.path.at(-1) ?? first.start) : first.start;
      return [{ seconds, at, ...idsOf(wrecked) }];
    }
    case 'people': {
      const own = listGathered(actors.filter(({ kind }) => kind === showing.role));
      return own.length < GATHERED_MIN ? [] : [{ seconds: 0, at: own[0]!.start, ...idsOf(own) }];
    }
    case 'happenings':
      return played.happened
        .filter((one) => showing.kinds.includes(one.kind) && showing.isIt(one))
        .map((of) => ({ seconds: of.seconds, of, ...(of.at ? { at: of.at } : {}) }));
    case 'nothing':
      return [];
  }
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
    at !== undefined && one.path.every((spot) => spot.seconds < from || apart(spot, at) <= STANDS_M)
  );
}

/** A crowd with one purpose: this many people, each with three others within this distance at the start. Judgement. */
const GATHERED_MIN = 10;
const GATHERED_M = 10;
const BESIDE_EACH = 3;

function listGathered(actors: readonly PlayedActor[]): readonly PlayedActor[] {
  return actors.filter(({ start }) => {
    const near = actors.filter((other) => apart(other.start, start) <= GATHERED_M);
    return near.length > BESIDE_EACH;
  });
}
