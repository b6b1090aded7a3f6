/** What is said to be closed. */
import type { Amount, Stated } from '#scenario';
import type { Claim, Expect } from './expect.ts';
import { besideWhat } from './read-around.ts';
import { isGeneric, toPartWord } from './reader-words.ts';
import type { Say } from './say.ts';

export function listBlockedClaims(stated: Stated, say: Say): Claim[] {
  return stated.blocked.map(({ what, at, amount, stated: leaf }, i) => {
    const { feature } = at;
    const isNamed = feature !== undefined && !isGeneric(feature);
    const subject: Expect = isNamed
      ? { place: feature.label }
      : what === 'other'
        ? { place: at.text }
        : { structure: toPartWord(what), ...countOf(stated, what, amount) };
    const beside = leaf.span === undefined ? undefined : besideWhat(stated.prompt, leaf.span);
    const which: Expect =
      beside === undefined || what === 'other'
        ? subject
        : { structure: toPartWord(what), ...beside };
    return say(`blocked[${i}]`, leaf, 'state', 3, { ...which, state: 'closed' });
  });
}

/** All where no number is said; "all but one" of a number that is. */
function countOf(
  { structures }: Stated,
  what: string,
  amount: Amount,
): Pick<Expect, 'count' | 'share'> {
  if ('count' in amount) return { count: amount.count };
  if ('share' in amount) return { share: amount.share };
  if (amount.allBut === 0) return {};
  const [main] = structures;
  const all = what === 'stair' ? main?.stairs : what === 'gate' ? main?.gates : main?.exits;
  return all === undefined ? {} : { count: all.value - amount.allBut };
}
