/** A place in words and parts, as the document says it: a relation and ids. */
import type { SourceRecord } from '#document';
import type { DocumentWhere, PartItem } from '#document/items';
import type { Feature, Where } from '../scenario.ts';
import { RELATION_OF } from './fields.ts';

/** The ids of the parts that places have, by what is known of the part. */
export type PartIds = ReadonlyMap<string, string>;

export interface Writing {
  readonly prompt: string;
  readonly sources: Record<string, SourceRecord>;
  readonly partIds: PartIds;
}

export function keyOf(feature: Feature): string {
  return JSON.stringify(Object.entries(feature).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function toWhere(writing: Writing, pointer: string, where: Where): DocumentWhere {
  const { prompt, sources, partIds } = writing;
  const { text, structure, group, floor, lastFloor, feature, side, distance, relation } = where;
  const partId = feature && partIds.get(keyOf(feature));
  const second = where.and === undefined ? [] : (toWhere(writing, pointer, where.and).of ?? []);
  const of = [structure, partId, group, ...second].filter((id) => id !== undefined);
  const lies: DocumentWhere = {
    ...(relation === undefined ? {} : { relation: RELATION_OF[relation] }),
    ...(of.length === 0 ? {} : { of }),
    ...(feature === undefined || partId !== undefined ? {} : { part: toPart(feature) }),
    ...toFloors(floor, lastFloor),
    ...(side === undefined ? {} : { side }),
    ...(distance === undefined ? {} : { distance_m: distance }),
    ...toCloser(where),
  };
  const isSaid = prompt.includes(text);
  if (isSaid) sources[pointer] = { by: 'prompt', said: text };
  const isNamed = [structure, feature, floor, side, group].some((value) => value !== undefined);
  return isNamed && isSaid ? lies : { ...lies, label: text };
}

/** Which of several is meant. */
function toCloser(where: Where): Partial<DocumentWhere> {
  const { end, ground, lane, streets, isPlural, isOther } = where;
  return {
    ...(end === undefined ? {} : { end }),
    ...(ground === undefined ? {} : { ground }),
    ...(lane === undefined ? {} : { lane }),
    ...(streets === undefined ? {} : { streets }),
    ...(isPlural === true ? { several: true } : {}),
    ...(isOther === true ? { others: true } : {}),
  };
}

function toFloors(
  floor: Where['floor'],
  last: number | undefined,
): Pick<DocumentWhere, 'floor' | 'floors'> {
  if (floor === undefined) return {};
  return last === undefined ? { floor } : { floors: [floor, last] };
}

export function toPart(feature: Feature): Omit<PartItem, 'id'> {
  const { kind, use, label, side, floor, number, count, width, beside, isAny, isPlural } = feature;
  return {
    kind: kind === 'thing' ? 'other' : kind,
    label,
    ...(use === undefined ? {} : { use }),
    ...(side === undefined ? {} : { side }),
    ...(floor === undefined ? {} : { floor }),
    ...(number === undefined ? {} : { number }),
    ...(count === undefined ? {} : { count }),
    ...(isAny === true ? { any: true } : {}),
    ...(isPlural === true ? { several: true } : {}),
    ...(width === undefined ? {} : { width_m: width }),
    ...(beside === undefined ? {} : { beside: { ...beside } }),
  };
}
