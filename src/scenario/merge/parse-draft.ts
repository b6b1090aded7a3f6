/**
 * Turns a language model's answer into a reading. A value whose words are in the prompt and can mean it is `llm`; any
 * other is `inferred`, or left out where a guess would change the events: hazards, closed ways, exclusions,
 * coordinates.
 */
import { hazardReadings } from '../hazard-reading.ts';
import { GOALS, NEGATIONS, PERSON_KINDS, VEHICLE_KINDS } from '../kinds.ts';
import type { AgentKind } from '../kinds.ts';
import { placeReadings } from '../place-reading.ts';
import { amountIn } from '../read/blocked.ts';
import { isVehicle } from '../read/group-drafts.ts';
import type { Blocked, Conflict, LngLat, Sourced } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedPlace, StatedStructure } from '../stated.ts';
import { isDay } from '../text/calendar.ts';
import {
  isBearingFrom,
  isClockFrom,
  isDateFrom,
  isExclusion,
  isMonthFrom,
  isNameFrom,
  isWeekdayFrom,
} from './derive.ts';
import {
  DURATION,
  EVENT_NUMBERS,
  GROUP_ARRIVES,
  GROUP_COUNT,
  MONTH,
  PEOPLE_TOTAL,
  STRUCTURE_NUMBERS,
  WEATHER_NUMBERS,
} from './draft-numbers.ts';
import type { NumberField } from './draft-numbers.ts';
import {
  createDraftReader,
  findSpan,
  numberRule,
  oneOf,
  parseText,
  partOf,
  readItems,
  readLeaf,
  show,
  widen,
} from './draft-reader.ts';
import type { DraftReader, LeafRule } from './draft-reader.ts';
import { listDraftFields } from './draft-schema.ts';
import {
  BLOCKED_THINGS,
  CONDITIONS,
  ENVIRONMENTS,
  PARTS_OF_DAY,
  PROMPT_CONFLICTS,
  SEASONS,
  WEEKDAYS,
} from './draft-words.ts';
import { parseFeature, parseWhere } from './parse-where.ts';

export interface ParsedDraft {
  /** Undefined when the answer is not a draft. */
  readonly stated: Stated | undefined;
  /** What was left out or doubted, each with where and why. */
  readonly faults: readonly string[];
}

export interface ParseDraftOptions {
  readonly prompt: string;
  readonly language: Stated['language'];
}

/** Returns the reading in an answer of a language model, and the faults in it. Never trusts the answer. */
export function parseDraft(answer: unknown, { prompt, language }: ParseDraftOptions): ParsedDraft {
  const reader = createDraftReader(prompt);
  if (
    Array.isArray(answer) ||
    !listDraftFields().some((name) => partOf(answer, name) !== undefined)
  )
    return { stated: undefined, faults: ['the answer is not an object with the fields asked for'] };
  const structures = parseStructures(reader, answer);
  const ids = new Set(structures.map(({ id }) => id));
  const optional = {
    place: parsePlace(reader, partOf(answer, 'place')),
    environment: leafOf(reader, answer, 'environment', oneOf(ENVIRONMENTS)),
    peopleTotal: leafOf(reader, answer, 'people_total', numberRule(reader, PEOPLE_TOTAL)),
    durationSeconds: leafOf(reader, answer, 'duration_s', numberRule(reader, DURATION)),
  };
  const stated: Stated = {
    prompt,
    language,
    ...present(optional),
    structures,
    agents: parseGroups(reader, answer, ids),
    events: parseEvents(reader, answer, ids),
    blocked: parseBlocked(reader, answer, ids),
    weather: parseWeather(reader, partOf(answer, 'weather')),
    time: parseTime(reader, partOf(answer, 'time')),
    goals: readItems(reader, answer, at('goals'), (raw, path) =>
      readLeaf(reader, raw, path, oneOf(GOALS)),
    ),
    exclude: parseExclude(reader, answer, language),
    conflicts: parseConflicts(reader, answer),
  };
  return { stated, faults: reader.faults };
}

function at(name: string): { readonly name: string; readonly path: string } {
  return { name, path: name };
}

function leafOf<T>(
  reader: DraftReader,
  owner: unknown,
  name: string,
  rule: LeafRule<T>,
  path = name,
): Sourced<T> | undefined {
  return readLeaf(reader, partOf(owner, name), path, rule);
}

function numbersOf<Key extends string>(
  reader: DraftReader,
  owner: unknown,
  path: string,
  fields: Readonly<Record<Key, NumberField>>,
): { readonly [K in Key]?: Sourced<number> } {
  const leaves = Object.entries<NumberField>(fields).map(([key, field]) => {
    const isAlsoFrom = field === WEATHER_NUMBERS.windFrom ? isBearingFrom : undefined;
    const rule = numberRule(reader, field, isAlsoFrom);
    return [key, leafOf(reader, owner, field.name, rule, `${path}.${field.name}`)] as const;
  });
  return present(Object.fromEntries(leaves)) as { readonly [K in Key]?: Sourced<number> };
}

/** Without the names that have no value. */
function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

const ID = /^[\w-]{1,40}$/;

/** The draft's own id, if it is valid and unused. */
function idOf(raw: unknown, fallback: string, taken: Set<string>): string {
  const said = partOf(raw, 'id');
  let id = typeof said === 'string' && ID.test(said) ? said : fallback;
  for (let n = 2; taken.has(id); n += 1) id = `${fallback}-${n}`;
  taken.add(id);
  return id;
}

/** Named parts of one structure. */
const PARTS_MAX = 12;

function parseStructures(reader: DraftReader, answer: unknown): StatedStructure[] {
  const taken = new Set<string>();
  return readItems(reader, answer, at('structures'), (raw, path) => {
    const kind = leafOf(reader, raw, 'kind', oneOf(placeReadings.kinds), `${path}.kind`);
    if (kind === undefined) return missing(reader, raw, path, 'kind');
    return {
      id: idOf(raw, kind.value, taken),
      kind,
      ...numbersOf(reader, raw, path, STRUCTURE_NUMBERS),
      named: readItems(
        reader,
        raw,
        { name: 'parts', path: `${path}.parts`, itemsMax: PARTS_MAX },
        (part, partPath) => parseFeature(reader, part, partPath),
      ),
    };
  });
}

/** A wrong value was reported already. */
function missing(reader: DraftReader, raw: unknown, path: string, name: string): undefined {
  if (partOf(raw, name) === undefined) reader.fault(path, `has no ${name}`);
}

const AGENT_KINDS: readonly AgentKind[] = [...PERSON_KINDS, ...VEHICLE_KINDS];

function parseGroups(
  reader: DraftReader,
  answer: unknown,
  structureIds: ReadonlySet<string>,
): StatedGroup[] {
  const taken = new Set<string>();
  const groups = readItems(reader, answer, at('agents'), (raw, path) => {
    const kind = leafOf(reader, raw, 'kind', oneOf(AGENT_KINDS), `${path}.kind`);
    if (kind === undefined) return missing(reader, raw, path, 'kind');
    const count = leafOf(reader, raw, 'count', numberRule(reader, GROUP_COUNT), `${path}.count`);
    const found = parseWhere(reader, partOf(raw, 'at'), `${path}.at`, structureIds);
    const isAsleep = partOf(raw, 'is_asleep');
    const arrives = leafOf(
      reader,
      raw,
      'arrives_s',
      numberRule(reader, GROUP_ARRIVES),
      `${path}.arrives_s`,
    );
    const subsetOf = partOf(raw, 'subset_of');
    return {
      id: idOf(raw, kind.value, taken),
      kind,
      type: isVehicle(kind.value) ? ('vehicle' as const) : ('pedestrian' as const),
      ...(count === undefined ? {} : { count }),
      ...(typeof subsetOf === 'string' ? { subsetOf } : {}),
      ...(found === undefined ? {} : { at: found.where }),
      ...(typeof isAsleep === 'boolean' ? { isAsleep } : {}),
      // A guessed time would keep people away who may have been there.
      ...(arrives?.source === 'llm' ? { arrives } : {}),
    };
  });
  return groups.map(({ subsetOf, ...group }) =>
    subsetOf !== undefined && subsetOf !== group.id && taken.has(subsetOf)
      ? { ...group, subsetOf }
      : group,
  );
}

function parseEvents(
  reader: DraftReader,
  answer: unknown,
  structureIds: ReadonlySet<string>,
): StatedEvent[] {
  const taken = new Set<string>();
  return readItems(reader, answer, at('events'), (raw, path) => {
    const type = leafOf(reader, raw, 'type', oneOf(hazardReadings.kinds), `${path}.type`);
    if (type === undefined) return missing(reader, raw, path, 'type');
    if (type.source !== 'llm') return undefined;
    const found = parseWhere(reader, partOf(raw, 'at'), `${path}.at`, structureIds);
    const substance = leafOf(reader, raw, 'substance', NAME, `${path}.substance`);
    return {
      id: idOf(raw, type.value, taken),
      type,
      ...(found === undefined ? {} : { at: found.where }),
      ...numbersOf(reader, raw, path, EVENT_NUMBERS),
      ...(substance === undefined ? {} : { substance }),
    };
  });
}

function parseBlocked(
  reader: DraftReader,
  answer: unknown,
  structureIds: ReadonlySet<string>,
): Blocked[] {
  return readItems(reader, answer, at('blocked'), (raw, path) => {
    const what = BLOCKED_THINGS.find((word) => word === partOf(raw, 'what'));
    if (what === undefined) {
      reader.fault(path, `what is ${show(partOf(raw, 'what'))}; it must be a word of its list`);
      return undefined;
    }
    const found = parseWhere(reader, partOf(raw, 'at'), `${path}.at`, structureIds);
    if (found === undefined) return missing(reader, raw, path, 'at');
    const stated = { value: true, source: 'llm', span: found.span, confidence: 0.9 } as const;
    const { feature } = found.where;
    const isOne = feature?.side !== undefined || feature?.number !== undefined;
    const amount = isOne ? { count: 1 } : amountIn(found.where.text);
    return { what, at: found.where, amount, stated };
  });
}

const NAME: LeafRule<string> = {
  parse: parseText,
  must: 'a short text',
  isFrom: isNameFrom,
};

const COUNTRY: LeafRule<string> = {
  parse: (raw) => (typeof raw === 'string' && /^[A-Z]{2}$/.test(raw) ? raw : undefined),
  must: 'two capital letters (ISO 3166 alpha-2)',
};

/** Coordinates that the prompt writes are exact; a name alone does not say how exact. */
const COORDINATE_METERS = 100;
const NAME_METERS = 50_000;

function parsePlace(reader: DraftReader, raw: unknown): StatedPlace | undefined {
  const fields = {
    name: leafOf(reader, raw, 'name', NAME, 'place.name'),
    city: leafOf(reader, raw, 'city', NAME, 'place.city'),
    country: leafOf(reader, raw, 'country', COUNTRY, 'place.country'),
    origin: parseOrigin(reader, raw),
  };
  if (Object.values(fields).every((field) => field === undefined)) return undefined;
  return {
    ...present(fields),
    precisionMeters: fields.origin === undefined ? NAME_METERS : COORDINATE_METERS,
  };
}

/** Only what the prompt writes: a model's memory of where something is cannot be checked. */
function parseOrigin(reader: DraftReader, raw: unknown): Sourced<LngLat> | undefined {
  const degrees = (name: string, max: number): NumberField => ({
    name,
    min: -max,
    max,
    isWhole: false,
  });
  const lat = leafOf(reader, raw, 'lat', numberRule(reader, degrees('lat', 90)), 'place.lat');
  const lng = leafOf(reader, raw, 'lng', numberRule(reader, degrees('lng', 180)), 'place.lng');
  if (lat?.span === undefined || lng?.span === undefined) return undefined;
  const span = [Math.min(lat.span[0], lng.span[0]), Math.max(lat.span[1], lng.span[1])] as const;
  return { ...lat, value: [lng.value, lat.value], span };
}

function parseWeather(reader: DraftReader, raw: unknown): Stated['weather'] {
  const condition = leafOf(reader, raw, 'condition', oneOf(CONDITIONS), 'weather.condition');
  return {
    ...(condition === undefined ? {} : { condition }),
    ...numbersOf(reader, raw, 'weather', WEATHER_NUMBERS),
  };
}

function parseTime(reader: DraftReader, raw: unknown): Stated['time'] {
  const read = <T>(name: string, rule: LeafRule<T>): Sourced<T> | undefined =>
    leafOf(reader, raw, name, rule, `time.${name}`);
  return present({
    clock: read('clock', CLOCK),
    date: read('date', DATE),
    part: read('part', oneOf(PARTS_OF_DAY)),
    weekday: read('weekday', { ...oneOf(WEEKDAYS), isFrom: isWeekdayFrom }),
    season: read('season', oneOf(SEASONS)),
    month: read('month', numberRule(reader, MONTH, isMonthFrom)),
  });
}

const CLOCK: LeafRule<string> = {
  parse: (raw) =>
    typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw) ? raw : undefined,
  must: 'a time as HH:MM',
  isFrom: isClockFrom,
};

const DATE: LeafRule<string> = {
  parse: (raw) => {
    const parts = typeof raw === 'string' ? /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(raw) : null;
    if (parts === null) return undefined;
    const [text, year, month, day] = parts;
    const isReal = isDay(year === undefined ? undefined : Number(year), Number(month), Number(day));
    return isReal ? text : undefined;
  },
  must: 'a date as YYYY-MM-DD or MM-DD',
  isFrom: isDateFrom,
};

/**
 * Exclusions are hard constraints on the world, so the words, or those around them, must exclude something. We can
 * check that in English only.
 */
function parseExclude(
  reader: DraftReader,
  answer: unknown,
  language: Stated['language'],
): Stated['exclude'] {
  const words = oneOf(NEGATIONS);
  const isFrom = (_: string, quote: string, span: readonly [number, number]): boolean =>
    language !== 'en' || isExclusion(quote, widen(reader.prompt, span, 'clause'));
  const rule = { ...words, isFrom };
  return readItems(reader, answer, at('exclude'), (raw, path) =>
    readLeaf(reader, raw, path, rule),
  ).filter(({ source }) => source === 'llm');
}

const CONFLICT_PATHS = {
  prompt_weather: 'weather',
  prompt_count: 'agents',
  prompt_time: 'time',
} as const;

function parseConflicts(reader: DraftReader, answer: unknown): Conflict[] {
  return readItems(reader, answer, at('conflicts'), (raw, path) => {
    const kind = PROMPT_CONFLICTS.find((word) => word === partOf(raw, 'kind'));
    const spans = ['kept', 'dropped'].map((name) => findSpan(reader.prompt, partOf(raw, name)));
    const [kept, dropped] = spans.map((span) => span && reader.prompt.slice(...span));
    if (kind === undefined || kept === undefined || dropped === undefined || kept === dropped) {
      reader.fault(path, 'must have a kind of its list and two different quotes of the prompt');
      return undefined;
    }
    const because = 'the prompt says both';
    return { kind, path: CONFLICT_PATHS[kind], kept, dropped, because };
  });
}
