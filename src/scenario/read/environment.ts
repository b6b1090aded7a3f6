/** Where the action is, as far as words, structures and the place show it. */
import { hazardReadings } from '../hazard-reading.ts';
import { placeReadings } from '../place-reading.ts';
import type { Surroundings } from '../place-reading.ts';
import type { Environment, Sourced } from '../scenario.ts';
import type { StatedEvent, StatedPlace, StatedStructure } from '../stated.ts';
import type { Reading } from './reading.ts';
import { stated } from './reading.ts';

const URBAN_WORDS =
  /\b(?:urban|city|downtown|street|streets|avenue|boulevard|suburb|suburban|suburbs|neighbou?rhood|district|sidewalk|crosswalk|traffic|old town|town cent(?:re|er)|city cent(?:re|er)|pedestrians?|metropolis|metropolitan|inner[- ]city|borough|block party|parade|marathon|quarter|city-wide|citywide|outdoors?|open[- ]air)\b/i;
const RURAL_WORDS =
  /\b(?:rural|countryside|villagers|mountain|mountains|hillside|valley|desert|wilderness|prairie|farmland|remote|slopes?|ski|hikers?|trail|canyon|field|fields|river ?bank|off-road|backcountry|outback|meadow|island|hills)\b/i;
const INDOOR_WORDS =
  /\b(?:indoors?|inside the building|floors?|storeys?|stor(?:y|ies)|lobby|corridors?|stairwells?|staircases?|elevators?|building|room|rooms|hall|basement|high-rise|tower|atrium|auditorium|food court|canteen|cafeteria|ballroom|lecture theatre)\b/i;
const WILD_WORDS =
  /\b(?:climbers?|mountaineers?|hikers?|glacier|summit|wilderness|backcountry|gorge|moor)\b/i;
const APPROACH =
  /\b(?:approach(?:es|ing)?|drifts?|drifting|blows?|blowing|spreads?|spreading|moves?|moving|heads?|heading|rolls?|rolling|closes? in|closing in|threatens?|threatening|bears? down) (?:towards?|on|over to|on to|the|a|an)\b/i;

const settingOf = ({ type }: StatedEvent) => hazardReadings.of(type.value).setting;

function isCrowdInStreets(event: StatedEvent): boolean {
  return settingOf(event) === 'street' && hazardReadings.of(event.type.value).needsCrowd;
}

export function readEnvironment(
  reading: Reading,
  structures: readonly StatedStructure[],
  events: readonly StatedEvent[],
  place: StatedPlace | undefined,
): Sourced<Environment> | undefined {
  const { prompt } = reading;
  const said = readSaid(reading);
  if (said !== undefined) return said;
  const [main] = structures;
  if (main === undefined) return fromWords(prompt, events, place);
  const make = (value: Environment, because: string, confidence = 0.9): Sourced<Environment> => ({
    value,
    source: 'prompt',
    confidence,
    because,
    ...(main.kind.span === undefined ? {} : { span: main.kind.span }),
  });
  const settings = structures.map(({ kind }) => placeReadings.of(kind.value).setting);
  const sure = settings.filter((setting) => typeof setting !== 'function');
  const own = settings[0]!;
  if (typeof own === 'function' && sure.length === 0)
    return make(...own(describeSurroundings(prompt, place, main.count?.value ?? 1)));
  const first = typeof own === 'function' ? sure[0]! : own;
  if (first === 'indoor') {
    const isOutside = events.some(isCrowdInStreets);
    if (/\b(?:open[- ]air|outdoor)\b/i.test(prompt)) return make('urban', 'under the open sky');
    if (standsOutside(reading, main)) return make('urban', 'outside the building');
    if (
      isOutside &&
      /\b(?:outside|in front of|around|near|surround|march|street|streets)\b/i.test(prompt)
    )
      return make('urban', 'outside the building');
    const isBoth =
      structures.slice(1).some(({ kind }) => placeReadings.of(kind.value).isOutsideBuildings) ||
      events.some(({ at }) => at?.feature?.kind === 'road') ||
      events.some(
        ({ type }) => hazardReadings.of(type.value).comesOverLand && APPROACH.test(prompt),
      ) ||
      /\b(?:surrounding|adjacent|nearby|neighbou?ring|outside) (?:the )?(?:streets?|roads?|area|square|neighbou?rhood|district)\b|\bstreets? (?:outside|around)\b/i.test(
        prompt,
      );
    return isBoth
      ? make('mixed', 'a building and the outside')
      : make('indoor', 'inside one building');
  }
  if (first === 'mixed') return make('mixed', 'a place with inside and outside');
  const hasInside = sure.slice(1).includes('indoor');
  if (first === 'urban')
    return hasInside && !placeReadings.of(main.kind.value).hasBuildingsAround
      ? make('mixed', 'outdoors and a building', 0.7)
      : make('urban', 'outdoors in a town');
  return make('rural', 'outdoors in the country');
}

/** "outside the embassy", "in front of the courthouse". */
function standsOutside({ prompt }: Reading, { kind }: StatedStructure): boolean {
  return (
    kind.span !== undefined &&
    /\b(?:outside|in front of) (?:the |a |an |its |of )*(?:\w+ )?$/i.test(
      prompt.slice(0, kind.span[0]),
    )
  );
}

function readSaid(reading: Reading): Sourced<Environment> | undefined {
  const { tokens, prompt } = reading;
  const isBoth =
    /\bindoors? and outdoors?\b|\bindoor (?:and|\/) outdoor\b|\boutdoors? and indoors?\b|\binside and outside\b|\bmixed environment\b/i.exec(
      prompt,
    );
  if (isBoth !== null)
    return {
      value: 'mixed',
      source: 'prompt',
      span: [isBoth.index, isBoth.index + isBoth[0].length],
      confidence: 1,
    };
  for (const [at, { lower }] of tokens.entries()) {
    const next = tokens[at + 1]?.lower ?? '';
    if (lower === 'rural' && next !== 'hospital')
      return stated(reading, 'rural' as const, { start: at, end: at + 1 });
    if (
      lower === 'urban' &&
      /^(?:planning|area|environment|scene|street|district|setting|scenario|intersection|center|centre|flood|neighbourhood|neighborhood|zone|fire|block|square|park|plaza)$/.test(
        next,
      )
    )
      return stated(reading, 'urban' as const, { start: at, end: at + 1 });
    if (lower === 'indoor' && !/^(?:pool|plumbing|swimming|plant|plants|air)$/.test(next))
      return stated(reading, 'indoor' as const, { start: at, end: at + 1 });
  }
  return undefined;
}

function describeSurroundings(
  prompt: string,
  place: StatedPlace | undefined,
  count: number,
): Surroundings {
  return {
    prompt,
    count,
    isInCity: place?.city !== undefined,
    isOutOfTown: isOutOfTown(prompt, place),
    hasWordsOfTown: URBAN_WORDS.test(prompt),
    hasWordsOfCountry: RURAL_WORDS.test(prompt),
  };
}

/** "near Würzburg", "outside Denver", "20 km north of Lyon". */
function isOutOfTown(prompt: string, place: StatedPlace | undefined): boolean {
  const span = (place?.name ?? place?.city)?.span;
  return (
    span !== undefined &&
    /\b(?:near|outside|(?:north|south|east|west) of|outside of|close to|between)\s+(?:the )?$/i.test(
      prompt.slice(0, span[0]),
    )
  );
}

function fromWords(
  prompt: string,
  events: readonly StatedEvent[],
  place: StatedPlace | undefined,
): Sourced<Environment> | undefined {
  const make = (value: Environment, because: string): Sourced<Environment> => ({
    value,
    source: 'prompt',
    confidence: 0.6,
    because,
  });
  const isOutside = events.some(({ type }) => hazardReadings.of(type.value).isOutdoors);
  const isStreet = URBAN_WORDS.test(prompt.replaceAll(/\bpedestrians?\b/gi, ''));
  if (INDOOR_WORDS.test(prompt) && !isOutside && !isStreet)
    return make('indoor', 'parts of a building are named');
  if (
    (RURAL_WORDS.test(prompt) || WILD_WORDS.test(prompt)) &&
    !URBAN_WORDS.test(prompt) &&
    (place?.city === undefined ||
      WILD_WORDS.test(prompt) ||
      events.some((event) => settingOf(event) === 'wild'))
  )
    return make('rural', 'words of the country');
  if (events.some((event) => settingOf(event) === 'sea')) return make('rural', 'at sea');
  if (place !== undefined || URBAN_WORDS.test(prompt))
    return make('urban', 'a town or its streets are named');
  if (events.some((event) => settingOf(event) === 'wild'))
    return make('rural', 'it happens in the country');
  if (events.some((event) => settingOf(event) === 'street'))
    return make('urban', 'it happens in streets');
  if (/\b(?:cars|buses|vehicles|cyclists|trams?|taxis)\b/i.test(prompt))
    return make('urban', 'street traffic');
  if (INDOOR_WORDS.test(prompt)) return make('indoor', 'parts of a building are named');
  return /\b(?:river|lake|shoreline|coast|sea|pipeline)\b/i.test(prompt)
    ? make('rural', 'open land and water')
    : undefined;
}
