/** The closed lists of a document, from the registers of kinds. */
import type { Vocabulary } from '#document';
import { behaviourMeanings } from '../behaviour-reading.ts';
import { fuelReadings } from '../fuel-reading.ts';
import { hazardReadings } from '../hazard-reading.ts';
import {
  BLOCKED_THINGS,
  GOALS,
  NEGATIONS,
  NO_EVENTS,
  PERSON_KINDS,
  VEHICLE_KINDS,
} from '../kinds.ts';
import { openThingReadings } from '../open-thing-reading.ts';
import { placeReadings } from '../place-reading.ts';

export function listKinds(): Vocabulary {
  return {
    places: placeReadings.kinds,
    events: hazardReadings.kinds,
    roles: PERSON_KINDS,
    vehicles: VEHICLE_KINDS,
    things: openThingReadings.kinds,
    fuels: fuelReadings.kinds,
    behaviours: behaviourMeanings.kinds,
    ways: BLOCKED_THINGS,
    goals: GOALS,
    absences: [...new Set([...NEGATIONS, NO_EVENTS, ...hazardReadings.kinds])],
  };
}

/** Lists whose kinds say what they mean, or which words mean them. */
export type Meanings = Readonly<
  Record<'places' | 'events' | 'things' | 'fuels' | 'behaviours', Readonly<Record<string, string>>>
>;

/** One line for each kind: other words for it. */
const MEANING_CHARS_MAX = 110;

export function listMeanings(): Meanings {
  return {
    places: meaningsOf(placeReadings),
    events: meaningsOf(hazardReadings),
    things: meaningsOf(openThingReadings),
    fuels: meaningsOf(fuelReadings),
    behaviours: Object.fromEntries(
      behaviourMeanings
        .list()
        .map(([kind, { says, takes }]) => [
          kind,
          takes.length === 0 ? says : `${says} Takes ${takes.join(', ')}.`,
        ]),
    ),
  };
}

function meaningsOf(readings: {
  readonly kinds: readonly string[];
  of(kind: string): { readonly words: string };
}): Record<string, string> {
  return Object.fromEntries(
    readings.kinds.map((kind) => [kind, shorten(readings.of(kind).words, kind)]),
  );
}

/** The first of its words; `<verb>` stands for all forms of a verb. */
function shorten(words: string, kind: string): string {
  const phrases = words
    .split(',')
    .map((phrase) => phrase.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '' && phrase !== kind.replaceAll('_', ' '));
  let line = '';
  for (const phrase of new Set(phrases)) {
    if (line.length + phrase.length > MEANING_CHARS_MAX) break;
    line += line === '' ? phrase : `, ${phrase}`;
  }
  return line;
}
