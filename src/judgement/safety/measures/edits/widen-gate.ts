/** Makes an exit or a door wider, as far as its wall allows. */
import { lengthOf } from '#plane';
import type { World } from '#world/site';
import type { Level, Segment } from '#world/walkable';
import { findFreeWall } from '../free-wall.ts';
import type { FreeWall } from '../free-wall.ts';
import { frameOf } from '../geometry.ts';
import { canBeBuilt, otherGates } from './gates.ts';

/** Half as wide again, and at least this much: a smaller change is not worth building. */
const WIDER_PART = 0.5;
const WIDER_METERS_MIN = 0.4;

export interface Widening {
  readonly gate: string;
  readonly isExit: boolean;
  readonly segment: Segment;
  readonly widthBefore: number;
  readonly width: number;
}

/** Undefined for gates of stairs, for anything that is no gate, and where the wall has no room. */
export function findWidening({ walkable }: World, gate: string): Widening | undefined {
  const found = findGate(walkable, gate);
  if (found === undefined) return undefined;
  const { segment, levels, isExit } = found;
  const walls = levels.map((level) =>
    findFreeWall(level, segment, otherGates(walkable, level.id, gate)),
  );
  const low = Math.max(...walls.map((wall) => wall.low));
  const high = Math.min(...walls.map((wall) => wall.high));
  const widthBefore = lengthOf(segment);
  const wanted = Math.max((1 + WIDER_PART) * widthBefore, widthBefore + WIDER_METERS_MIN);
  const width = Math.min(wanted, high - low);
  if (width < widthBefore + WIDER_METERS_MIN) return undefined;
  return { gate, isExit, segment: stretch(segment, { low, high }, width), widthBefore, width };
}

export function widenGate(world: World, { gate, segment, widthBefore, width }: Widening): World {
  const factor = width / widthBefore;
  const widen = <G extends { id: string; segment: Segment; flowMax?: number }>(one: G): G =>
    one.id !== gate
      ? one
      : {
          ...one,
          segment,
          ...(one.flowMax === undefined ? {} : { flowMax: one.flowMax * factor }),
        };
  const { walkable } = world;
  return {
    ...world,
    walkable: {
      ...walkable,
      levels: walkable.levels.map((level) =>
        level.doors.some(({ id }) => id === gate)
          ? { ...level, doors: level.doors.map(widen) }
          : level,
      ),
      joins: walkable.joins.map(widen),
      exits: walkable.exits.map(widen),
    },
    buildings: world.buildings.map((building) =>
      building.interior?.exits.some(({ id }) => id === gate)
        ? {
            ...building,
            interior: {
              ...building.interior,
              exits: building.interior.exits.map((exit) =>
                exit.id === gate ? { ...exit, segment, width } : exit,
              ),
            },
          }
        : building,
    ),
  };
}

/** Evenly to both sides where there is room, else more to the other. */
function stretch(segment: Segment, { low, high }: FreeWall, width: number): Segment {
  const frame = frameOf(segment);
  const from = Math.min(Math.max(low, (frame.length - width) / 2), high - width);
  return { from: frame.at(from), to: frame.at(from + width) };
}

interface FoundGate {
  readonly segment: Segment;
  readonly levels: readonly Level[];
  readonly isExit: boolean;
}

function findGate(
  { levels, joins, exits }: World['walkable'],
  gate: string,
): FoundGate | undefined {
  const levelOf = (id: string): Level => levels.find((level) => level.id === id)!;
  const exit = exits.find(({ id }) => id === gate);
  if (exit) {
    const level = levelOf(exit.level);
    if (!canBeBuilt(level, gate)) return undefined;
    return { segment: exit.segment, levels: [level], isExit: true };
  }
  const level = levels.find(({ doors }) => doors.some(({ id }) => id === gate));
  if (level)
    return {
      segment: level.doors.find(({ id }) => id === gate)!.segment,
      levels: [level],
      isExit: false,
    };
  const join = joins.find(({ id }) => id === gate);
  if (join === undefined) return undefined;
  const joined = join.levels.map(levelOf);
  // The mouth of a stair is as wide as the stair.
  const isDoorway = joined.some(({ kind }) => kind === 'outdoor') && joined.every(isFlat);
  return isDoorway ? { segment: join.segment, levels: joined, isExit: true } : undefined;
}

function isFlat({ kind, rise }: Level): boolean {
  return rise === undefined && (kind === 'floor' || kind === 'outdoor');
}
