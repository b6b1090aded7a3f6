/** Places and things of the document, as the world builds them. */
import type { DocumentWhere, PartItem, PlaceItem, ThingItem } from '#document/items';
import type { Lie, LieHow, OpenThing } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import { STRUCTURE_FIELDS } from './fields.ts';
import { toFeature } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { isBuilding } from './is-building.ts';
import { toList, values } from './read-values.ts';
import { toSourced } from './sourced.ts';

export function toStructure(
  reading: Reading,
  place: PlaceItem,
  furniture: readonly ThingItem[],
): StatedStructure {
  const ids = [place, ...(place.parts ?? [])].flatMap(({ id }) => id ?? []);
  const inside = furniture.filter(({ at }) => at?.of?.some((id) => ids.includes(id)) === true);
  const pointer = `/places/${place.id}`;
  const { label, at, row, parts = [] } = place;
  return {
    id: place.id!,
    kind: toPlaceKind(reading, pointer, place),
    ...countParts(reading, pointer, parts),
    ...values(reading, pointer, place, STRUCTURE_FIELDS),
    named: [...parts.map(toFeature), ...inside.map(({ id }) => reading.parts.get(id!)!)],
    ...(label === undefined ? {} : { label }),
    ...(place.main === true ? { isMain: true } : {}),
    ...(at === undefined ? {} : { lies: toLie(reading, place.id!, `${pointer}/at`, at) }),
    ...(row === undefined ? {} : { rowOf: { id: row.of, before: row.before } }),
  };
}

/** The number of a place that a counted part is: three stairs. */
const NUMBER_OF: Partial<Record<PartItem['kind'], keyof typeof STRUCTURE_FIELDS>> = {
  exit: 'exits',
  gate: 'gates',
  stair: 'stairs',
  elevator: 'elevators',
  escalator: 'escalators',
  platform: 'platforms',
};

/** Parts that are counted, and of which nothing else is said, are all of their kind; the place's own number decides. */
function countParts(
  reading: Reading,
  pointer: string,
  parts: readonly PartItem[],
): Record<string, never> {
  return Object.fromEntries(
    parts.flatMap(({ id, kind, count, side, floor, beside }) => {
      const key = NUMBER_OF[kind];
      const isAll = count !== undefined && (side ?? floor ?? beside) === undefined;
      if (key === undefined || !isAll || parts.some((one) => one.id !== id && one.kind === kind))
        return [];
      return [[key, toSourced(reading, `${pointer}/parts/${id}/count`, count)]];
    }),
  ) as Record<string, never>;
}

/** A place of no kind is drawn as the plainest building or ground, under its own name. */
function toPlaceKind(reading: Reading, pointer: string, place: PlaceItem): StatedStructure['kind'] {
  if (place.kind !== 'other') return toSourced(reading, `${pointer}/kind`, place.kind);
  const isHouse = isBuilding(place);
  return {
    value: isHouse ? 'office' : 'plaza',
    source: 'inferred',
    confidence: 0.3,
    because: `no kind of place fits "${place.label ?? place.id}"; drawn as the plainest ${isHouse ? 'building' : 'ground'}`,
  };
}

const LIES: ReadonlySet<string> = new Set<LieHow>([
  'in',
  'near',
  'between',
  'behind',
  'opposite',
  'around',
]);

/** What lies at a part of a place or at its furniture lies at that place. */
function toLie(reading: Reading, own: string, pointer: string, at: DocumentWhere): Lie {
  const { relation = 'near', side } = at;
  const ids = (at.of ?? []).filter((id) => !reading.gone.has(id));
  const of = [...new Set(ids.map((id) => reading.holders.get(id) ?? id))].filter(
    (id) => id !== own,
  );
  return {
    how: LIES.has(relation) ? (relation as LieHow) : 'near',
    to: of,
    ...values(reading, pointer, at, { meters: 'distance_m' }),
    ...(side === undefined ? {} : { side }),
  };
}

/** What a thing of no kind is drawn as, under its own name. */
const PLAIN_THING = 'kiosk';

export function toThing(reading: Reading, thing: ThingItem): OpenThing {
  const { id, kind, label, at, names = [] } = thing;
  const pointer = `/things/${id}`;
  return {
    id: id!,
    use: kind === 'other' ? PLAIN_THING : kind,
    ...values(reading, pointer, thing, { count: 'count', apart: 'spacing_m', width: 'width_m' }),
    names: toList(reading, `${pointer}/names`, names.length > 0 || !label ? names : [label]),
    ...(at?.side === undefined ? {} : { side: at.side }),
    ...(at?.of === undefined ? {} : { lies: toLie(reading, id!, `${pointer}/at`, at) }),
  };
}
