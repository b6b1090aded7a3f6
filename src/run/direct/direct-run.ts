/** Says what everybody does and what happens, from what the scenario says and what has to be assumed. */
import type { Scenario } from '#scenario';
import type { World } from '#world';
import type { Cast } from '../cast/cast-run.ts';
import { describeHazards } from './describe-hazards.ts';
import type { Direction, Notes } from './direction.ts';
import { judgeOccasion } from './judge-occasion.ts';
import { leaveThePlace, stayInside } from './leave-the-place.ts';
import { liveTheDay } from './live-the-day.ts';
import { planVehicles } from './plan-vehicles.ts';

export interface DirectOptions {
  /** Everybody leaves whatever the scenario is about: at the alarm of its events, or at once. */
  readonly as?: 'evacuation';
}

export function directRun(
  scenario: Scenario,
  world: World,
  cast: Cast,
  { as }: DirectOptions = {},
): Direction {
  const notes: Notes = { assumptions: [], unmet: [] };
  const { occasion, alarmSeconds, eventSeconds } = judgeOccasion(scenario, notes, as);
  const described = describeHazards({ scenario, world, cast, notes });
  const traffic = planVehicles(scenario, world, cast, notes);
  const common = { occasion, alarmSeconds, eventSeconds, ...described, ...traffic, ...notes };
  if (occasion === 'life') {
    const day = liveTheDay(scenario, world, cast, notes);
    return { ...common, ...day, isLeaving: cast.people.map(() => false) };
  }
  const left =
    alarmSeconds === null
      ? stayInside(scenario, cast, notes)
      : leaveThePlace(scenario, cast, alarmSeconds, notes);
  return { ...common, ...left, places: [] };
}
