/**
 * The compact form in which a reading is sent to a language model and comes back: slots as people label them, and every
 * value with the words of the prompt that state it. As JSON Schema in the part of it that providers enforce: every
 * field is present (null where nothing is said), no others are allowed, and ranges are in the descriptions.
 */
import { Type } from 'typebox';
import type { TProperties, TSchema } from 'typebox';
import { closed } from '#base/shape';
import { hazardReadings } from '../hazard-reading.ts';
import { GOALS, NEGATIONS, PERSON_KINDS, VEHICLE_KINDS } from '../kinds.ts';
import { placeReadings } from '../place-reading.ts';
import {
  DURATION,
  EVENT_NUMBERS,
  FEATURE_NUMBER,
  FLOOR,
  GROUP_ARRIVES,
  GROUP_COUNT,
  MONTH,
  PEOPLE_TOTAL,
  STRUCTURE_NUMBERS,
  WEATHER_NUMBERS,
  WHERE_DISTANCE,
} from './draft-numbers.ts';
import type { NumberField } from './draft-numbers.ts';
import {
  BLOCKED_THINGS,
  CONDITIONS,
  ENVIRONMENTS,
  FEATURE_KINDS,
  PARTS_OF_DAY,
  PROMPT_CONFLICTS,
  SEASONS,
  SIDES,
  WEEKDAYS,
} from './draft-words.ts';

/** Part of the cache key of answers: raise it when the form or its meaning changes. */
export const DRAFT_VERSION = 2;

/** No prompt written by a person has more of anything. */
export const DRAFT_ITEMS_MAX = 40;

const feature = closed({
  label: Type.String({ description: 'as the prompt calls it' }),
  kind: word(FEATURE_KINDS),
  side: orNull(word(SIDES)),
  floor: floor(),
  number: orNull(number(FEATURE_NUMBER, 'the number in its name: gate 14, platform 2')),
  use: orNull(Type.String({ description: 'of a room: kitchen, lobby, stage' })),
});

const where = closed({
  quote: quote(),
  structure: orNull(Type.String({ description: 'id of the structure it is in' })),
  floor: floor(),
  side: orNull(word(SIDES)),
  distance_m: orNull(number(WHERE_DISTANCE)),
  part: orNull(feature),
});

function structureOf(kinds: readonly string[]) {
  return closed({
    id: Type.String(),
    kind: leaf(word(kinds)),
    ...numbers(STRUCTURE_NUMBERS),
    parts: list(feature, 'parts the prompt names: "the west stairwell", "gate 14"'),
  });
}

const group = closed({
  id: Type.String(),
  kind: leaf(word([...PERSON_KINDS, ...VEHICLE_KINDS])),
  count: orNull(leaf(number(GROUP_COUNT))),
  subset_of: orNull(Type.String({ description: 'id of the group these are counted in' })),
  at: orNull(where),
  is_asleep: orNull(Type.Boolean()),
  arrives_s: orNull(
    leaf(number(GROUP_ARRIVES, 'of who is not there at the start: seconds until they come')),
  ),
});

const place = closed({
  name: orNull(leaf(Type.String({ description: 'the most specific name' }))),
  city: orNull(leaf(Type.String())),
  country: orNull(leaf(Type.String({ description: 'ISO 3166 alpha-2' }))),
  lat: orNull(leaf(Type.Number({ description: 'only where the prompt writes coordinates' }))),
  lng: orNull(leaf(Type.Number())),
});

/** Built on first use, and again when kinds have been registered since. */
let built: { readonly schema: ReturnType<typeof buildSchema>; readonly kinds: number } | undefined;

export function getDraftSchema(): ReturnType<typeof buildSchema> {
  const kinds = placeReadings.kinds.length + hazardReadings.kinds.length;
  if (built?.kinds !== kinds) built = { schema: buildSchema(), kinds };
  return built.schema;
}

function buildSchema() {
  const event = closed({
    id: Type.String(),
    type: leaf(word(hazardReadings.kinds)),
    at: orNull(where),
    ...numbers(EVENT_NUMBERS),
    substance: orNull(leaf(Type.String())),
  });
  return closed({
    environment: orNull(leaf(word(ENVIRONMENTS))),
    place: orNull(place),
    structures: list(structureOf(placeReadings.kinds)),
    people_total: orNull(leaf(number(PEOPLE_TOTAL))),
    agents: list(group),
    events: list(event),
    blocked: list(closed({ what: word(BLOCKED_THINGS), at: where })),
    weather: closed({ condition: orNull(leaf(word(CONDITIONS))), ...numbers(WEATHER_NUMBERS) }),
    time: closed({
      clock: orNull(leaf(Type.String({ description: 'HH:MM, 24 hours' }))),
      date: orNull(leaf(Type.String({ description: 'YYYY-MM-DD, or MM-DD without a year' }))),
      part: orNull(leaf(word(PARTS_OF_DAY))),
      weekday: orNull(leaf(word(WEEKDAYS))),
      season: orNull(leaf(word(SEASONS))),
      month: orNull(leaf(number(MONTH))),
    }),
    duration_s: orNull(leaf(number(DURATION))),
    goals: list(leaf(word(GOALS))),
    exclude: list(leaf(word(NEGATIONS)), 'what the prompt says is not there'),
    conflicts: list(
      closed({ kind: word(PROMPT_CONFLICTS), kept: quote(), dropped: quote() }),
      'where the prompt contradicts itself: the words that count, usually the later, and those that do not',
    ),
  });
}

/** The names of the top level: an object without any of them is not a draft. */
export function listDraftFields(): readonly string[] {
  return Object.keys(getDraftSchema().properties);
}

function leaf<S extends TSchema>(value: S) {
  return closed({ value, quote: quote() });
}

/** Verbatim from the prompt. The instructions say so once: here it would be repeated a hundred times. */
function quote() {
  return Type.String();
}

function word<const Words extends readonly string[]>(words: Words) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words] });
}

function orNull<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

function list<S extends TSchema>(items: S, description?: string) {
  return Type.Array(items, description === undefined ? {} : { description });
}

function number({ min, max, isWhole }: NumberField, what = '') {
  const description = `${what === '' ? '' : `${what}; `}${min} to ${max}`;
  return isWhole ? Type.Integer({ description }) : Type.Number({ description });
}

function numbers(fields: Readonly<Record<string, NumberField>>): TProperties {
  return Object.fromEntries(
    Object.values(fields).map((field) => [field.name, orNull(leaf(number(field)))]),
  );
}

function floor() {
  return Type.Union([
    number(FLOOR, '1 is the ground floor, 2 the next above, -1 the first basement'),
    word(['roof']),
    Type.Null(),
  ]);
}
