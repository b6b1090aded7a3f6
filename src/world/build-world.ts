/** From a plan to a place: structures, the district around them, people and events in it, and what could not be done. */
import { boundsOf } from '#plane';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import { castPlace } from './cast/cast-place.ts';
import type { CastPlace } from './cast/cast-place.ts';
import { hangCeilings } from './cast/hang-ceilings.ts';
import { layThings } from './cast/lay-things.ts';
import { nameLowParts } from './cast/name-low-parts.ts';
import { putCounters } from './cast/put-counters.ts';
import { putThings } from './cast/put-things.ts';
import { checkWorld } from './check/check-world.ts';
import { dateOf } from './light/date-of.ts';
import { drawLight } from './light/draw-light.ts';
import { drawObjects } from './objects/index.ts';
import { joinBounds, ringOfBounds } from './plan/bounds.ts';
import { drivingSide } from './site/driving-side.ts';
import { joinParts } from './site/join-parts.ts';
import type { JoinedPlace } from './site/join-parts.ts';
import type { Parts } from './site/parts.ts';
import { setUpSite } from './site/set-up.ts';
import type { Site } from './site/set-up.ts';
import { shareGround } from './site/share-ground.ts';
import { createMapPlacer, surround } from './site/surround.ts';
import type { PlaceMap, Surroundings, Surveyed } from './site/surround.ts';
import { withoutStandIns } from './vehicles/without-stand-ins.ts';
import type { World } from './world.ts';

/** A drawing that came out wrong is drawn again by other dice, so often. */
const ATTEMPTS = 3;

/** What is settled before anything is drawn. */
interface Plan {
  readonly scenario: Scenario;
  readonly surveyed: Surveyed;
  readonly drivesOn: 'right' | 'left';
  readonly ground: ReturnType<typeof shareGround>;
  readonly placeMap: PlaceMap;
  readonly eventSeed: number;
}

/** The world with the fewest unmet requests; the first without any. `onGround` is called when the ground is there. */
export function buildWorld(
  scenario: Scenario,
  surveyed: Surveyed = {},
  onGround?: () => void,
  /** Of the places of events; the scenario's own where not given. */
  eventSeed: number = scenario.seed,
): World {
  const drivesOn = drivingSide(scenario.place.country?.value);
  const ground = shareGround(scenario);
  const placeMap = createMapPlacer(scenario, surveyed, drivesOn);
  const plan: Plan = { scenario, surveyed, drivesOn, ground, placeMap, eventSeed };
  let best = attemptWorld(plan, 0, onGround);
  for (let attempt = 1; attempt < ATTEMPTS && best.isMendable; attempt++) {
    const next = attemptWorld(plan, attempt);
    if (next.world.unmet.length < best.world.unmet.length) best = next;
  }
  return best.world;
}

interface Attempt {
  readonly world: World;
  /** Another seed may meet a request that this one did not. */
  readonly isMendable: boolean;
}

function attemptWorld(plan: Plan, attempt: number, onGround?: () => void): Attempt {
  const { scenario, ground } = plan;
  const site = setUpSite(scenario, ground.shares, { drivesOn: plan.drivesOn, attempt });
  const around = surround(scenario, site, plan.surveyed, plan);
  onGround?.();
  const joined = joinParts(scenario, site, around.district);
  const lie = {
    ground: around.ground,
    openPlaces: site.parts.flatMap((part) => part.openPlaces),
  };
  const served = putCounters(scenario, joined);
  const furnished = putThings(scenario, served.place);
  const landmarks = nameLowParts(scenario, joined.rooms, furnished.place.landmarks, lie);
  const place = { ...furnished.place, landmarks };
  const cast = castPlace(scenario, place, lie, plan.eventSeed);
  const hung = hangCeilings(scenario, cast.hazards, place.buildings);
  const world = assemble(
    scenario,
    site,
    around,
    { ...place, buildings: hung.buildings },
    { ...cast, hazards: hung.hazards },
  );
  const known = [
    ...scenario.unmet,
    ...ground.unmet,
    ...around.unmet,
    ...site.parts.flatMap(listShortfalls),
    ...served.unmet,
    ...furnished.unmet,
    ...cast.unmet,
  ];
  const { unmet, isMendable } = checkWorld(scenario, world, known);
  return { world: { ...world, unmet: [...known, ...unmet] }, isMendable };
}

function assemble(
  scenario: Scenario,
  { bounds, box, parts }: Site,
  { ground, district }: Surroundings,
  { streets, buildings, landmarks }: JoinedPlace,
  { walkable, groups, hazards, closed, closings, openings }: CastPlace,
): World {
  const { seed, place, time, conflicts, unread, floorNames } = scenario;
  const origin = place.origin.value;
  return {
    version: 1,
    seed,
    origin,
    bounds: joinBounds(bounds, boundsOf(parts.flatMap((part) => ringOfBounds(part.box)))),
    ground,
    streets,
    buildings: withoutStandIns(buildings, groups),
    openPlaces: parts.flatMap((part) => part.openPlaces),
    objects: [
      ...parts.flatMap((part) => part.objects),
      ...(district ? drawObjects({ seed, district, bounds, site: box }) : []),
      ...layThings(hazards, walkable.levels),
    ],
    light: drawLight({ origin, date: dateOf(scenario), clock: time.clock.value }),
    walkable,
    landmarks,
    groups,
    hazards,
    closed,
    ...(closings.length === 0 ? {} : { closings }),
    ...(openings.length === 0 ? {} : { openings }),
    conflicts,
    unread,
    unmet: [],
    floorNames,
  };
}

function listShortfalls({ structure, shortfalls }: Parts): Unmet[] {
  return shortfalls.map(({ what, asked, drawn, because }) => ({
    path: `structures[${structure}].${what}`,
    asked,
    got: drawn,
    because,
  }));
}
