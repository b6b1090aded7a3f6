/** Finds the people in a state: by traits, by their outcome, and by how they move. */
import type { PlayedActor } from '#run/played';
import type { Verdict } from './expect.ts';
import type { Look } from './look.ts';
import { isOnStairs, pathLength, spotAt } from './presence.ts';
import { no } from './verdict.ts';

/** Somebody who went farther than this can walk. */
const STAYED_M = 1;
/** A person who stands or waits moves no farther than this in this time. */
const STANDS_S = 10;
const STANDS_M = 2;

const UNSEEN: Readonly<Record<string, string>> = {
  held: 'Nobody is held in a run.',
  mounted: 'Nobody rides in a run.',
  overturned: 'Vehicles stay upright in a run.',
  panicking: 'Nothing in a run shows panic.',
  sitting: 'Whether people sit is not in a run.',
  unconscious: 'A run knows who is down, not who is unconscious.',
};

/** The people in the state, or the reason why nobody can be. */
export function inState(
  look: Look,
  actors: readonly PlayedActor[],
  state: string,
  seconds: number | undefined,
): { readonly actors: readonly PlayedActor[] } | Verdict {
  const since = seconds ?? 0;
  const unseen = UNSEEN[state];
  if (unseen !== undefined) return no(`${state} is not seen in a run`, unseen);
  switch (state) {
    case 'asleep':
      return { actors: actors.filter(({ traits }) => traits['isAsleep'] === true) };
    case 'blind':
      return { actors: actors.filter(({ kind }) => kind === 'visually_impaired') };
    case 'wheelchair': {
      const wheeled = actors.filter(({ traits }) => isWheeled(traits['aid']));
      const climbing = wheeled.filter(({ path }) => path.some((spot) => isOnStairs(look, spot)));
      if (climbing.length > 0)
        return no(
          `${climbing.length} in wheelchairs are on stairs by themselves`,
          'Who is in a wheelchair walks down stairs alone.',
          { ids: climbing.map(({ id }) => id) },
        );
      return { actors: wheeled };
    }
    case 'cannot_walk': {
      // A walking frame or crutches are for those who walk.
      const flagged = actors.filter(
        ({ traits, harm }) => isWheeled(traits['aid']) || harm !== undefined,
      );
      const walking = flagged.filter((one) => one.harm === undefined && pathLength(one) > STAYED_M);
      if (walking.length > 0)
        return no(
          `${walking.length} of ${flagged.length} who cannot walk go by themselves`,
          'Who cannot walk goes alone.',
          { ids: walking.map(({ id }) => id) },
        );
      return { actors: flagged };
    }
    case 'injured':
    case 'fallen':
      return {
        actors: actors.filter(
          ({ harm, downSeconds }) => harm !== undefined && (downSeconds ?? 0) >= since - 1,
        ),
      };
    case 'standing':
      return { actors: actors.filter((one) => stands(one, since)) };
    case 'trapped': {
      const groups = new Set(look.played.unreachable.map(({ group }) => group));
      return {
        actors: actors.filter(
          ({ group, outSeconds, state: last }) =>
            groups.has(group) && outSeconds === null && last !== 'walking',
        ),
      };
    }
    default:
      return no(`${state.replaceAll('_', ' ')} is not seen in a run`, 'Nothing in a run shows it.');
  }
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
