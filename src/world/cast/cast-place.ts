/** Puts events, closed ways, people and vehicles of the scenario into a place. */
import { createDice } from '#base';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import { isOnRing } from '../building/settle/list-spots.ts';
import type { JoinedPlace } from '../site/join-parts.ts';
import { createVehiclePlacer } from '../vehicles/place-vehicles.ts';
import type { Exit, Walkable } from '../walkable.ts';
import type { Closing, Ground, OpenPlace, PlacedGroup, PlacedHazard } from '../world.ts';
import { closeWays } from './close-ways.ts';
import { fenceOff } from './fence-off.ts';
import { listFar } from './list-far.ts';
import { listWaters } from './list-waters.ts';
import { createOutlineOf } from './outline-of.ts';
import { placeGroups } from './place-groups.ts';
import { placeHazards } from './place-hazards.ts';
import { takeSeats } from './take-seats.ts';
import { findWaysOut } from './ways-out.ts';

export interface CastPlace {
  /** With the closed gates. */
  readonly walkable: Walkable;
  readonly groups: readonly PlacedGroup[];
  readonly hazards: readonly PlacedHazard[];
  readonly closed: readonly string[];
  readonly closings: readonly Closing[];
  readonly openings: readonly Closing[];
  readonly unmet: readonly Unmet[];
}

/** Streams of the scenario's dice. */
const STREAM = { hazards: 1, closures: 2, groups: 4, vehicles: 5 } as const;

/** The surroundings of a place. */
export interface Lie {
  readonly ground: Ground;
  readonly openPlaces: readonly OpenPlace[];
}

export function castPlace(
  scenario: Scenario,
  place: JoinedPlace,
  { ground, openPlaces }: Lie,
  eventSeed: number,
): CastPlace {
  const { rooms, landmarks, buildings } = place;
  const { levels, lanes } = place.walkable;
  const waters = listWaters(scenario, ground, openPlaces);
  const closures = closeWays(scenario, {
    buildings,
    landmarks,
    lanes,
    waysOf: (id) =>
      [...place.walkable.exits, ...place.walkable.joins]
        .map((way) => way.id)
        .filter((way) => way.startsWith(`${id}.`)),
    lanesOf: (street) =>
      (lanes?.lanes ?? []).filter(({ id }) => id.startsWith(`${street}.`)).map(({ id }) => id),
    doorsOf: (room) => listDoors(place, room),
    dice: createDice(scenario.seed, STREAM.closures),
  });
  const closed = new Set(closures.closed);
  const farOf = listFar(scenario, rooms, landmarks);
  const placeVehicles = createVehiclePlacer(scenario, {
    buildings,
    openPlaces,
    streets: place.streets,
    walkable: place.walkable,
    rooms,
    landmarks,
    waters: waters.map(({ outline }) => outline),
    main: scenario.structures.find(({ isMain }) => isMain)?.id,
    closed,
    middle: { x: 0, y: 0 },
    dice: createDice(scenario.seed, STREAM.vehicles),
    farOf,
    taken: [],
  });
  const placed = placeHazards(scenario, {
    rooms,
    landmarks,
    levels,
    surrounds: {
      walkable: place.walkable,
      ground,
      waters,
    },
    middle: { x: 0, y: 0 },
    dice: createDice(eventSeed, STREAM.hazards),
    standsOf: (group) => placeVehicles.standsOf(group),
    farOf,
  });
  const walkable = closeWalkable(place.walkable, openPlaces, closed);
  // Nobody starts in a closed room, unless all are closed.
  const open = rooms.filter(({ id }) => !closed.has(id));
  const cast = placeGroups(
    scenario,
    open.length > 0 ? open : rooms,
    landmarks,
    {
      placeVehicles: placeVehicles.place,
      standsOf: (group) => placeVehicles.standsOf(group),
      findStepFree: () => findWaysOut(walkable, closed, { isStepFree: true }),
      levels,
      streets: place.streets,
      outlineOf: createOutlineOf(place, openPlaces),
    },
    createDice(scenario.seed, STREAM.groups),
  );
  return {
    walkable,
    groups: takeSeats(cast.groups, buildings),
    hazards: placed.hazards,
    closed: closures.closed,
    closings: closures.closings,
    openings: closures.openings,
    unmet: [...cast.unmet, ...placed.unmet, ...closures.unmet],
  };
}

/** Without closed lifts, with closed exits shut and closed parts of the ground fenced off. */
function closeWalkable(
  whole: Walkable,
  openPlaces: readonly OpenPlace[],
  closed: ReadonlySet<string>,
): Walkable {
  return {
    ...whole,
    levels: fenceOff(whole.levels, openPlaces, closed),
    lifts: whole.lifts.filter(({ id }) => !closed.has(id)),
    exits: whole.exits.map((exit) => withClosure(exit, closed)),
  };
}

function withClosure(exit: Exit, closed: ReadonlySet<string>): Exit {
  return closed.has(exit.id) ? { ...exit, isClosed: true } : exit;
}

/** Doors in the walls of a room. */
function listDoors({ rooms, walkable }: JoinedPlace, room: string): readonly string[] {
  const own = rooms.find(({ id }) => id === room);
  const level = walkable.levels.find(({ id }) => id === own?.level);
  return (level?.doors ?? [])
    .filter(({ segment }) => isOnRing(segment, own!.outline))
    .map(({ id }) => id);
}
