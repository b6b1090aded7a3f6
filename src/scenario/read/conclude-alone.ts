/** A thing that is the whole place where no other is named: "a wedding in a marquee", "a beer tent with 300 guests". */
import { placeReadings } from '../place-reading.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import type { Site } from './sites.ts';

export function concludeAlone(
  reading: Reading,
  isNegated: (token: number) => boolean,
): Site | undefined {
  for (const mention of reading.mentions) {
    if (findSense(mention, 'feature') === undefined || isNegated(mention.start)) continue;
    const found = placeReadings.list().find(([kind]) => isAlone(reading, mention, kind));
    if (found !== undefined && isOne(reading, mention))
      return { kind: found[0], mentions: [mention] };
  }
  return undefined;
}

/** Whether these words are another name of such a place. */
export function isAlone({ tokens }: Reading, { start, end }: TokenRange, kind: string): boolean {
  const noun = tokens
    .slice(start, end)
    .map(({ key }) => key)
    .join(' ');
  return placeReadings.of(kind).alone?.test(noun) === true;
}

type TokenRange = Pick<Mention, 'start' | 'end'>;

/** One of them, and not one of those that stand somewhere: "in a marquee", "the beer tent". */
function isOne({ tokens, quantityAt }: Reading, { start, end }: Mention): boolean {
  const last = tokens[end - 1]!;
  if (last.key !== last.lower) return false;
  const before = tokens.slice(Math.max(0, start - 3), start);
  return !before.some(
    ({ lower }, i) =>
      /^(?:outside|near|beside|behind|medical|aid|triage|food|command)$/.test(lower) ||
      (quantityAt.get(start - before.length + i)?.value ?? 1) > 1,
  );
}
