/** Carrying: people who cannot walk are carried. */
import type { PlayedActor } from '#run/played';
import { goesAlone, isBroughtBy } from '../judge-together.ts';
import type { Look } from '../look.ts';
import { MOVED_M, pathLength } from '../presence.ts';
import { inState } from '../states.ts';
import { byShare, no } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** People in the claim's state, or unable to walk, who move with a carrier beside them all the way. */
export function judgeCarrying({ look, able: helpers, expect, said }: DeedAsked): Doing {
  const { state = 'cannot_walk' } = expect;
  const others = look.actors.filter((one) => one.type === 'pedestrian' && !helpers.includes(one));
  const found =
    state === 'cannot_walk'
      ? { actors: listLame(look, others) }
      : inState(look, others, state, undefined);
  if (!('actors' in found)) return { doing: [], verdict: found };
  const word = state.replaceAll('_', ' ');
  if (found.actors.length === 0)
    return { doing: [], verdict: no(`nobody is seen: ${word}`, 'Nobody needs to be carried.') };
  const brought = found.actors.filter((one) => isBroughtBy(one, helpers));
  // Other hurt people, of a group in which nobody is carried, may walk by themselves.
  const groups = new Set(brought.map(({ group }) => group));
  const isMeant = ({ group }: PlayedActor): boolean =>
    state === 'cannot_walk' || groups.size === 0 || groups.has(group);
  const helped = found.actors.filter(isMeant);
  return {
    doing: brought.length > 0 ? helpers : [],
    verdict: byShare(
      brought.length / helped.length,
      `${said} carry ${brought.length} of ${helped.length} (${word})`,
      brought.length === 0 ? 'Nobody is carried anywhere.' : 'Not all of them are carried.',
      { ids: brought.map(({ id }) => id) },
    ),
  };
}

function listLame(look: Look, others: readonly PlayedActor[]): readonly PlayedActor[] {
  return others.filter(
    (one) =>
      (one.traits['aid'] === 'bed' || String(one.traits['aid']).startsWith('wheelchair')) &&
      (pathLength(one) <= MOVED_M || !goesAlone(look, one)),
  );
}
