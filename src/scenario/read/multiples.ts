/** "3 buses with 40 passengers each", "85 families of five people", "six classes of 25 pupils": one number times another. */
import type { Counted } from './counted.ts';
import { readEachFloor } from './each-floor.ts';
import { distributeEach, isCollectiveNoun, toTimes } from './each-of-several.ts';
import type { Times } from './each-of-several.ts';
import { isPeopleOrVehicle } from './head-noun.ts';
import type { Reading } from './reading.ts';

/** Words between the container and its people. */
const HOLDS = /^(?:of|with|w|carrying|holding|containing|having)$/;
/** Adjectives between a number and its noun. */
const BETWEEN_MAX = 3;

export function multiplyCounts(reading: Reading, counts: readonly Counted[]): Counted[] {
  const spent = new Set<number>();
  const each = distributeEach(reading, counts);
  const multiplied = [...counts, ...each.added].map((counted): Counted => {
    const times =
      each.timesAt.get(counted.quantity.start) ??
      findTimes(reading, counted) ??
      findAtEach(reading, counted, counts);
    if (times === undefined) return counted;
    if (times.isCollective) spent.add(times.start);
    const { quantity } = counted;
    if (times.isApart) return { ...counted, times: times.value };
    return { ...counted, quantity: { ...quantity, value: times.value * quantity.value } };
  });
  return multiplied.filter(({ quantity }) => !spent.has(quantity.start));
}

/** "10 stewards at each gate" of 4 gates are 40. */
function findAtEach(
  reading: Reading,
  { head, quantity, isPart }: Counted,
  counts: readonly Counted[],
): Times | undefined {
  if (quantity.kind !== 'cardinal' || isPart || !isPeopleOrVehicle(head)) return undefined;
  // On each floor they are groups of their own.
  if (readEachFloor(reading, head.end) !== undefined) return undefined;
  const { tokens } = reading;
  const [at, each, noun] = tokens.slice(head.end, head.end + 3);
  const isEach =
    /^(?:at|on|by|in|for|per)$/.test(at?.lower ?? '') && /^(?:each|every)$/.test(each?.lower ?? '');
  if (!isEach || noun === undefined) return undefined;
  const of = counts.find((one) => tokens[one.head.end - 1]?.key === noun.key && one.head !== head);
  if (of === undefined || of.quantity.kind !== 'cardinal') return undefined;
  const { value, start } = of.quantity;
  return { value, start, isCollective: false, isApart: false };
}

function findTimes({ tokens, quantities }: Reading, counted: Counted): Times | undefined {
  const { quantity, head, isPart } = counted;
  if (quantity.kind !== 'cardinal' || isPart || !isPeopleOrVehicle(head)) return undefined;
  // "w/ 40": the slash is a token of its own.
  const at = tokens[quantity.start - 1]?.text === '/' ? quantity.start - 2 : quantity.start - 1;
  if (!HOLDS.test(tokens[at]?.lower ?? '')) return undefined;
  const holder = tokens[at - 1];
  const outer = quantities.find(
    ({ end, kind, isName }) =>
      kind === 'cardinal' && isName !== true && end < at && at - end <= BETWEEN_MAX,
  );
  if (holder === undefined || outer === undefined || holder.kind !== 'word') return undefined;
  const isSame = tokens
    .slice(outer.end, at)
    .every(({ kind, clause }) => kind === 'word' && clause === holder.clause);
  const isCollective = isCollectiveNoun(holder.lower);
  const isEach = /^(?:each|apiece)$/.test(tokens[head.end]?.lower ?? '');
  if (!isSame || !(isCollective || isEach)) return undefined;
  return toTimes(outer, holder.lower);
}
