/** Carrying: those who cannot walk are brought. */
import { goesAlone, isBroughtBy } from '../judge-together.ts';
import { MOVED_M, pathLength } from '../presence.ts';
import { byShare, no } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** Those who cannot walk and go somewhere, with one of them beside all the way. */
export function judgeCarrying({ look, able: helpers, said }: DeedAsked): Doing {
  const lame = look.actors.filter(
    (one) => one.traits['aid'] === 'bed' || String(one.traits['aid']).startsWith('wheelchair'),
  );
  const helped = lame.filter(
    (one) => !helpers.includes(one) && (pathLength(one) <= MOVED_M || !goesAlone(look, one)),
  );
  if (helped.length === 0)
    return {
      doing: [],
      verdict: no('nobody who cannot walk is seen', 'Nobody has to be brought.'),
    };
  const brought = helped.filter((one) => isBroughtBy(one, helpers));
  return {
    doing: brought.length > 0 ? helpers : [],
    verdict: byShare(
      brought.length / helped.length,
      `${brought.length} of ${helped.length} who cannot walk are brought by ${said}`,
      brought.length === 0 ? 'Nobody is brought anywhere.' : 'Not all of them are brought.',
      { ids: brought.map(({ id }) => id) },
    ),
  };
}
