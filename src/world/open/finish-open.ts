/** Completes a drawing: its level, exits, buildings and landmarks. */
import { boundsOf, signedArea } from '#plane';
import type { Side } from '#scenario/values';
import type { Shortfall } from '../building/draft.ts';
import { joinBounds } from '../plan/bounds.ts';
import { areaOf as areaOfRect, toRing } from '../plan/rect.ts';
import { toStreet } from '../streets/road.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { Building, Landmark, Room } from '../world.ts';
import { nameParts } from './name-parts.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenDraft } from './open-draft.ts';
import type { OpenPlan, PlanBuilding } from './open-plan.ts';
import { drawWays } from './ways-out.ts';

const STOREY = 3.1;
/** Nobody can be placed on a smaller area. */
const ROOM_AREA_MIN = 1;

export function finishOpen(brief: OpenBrief, plan: OpenPlan): OpenDraft {
  const { id, kind } = brief;
  const outline = toRing(plan.outline);
  const { ways, shortfalls } = drawWays(brief, plan.ways, areaOfRect(plan.outline));
  const named = nameParts(brief, plan, ways);
  const usable = named.rooms.filter(
    ({ outline: ring }) => Math.abs(signedArea(ring)) > ROOM_AREA_MIN,
  );
  const whole = { use: kind.replaceAll('_', ' '), outline, perM2: 0.1 };
  const rooms = toRooms(brief, usable.length > 0 ? usable : [whole]);
  const sides = named.parts.map(({ side }) => side);
  const parts = named.parts.map(({ use, name, outline: ring }, i) => ({
    id: `${id}.part-${i + 1}`,
    use,
    ...(name === undefined ? {} : { name }),
    outline: ring,
  }));
  const buildings = (plan.buildings ?? []).map((one, i) => toBuilding(id, one, i));
  const level = toLevel(brief, plan, rooms);
  const everything = [
    outline,
    ...level.outlines,
    ...parts.map((part) => part.outline),
    ...buildings.map(({ footprint }) => footprint),
  ];
  const site = everything.map(boundsOf).reduce(joinBounds);
  const streets = (plan.net?.roads ?? []).map(toStreet);
  return {
    place: { id, kind, structure: id, outline, parts },
    site,
    level,
    exits: ways.map(({ id: way, segment, isStepFree }) => ({
      id: way,
      level: level.id,
      segment,
      isStepFree,
    })),
    ways,
    rooms,
    fixtures: plan.solids ?? [],
    buildings,
    objects: plan.objects ?? [],
    landmarks: [
      ...listLandmarks(brief, level, { ways, rooms, parts, sides, buildings }),
      ...(plan.lanes?.crossings ?? []).map(({ id: crossing, segment }): Landmark => ({
        id: crossing,
        label: 'crossing',
        kind: 'part',
        use: 'crossing',
        at: between(segment.from, segment.to),
      })),
    ],
    nodes: plan.net?.nodes ?? [],
    streets,
    ...(plan.lanes === undefined ? {} : { lanes: plan.lanes }),
    isWhole: plan.isWhole ?? false,
    shortfalls: [...shortfalls, ...(plan.shortfalls ?? []), ...checkLanes(brief, plan)],
  };
}

function toLevel({ id }: OpenBrief, plan: OpenPlan, rooms: readonly Room[]): Level {
  const houses = (plan.buildings ?? []).filter(({ isOutside }) => isOutside !== true);
  return {
    id: `${id}.0`,
    kind: plan.levelKind ?? 'outdoor',
    storey: 0,
    z: 0,
    outlines: plan.walk?.outlines ?? [toRing(plan.outline)],
    holes: [
      ...(plan.walk?.holes ?? []),
      ...(plan.solids ?? []).map(({ outline }) => outline),
      ...houses.map(({ footprint }) => footprint),
    ],
    walls: plan.walls ?? [],
    doors: [],
    areas: rooms.map(({ id: room, use, name, outline }) => ({
      id: room,
      name: name ?? use,
      outline,
    })),
  };
}

/** The usual number of people, or the requested one, in the same shares. */
function toRooms({ id, people, capacity = 0 }: OpenBrief, rooms: OpenPlan['rooms']): Room[] {
  const usual = rooms.map(({ outline, perM2 }) =>
    Math.max(1, Math.abs(signedArea(outline)) * perM2),
  );
  const sum = usual.reduce((all, one) => all + one, 0);
  const scale = Math.max(1, Math.max(people, capacity) / sum);
  return rooms.map(({ use, name, outline }, i) => ({
    id: `${id}.room-${i + 1}`,
    use,
    ...(name === undefined ? {} : { name }),
    outline,
    isOpen: true,
    capacity: Math.ceil(usual[i]! * scale),
  }));
}

function toBuilding(id: string, one: PlanBuilding, i: number): Building {
  const { kind, name, footprint, floors, height = floors * STOREY + 0.4, roof = 'flat' } = one;
  return {
    id: `${id}.building-${i + 1}`,
    kind,
    ...(name === undefined ? {} : { name }),
    footprint,
    z: 0,
    height,
    floors,
    basements: 0,
    roof,
  };
}

function listLandmarks(
  { id, kind }: OpenBrief,
  level: Level,
  {
    ways,
    rooms,
    parts,
    sides,
    buildings,
  }: Pick<OpenDraft, 'ways' | 'rooms' | 'buildings'> & {
    readonly parts: OpenDraft['place']['parts'];
    /** Of the parts, in their order. */
    readonly sides: readonly (Side | undefined)[];
  },
): Landmark[] {
  const here = { storey: 0, level: level.id, structure: id };
  const middle = boundsOf(level.outlines.flat());
  return [
    {
      id,
      label: kind.replaceAll('_', ' '),
      kind: 'place',
      at: { x: (middle.minX + middle.maxX) / 2, y: (middle.minY + middle.maxY) / 2 },
      ...here,
    },
    ...ways.map((way): Landmark => ({
      id: way.id,
      label: way.name,
      kind: way.kind === 'gate' ? 'gate' : 'exit',
      side: way.side,
      ...(way.beside === undefined ? {} : { beside: way.beside }),
      at: between(way.segment.from, way.segment.to),
      ...here,
    })),
    ...rooms.map((room): Landmark => ({
      id: room.id,
      label: room.name ?? room.use,
      kind: 'room',
      use: room.use,
      at: centreOfBox(room.outline),
      ...here,
    })),
    ...parts.map((part, i): Landmark => ({
      id: part.id,
      label: part.name ?? part.use,
      kind: 'part',
      use: part.use,
      ...(sides[i] && { side: sides[i] }),
      at: centreOfBox(part.outline),
      ...here,
    })),
    ...buildings
      .filter(({ name }) => name !== undefined)
      .map((building): Landmark => ({
        id: building.id,
        label: building.name!,
        kind: 'building',
        at: centreOfBox(building.footprint),
        ...here,
      })),
  ];
}

function checkLanes({ lanes }: OpenBrief, { net }: OpenPlan): Shortfall[] {
  const drawn = Math.max(0, ...(net?.roads ?? []).map((road) => road.lanes));
  return lanes === undefined || drawn === lanes
    ? []
    : [{ what: 'lanes', asked: lanes, drawn, because: 'this kind of place has no such road' }];
}

function centreOfBox(ring: Ring): Point {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
