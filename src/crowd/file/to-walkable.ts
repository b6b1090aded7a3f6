import type { Reading } from '#base/shape';
import { pointerTo } from '#base/shape';
/** The plan of a crowd file as walkable space, and the place in the file that each part comes from. */
import { isInRing, meanCorner } from '#plane';
import { toStairParts } from '#world';
import type { StairDrawing, StairParts } from '#world';
import type { Join, Level, Point, Ring, Walkable } from '#world/walkable';
import { checkWalkable } from '../space/check-walkable.ts';
import type { PointPair, Rectangle, Shape } from './schema-parts.ts';
import { LIFT_DEFAULTS } from './schema.ts';
import type { CrowdFile, LevelInFile, StairInFile } from './schema.ts';

/** References inside the file must be checked before. */
export function toWalkable(file: CrowdFile): Reading<Walkable> {
  const floors = file.levels.map(toLevel);
  const stairs = (file.stairs ?? []).map((stair) => toParts(stair, floors));
  const mistakes = stairs.flatMap((parts, i) =>
    typeof parts === 'string'
      ? [{ path: `/stairs/${i}`, message: `Stair ${file.stairs![i]!.id} ${parts}.` }]
      : [],
  );
  if (mistakes.length > 0) return { ok: false, mistakes };
  const parts = stairs as StairParts[];
  const wells = floors.map((floor) => listWells(floor, parts));
  const walkable: Walkable = {
    levels: [
      ...floors.map((floor, i) => ({
        ...floor,
        holes: [...floor.holes, ...wells[i]!.map(({ ring }) => ring)],
      })),
      ...parts.flatMap(({ levels }) => levels),
    ],
    joins: parts.flatMap(({ joins }) => joins),
    lifts: (file.lifts ?? []).map(({ stops, isEvacuationLift = false, ...lift }) => ({
      ...LIFT_DEFAULTS,
      ...lift,
      isEvacuationLift,
      stops: stops.map(({ level, at }) => ({ level, at: toPoint(at) })),
    })),
    exits: file.exits.map(({ line, ...exit }) => ({ ...exit, segment: toSegment(line) })),
  };
  const sources = listSources(floors, parts, wells);
  const found = checkWalkable(walkable).map(({ path, message }) => ({
    path: toPointer(path, sources),
    message,
  }));
  return found.length > 0 ? { ok: false, mistakes: found } : { ok: true, value: walkable };
}

export function toRing(shape: Shape): Ring {
  if (!isRectangle(shape)) return shape.map(toPoint);
  const [west, south, east, north] = shape;
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

export function toPoint([x, y]: PointPair): Point {
  return { x, y };
}

function isRectangle(shape: Shape): shape is Rectangle {
  return typeof shape[0] === 'number';
}

function toSegment([from, to]: readonly [PointPair, PointPair]) {
  return { from: toPoint(from), to: toPoint(to) };
}

function toLevel({ id, kind = 'floor', storey = 0, z = 0, ...drawn }: LevelInFile): Level {
  return {
    id,
    kind,
    storey,
    z,
    outlines: drawn.outlines.map(toRing),
    holes: (drawn.holes ?? []).map(toRing),
    walls: (drawn.walls ?? []).flatMap((wall) =>
      wall.slice(1).map((to, i) => toSegment([wall[i]!, to])),
    ),
    doors: (drawn.doors ?? []).map(({ line, ...door }) => ({ ...door, segment: toSegment(line) })),
    areas: (drawn.areas ?? []).map(({ shape, ...area }) => ({ ...area, outline: toRing(shape) })),
  };
}

function toParts(stair: StairInFile, floors: readonly Level[]): StairParts | string {
  const { id, kind = 'stair', flowMax } = stair;
  const [from, to] = [stair.from, stair.to].map((level) =>
    floors.find((each) => each.id === level)!,
  );
  const drawn = toLine(stair);
  if (typeof drawn === 'string') return drawn;
  return toStairParts({
    id,
    kind,
    from: from!,
    to: to!,
    ...drawn,
    ...(flowMax === undefined ? {} : { flowMax }),
  });
}

/** Either a line and a width, or a rectangle and the side it leads to. */
function toLine(stair: StairInFile): Pick<StairDrawing, 'line' | 'width'> | string {
  const { line, width, rectangle, towards } = stair;
  if (line && width !== undefined && !rectangle && !towards)
    return { line: line.map(toPoint), width };
  if (!rectangle || !towards || line || width !== undefined)
    return 'must have either a line and a width, or a rectangle and towards';
  const [west, south, east, north] = rectangle;
  if (!(west < east && south < north)) return 'has a rectangle without a floor';
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  switch (towards) {
    case 'north':
    case 'south': {
      const ends = [
        { x, y: south },
        { x, y: north },
      ];
      return { line: towards === 'north' ? ends : ends.toReversed(), width: east - west };
    }
    case 'east':
    case 'west': {
      const ends = [
        { x: west, y },
        { x: east, y },
      ];
      return { line: towards === 'east' ? ends : ends.toReversed(), width: north - south };
    }
  }
}

interface Well {
  readonly ring: Ring;
  readonly stair: number;
}

/** A stair drawn inside a floor that it begins at, ends at or passes leaves a hole there. */
function listWells(floor: Level, stairs: readonly StairParts[]): Well[] {
  return stairs.flatMap(({ levels, joins }, stair) => {
    const ends = [joins[0]!.levels[0], joins.at(-1)!.levels[1]];
    const heights = levels.flatMap((level) => level.outlines[0]!.map((at) => heightOf(level, at)));
    const isPassed = floor.z > Math.min(...heights) && floor.z < Math.max(...heights);
    if (!ends.includes(floor.id) && !isPassed) return [];
    return levels
      .map(({ outlines }) => outlines[0]!)
      .filter((ring) => isInside(floor, meanCorner(ring)))
      .map((ring) => ({ ring, stair }));
  });
}

function heightOf({ z, rise }: Level, { x, y }: Point): number {
  return z + (rise?.perX ?? 0) * x + (rise?.perY ?? 0) * y;
}

function isInside({ outlines, holes }: Level, at: Point): boolean {
  return outlines.some((ring) => isInRing(ring, at)) && !holes.some((ring) => isInRing(ring, at));
}

/** The places in the file of those parts of the plan that are somewhere else there. */
interface Sources {
  readonly floors: number;
  /** The stair of each level after the floors, of each join, and of each hole after the floor's own holes. */
  readonly levels: readonly number[];
  readonly joins: readonly number[];
  readonly wells: readonly { readonly after: number; readonly stairs: readonly number[] }[];
}

function listSources(
  floors: readonly Level[],
  stairs: readonly StairParts[],
  wells: readonly (readonly Well[])[],
): Sources {
  const ofStair = (parts: (stair: StairParts) => readonly (Level | Join)[]): number[] =>
    stairs.flatMap((stair, i) => parts(stair).map(() => i));
  return {
    floors: floors.length,
    levels: ofStair(({ levels }) => levels),
    joins: ofStair(({ joins }) => joins),
    wells: floors.map(({ holes }, i) => ({
      after: holes.length,
      stairs: wells[i]!.map(({ stair }) => stair),
    })),
  };
}

/** `levels[0].doors[1].segment` as the crowd file has it: `/levels/0/doors/1/line`. */
function toPointer(path: string, { floors, levels, joins, wells }: Sources): string {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const [list, number, part, index] = [names[0], Number(names[1]), names[2], Number(names[3])];
  const stairAt = (stair: number | undefined): string => `/stairs/${stair}`;
  if (list === 'joins') return stairAt(joins[number]);
  if (list === 'levels' && number >= floors) return stairAt(levels[number - floors]);
  if (list === 'levels' && part === 'holes' && index >= wells[number]!.after)
    return stairAt(wells[number]!.stairs[index - wells[number]!.after]);
  // A wall of several points is several walls in the plan.
  const kept = part === 'walls' ? names.slice(0, 3) : names;
  return kept
    .map((name, i) => (i > 1 ? (RENAMED[`${part}.${name}`] ?? name) : name))
    .reduce(pointerTo, '');
}

const RENAMED: Readonly<Record<string, string>> = {
  'doors.segment': 'line',
  'areas.outline': 'shape',
  'segment.segment': 'line',
};
