/** A place of the document, as the world looks it up: by structure, part, floor, side and words. */
import type { ScenarioDocument } from '#document';
import type { DocumentWhere, PartItem } from '#document/items';
import type { Feature, Where } from '../scenario.ts';
import { STANDING_OF } from './fields.ts';
import type { Provenance } from './sourced.ts';

export interface Reading extends Provenance {
  /** The parts of all places, by their ids. */
  readonly parts: ReadonlyMap<string, Feature>;
  /** What everything else with an id is called. */
  readonly names: ReadonlyMap<string, string>;
  /** Ids of what no plan can hold. */
  readonly gone: ReadonlySet<string>;
  readonly secondsOf: (moment: unknown) => number | undefined;
}

export function listParts({ places = [] }: ScenarioDocument): ReadonlyMap<string, Feature> {
  return new Map(
    places.flatMap(({ parts = [] }) =>
      parts.flatMap((part) => (part.id === undefined ? [] : [[part.id, toFeature(part)] as const])),
    ),
  );
}

export function toFeature(part: Omit<PartItem, 'id'>): Feature {
  const { kind, use, label, side, floor, number, count, width_m: width, beside } = part;
  return {
    label: label ?? describePart(part),
    kind: kind === 'other' ? 'thing' : kind,
    ...(side === undefined ? {} : { side }),
    ...(floor === undefined ? {} : { floor: toPlanFloor(floor) }),
    ...(number === undefined ? {} : { number }),
    ...(use === undefined ? {} : { use }),
    ...(count === undefined ? {} : { count }),
    ...(width === undefined ? {} : { width }),
    ...(beside === undefined ? {} : { beside }),
  };
}

function describePart({ kind, use, number, side }: Omit<PartItem, 'id'>): string {
  return [side, use ?? kind, number].filter((word) => word !== undefined).join(' ');
}

export function toPlaceWhere(reading: Reading, pointer: string, at: DocumentWhere): Where {
  const { relation, floor, floors, side, distance_m: distance } = at;
  const of = (at.of ?? []).filter((id) => !reading.gone.has(id));
  const partId = of.find((id) => reading.parts.has(id));
  const feature = partId === undefined ? at.part && toFeature(at.part) : reading.parts.get(partId);
  const structure = of.find((id) => id !== partId);
  const standing = relation && STANDING_OF[relation];
  const [lowest, highest] = floors ?? [floor];
  const text =
    reading.sources[pointer]?.said ?? at.label ?? describe(reading, at, feature, structure);
  return {
    text,
    ...(structure === undefined ? {} : { structure }),
    ...(lowest === undefined ? {} : { floor: toPlanFloor(lowest) }),
    ...(feature === undefined ? {} : { feature }),
    ...(side === undefined ? {} : { side }),
    ...(distance === undefined ? {} : { distance }),
    ...(standing === undefined ? {} : { relation: standing }),
    ...(typeof highest === 'number' ? { lastFloor: toPlanFloor(highest) as number } : {}),
  };
}

function describe(
  { names }: Reading,
  { floor, side }: DocumentWhere,
  feature: Feature | undefined,
  structure: string | undefined,
): string {
  if (feature !== undefined) return feature.label;
  if (structure !== undefined) return names.get(structure) ?? structure;
  if (floor !== undefined) return `floor ${floor}`;
  return side ?? 'there';
}

/** The plan counts the ground floor as 1 and has no floor 0. */
function toPlanFloor(floor: number | 'roof'): number | 'roof' {
  return typeof floor === 'number' && floor >= 0 ? floor + 1 : floor;
}
