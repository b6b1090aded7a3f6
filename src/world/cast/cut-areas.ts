/** Cuts shapes around landmarks to the floors people walk on, as near as there is room for all. */
import type { AgentGroup } from '#scenario/plan';
import { areaOfRings, intersect, subtract, toShapes, unite } from '../plan/shapes.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Level, Ring } from '../walkable.ts';
import type { Landmark, Streets } from '../world.ts';
import type { OutlineOf } from './outline-of.ts';

/** A part of a floor where some of a group begin. */
export interface Area {
  readonly level: string;
  readonly outline: Ring;
  readonly squareMeters: number;
  /** Its part of the group. */
  readonly weight: number;
  readonly room?: string;
}

export interface StandingGround {
  readonly rooms: readonly PlacedRoom[];
  readonly landmarks: readonly Landmark[];
  readonly levels: readonly Level[];
  readonly streets: Streets;
  readonly outlineOf: OutlineOf;
  /** The vehicles of a group that stand, as landmarks. */
  readonly marksOf: (group: string) => readonly Landmark[];
  readonly main: string | undefined;
  readonly agents: readonly AgentGroup[];
}

export interface Standing {
  readonly areas: readonly Area[];
  /** Why they are not where the prompt says. */
  readonly because?: string;
}

/** People on each square meter where there is room for it: a loose crowd, in which everybody can move. Judgement. */
export const LOOSE = 1;
/** Smaller pieces of floor are corners in which nobody stands. */
const SQUARE_METERS_MIN = 0.5;

export interface Piece {
  readonly rings: readonly Ring[];
  readonly weight: number;
  readonly level?: string;
}

type Draw = (rings: readonly Ring[], meters: number, target: Landmark) => readonly Ring[];

/** As near as there is room for a loose crowd, and at most as far as still is there. */
export function reachOut(
  targets: readonly Landmark[],
  people: number,
  ground: StandingGround,
  [least, most]: readonly [number, number],
  draw: Draw,
): Standing {
  let found: Standing = { areas: [] };
  for (let meters = least; ; meters = Math.min(most, meters * 1.3)) {
    const pieces = targets.map((target): Piece => {
      const rings = draw(ground.outlineOf(target), meters, target);
      return {
        rings,
        weight: 1 / targets.length,
        ...(target.level === undefined ? {} : { level: target.level }),
      };
    });
    found = toStanding(pieces, ground, targets[0]);
    const room = found.areas.reduce((sum, { squareMeters }) => sum + squareMeters, 0);
    if (room * LOOSE >= people || meters >= most) return found;
  }
}

/** Cut to the floors; a piece without a level of its own lies on the ground. */
export function toStanding(
  pieces: readonly Piece[],
  { levels, rooms }: StandingGround,
  target: Landmark | undefined,
): Standing {
  const areas = pieces.flatMap(({ rings, weight, level = target?.level }): Area[] => {
    const own = levels.filter(({ id, kind, storey }) =>
      level === undefined ? kind !== 'stair' && storey === 0 : id === level,
    );
    const shapes = own.flatMap((floor) =>
      toShapes(intersect(subtract(unite(floor.outlines), floor.holes), rings)).map(
        ({ outline, holes }) => ({
          level: floor.id,
          outline,
          squareMeters: areaOfRings([outline, ...holes]),
        }),
      ),
    );
    const large = shapes.filter(({ squareMeters }) => squareMeters >= SQUARE_METERS_MIN);
    const sum = large.reduce((total, { squareMeters }) => total + squareMeters, 0);
    return large.map((shape) => {
      const room = roomOf(shape, rooms);
      return {
        ...shape,
        weight: (weight * shape.squareMeters) / sum,
        ...(room === undefined ? {} : { room }),
      };
    });
  });
  return { areas };
}

/** The room that most of it is in. */
function roomOf(
  { level, outline }: Pick<Area, 'level' | 'outline'>,
  rooms: readonly PlacedRoom[],
): string | undefined {
  const [best] = rooms
    .filter((room) => room.level === level)
    .map((room) => ({ id: room.id, shared: areaOfRings(intersect([room.outline], [outline])) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  return best?.id;
}
