/** Joins the structures, the yard and the district into one place. */
import type { Scenario } from '#scenario';
import type { District } from '../district/district-brief.ts';
import type { LaneGraph, Walkable } from '../walkable.ts';
import type { Building, Landmark, Streets } from '../world.ts';
import { drawYard } from './draw-yard.ts';
import { nameStreets } from './name-streets.ts';
import type { PlacedRoom } from './parts.ts';
import type { Site } from './set-up.ts';

/** A place before people are in it and ways are closed. */
export interface JoinedPlace {
  readonly buildings: readonly Building[];
  readonly streets: Streets;
  readonly landmarks: readonly Landmark[];
  readonly rooms: readonly PlacedRoom[];
  readonly walkable: Walkable;
}

export function joinParts(
  scenario: Scenario,
  { parts, box, hasYard }: Site,
  district: District | undefined,
): JoinedPlace {
  const yard = hasYard ? drawYard(box, parts) : undefined;
  const lanes = joinLanes([
    ...parts.flatMap((part) => part.lanes ?? []),
    ...(district && !hasExcluded(scenario, 'vehicles') ? [district.lanes] : []),
  ]);
  const streets = nameStreets(scenario, parts, {
    pattern: district?.streets.pattern ?? 'none',
    nodes: [...parts.flatMap((part) => part.nodes), ...(district?.streets.nodes ?? [])],
    edges: [...parts.flatMap((part) => part.streets), ...(district?.streets.edges ?? [])],
  });
  return {
    buildings: [...parts.flatMap((part) => part.buildings), ...(district?.buildings ?? [])].filter(
      ({ structure }) => structure !== undefined || !hasExcluded(scenario, 'buildings'),
    ),
    streets,
    landmarks: [...parts.flatMap((part) => part.landmarks), ...listStreets(streets)],
    rooms: [...parts.flatMap((part) => part.rooms), ...(yard?.rooms ?? [])],
    walkable: {
      levels: yard ? [...yard.levels, yard.level] : parts.flatMap((part) => part.levels),
      joins: [...parts.flatMap((part) => part.joins), ...(yard?.joins ?? [])],
      lifts: parts.flatMap((part) => part.lifts),
      exits: yard?.exits ?? parts.flatMap((part) => part.exits),
      ...(lanes === undefined ? {} : { lanes }),
    },
  };
}

function listStreets({ edges }: Streets): Landmark[] {
  return edges.map(({ id, name, line }) => ({
    id,
    kind: 'street',
    label: name ?? 'road',
    at: line[Math.floor(line.length / 2)]!,
  }));
}

function hasExcluded({ exclude }: Scenario, what: 'vehicles' | 'buildings'): boolean {
  return exclude.some(
    ({ value }) => value === what || (what === 'vehicles' && value === 'traffic'),
  );
}

function joinLanes(graphs: readonly LaneGraph[]): LaneGraph | undefined {
  if (graphs.length === 0) return undefined;
  return {
    lanes: graphs.flatMap(({ lanes }) => lanes),
    signals: graphs.flatMap(({ signals }) => signals),
    crossings: graphs.flatMap(({ crossings }) => crossings),
  };
}
