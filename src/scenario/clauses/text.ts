/** A prompt as the readers of its phrases see it: tagged words, and what stands at each of them. */
import type { Mention, Reading } from '../read/reading.ts';
import type { ClockTime } from '../text/clock.ts';
import type { Measure } from '../text/measures.ts';
import type { Quantity } from '../text/numbers.ts';
import { mendTags } from './mend-tags.ts';
import { tagWords } from './tag-words.ts';
import type { Word } from './tag-words.ts';
import { isPlainForm } from './verb-lexicon.ts';

export interface Text {
  readonly words: readonly Word[];
  /** By their first token. */
  readonly quantityAt: ReadonlyMap<number, Quantity>;
  readonly measureAt: ReadonlyMap<number, Measure>;
  readonly clockAt: ReadonlyMap<number, ClockTime>;
  /** Tokens of times and dates: no part of any noun phrase. */
  readonly timed: ReadonlySet<number>;
  /** People in the plural end a noun phrase: they are no part of a longer name. Their last tokens. */
  readonly ends: ReadonlySet<number>;
}

type Slot = Mention['senses'][number]['slot'];

const NOUN_SLOTS: ReadonlySet<Slot> = new Set<Slot>([
  'person',
  'vehicle',
  'structure',
  'feature',
  'building',
  'counted',
]);
/** Longer phrases with such a sense are names too: "car crash", "bus lane". */
const TURN_SLOTS: ReadonlySet<Slot> = new Set<Slot>(['nothing', 'event']);
/** Phrases of the lexicon that begin so are turns of phrase: "on foot", "use of force". */
const NOT_FIRST_OF_NAME: ReadonlySet<string> = new Set(
  "use using on in with clear take cannot can't cant unable can could couldn't not".split(' '),
);

export function readText(reading: Reading): Text {
  const { prompt, tokens, measures, clocks, calendar, quantityAt } = reading;
  const people = reading.mentions.filter(
    (mention) => !mention.isNested && hasSlot(mention, PEOPLE),
  );
  const words = mendTags(tagWords(prompt, tokens), {
    spans: listNouns(reading),
    peopleEnds: new Set(people.map(({ end }) => end)),
  });
  const durations = measures.filter(({ dimension }) => dimension === 'duration');
  return {
    words,
    quantityAt,
    measureAt: new Map(measures.map((measure) => [measure.start, measure])),
    clockAt: new Map(clocks.map((clock) => [clock.start, clock])),
    timed: new Set([...durations, ...clocks, ...calendar].flatMap(listTokens)),
    ends: new Set(
      people.map(({ end }) => end - 1).filter((at) => tokens[at]!.lower !== tokens[at]!.key),
    ),
  };
}

const PEOPLE: ReadonlySet<Slot> = new Set<Slot>(['person']);

function hasSlot({ senses }: Mention, slots: ReadonlySet<Slot>): boolean {
  return senses.some(({ slot }) => slots.has(slot));
}

function listTokens({ start, end }: { readonly start: number; readonly end: number }): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}

function listNouns({ mentions, tokens }: Reading): ReadonlyMap<number, number> {
  const isNoun = (mention: Mention): boolean => {
    if (mention.isNested || NOT_FIRST_OF_NAME.has(tokens[mention.start]!.lower)) return false;
    if (hasSlot(mention, NOUN_SLOTS)) return true;
    // "Lights fail" is a clause.
    const [before, last] = [tokens[mention.end - 2], tokens[mention.end - 1]!];
    if (before?.lower !== before?.key && isPlainForm(last)) return false;
    const { lower, key } = last;
    const isForm = lower !== key || lower.endsWith('ed') || lower.endsWith('ing');
    return mention.end - mention.start > 1 && hasSlot(mention, TURN_SLOTS) && !isForm;
  };
  return new Map(mentions.filter(isNoun).map(({ start, end }) => [start, end]));
}
