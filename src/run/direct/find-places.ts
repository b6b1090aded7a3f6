/** Places people go to on an ordinary day: the rooms they are in themselves, and those that are for everybody. */
import { createDice } from '#base';
import type { VisitedPlace } from '#crowd/routes';
import { isDestination, toRoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import type { Cast } from '../cast/cast.ts';
import type { Regions } from './regions.ts';

export interface Place extends VisitedPlace {
  readonly id: string;
  readonly label: string;
  /** Of the space, on its level and over stairs. */
  readonly region: number;
  readonly wholeRegion: number;
}

const PLACES_MAX = 150;
const PUBLIC_MAX = 16;
/** A dozen people fit around one place; a hall for hundreds has many places. */
const PEOPLE_PER_PLACE = 10;
/**
 * Each place costs a distance field over its level: half a second for all, more where many people make the run long.
 */
const CELLS_MAX = 1_000_000;
const CELLS_PER_PERSON = 8_000;
const PLACES_MIN = 4;

export function findPlaces(world: World, cast: Cast, regions: Regions, seed: number): Place[] {
  const { space } = cast;
  const labels = new Map(world.landmarks.map(({ id, label }) => [id, label]));
  const toPlace = (at: VisitedPlace, id: string, label: string): Place => ({
    level: at.level,
    x: at.x,
    y: at.y,
    id,
    label,
    region: regions.at(at.level, at.x, at.y),
    wholeRegion: regions.overStairs(at.level, at.x, at.y),
  });
  const homes = Map.groupBy(
    cast.people.filter(({ room }) => room !== undefined),
    ({ room }) => room!,
  );
  const ranked = [...homes]
    .flatMap(([room, people]) =>
      people
        .filter((_, i) => i % PEOPLE_PER_PLACE === 0)
        .map(({ person }, turn) => ({
          place: toPlace(person, room, labels.get(room) ?? room),
          turn,
          count: people.length,
        })),
    )
    .toSorted((a, b) => a.turn - b.turn || b.count - a.count || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place);
  const shared = listShared(world, cast, homes).map(({ id, label, at }) => toPlace(at, id, label));
  const dice = createDice(seed, STREAM);
  const open: Place[] = [];
  while (open.length < PUBLIC_MAX && shared.length > 0)
    open.push(...shared.splice(dice.pick(shared.length), 1));
  const chosen: Place[] = [];
  const most = CELLS_MAX + CELLS_PER_PERSON * cast.people.length;
  let cells = 0;
  for (const place of interleave(ranked, open)) {
    cells += space.levels[place.level]!.grid.isFree.length;
    if (chosen.length >= PLACES_MAX || (cells > most && chosen.length >= PLACES_MIN)) break;
    if (place.region >= 0) chosen.push(place);
  }
  return chosen;
}

const STREAM = 900_001;

function listShared({ landmarks }: World, { space }: Cast, homes: ReadonlyMap<string, unknown>) {
  const indexOf = new Map(space.levels.map(({ id, index }) => [id, index]));
  return landmarks.flatMap(({ id, label, kind, use, level, at }) => {
    const index = level === undefined ? undefined : indexOf.get(level);
    if ((kind !== 'room' && kind !== 'part') || index === undefined || homes.has(id)) return [];
    if (!isDestination(toRoomUse(use, label))) return [];
    const place = space.levels[index]!;
    const { grid } = place;
    const cell =
      Math.floor((at.y - grid.y0) / grid.cell) * grid.columns +
      Math.floor((at.x - grid.x0) / grid.cell);
    if (!grid.isFree[cell] || !place.isInside(at.x, at.y)) return [];
    return [{ id, label, at: { level: index, x: at.x, y: at.y } }];
  });
}

function interleave<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, i) => i).flatMap((i) => [
    ...one.slice(i, i + 1),
    ...other.slice(i, i + 1),
  ]);
}
