/**
 * From the scenario's events to hazards the crowd can meet. Sizes the prompt does not give come from published design values
 * where there are any; the rest is judgement. Both are noted. An event without a model is listed as unmet, never played
 * as another one.
 */
import { listProblems } from '#crowd/hazards';
import type { HazardDescription, HazardOptions } from '#crowd/hazards';
import type { PlacedHazard, World } from '#world/site';
import { hazardPlayings } from '../hazard-playing.ts';
import { findFloorSpot } from './floor-spot.ts';
import type { FoundSpot } from './floor-spot.ts';
import { refuse } from './hazard-stage.ts';
import type { HazardStage } from './hazard-stage.ts';

export interface Described {
  readonly hazards: readonly HazardDescription[];
  readonly hazardOptions: HazardOptions;
}

export function describeHazards(stage: HazardStage): Described {
  const { world, cast, notes } = stage;
  const hazards = world.hazards.flatMap((hazard) => {
    const described = describeOne(stage, hazard);
    return described.filter((one) => {
      const problems = listProblems(cast.space, [one]);
      if (problems.length > 0) refuse(notes, hazard, problems.join(' '));
      return problems.length === 0;
    });
  });
  return { hazards, hazardOptions: { ceilingM: ceilingsOf(world) } };
}

function describeOne(stage: HazardStage, hazard: PlacedHazard): readonly HazardDescription[] {
  const { cast, notes } = stage;
  const { model } = hazardPlayings.of(hazard.type);
  switch (model.kind) {
    case 'none':
      refuse(notes, hazard, model.because);
      return [];
    case 'people':
      return [];
    case 'everywhere':
      return model.describe(stage, hazard);
    case 'spot': {
      const found = findFloorSpot(cast.space, hazard);
      if (found === undefined) {
        refuse(notes, hazard, 'It happens beyond the ground that is simulated.');
        return [];
      }
      noteMoved(stage, hazard, found);
      return model.describe(stage, hazard, found.spot);
    }
  }
}

/** A spot within this distance counts as the stated place: judgement. */
const MOVED_METERS_MAX = 5;

/** Nothing can be simulated at the stated place: the event is put on the nearest floor, and the result says so. */
function noteMoved(
  { scenario, notes }: HazardStage,
  { event }: PlacedHazard,
  { spot, movedMeters }: FoundSpot,
): void {
  const { at, distance } = scenario.events.find(({ id }) => id === event)!;
  if ((at === undefined && distance === undefined) || movedMeters <= MOVED_METERS_MAX) return;
  notes.unmet.push({
    path: `events[${event}].at`,
    asked: at?.text ?? `${distance!.value} m away`,
    got: `${spot.level}, ${Math.round(movedMeters)} m from there`,
    because: 'No ground is simulated where it is said to be: it happens on the nearest that is.',
  });
}

/** Under which smoke gathers: the height of each storey. */
function ceilingsOf({ buildings }: World): Record<string, number> {
  return Object.fromEntries(
    buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).map(({ level, height }) => [level, height]),
    ),
  );
}
