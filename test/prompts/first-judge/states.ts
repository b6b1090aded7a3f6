/** Finds the people in a state: by traits, by their outcome, and by how they move. */
import type { PlayedActor } from '#run/played';
import type { Verdict } from './expect.ts';
import { listHeld } from './held.ts';
import { goesAlone } from './judge-together.ts';
import type { Look } from './look.ts';
import { MOVED_M, isOnStairs, pathLength, spotAt, storeyOf } from './presence.ts';
import { no } from './verdict.ts';

/** Somebody who went farther than this can walk. */
const STAYED_M = 1;
/** A person who stands or waits moves no farther than this in this time. */
const STANDS_S = 10;
const STANDS_M = 2;

const OF_BODIES: ReadonlySet<string> = new Set([
  'asleep',
  'blind',
  'cannot_walk',
  'crutches',
  'fallen',
  'held',
  'injured',
  'lying',
  'mounted',
  'overturned',
  'panicking',
  'sitting',
  'standing',
  'trapped',
  'unconscious',
  'wheelchair',
]);

/** A state of people or vehicles, not of ways and places. */
export function isBodyState(word: string): boolean {
  return OF_BODIES.has(word);
}

/** States of people who stay where they are, and the traits that show them. */
const AT_REST: Readonly<Partial<Record<string, string>>> = {
  asleep: 'isAsleep',
  sitting: 'isSitting',
};

type InState = { readonly actors: readonly PlayedActor[] } | Verdict;

/** The people in the state, or the reason why nobody can be. */
export function inState(
  look: Look,
  actors: readonly PlayedActor[],
  state: string,
  seconds: number | undefined,
  lastsSeconds?: number,
): InState {
  const since = seconds ?? 0;
  const rest = AT_REST[state];
  if (rest !== undefined)
    return { actors: actors.filter((one) => one.traits[rest] === true && stands(one, since)) };
  switch (state) {
    case 'lying':
      return {
        actors: actors.filter(
          (one) => (one.traits['isLying'] === true && stands(one, since)) || isDown(one, since),
        ),
      };
    case 'crutches':
      return { actors: actors.filter(({ traits }) => traits['aid'] === 'crutches') };
    case 'panicking':
      // People who panic do not stay where they are.
      return {
        actors: actors.filter(
          (one) => one.traits['isPanicking'] === true && pathLength(one) > MOVED_M,
        ),
      };
    case 'blind':
      return { actors: actors.filter(({ kind }) => kind === 'visually_impaired') };
    case 'wheelchair':
      return inWheelchairs(look, actors);
    case 'cannot_walk':
      return unableToWalk(look, actors, since);
    case 'held':
      return {
        actors: listHeld(look.actors, since, lastsSeconds).filter((one) => actors.includes(one)),
      };
    case 'mounted':
      return { actors: actors.filter(({ traits }) => traits['isMounted'] === true) };
    case 'injured':
      return {
        actors: actors.filter((one) => one.traits['isInjured'] === true || isDown(one, since)),
      };
    case 'unconscious':
      return {
        actors: actors.filter((one) => one.traits['isUnconscious'] === true || isDown(one, since)),
      };
    case 'fallen':
      return { actors: actors.filter((one) => isDown(one, since)) };
    case 'overturned':
      return { actors: actors.filter(({ traits }) => traits['overturned'] === true) };
    case 'standing':
      return { actors: actors.filter((one) => stands(one, since)) };
    case 'trapped':
      return { actors: actors.filter((one) => isTrapped(look, one, since)) };
    default:
      return no(
        `a run cannot show “${state.replaceAll('_', ' ')}”`,
        'Nothing in a run can show it.',
      );
  }
}

function inWheelchairs(look: Look, actors: readonly PlayedActor[]): InState {
  const wheeled = actors.filter(({ traits }) => isWheeled(traits['aid']));
  const climbing = wheeled.filter(
    (one) => one.path.some((spot) => isOnStairs(look, spot)) && goesAlone(look, one),
  );
  if (climbing.length > 0)
    return no(
      `${climbing.length} wheelchair users are on stairs without help`,
      'People in wheelchairs use stairs without help.',
      { ids: climbing.map(({ id }) => id) },
    );
  return { actors: wheeled };
}

function unableToWalk(look: Look, actors: readonly PlayedActor[], since: number): InState {
  // People with a walking frame or crutches can walk, and people who fall later can walk until then.
  const isDownThen = ({ harm, downSeconds }: PlayedActor): boolean =>
    harm !== undefined && (since > 0 || (downSeconds ?? 0) <= 1);
  const flagged = actors.filter(
    (one) => isWheeled(one.traits['aid']) || one.traits['aid'] === 'bed' || isDownThen(one),
  );
  const unable = flagged.filter(
    (one) => isDownThen(one) || pathLength(one) <= STAYED_M || !goesAlone(look, one),
  );
  if (unable.length === 0 && flagged.length > 0)
    return no(
      `${flagged.length} people who cannot walk move without help`,
      'People who cannot walk move without help.',
      {
        ids: flagged.map(({ id }) => id),
      },
    );
  return { actors: unable };
}

function isDown({ harm, downSeconds }: PlayedActor, since: number): boolean {
  return harm !== undefined && (downSeconds ?? 0) >= since - 1;
}

/** Distance from a heap at which a person lies in or beside it: judgement. */
const IN_HEAP_M = 15;

/** Held by something, as the run tells it, or in a heap; and stays where they are from then on. */
function isTrapped(look: Look, actor: PlayedActor, since: number): boolean {
  const then = spotAt(actor, Math.min(since + 2, look.played.seconds));
  if (then === undefined || actor.outSeconds !== null) return false;
  const isInHeap = look.played.happened.some(
    ({ kind, at, radiusM = 0 }) =>
      kind === 'debris' &&
      at !== undefined &&
      storeyOf(look, at) === storeyOf(look, then) &&
      Math.hypot(at.x - then.x, at.y - then.y) <= Math.max(IN_HEAP_M, radiusM),
  );
  const after = actor.path.filter(({ seconds }) => seconds >= since);
  return (
    (isInHeap || actor.traits['isTrapped'] === true) &&
    after.every(({ x, y }) => Math.hypot(x - after[0]!.x, y - after[0]!.y) < STANDS_M)
  );
}

function isWheeled(aid: unknown): boolean {
  return typeof aid === 'string' && aid.startsWith('wheelchair');
}

export function stands(actor: PlayedActor, since: number): boolean {
  const [from, to] = [spotAt(actor, since), spotAt(actor, since + STANDS_S)];
  return (
    from !== undefined && to !== undefined && Math.hypot(to.x - from.x, to.y - from.y) <= STANDS_M
  );
}
