/** Places a drawing: the building as the world lists it, and its part of the walkable space. */
import { edgesOf } from '#plane';
import { mergeWalls } from '../plan/segments.ts';
import { toStairParts } from '../stair-levels.ts';
import type { Exit, Join, Level, Lift, Point, Ring, Segment } from '../walkable.ts';
import type { Building, BuildingExit, Interior, Stair, Storey } from '../world.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, StairDraft, StoreyDraft } from './draft.ts';

export interface BuiltBuilding {
  readonly building: Building;
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly lifts: readonly Lift[];
  /** As exits to safety. Where the ground outside is walkable too, the world turns them into joins. */
  readonly exits: readonly Exit[];
}

/** Ordinary passenger lift: 1 m/s, 8 s at a stop (CIBSE Guide D: 8-10 s for 1.1 m doors), moves 10 s after the first call. */
const LIFT = { stopSeconds: 8, secondsPerMeter: 1, callSeconds: 10 };

export function toBuilding(
  brief: Pick<BuildingBrief, 'id' | 'kind' | 'floors' | 'basements'>,
  draft: BuildingDraft,
  place: { readonly at: Point; readonly z: number },
): BuiltBuilding {
  const put = createMover(place.at);
  const levelOf = (i: number): string => levelId(brief.id, draft.storeys[i]!);
  const floors = draft.storeys.map((storey) => toLevel(brief.id, storey, place.z, put));
  const stairs = draft.stairs.map((stair) => toStair(brief.id, stair, draft, floors, put));
  const interior: Interior = {
    storeys: draft.storeys.map((storey) => toStorey(brief.id, storey, place.z, put)),
    stairs: stairs.map(({ stair }) => stair),
    lifts: draft.lifts.map(({ id, outline, storeys }) => ({
      id: `${brief.id}.${id}`,
      outline: put.ring(outline),
      storeys: storeys.map((i) => draft.storeys[i]!.storey),
    })),
    exits: draft.storeys.flatMap((storey) => toExits(brief.id, storey, put)),
  };
  const top = Math.max(...draft.storeys.map(({ z, height }) => z + height));
  return {
    building: {
      id: brief.id,
      kind: brief.kind,
      structure: brief.id,
      footprint: put.ring(draft.footprint),
      z: place.z,
      height: top,
      floors: brief.floors,
      basements: brief.basements,
      roof: draft.roof,
      interior,
    },
    levels: [...floors, ...stairs.flatMap(({ levels }) => levels)],
    joins: [
      ...stairs.flatMap(({ joins }) => joins),
      ...(draft.passages ?? []).map(({ id, segment, between: [a, b] }) => ({
        id: `${brief.id}.${id}`,
        segment: put.segment(segment),
        levels: [levelOf(a), levelOf(b)] as const,
      })),
    ],
    lifts: draft.lifts.map(({ id, capacity, isEvacuationLift, at, storeys }): Lift => ({
      id: `${brief.id}.${id}`,
      capacity,
      ...LIFT,
      isEvacuationLift,
      stops: storeys.map((i) => ({ level: levelOf(i), at: put.point(at) })),
    })),
    exits: draft.storeys.flatMap((storey, i) =>
      storey.exits.map(({ id, segment, isStepFree }) => ({
        id: `${brief.id}.${id}`,
        segment: put.segment(segment),
        level: levelOf(i),
        isStepFree,
      })),
    ),
  };
}

interface Mover {
  readonly point: (at: Point) => Point;
  readonly ring: (ring: Ring) => Ring;
  readonly segment: (segment: Segment) => Segment;
}

function createMover(by: Point): Mover {
  const point = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y });
  return {
    point,
    ring: (ring) => ring.map(point),
    segment: ({ from, to }) => ({ from: point(from), to: point(to) }),
  };
}

function levelId(building: string, { storey, part }: StoreyDraft): string {
  return `${building}.${storey}${part === undefined ? '' : `.${part}`}`;
}

function toLevel(building: string, draft: StoreyDraft, ground: number, put: Mover): Level {
  const own = draft.rooms.filter(({ isOpen }) => isOpen !== true);
  const walls = mergeWalls([...own.flatMap(({ outline }) => edgesOf(outline)), ...draft.walls]);
  const { rise } = draft;
  // The height is that at the building's own 0,0, but the level's plane is given at the world's.
  const origin = put.point({ x: 0, y: 0 });
  const slope = rise === undefined ? 0 : rise.perX * origin.x + rise.perY * origin.y;
  return {
    id: levelId(building, draft),
    kind: draft.kind ?? 'floor',
    storey: draft.storey,
    z: draft.z + ground - slope,
    ...(rise === undefined ? {} : { rise }),
    outlines: draft.outlines.map(put.ring),
    holes: draft.holes.map(({ outline }) => put.ring(outline)),
    walls: walls.map(put.segment),
    doors: draft.doors.map(({ id, segment }) => ({
      id: `${building}.${id}`,
      segment: put.segment(segment),
    })),
    areas: draft.rooms.map(({ id, use, name, outline, speedFactor }) => ({
      id: `${building}.${id}`,
      name: name ?? use,
      outline: put.ring(outline),
      ...(speedFactor === undefined ? {} : { speedFactor }),
    })),
  };
}

function toStorey(building: string, draft: StoreyDraft, ground: number, put: Mover): Storey {
  return {
    storey: draft.storey,
    level: levelId(building, draft),
    z: draft.z + ground,
    height: draft.height,
    rooms: draft.rooms.map(({ id, use, name, outline, isOpen = false, capacity, facing }) => ({
      id: `${building}.${id}`,
      use,
      ...(name === undefined ? {} : { name }),
      outline: put.ring(outline),
      isOpen,
      capacity,
      ...(facing === undefined ? {} : { facing }),
    })),
    fixtures: draft.holes.map(({ use, outline }) => ({ use, outline: put.ring(outline) })),
  };
}

function toExits(building: string, { storey, exits }: StoreyDraft, put: Mover): BuildingExit[] {
  return exits.map(({ id, side, name, segment, isStepFree, beside }) => ({
    id: `${building}.${id}`,
    side,
    ...(name === undefined ? {} : { name }),
    ...(beside === undefined ? {} : { beside }),
    width: Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y),
    storey,
    segment: put.segment(segment),
    isStepFree,
  }));
}

function toStair(
  building: string,
  draft: StairDraft,
  { storeys }: BuildingDraft,
  floors: readonly Level[],
  put: Mover,
): { stair: Stair; levels: readonly Level[]; joins: readonly Join[] } {
  const id = `${building}.${draft.id}`;
  const parts = draft.parts.map(({ from, to, line }) => {
    const [lower, upper] = [floors[from]!, floors[to]!];
    const built = toStairParts({
      id: `${id}.${storeys[from]!.storey}-${storeys[to]!.storey}`,
      kind: draft.kind,
      line: line.map(put.point),
      width: draft.width,
      from: lower,
      to: upper,
    });
    if (typeof built === 'string') throw new Error(`Broken promise: stair ${id} ${built}`);
    return built;
  });
  const levels = parts.flatMap((part) => part.levels);
  const joins = parts.flatMap((part) => part.joins);
  const named = new Set(floors.map((floor) => floor.id));
  const { kind, width, side, name, outline, isCounted } = draft;
  const served = new Set(
    draft.parts.flatMap(({ from, to }) => [storeys[from]!.storey, storeys[to]!.storey]),
  );
  return {
    stair: {
      id,
      kind,
      width,
      ...(side === undefined ? {} : { side }),
      ...(name === undefined ? {} : { name }),
      outline: put.ring(outline),
      storeys: [...served].sort((a, b) => a - b),
      levels: levels.map((level) => level.id),
      gates: joins.filter((join) => join.levels.some((at) => named.has(at))).map((join) => join.id),
      isCounted,
    },
    levels,
    joins,
  };
}
