/**
 * A verb that is said once for several: "visitors leave through the main entrance, employees through the back door". The second is a
 * verb without words, behind its subject.
 */
import { behaviourReadings } from '../behaviour-reading.ts';
import { kindOf } from '../read/group-drafts.ts';
import type { Mention, Reading } from '../read/reading.ts';
import type { SaidVerb } from './find-verbs.ts';
import type { TaskContext } from './task-context.ts';

/** Ways that follow the second subject at once. */
const WAY = /^(?:through|via|by|out|to|towards|over|into|onto)$/;
/** What stands between two such subjects. */
const BREAK = /^(?:,|;|and|while|but|whereas|\/)$/;
/** Words between the break and the noun: "the 200 away supporters". */
const WORDS_BEFORE = 4;

export function withGaps(
  reading: Reading,
  verbs: readonly SaidVerb[],
  context: TaskContext,
): readonly SaidVerb[] {
  return verbs.flatMap((verb, i) => {
    if (behaviourReadings.of(verb.row.deed).isGoing !== true) return [verb];
    const end = verbs[i + 1]?.from ?? reading.tokens.length;
    const { sentence } = reading.tokens[verb.start]!;
    const nouns = context.people.filter(
      (noun) =>
        noun.start > verb.end &&
        noun.end < end &&
        reading.tokens[noun.start]!.sentence === sentence &&
        isGap(reading, noun, verb, context),
    );
    return [verb, ...nouns.map((noun) => toVerb(verb, noun))];
  });
}

function toVerb(verb: SaidVerb, { end }: Mention): SaidVerb {
  return { ...verb, start: end, end, from: end };
}

function isGap(
  { tokens, mentions }: Reading,
  noun: Mention,
  verb: SaidVerb,
  { people }: TaskContext,
): boolean {
  if (kindOf(noun) === undefined || !WAY.test(tokens[noun.end]?.lower ?? '')) return false;
  const before = tokens
    .slice(Math.max(verb.end, noun.start - WORDS_BEFORE), noun.start)
    .findLastIndex(({ lower }) => BREAK.test(lower));
  if (before < 0) return false;
  // The first of them has a way too: "leave by gate 1 and the others by gate 2", not "leave with guests and staff to help".
  const isOneWay = tokens.slice(verb.end, noun.start).some(({ lower }) => WAY.test(lower));
  const next = tokens[noun.end + 1]!;
  const isBySomebody = people.some(
    ({ start }) => start > noun.end && start <= noun.end + 2 && tokens[noun.end]!.lower === 'by',
  );
  const isPlace = mentions.some(
    ({ start, senses }) =>
      start > noun.end &&
      start <= noun.end + WORDS_BEFORE &&
      senses.some(({ slot }) => slot === 'feature' || slot === 'structure' || slot === 'building'),
  );
  return isOneWay && isPlace && !isBySomebody && next.kind !== 'mark';
}
