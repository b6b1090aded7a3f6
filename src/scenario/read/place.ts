/** The place of a prompt, found by the gazetteer among the words that have no other meaning. */
import type { FindPlaces, PlaceMention } from '../places/place-finder.ts';
import type { Sourced } from '../scenario.ts';
import type { StatedPlace } from '../stated.ts';
import type { Reading } from './reading.ts';

export interface NamedPlace {
  /** Characters of the prompt, end excluded. */
  readonly span: readonly [start: number, end: number];
  /** A spot that something can be beside; towns, regions and countries locate the whole scenario. */
  readonly isSpot: boolean;
}

export interface Places {
  readonly place?: StatedPlace;
  readonly named: readonly NamedPlace[];
}

export function readPlaces(reading: Reading, findPlaces: FindPlaces): Places {
  const mentions = findPlaces(reading.prompt, createIsTaken(reading));
  const named = mentions.map(({ span, name, city }) => ({
    span,
    isSpot: name !== undefined && city !== undefined && name !== city,
  }));
  return mentions[0] === undefined ? { named } : { place: toPlace(mentions[0]), named };
}

/** Words with another meaning. A name in capitals may still be a place: "Police" is not, "Bath" is. */
function createIsTaken(reading: Reading): (start: number, end: number) => boolean {
  const { tokens, mentions, calendar } = reading;
  const taken = [...mentions.filter(({ isNested }) => !isNested), ...calendar].map(
    ({ start, end }) => [tokens[start]!.start, tokens[end - 1]!.end] as const,
  );
  return (start, end) => taken.some(([from, to]) => from <= start && end <= to);
}

function toPlace({
  name,
  city,
  country,
  origin,
  precisionMeters,
  span,
}: PlaceMention): StatedPlace {
  const made = <T>(value: T): Sourced<T> => ({ value, source: 'prompt', span, confidence: 0.9 });
  return {
    ...(name === undefined ? {} : { name: made(name) }),
    ...(city === undefined ? {} : { city: made(city) }),
    ...(country === undefined ? {} : { country: made(country) }),
    origin: made(origin),
    precisionMeters,
  };
}
