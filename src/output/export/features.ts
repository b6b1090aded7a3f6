import type { Played } from '#run/played';
/** The place as map features: footprints, roads, landmarks, vegetation. */
import { nameObjects } from '#scene';
import { placeLooks } from '#scene/facets';
import type { World } from '#world/site';
import type { Point, Ring } from '#world/walkable';
import { describeBuilding } from './actors.ts';
import { toCentimeters } from './rounding.ts';

/** In meters; `toGeometry` puts it on the earth. */
export type Shape =
  | { readonly kind: 'ring'; readonly ring: Ring }
  | { readonly kind: 'line'; readonly line: readonly Point[] }
  | { readonly kind: 'point'; readonly at: Point; readonly z?: number };

export interface MapFeature {
  readonly id: string;
  readonly type: 'building' | 'road' | 'landmark' | 'vegetation';
  readonly shape: Shape;
  readonly properties: { readonly kind: string; readonly [more: string]: unknown };
}

/** The other landmarks, rooms and streets, are not map features or are already listed. */
const LANDMARKS_SHOWN: ReadonlySet<string> = new Set(['exit', 'stair', 'lift', 'gate', 'door']);
const GREEN_USES: ReadonlySet<string> = new Set(['lawn', 'green', 'verge', 'field']);
const PLANTS: ReadonlySet<string> = new Set(['tree', 'bush']);
/** As many objects as there are actors. */
const PLANTS_MAX = 5000;

export function listFeatures(world: World, played: Pick<Played, 'happened'>): MapFeature[] {
  return [
    ...world.buildings.map((building): MapFeature => ({
      id: building.id,
      type: 'building',
      shape: { kind: 'ring', ring: building.footprint },
      properties: { ...describeBuilding(building), kind: building.kind },
    })),
    ...listRoads(world),
    ...listLandmarks(world, played),
    ...listLocked(world, played),
    ...listOpenPlaces(world),
    ...listWater(world),
    ...listPlants(world),
  ];
}

function listRoads({ streets, closed }: World): MapFeature[] {
  const isClosed = new Set(closed);
  return streets.edges.map(({ id, name, line, kind, width, pavement, lanes }) => ({
    id,
    type: 'road',
    shape: { kind: 'line', line },
    properties: {
      kind,
      ...(name !== undefined && { name }),
      width: toCentimeters(width),
      pavement: toCentimeters(pavement),
      lanes,
      is_closed: isClosed.has(id),
    },
  }));
}

function listLandmarks(world: World, { happened }: Pick<Played, 'happened'>): MapFeature[] {
  const isClosed = closedTest(world.closed, world);
  const closings = world.closings ?? [];
  const closesLater = closedTest(
    closings.map(({ id }) => id),
    world,
  );
  const closedFrom = Math.max(0, ...closings.map(({ seconds }) => seconds));
  const fromOf = (id: string): number =>
    closings.find((one) => one.id === id)?.seconds ?? closedFrom;
  const stops = Map.groupBy(
    happened.filter(({ kind }) => kind === 'stopped'),
    ({ way }) => way!,
  );
  const opens = new Map((world.openings ?? []).map((one) => [one.id, one.seconds]));
  const stopsOf = (id: string) => stops.get(id.replace(/@-?\d+$/, ''));
  return world.landmarks
    .filter(({ kind }) => LANDMARKS_SHOWN.has(kind))
    .map(({ id, label, kind, side, storey, level, at, structure }) => ({
      id,
      type: 'landmark',
      shape: { kind: 'point', at },
      properties: {
        kind,
        label,
        ...(side !== undefined && { side }),
        ...(storey !== undefined && { storey }),
        ...(level !== undefined && { level }),
        ...(structure !== undefined && { structure }),
        is_closed: isClosed(id),
        ...(stopsOf(id) && {
          stands: stopsOf(id)!.map(({ seconds, lastsSeconds }) => ({
            from_seconds: seconds,
            to_seconds: lastsSeconds === undefined ? null : seconds + lastsSeconds,
          })),
        }),
        ...(closesLater(id) && { closed_from_s: fromOf(id) }),
        ...(opens.has(id) && { open_from_s: opens.get(id)! }),
      },
    }));
}

/** Doors without a name that were locked while the run went on. */
function listLocked(
  { walkable, closings = [] }: World,
  { happened }: Pick<Played, 'happened'>,
): MapFeature[] {
  const known = new Set(closings.map(({ id }) => id));
  const from = new Map(
    happened.flatMap(({ kind, way, seconds }) =>
      kind === 'closed' && way !== undefined && !known.has(way) ? [[way, seconds] as const] : [],
    ),
  );
  if (from.size === 0) return [];
  return walkable.levels.flatMap(({ id: level, storey, doors }) =>
    doors
      .filter(({ id }) => from.has(id))
      .map(({ id, segment: { from: a, to: b } }) => ({
        id: `locked.${id}`,
        type: 'landmark',
        shape: { kind: 'point', at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } },
        properties: {
          kind: 'door',
          label: 'door',
          storey,
          level,
          is_closed: false,
          closed_from_s: from.get(id)!,
        },
      })),
  );
}

/** A stair or lift has a landmark on each storey, `ID@STOREY`. A stair is closed when all its gates are. */
function closedTest(
  closed: readonly string[],
  { buildings }: World,
): (landmark: string) => boolean {
  const ids = new Set(closed);
  const gates = new Map(
    buildings.flatMap(({ interior }) => interior?.stairs.map((one) => [one.id, one.gates]) ?? []),
  );
  return (landmark) => {
    const thing = landmark.replace(/@-?\d+$/, '');
    const own = gates.get(thing) ?? [thing];
    return own.length > 0 && own.every((id) => ids.has(id));
  };
}

function isGreen(kind: string): boolean {
  const look = placeLooks.find(kind);
  return look === undefined ? GREEN_USES.has(kind) : look.form === 'open' && look.isGreen;
}

function listOpenPlaces({ openPlaces }: World): MapFeature[] {
  return openPlaces.flatMap((place): MapFeature[] => [
    {
      id: place.id,
      type: isGreen(place.kind) ? 'vegetation' : 'landmark',
      shape: { kind: 'ring', ring: place.outline },
      properties: { kind: place.kind, ...(place.name !== undefined && { name: place.name }) },
    },
    ...place.parts.map(({ id, use, name, outline }): MapFeature => ({
      id,
      type: GREEN_USES.has(use) ? 'vegetation' : 'landmark',
      shape: { kind: 'ring', ring: outline },
      properties: { kind: use, ...(name !== undefined && { name }), part_of: place.id },
    })),
  ]);
}

/** Water that was drawn with a place is one of its parts already. */
function listWater({ ground, openPlaces }: World): MapFeature[] {
  if (openPlaces.some(({ parts }) => parts.some(({ use }) => use === 'water'))) return [];
  return ground.water.map((ring, i) => ({
    id: `water-${String(i + 1).padStart(4, '0')}`,
    type: 'landmark',
    shape: { kind: 'ring', ring },
    properties: { kind: 'water' },
  }));
}

function listPlants({ objects }: World): MapFeature[] {
  const ids = nameObjects(objects);
  return objects.slice(0, PLANTS_MAX).flatMap(({ kind, at, height }, i): MapFeature[] =>
    PLANTS.has(kind)
      ? [
          {
            id: ids[i]!,
            type: 'vegetation',
            shape: { kind: 'point', at },
            properties: { kind, height: toCentimeters(height) },
          },
        ]
      : [],
  );
}
