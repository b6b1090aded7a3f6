/** The levels of a trace: those people walk on, the road, and the decks of vehicles that stand elsewhere. */
import type { World } from '#world/site';
import type { Level } from '#world/walkable';
import type { Cast } from '../cast/cast.ts';
import type { Deck } from '../courses/course.ts';
import { roadHeight } from './road-height.ts';

/** Vehicles are on it in the trace: the ground, wherever it is. */
export const ROAD_LEVEL = 'road';
/** Ways of their own may begin this far outside the place. */
const BEYOND_METERS = 500;

function listDecks({ vehicles }: Cast): readonly Deck[] {
  const decks = vehicles.flatMap(({ course }) => course?.deck ?? []);
  return [...new Map(decks.map((deck) => [deck.id, deck])).values()];
}

export function levelsOfTrace(world: World, cast: Cast): readonly Level[] {
  const { levels } = cast.space.walkable;
  if (cast.vehicles.length === 0) return levels;
  const hasCourses = cast.vehicles.some(({ course }) => course !== undefined);
  const outline = outlineOf(world, hasCourses ? BEYOND_METERS : 0);
  const blank = {
    kind: 'outdoor',
    outlines: [outline],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
  };
  return [
    ...levels,
    { ...blank, id: ROAD_LEVEL, kind: 'outdoor', storey: 0, z: 0 },
    ...listDecks(cast).map(({ id, storey, z, rise }): Level => ({
      ...blank,
      id,
      kind: 'outdoor',
      storey,
      z,
      ...(rise === undefined ? {} : { rise }),
    })),
  ];
}

/** As large as the world, so that the trace has room for everybody on it. */
function outlineOf({ bounds: { minX, minY, maxX, maxY } }: World, beyond: number) {
  return [
    { x: minX - beyond, y: minY - beyond },
    { x: maxX + beyond, y: minY - beyond },
    { x: maxX + beyond, y: maxY + beyond },
    { x: minX - beyond, y: maxY + beyond },
  ];
}

/** Of each vehicle its level in the trace. */
export function listVehicleLevels(cast: Cast): readonly number[] {
  const road = cast.space.walkable.levels.length;
  const decks = new Map(listDecks(cast).map(({ id }, k) => [id, road + 1 + k]));
  return cast.vehicles.map(({ course }) => decks.get(course?.deck?.id ?? '') ?? road);
}

export type VehicleHeight = (vehicle: number, x: number, y: number) => number;

export function createVehicleHeights(world: World, { vehicles }: Cast): VehicleHeight {
  return (vehicle, x, y) => {
    const deck = vehicles[vehicle]!.course?.deck;
    if (deck === undefined) return roadHeight(world, x, y);
    const { z, rise = { perX: 0, perY: 0 } } = deck;
    return z + rise.perX * x + rise.perY * y;
  };
}

/** The walkable level that a deck of the trace belongs to. */
export function deckLevel(cast: Cast, level: number): string | undefined {
  return listDecks(cast)[level - cast.space.walkable.levels.length - 1]?.level;
}
