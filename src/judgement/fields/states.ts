/** Finds the people in a state: by traits, by their outcome, and by how they move. */
import type { PlayedActor } from '#run/played';
import type { Casualties, GroupState } from '#scenario/plan';
import { listHeld } from './held.ts';
import type { Look } from './look.ts';
import { MOVED_M, apart, isOnStairs, pathLength, spotAt, stands, storeyOf } from './presence.ts';
import { goesAlone } from './together.ts';

/** States of people that a document or a behaviour may name. */
export type SeenState =
  | GroupState
  | Casualties['state']
  | 'asleep'
  | 'held'
  | 'panicking'
  | 'overturned'
  | 'standing';

/** Somebody who went farther than this can walk. */
const STAYED_M = 1;
const STANDS_M = 2;

/** `since` is when it begins to hold: 0 is the start of the run, and who falls later is not so from the start. */
export function listInState(
  look: Look,
  actors: readonly PlayedActor[],
  state: SeenState,
  since = 0,
): readonly PlayedActor[] {
  const by = (test: (one: PlayedActor) => boolean): PlayedActor[] => actors.filter(test);
  switch (state) {
    case 'asleep':
      return by((one) => one.traits['isAsleep'] === true && stands(one, since));
    case 'sitting':
      return by((one) => one.traits['isSitting'] === true && stands(one, since));
    case 'lying':
      return by(
        (one) => (one.traits['isLying'] === true && stands(one, since)) || isDown(one, since),
      );
    case 'crutches':
      return by(({ traits }) => traits['aid'] === 'crutches');
    // People who panic do not stay where they are.
    case 'panicking':
      return by((one) => one.traits['isPanicking'] === true && pathLength(one) > MOVED_M);
    case 'wheelchair':
      return by((one) => isWheeled(one) && !climbsAlone(look, one));
    case 'cannot_walk':
      return by((one) => isUnable(look, one, since));
    case 'held':
      return listHeld(look.actors, since).filter((one) => actors.includes(one));
    case 'mounted':
      return by(({ traits }) => traits['isMounted'] === true);
    case 'injured':
      return by((one) => one.traits['isInjured'] === true || isDown(one, since));
    case 'unconscious':
      return by((one) => one.traits['isUnconscious'] === true || isDown(one, since));
    case 'fallen':
      return by((one) => isDown(one, since));
    case 'overturned':
      return by(({ traits }) => traits['overturned'] === true);
    case 'standing':
      return by((one) => stands(one, since));
    case 'trapped':
      return by((one) => isTrapped(look, one, since));
  }
}

/** Nobody in a wheelchair walks a stair without help. */
function climbsAlone(look: Look, one: PlayedActor): boolean {
  return one.path.some((spot) => isOnStairs(look, spot)) && goesAlone(look, one);
}

/** Lies in bed, sits in a wheelchair or is down, and goes nowhere alone. Who falls later can walk until then. */
function isUnable(look: Look, one: PlayedActor, since: number): boolean {
  const { harm, downSeconds = 0, traits } = one;
  if (harm !== undefined && (since > 0 || downSeconds <= 1)) return true;
  if (!isWheeled(one) && traits['aid'] !== 'bed') return false;
  return pathLength(one) <= STAYED_M || !goesAlone(look, one);
}

function isDown({ harm, downSeconds = 0 }: PlayedActor, since: number): boolean {
  if (harm === undefined) return false;
  return since === 0 ? downSeconds <= 1 : downSeconds >= since - 1;
}

/** Distance from a heap at which a person lies in or beside it: judgement. */
const IN_HEAP_M = 15;

/** Held by something, as the run tells it, or in a heap; and stays there from then on. */
function isTrapped(look: Look, actor: PlayedActor, since: number): boolean {
  const then = spotAt(actor, Math.min(since + 2, look.played.seconds));
  if (then === undefined || actor.outSeconds !== null) return false;
  const isInHeap = look.played.happened.some(
    ({ kind, at, radiusM = 0 }) =>
      kind === 'debris' &&
      at !== undefined &&
      storeyOf(look, at) === storeyOf(look, then) &&
      apart(at, then) <= Math.max(IN_HEAP_M, radiusM),
  );
  const after = actor.path.filter(({ seconds }) => seconds >= since);
  return (
    (isInHeap || actor.traits['isTrapped'] === true) &&
    after.every((spot) => apart(spot, after[0]!) < STANDS_M)
  );
}

export function isWheeled({ traits }: PlayedActor): boolean {
  const { aid } = traits;
  return typeof aid === 'string' && aid.startsWith('wheelchair');
}
