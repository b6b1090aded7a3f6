import type { Counted } from './counted.ts';
import { kindOf } from './group-drafts.ts';
import type { Mention, Reading } from './reading.ts';

/** Nouns for people and vehicles, in the order of the prompt. */
export function listPeople(
  reading: Reading,
  { counts }: { readonly counts: readonly Counted[] },
): Mention[] {
  const heads = counts.map(({ head }) => head);
  const all = [...reading.mentions.filter(({ isNested }) => !isNested), ...heads];
  const people = new Map(
    all.filter((one) => kindOf(one) !== undefined).map((one) => [one.start, one]),
  );
  return [...people.values()].sort((a, b) => a.start - b.start);
}
