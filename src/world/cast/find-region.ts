/**
 * The ground that a relation to a part of a place means, once the place is built: "outside the entrance", "behind the police".
 */
import type { Where } from '#scenario/plan';
import { listRooms } from '../site/draw-structure.ts';
import type { Ring } from '../walkable.ts';
import type { World } from '../world.ts';
import type { StandingGround } from './cut-areas.ts';
import { withGroups } from './group-landmark.ts';
import { createOutlineOf } from './outline-of.ts';
import { findStanding } from './stand-at.ts';

export interface Region {
  readonly level: string;
  readonly outline: Ring;
}

/**
 * Nothing is computed before it is needed. Of `people` who stand there loosely, the largest piece of ground first; none where
 * no such part was built.
 */
export type FindRegions = (where: Where, people: number) => readonly Region[];

export function createRegionFinder(world: World, main: string | undefined): FindRegions {
  let ground: StandingGround | undefined;
  return (where, people) => {
    ground ??= toGround(world, main);
    const standing = findStanding({ at: where }, people, ground);
    return (standing?.areas ?? []).toSorted((a, b) => b.squareMeters - a.squareMeters);
  };
}

function toGround(world: World, main: string | undefined): StandingGround {
  const { buildings, openPlaces, streets, walkable, landmarks, groups } = world;
  const rooms = buildings.flatMap((building) =>
    building.interior === undefined ? [] : listRooms(building, building.structure ?? ''),
  );
  const placed = new Map(groups.map((one) => [one.group, one]));
  const outlineOf = createOutlineOf({ buildings, rooms, streets, landmarks, walkable }, openPlaces);
  return {
    rooms,
    landmarks,
    levels: walkable.levels,
    streets,
    outlineOf: withGroups(outlineOf, placed),
    main,
    agents: [],
    placed,
  };
}
