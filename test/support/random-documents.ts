/** Random scenario documents: valid by the schema, with references that lead somewhere, and small enough to be played. */
import { rulesOf } from '#base/shape';
import type { Rules } from '#base/shape';
import { documentSchema } from '#document';
import type { Vocabulary } from '#document';
import type { Dice } from './dice.ts';

type Fields = Record<string, unknown>;

/** Items of a list. */
const ITEMS_MAX = 3;
/** So that a place is built and played in seconds. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  count: [0, 30],
  'places.count': [1, 2],
  whom_count: [0, 20],
  people_total: [0, 80],
  duration_s: [1, 90],
  floors: [1, 5],
  basements: [0, 2],
  exits: [0, 6],
  stairs: [0, 4],
  rooms: [0, 40],
  elevators: [0, 3],
  escalators: [0, 3],
  length_m: [5, 120],
  width_m: [1, 80],
  height_m: [3, 60],
  area_m2: [50, 4_000],
  capacity: [0, 200],
  seconds: [0, 60],
  start: [0, 60],
  distance_m: [0, 60],
  m: [0, 60],
  radius_m: [0, 200],
  spacing_m: [0, 10],
  lat: [-60, 60],
};
/** Places, people and events are there more often than the rest. */
const LIKELY: ReadonlySet<string> = new Set([
  'places',
  'people',
  'events',
  'actions',
  'count',
  'at',
]);
/** A run whose length nobody stated goes on until everybody is out. */
const STATED: ReadonlySet<string> = new Set(['duration_s']);
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sources',
  'notes',
  'completed',
  'version',
  'prompt',
]);
/** The lists that a reference may lead to. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  who: ['people', 'vehicles'],
  whom: ['people'],
  after: ['events'],
  end_of: ['events'],
};

export function throwDocument(dice: Dice, kinds: Vocabulary): Fields {
  const ids = new Map<string, string[]>();
  for (const list of [
    'places',
    'things',
    'people',
    'vehicles',
    'events',
    'closed',
    'actions',
    'must_not',
  ]) {
    const count = Math.floor(dice.between(0, ITEMS_MAX + 0.99));
    ids.set(
      list,
      Array.from({ length: count }, (_, i) => `${list}_${i}`),
    );
  }
  const thrower: Thrower = { dice, ids, list: '' };
  const { properties = {} } = rulesOf(documentSchema(kinds));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, rules]) => {
      if (LEFT_OUT.has(name)) return [];
      const own = ids.get(name);
      if (own !== undefined)
        return [
          [
            name,
            own.map((id) => ({
              ...(throwValue({ ...thrower, list: name }, rules.items!, name) as Fields),
              id,
            })),
          ],
        ];
      return STATED.has(name) || dice.roll() < 0.3
        ? [[name, throwValue(thrower, rules, name)]]
        : [];
    }),
  );
}

interface Thrower {
  readonly dice: Dice;
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** The list of the document that is being thrown. */
  readonly list: string;
}

function throwValue(thrower: Thrower, rules: Rules, name: string): unknown {
  const { dice } = thrower;
  if (rules.const !== undefined) return rules.const;
  if (rules.enum) return dice.pick(rules.enum);
  if (rules.anyOf) return throwValue(thrower, dice.pick(rules.anyOf), name);
  switch (rules.type) {
    case 'object':
      return throwObject(thrower, rules);
    case 'array':
      return name === 'floors'
        ? [0, Math.floor(dice.between(0, 4))]
        : Array.from(
            { length: Math.max(rules.minItems ?? 0, Math.floor(dice.between(0, 2.99))) },
            () => throwValue(thrower, rules.items ?? {}, name),
          );
    case 'integer':
      return Math.round(throwNumber(thrower, rules, name));
    case 'number':
      return throwNumber(thrower, rules, name);
    case 'boolean':
      return dice.roll() < 0.5;
    default:
      return throwText(dice, rules, name);
  }
}

function throwNumber(
  { dice, list }: Thrower,
  { minimum = 0, maximum = 100 }: Rules,
  name: string,
): number {
  const [low, high] = BOUNDS[`${list}.${name}`] ??
    BOUNDS[name] ?? [minimum, Math.min(maximum, minimum + 100)];
  return dice.between(Math.max(low, minimum), Math.min(high, maximum));
}

function throwText(dice: Dice, { pattern = '' }: Rules, name: string): string {
  if (name === 'time') return dice.pick(['00:00', '03:15', '12:00', '23:59']);
  if (name === 'date') return dice.pick(['02-29', '2026-03-14', '12-31']);
  if (name === 'country') return dice.pick(['DE', 'JP', 'XX']);
  return pattern === '' ? dice.pick(['kitchen', 'a hall', 'Ω', 'rubble', 'x'.repeat(60)]) : 'x';
}

function throwObject(thrower: Thrower, rules: Rules): Fields {
  const { dice, ids } = thrower;
  return Object.fromEntries(
    Object.entries(rules.properties ?? {}).flatMap(([name, inner]) => {
      const isThere =
        rules.required?.includes(name) === true || dice.roll() < (LIKELY.has(name) ? 0.7 : 0.25);
      if (!isThere || name === 'id') return [];
      if (name === 'row' && inner.properties?.['of'] !== undefined) return [];
      const lists = LEADS[name] ?? (name === 'vehicles' ? ['vehicles'] : undefined);
      const isPlaced = name === 'of' && inner.type === 'array';
      if (lists !== undefined || isPlaced) {
        const there = (lists ?? ['places', 'things', 'people', 'events']).flatMap(
          (list) => ids.get(list) ?? [],
        );
        if (there.length === 0)
          return rules.required?.includes(name) === true ? [[name, 'alarm']] : [];
        const one = dice.pick(there);
        return [[name, inner.type === 'array' ? [one] : one]];
      }
      // A part of a group, and who is hurt: circles are refused, so nobody is a part here.
      if (name === 'of') return [];
      return [[name, throwValue(thrower, inner, name)]];
    }),
  );
}
