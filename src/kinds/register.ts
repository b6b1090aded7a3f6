/** Gives the facets of a kind to the layers that need them. */
import { placeStartings } from '#crowd/cast';
import { behaviourSeeings, hazardShowings } from '#fields/facets';
import { agentSoundings, hazardSoundings } from '#media/sounds';
import {
  behaviourActings,
  behaviourManners,
  fuelFires,
  personHabits,
  placeLivings,
  vehicleMotions,
} from '#run/facets';
import { hazardPlayings } from '#run/hazards';
import { hazardJudgings, placeJudgings } from '#safety/facets';
import { behaviourMeanings, behaviourReadings } from '#scenario/behaviours';
import {
  agentRoles,
  hazardReadings,
  openThingReadings,
  placeDefaults,
  placeReadings,
} from '#scenario/facets';
import { fuelReadings } from '#scenario/fuels';
import { behaviourPosings, hazardLooks, placeLooks } from '#scene/facets';
import { hazardPlacings, openThingDrawings, placeDrawings, vehicleShapes } from '#world/facets';
import { ALL_AGENTS } from './agents.ts';
import { ALL_BEHAVIOURS } from './all-behaviours.ts';
import { ALL_HAZARDS } from './all-hazards.ts';
import { ALL_PLACES } from './all-places.ts';
import type { BehaviourKind } from './behaviour-kind.ts';
import { ALL_FUELS } from './fuels.ts';
import type { HazardKind } from './hazard-kind.ts';
import { ALL_OPEN_THINGS } from './open-things.ts';
import type { PlaceKind } from './place-kind.ts';

let isDone = false;

/** Registers every kind; only the first call in a process or thread has an effect. */
export function registerKinds(): void {
  if (isDone) return;
  isDone = true;
  for (const hazard of ALL_HAZARDS) registerHazard(hazard);
  for (const place of ALL_PLACES) registerPlace(place);
  for (const behaviour of ALL_BEHAVIOURS) registerBehaviour(behaviour);
  for (const [use, { words, isOf, alsoOf = [], ...drawing }] of Object.entries(ALL_OPEN_THINGS)) {
    openThingReadings.add(use, { words, isOf, alsoOf });
    openThingDrawings.add(use, drawing);
  }
  for (const [fuel, { words, fire }] of Object.entries(ALL_FUELS)) {
    fuelReadings.add(fuel, { words });
    fuelFires.add(fuel, fire);
  }
  for (const [kind, row] of Object.entries(ALL_AGENTS)) {
    const { habit, build, isHeardOnRoads, hasSiren, ...role } = row;
    const seats = role.seats ?? build?.carries?.room;
    agentRoles.add(kind, seats === undefined ? role : { ...role, seats });
    agentSoundings.add(kind, { isHeardOnRoads, hasSiren });
    if (habit !== undefined) personHabits.add(kind, habit);
    if (build === undefined) continue;
    const { drives, speedMax, cruise, acceleration, carries, ...shape } = build;
    vehicleShapes.add(kind, shape);
    vehicleMotions.add(kind, {
      cruise,
      acceleration,
      ...(drives === undefined ? {} : { drives }),
      ...(speedMax === undefined ? {} : { speedMax }),
      ...(carries === undefined ? {} : { carries }),
    });
  }
}

/** After this call a sentence about the hazard is read, placed, simulated, judged and drawn. */
export function registerHazard(kind: HazardKind): void {
  const { type } = kind;
  hazardReadings.add(type, kind.reading);
  hazardPlacings.add(type, kind.placing);
  hazardPlayings.add(type, kind.playing);
  hazardShowings.add(type, kind.showing);
  hazardJudgings.add(type, kind.judging);
  hazardSoundings.add(type, kind.sounding);
  hazardLooks.add(type, kind.look);
}

/** After this call a sentence in which somebody does it, or a document with it, is read, played, judged and drawn. */
export function registerBehaviour(kind: BehaviourKind): void {
  const { name } = kind;
  behaviourMeanings.add(name, kind.meaning);
  behaviourReadings.add(name, kind.reading);
  behaviourManners.add(name, kind.acting);
  behaviourActings.add(name, kind.acting);
  behaviourSeeings.add(name, kind.seeing);
  behaviourPosings.add(name, kind.posing);
}

/** After this call a sentence that names the place is read, built, filled with people, judged and drawn. */
export function registerPlace(place: PlaceKind): void {
  const { kind, reading, defaults, drawing, starting, living, judging, look } = place;
  placeReadings.add(kind, reading);
  placeDefaults.add(kind, defaults);
  placeDrawings.add(kind, drawing);
  placeStartings.add(kind, starting);
  placeLivings.add(kind, living);
  placeJudgings.add(kind, judging);
  placeLooks.add(kind, look);
}
