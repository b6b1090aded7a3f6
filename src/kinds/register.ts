/** Hands what is known of a kind to the layers that need it. */
import { hazardClaimings } from '#claims';
import { hazardSoundings } from '#media';
import { hazardPlayings } from '#run';
import { hazardJudgings } from '#safety';
import { hazardReadings, placeReadings } from '#scenario';
import { hazardLooks } from '#scene';
import { hazardPlacings } from '#world';
import { ALL_HAZARDS } from './all-hazards.ts';
import { ALL_PLACES } from './all-places.ts';
import type { HazardKind } from './hazard-kind.ts';
import type { PlaceKind } from './place-kind.ts';

let isDone = false;

/** Every kind there is, once in a process or thread however often it is called. */
export function registerKinds(): void {
  if (isDone) return;
  isDone = true;
  for (const hazard of ALL_HAZARDS) registerHazard(hazard);
  for (const place of ALL_PLACES) registerPlace(place);
}

/** After this a sentence that tells of the hazard is read, placed, played, judged and drawn. */
export function registerHazard(kind: HazardKind): void {
  const { type } = kind;
  hazardReadings.add(type, kind.reading);
  hazardPlacings.add(type, kind.placing);
  hazardPlayings.add(type, kind.playing);
  hazardClaimings.add(type, kind.claiming);
  hazardJudgings.add(type, kind.judging);
  hazardSoundings.add(type, kind.sounding);
  hazardLooks.add(type, kind.look);
}

/** After this a sentence that names the place is read, built, filled with people, judged and drawn. */
export function registerPlace({ kind, reading }: PlaceKind): void {
  placeReadings.add(kind, reading);
}
