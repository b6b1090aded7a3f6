/** A place of the document, as the world looks it up: by structure, part, floor, side and words. */
import type { ScenarioDocument } from '#document';
import type { DocumentWhere, PartItem, ThingItem } from '#document/items';
import { isAnyWay } from '../is-any-way.ts';
import type { Feature, Where } from '../scenario.ts';
import { STANDING_OF } from './fields.ts';
import { isBuilding } from './is-building.ts';
import type { Provenance } from './sourced.ts';

export interface Reading extends Provenance {
  /** The parts of all places, and the things, by their ids. */
  readonly parts: ReadonlyMap<string, Feature>;
  /** By the id of each part and each piece of furniture: its place. */
  readonly holders: ReadonlyMap<string, string>;
  /** The ids of things in the open: they belong to no place. */
  readonly inTheOpen: ReadonlySet<string>;
  /** The ids of places: a part is looked for in one of them only. */
  readonly places: ReadonlySet<string>;
  /** Of these the buildings. */
  readonly buildings: ReadonlySet<string>;
  /** The ids of people and vehicles. */
  readonly groups: ReadonlySet<string>;
  /** Where each event is: who goes to the fire goes there. */
  readonly scenes: ReadonlyMap<string, DocumentWhere>;
  /** What everything else with an id is called. */
  readonly names: ReadonlyMap<string, string>;
  /** The ids of actions. */
  readonly actions: ReadonlySet<string>;
  /** Ids of what no plan can hold. */
  readonly gone: ReadonlySet<string>;
  readonly secondsOf: (moment: unknown) => number | undefined;
}

export function listParts(document: ScenarioDocument): Reading['parts'] {
  const { places = [], things = [] } = document;
  const parts = places.flatMap(({ parts: own = [] }) => own);
  return new Map([
    ...parts.flatMap((part) =>
      part.id === undefined ? [] : [[part.id, toFeature(part)] as const],
    ),
    ...things.flatMap((thing) =>
      thing.id === undefined
        ? []
        : [[thing.id, toThingFeature(thing, isFurniture(document, thing), parts)] as const],
    ),
  ]);
}

export function listHolders(document: ScenarioDocument): Reading['holders'] {
  const { places = [], things = [] } = document;
  const inside = things.filter((thing) => isFurniture(document, thing));
  return new Map(
    places.flatMap((place) => {
      const parts = (place.parts ?? []).flatMap(({ id }) => id ?? []);
      const own = inside.filter(({ at }) =>
        [place.id!, ...parts].some((id) => at!.of!.includes(id)),
      );
      return [...parts, ...own.map(({ id }) => id!)].map((id) => [id, place.id!] as const);
    }),
  );
}

/** A thing in the open is looked up as a piece of ground with its use; one in a building by its name alone. */
function toThingFeature(thing: ThingItem, isInside: boolean, parts: readonly PartItem[]): Feature {
  const { kind, label, names, at } = thing;
  const part = parts.find(({ id }) => id !== undefined && at?.of?.includes(id) === true);
  const isNear = at?.relation === 'near' || at?.relation === 'beside';
  return {
    label: names?.[0] ?? label ?? kind,
    kind: isInside ? 'thing' : 'room',
    ...(kind === 'other' ? {} : { use: kind }),
    ...(at?.side === undefined || at.of !== undefined ? {} : { side: at.side }),
    ...(isInside && at?.floor !== undefined ? { floor: at.floor } : {}),
    ...(isInside && part !== undefined
      ? { beside: { relation: isNear ? 'near' : 'at', label: toFeature(part).label } }
      : {}),
  };
}

/** Furniture: it has no kind and lies in a building or a part of one. */
export function isFurniture({ places = [] }: ScenarioDocument, { kind, at }: ThingItem): boolean {
  if (kind !== 'other' || at?.of === undefined) return false;
  return places.some((place) => {
    const isIn = [place, ...(place.parts ?? [])].some(({ id }) => id && at.of!.includes(id));
    return isIn && isBuilding(place);
  });
}

export function toFeature(part: Omit<PartItem, 'id'>): Feature {
  const { kind, use, label, side, floor, number, count, width_m: width, beside } = part;
  const feature: Feature = {
    label: label ?? describePart(part),
    kind: kind === 'other' ? 'thing' : kind,
    ...(side === undefined ? {} : { side }),
    ...(floor === undefined ? {} : { floor }),
    ...(number === undefined ? {} : { number }),
    ...(use === undefined ? {} : { use }),
    ...(count === undefined ? {} : { count }),
    ...(width === undefined ? {} : { width }),
    ...(part.several === true || (count ?? 1) > 1 ? { isPlural: true } : {}),
    ...(beside === undefined ? {} : { beside }),
  };
  const isAny = part.any === true || (label === undefined && isAnyWay(feature));
  return isAny ? { ...feature, isAny } : feature;
}

function describePart({ kind, use, number, side }: Omit<PartItem, 'id'>): string {
  return [side, use ?? kind, number].filter((word) => word !== undefined).join(' ');
}

/** Between two: each with its place, if it is a part. */
export function splitBetween({ parts, places }: Reading, { of = [] }: DocumentWhere): string[][] {
  const anchors: string[][] = [];
  for (const id of of) {
    const [before] = anchors.at(-1) ?? [];
    const isItsPart = anchors.at(-1)?.length === 1 && before !== undefined && places.has(before);
    if (isItsPart && parts.has(id)) anchors.at(-1)!.push(id);
    else anchors.push([id]);
  }
  return anchors;
}

export function toPlaceWhere(reading: Reading, pointer: string, at: DocumentWhere): Where {
  const [first, second] = at.relation === 'between' ? splitBetween(reading, at) : [];
  if (second === undefined) return toOneWhere(reading, pointer, at);
  return {
    ...toOneWhere(reading, pointer, { ...at, of: first! }),
    and: toOneWhere(reading, pointer, { of: second }),
  };
}

function toOneWhere(reading: Reading, pointer: string, at: DocumentWhere): Where {
  const { relation, floor, floors, side, distance_m: distance } = at;
  const of = (at.of ?? []).filter((id) => !reading.gone.has(id));
  const partId = of.find((id) => reading.parts.has(id));
  const feature = partId === undefined ? at.part && toFeature(at.part) : reading.parts.get(partId);
  const named = of.find((id) => id !== partId);
  const scene = named === undefined ? undefined : reading.scenes.get(named);
  if (scene !== undefined) {
    const { of: _, ...own } = at;
    // Two events may be where the other is: nowhere.
    const others = new Map([...reading.scenes].filter(([id]) => id !== named));
    return toPlaceWhere({ ...reading, scenes: others }, pointer, { ...scene, ...own });
  }
  const isOfPlace = partId === undefined || !reading.inTheOpen.has(partId);
  const structure =
    named !== undefined && isOfPlace && reading.places.has(named) ? named : undefined;
  const group = of.find((id) => reading.groups.has(id));
  const standing = relation && STANDING_OF[relation];
  const [lowest, highest] = floors ?? [floor];
  const text = reading.sources[pointer]?.said ?? at.label ?? describe(reading, at, feature, named);
  return {
    text,
    ...(structure === undefined ? {} : { structure }),
    ...(group === undefined ? {} : { group }),
    ...(lowest === undefined ? {} : { floor: lowest }),
    ...(feature === undefined ? {} : { feature }),
    ...(side === undefined ? {} : { side }),
    ...(distance === undefined ? {} : { distance }),
    ...(standing === undefined ? {} : { relation: standing }),
    ...(typeof highest === 'number' ? { lastFloor: highest } : {}),
    ...fromCloser(at),
  };
}

/** Which of several is meant. */
function fromCloser({ end, ground, lane, streets, several, others }: DocumentWhere) {
  return {
    ...(end === undefined ? {} : { end }),
    ...(ground === undefined ? {} : { ground }),
    ...(lane === undefined ? {} : { lane }),
    ...(streets === undefined ? {} : { streets }),
    ...(several === true ? { isPlural: true as const } : {}),
    ...(others === true ? { isOther: true as const } : {}),
  };
}

function describe(
  { names }: Reading,
  { floor, side }: DocumentWhere,
  feature: Feature | undefined,
  named: string | undefined,
): string {
  if (feature !== undefined) return feature.label;
  if (named !== undefined) return names.get(named) ?? named;
  if (floor !== undefined) return `floor ${floor}`;
  return side ?? 'there';
}
