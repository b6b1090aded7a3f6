/** Cuts shapes around landmarks to the floors people walk on, as near as there is room for all. */
import type { AgentGroup } from '#scenario/plan';
import { areaOfRings, intersect, subtract, toShapes, unite } from '../plan/shapes.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Level, Ring } from '../walkable.ts';
import type { Landmark, PlacedGroup, Streets } from '../world.ts';
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
  readonly main: string | undefined;
  readonly agents: readonly AgentGroup[];
  /** Groups that are placed already: others may stand at them. */
  readonly placed: ReadonlyMap<string, Pick<PlacedGroup, 'spots' | 'stands'>>;
}

export interface Standing {
  readonly areas: readonly Area[];
  /** Why they are not where the prompt says. */
  readonly because?: string;
}

/** People on each square meter where there is room for it: a loose crowd, in which everybody can move. Judgement. */
export const LOOSE = 1;
/**
 * The largest density at the start: 3 people on a square meter stand without touching (Fruin 1971, level of service D for
 * queues: 0.28 to 0.65 m² each).
 */
export const DENSEST = 3;
/** Nobody stands farther than this from their stated place; people beyond that have no room there. Judgement. */
const FAR_METERS = 150;
/** Smaller pieces of floor are corners in which nobody stands. */
const SQUARE_METERS_MIN = 0.5;

export interface Piece {
  readonly rings: readonly Ring[];
  readonly weight: number;
  readonly level?: string;
}

type Draw = (rings: readonly Ring[], meters: number, target: Landmark) => readonly Ring[];

/** As near as there is room for a loose crowd; beyond what still is there as near as there is room for a dense one. */
export function reachOut(
  targets: readonly Landmark[],
  people: number,
  ground: StandingGround,
  [least, most]: readonly [number, number],
  draw: Draw,
): Standing {
  let found: Standing = { areas: [] };
  let before = -1;
  for (let meters = least; ; meters = meters < most ? Math.min(most, meters * 1.3) : meters * 1.3) {
    const pieces = targets.map((target): Piece => {
      const rings = draw(ground.outlineOf(target), meters, target);
      return {
        rings,
        weight: 1 / targets.length,
        ...(target.level === undefined ? {} : { level: target.level }),
      };
    });
    found = toStanding(pieces, ground, targets[0]);
    const room = areaOf(found);
    const isEnough = room * (meters < most ? LOOSE : DENSEST) >= people;
    const isAll = meters > most && (room <= before || meters > FAR_METERS);
    if (isEnough || isAll)
      return meters > most && room > 0
        ? {
            ...found,
            because: `There is not enough room: some people are up to ${Math.round(meters)} m away.`,
          }
        : found;
    before = room;
  }
}

export function areaOf({ areas }: Standing): number {
  return areas.reduce((sum, { squareMeters }) => sum + squareMeters, 0);
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
