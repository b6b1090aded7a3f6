/** Claims about things that are closed according to the prompt. */
import { listLeaves } from '#scenario';
import type { Stated } from '#scenario';
import type { Amount } from '#scenario/values';
import type { Claim, Expect } from './expect.ts';
import { besideWhat } from './read-around.ts';
import { isGeneric, toPartWord } from './reader-words.ts';
import type { Say } from './say.ts';

export function listBlockedClaims(stated: Stated, say: Say): Claim[] {
  return stated.blocked.flatMap(({ what, at, amount, stated: leaf, start, until }, i) => {
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
    const closed = say(`blocked[${i}]`, leaf, 'state', 3, {
      ...which,
      state: 'closed',
      ...(start === undefined ? {} : { at_s: start.value }),
    });
    const opened =
      until === undefined
        ? []
        : [
            say(`blocked[${i}].until`, until, 'when', 3, {
              ...which,
              state: 'open',
              at_s: until.value,
            }),
          ];
    const all = what === 'other' ? undefined : numberBefore(stated, leaf.span, amount);
    if (all === undefined) return [closed, ...opened];
    const { count, span } = all;
    const of = say(`blocked[${i}].of`, { ...leaf, span }, 'count', 2, {
      structure: toPartWord(what),
      count,
    });
    return [closed, ...opened, of];
  });
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "3 escalators of which one is out of order": the total number, where no structure in the reading has them. */
function numberBefore(
  stated: Stated,
  span: readonly [number, number] | undefined,
  amount: Amount,
): { readonly count: number; readonly span: readonly [number, number] } | undefined {
  if (span === undefined) return undefined;
  const found = /(\d+|two|three|four|five|six|seven|eight|nine|ten) $/i.exec(
    stated.prompt.slice(0, span[0]),
  );
  if (found === null) return undefined;
  const word = found[1]!.toLowerCase();
  const count = NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 2 : Number(word);
  const isOfTheClosed = 'count' in amount && amount.count === count;
  const isRead = listLeaves(stated).some(
    ([path, leaf]) =>
      path.startsWith('structures') &&
      leaf.span !== undefined &&
      leaf.span[0] <= found.index &&
      found.index < leaf.span[1],
  );
  return isOfTheClosed || isRead ? undefined : { count, span: [found.index, span[1]] };
}

/** All if no number is stated; "all but one" of a stated number. */
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
