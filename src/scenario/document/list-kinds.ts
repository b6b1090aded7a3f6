/** The closed lists of a document, from the registers of kinds. */
import type { Vocabulary } from '#document';
import { hazardReadings } from '../hazard-reading.ts';
import { BLOCKED_THINGS, DEEDS, GOALS, NEGATIONS, PERSON_KINDS, VEHICLE_KINDS } from '../kinds.ts';
import { openThingReadings } from '../open-thing-reading.ts';
import { placeReadings } from '../place-reading.ts';

export function listKinds(): Vocabulary {
  return {
    places: placeReadings.kinds,
    events: hazardReadings.kinds,
    roles: PERSON_KINDS,
    vehicles: VEHICLE_KINDS,
    things: openThingReadings.kinds,
    behaviours: DEEDS,
    ways: BLOCKED_THINGS,
    goals: GOALS,
    absences: NEGATIONS,
  };
}
