/**
 * Things nobody listed: "the battery chargers", "the dinosaur skeleton". Nothing is known of such a thing but its name, which is
 * enough for it to stand somewhere and for something to happen beside it.
 */
import type { Feature } from '../where.ts';
import { SIDES } from '../words/function-words.ts';
import type { TokenRange } from './noun-phrase.ts';
import { textOf } from './reading.ts';
import type { Reading } from './reading.ts';

const WORDS_MAX = 4;

/** Words with an article that name no thing one could stand beside. */
const NO_THING =
  /^(?:\w+(?:ing|tion|ment|ness|ity|ism|ship)|back|rear|front|side|end|edge|corner|middle|centre|center|top|bottom|inside|outside|rest|others?|time|times|moment|start|beginning|finish|night|day|week|morning|afternoon|evening|noon|midnight|dawn|dusk|summer|winter|spring|autumn|hour|minute|second|way|ways|ground|floor|storey|level|air|sky|dark|cold|heat|sun|rain|snow|wind|fog|crowd|crowds|people|public|family|group|groups|team|queue|line|lines|row|rows|half|part|parts|total|number|place|places|spot|area|zone|district|region|country|city|town|village|neighbourhood|neighborhood|border|coast|water|waters|flames?|fumes|source|scene|site|case|event|incident|accident|alarm|siren|signal|whistle|match|game|concert|show|song|party|wedding|race|parade|march|rally|holiday|weekend|rush|peak|same|following|first|last|next|nearest|left|right|north|south|east|west|middle|distance|direction|name|problem|world|life|best|worst|victims?|body|bodies|head|feet|hands?|knees?|lap)$/;

/** Words that belong to the phrase without saying what the thing is. */
const NO_MEANING: ReadonlySet<string> = new Set(['nothing', 'feature']);

/** The thing, where the words in this range can be nothing else. */
export function describePlainThing(reading: Reading, range: TokenRange): Feature | undefined {
  const { tokens, mentions, measures, clocks, calendar } = reading;
  const { start, end } = range;
  const words = tokens.slice(start, end);
  const head = words.at(-1);
  if (head === undefined || words.length > WORDS_MAX) return undefined;
  const isMarked = /^(?:the|a|an|its|their|our|one)$/.test(tokens[start - 1]?.lower ?? '');
  const isNamed = words.every(({ isCapital }) => isCapital);
  if (!isMarked || isNamed || words.some(({ kind }) => kind !== 'word')) return undefined;
  if (NO_THING.test(head.key) || NO_THING.test(head.lower)) return undefined;
  if ([...measures, ...clocks, ...calendar].some((one) => one.start < end && start < one.end))
    return undefined;
  const isKnown = mentions.some(
    (mention) =>
      mention.start < end &&
      start < mention.end &&
      mention.end >= end &&
      mention.senses.some(({ slot }) => !NO_MEANING.has(slot)),
  );
  // "The departure board" is none of those who board.
  const isVerbAlone = isKnown && !isNounByPlace(reading, range);
  if (isVerbAlone) return undefined;
  const side = words.map(({ lower }) => SIDES.get(lower)).find((one) => one !== undefined);
  return {
    label: textOf(reading, start, end),
    kind: 'thing',
    ...(side === undefined ? {} : { side }),
  };
}

/** A word for a deed that stands where only a noun can: behind an article and another noun. */
function isNounByPlace({ mentions }: Reading, { start, end }: TokenRange): boolean {
  return mentions
    .filter((mention) => mention.end >= end && mention.start < end && !mention.isNested)
    .every(
      (mention) =>
        mention.start > start &&
        mention.end === end &&
        mention.senses.every(({ slot }) => slot === 'goal' || NO_MEANING.has(slot)),
    );
}
