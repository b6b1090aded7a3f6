/** Everything of a place that has a name or a kind: structures, rooms, ways, parts, roads, things, water. */
import { boundsOf, measureRing, metersBetween, metersToLine, toDegreesFrame } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Site, Structure } from './read-run.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- files from outside, read field by field
type Json = any;

export function listStructures({ buildings, openPlaces }: Json): Structure[] {
  return [
    ...buildings
      .filter(({ structure, name }: Json) => structure !== undefined || name !== undefined)
      .map((one: Json): Structure => ({
        id: one.id,
        kind: one.kind,
        name: one.name ?? '',
        isBuilding: true,
        hasInterior: one.interior !== undefined,
        floors: one.interior
          ? one.interior.storeys.filter(({ storey, rooms }: Json) => storey >= 0 && !isRoof(rooms))
              .length
          : one.floors,
        basements: one.basements,
        exits: one.interior?.exits.length ?? 0,
        stairs: countStairs(one.interior?.stairs ?? []),
        outline: one.footprint,
      })),
    ...openPlaces.map((one: Json): Structure => ({
      id: one.id,
      kind: one.kind,
      name: one.name ?? '',
      isBuilding: false,
      hasInterior: false,
      floors: 0,
      basements: 0,
      exits: 0,
      stairs: 0,
      outline: one.outline,
    })),
  ];
}

/** Escalators are drawn among the stairs. */
function countStairs(stairs: readonly Json[]): number {
  return stairs.filter(({ kind }) => kind !== 'escalator').length;
}

const BARE = {
  side: undefined,
  storey: undefined,
  structure: undefined,
  outline: undefined,
  line: undefined,
  widthM: undefined,
  isClosed: false,
  marks: {},
} as const;

/** `body`: the results; `world`: the place. */
export function listSites(body: Json, world: Json): Site[] {
  return [
    ...listStructures(world).map((one) => toWhole(one, world)),
    ...listRooms(world),
    ...listRails(world),
    ...listCeilings(world),
    ...listFurniture(world),
    ...listWays(body, world),
    ...listParts(world),
    ...listRoads(body),
    ...listThings(world),
  ];
}

function toWhole(one: Structure, { closed }: Json): Site {
  return {
    ...BARE,
    id: one.id,
    type: one.isBuilding ? 'building' : 'open_place',
    kind: one.kind,
    name: one.name,
    at: middle(one.outline),
    outline: one.outline,
    isClosed: closed.includes(one.id),
  };
}

/** A storey that is a roof is no floor. */
function isRoof(rooms: readonly Json[]): boolean {
  return rooms.some(({ use }) => use === 'roof');
}

function listCeilings({ buildings }: Json): Site[] {
  return buildings.flatMap(({ id: structure, interior }: Json) =>
    (interior?.storeys ?? []).flatMap(({ storey, ceilings = [] }: Json) =>
      ceilings.map(({ id, outline }: Json): Site => ({
        ...BARE,
        id,
        type: 'part',
        kind: 'ceiling',
        name: 'ceiling',
        storey,
        structure,
        at: middle(outline),
        outline,
      })),
    ),
  );
}

/** Named pieces of furniture: a counter, a window where people are served. */
function listFurniture({ buildings }: Json): Site[] {
  return buildings.flatMap(({ id: structure, interior }: Json) =>
    (interior?.storeys ?? []).flatMap(({ storey, fixtures = [] }: Json) =>
      fixtures
        .filter(({ name }: Json) => name !== undefined)
        .map(({ id, use, name, outline }: Json): Site => ({
          ...BARE,
          id,
          type: 'part',
          kind: use,
          name,
          storey,
          structure,
          at: middle(outline),
          outline,
        })),
    ),
  );
}

function listRooms({ buildings, closed }: Json): Site[] {
  return buildings.flatMap(({ id: structure, interior }: Json) =>
    (interior?.storeys ?? []).flatMap(({ storey, rooms }: Json) =>
      rooms.map((room: Json): Site => ({
        ...BARE,
        id: room.id,
        type: 'room',
        kind: room.use,
        name: room.name ?? '',
        storey,
        structure,
        at: middle(room.outline),
        outline: room.outline,
        isClosed: closed.includes(room.id),
      })),
    ),
  );
}

/** Track beds of a station, and the sides of its platforms along them: within half a metre. */
function listRails({ buildings }: Json): Site[] {
  return buildings.flatMap(({ id: structure, interior }: Json) =>
    (interior?.storeys ?? []).flatMap(({ storey, rooms, fixtures = [] }: Json) => {
      const beds = fixtures.filter(({ use }: Json) => use === 'tracks');
      const own = { ...BARE, type: 'part', storey, structure };
      return [
        ...beds.map(({ outline }: Json, k: number): Site => ({
          ...own,
          id: `${structure}-bed-${storey}-${k}`,
          kind: 'track',
          name: 'tracks',
          at: middle(outline),
          outline,
        })),
        ...rooms
          .filter(({ use }: Json) => use === 'platform')
          .flatMap((room: Json) =>
            room.outline.flatMap((from: Point, k: number): Site[] => {
              const to: Point = room.outline[(k + 1) % room.outline.length];
              const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
              const isAlong = beds.some(
                ({ outline }: Json) => metersToLine([...outline, outline[0]], half) <= 0.5,
              );
              if (!isAlong || metersBetween(from, to) < 5) return [];
              const name = `edge of ${room.name ?? 'platform'}`;
              return [
                {
                  ...own,
                  id: `${room.id}-edge-${k}`,
                  kind: 'platform_edge',
                  name,
                  at: half,
                  line: [from, to],
                },
              ];
            }),
          ),
      ];
    }),
  );
}

/** Exits, gates, stairs, escalators and lifts; stairs and lifts once on every storey. */
function listWays({ environment, features }: Json, { buildings, walkable }: Json): Site[] {
  const toMeters = toDegreesFrame(environment.origin);
  const interiors = buildings.flatMap(({ interior }: Json) => interior ?? []);
  const measured = interiors.flatMap(({ exits, stairs }: Json) => [...exits, ...stairs]);
  const widths = new Map<string, number>(measured.map(({ id, width }: Json) => [id, width]));
  // A door that leads to the ground outside is a join of two levels.
  const gates = new Map<string, Json>(
    [...(walkable.joins ?? []), ...walkable.exits].map((one: Json) => [one.id, one]),
  );
  const escalators = new Set<string>(
    measured.flatMap(({ id, kind }: Json) => (kind === 'escalator' ? [id] : [])),
  );
  return features
    .filter(({ type, geometry }: Json) => type === 'landmark' && geometry.type === 'Point')
    .map((one: Json): Site => {
      const { label, side, storey, structure, is_closed: isClosed } = one.properties;
      const own = one.id.replace(/@-?\d+$/, '');
      const kind = escalators.has(own) ? 'escalator' : one.properties.kind;
      const segment = gates.get(own)?.segment;
      return {
        ...BARE,
        id: one.id,
        type: kind,
        kind,
        name: label ?? '',
        side,
        storey,
        structure,
        at: segment ? middle([segment.from, segment.to]) : toMeters(one.geometry.coordinates),
        line: segment ? [segment.from, segment.to] : undefined,
        widthM: widths.get(own) ?? (segment ? metersBetween(segment.from, segment.to) : undefined),
        isClosed: isClosed === true || one.properties.closed_from_s !== undefined,
        marks: one.properties,
      };
    });
}

function listParts({ openPlaces, closed }: Json): Site[] {
  return openPlaces.flatMap(({ id: structure, parts }: Json) =>
    parts.map((part: Json): Site => ({
      ...BARE,
      id: part.id,
      type: 'part',
      kind: part.use,
      name: part.name ?? '',
      structure,
      at: middle(part.outline),
      outline: part.outline,
      isClosed: closed.includes(part.id),
    })),
  );
}

function listRoads({ environment, features }: Json): Site[] {
  const toMeters = toDegreesFrame(environment.origin);
  return features
    .filter(({ type }: Json) => type === 'road')
    .map(({ id, geometry, properties }: Json): Site => {
      const line = geometry.coordinates.map(toMeters);
      return {
        ...BARE,
        id,
        type: 'road',
        kind: properties.kind,
        name: properties.name ?? '',
        at: line[Math.floor(line.length / 2)],
        line,
        widthM: properties.width,
        isClosed: properties.is_closed === true,
        marks: properties,
      };
    });
}

function listThings({ objects, ground }: Json): Site[] {
  const things = objects.map((one: Json, k: number): Site => ({
    ...BARE,
    id: `object-${k}`,
    type: 'object',
    kind: one.kind,
    name: one.name ?? '',
    at: one.at,
  }));
  const waters = (ground.water ?? []).map((ring: Json, k: number): Site => ({
    ...BARE,
    id: `water-${k}`,
    type: 'water',
    kind: isLong(ring) ? 'river' : 'water',
    name: '',
    at: middle(ring),
    outline: ring,
  }));
  return [...things, ...waters];
}

/** A river is long, a lake and the sea are not. Judgement. */
function isLong(ring: readonly Point[]): boolean {
  const { lengthM, widthM } = measureRing(ring);
  return lengthM >= 3 * widthM;
}

function middle(outline: readonly Point[]): Point {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
