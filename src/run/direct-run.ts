/** Returns what everybody does and which events happen, from the scenario and from assumptions where it is silent. */
import { STANDSTILL_DENSITY } from '#crowd/walking';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { behaviourManners } from './behaviour-manner.ts';
import type { Cast } from './cast/cast.ts';
import { actTogether } from './direct/act-together.ts';
import { bringIn } from './direct/bring-in.ts';
import type { Directed } from './direct/bring-in.ts';
import { describeHazards } from './direct/describe-hazards.ts';
import type { Direction, Notes } from './direct/direction.ts';
import { fallIll } from './direct/fall-ill.ts';
import { fightOn } from './direct/fight-on.ts';
import type { HazardStage } from './direct/hazard-stage.ts';
import { helpOthers, keepUnable } from './direct/help-others.ts';
import { holdWhileShaking } from './direct/hold-while-shaking.ts';
import { judgeOccasion } from './direct/judge-occasion.ts';
import { leaveThePlace, stayInside } from './direct/leave-the-place.ts';
import { liveTheDay } from './direct/live-the-day.ts';
import { planVehicles } from './direct/plan-vehicles.ts';
import { rideAlong } from './direct/ride-along.ts';
import { directTasks } from './tasks/direct-tasks.ts';
import type { Later } from './tasks/direct-tasks.ts';
import { implyTasks } from './tasks/imply-tasks.ts';
import type { Lockdown } from './tasks/lockdown.ts';
import { planLockdown } from './tasks/plan-lockdown.ts';

export interface DirectOptions {
  /** Everybody leaves, whatever the scenario's purpose: at the alarm of its events, or at once. */
  readonly as?: 'evacuation';
}

/** Returns the plan of a run: when people leave and by which goal, the hazards, the vehicles, and what was assumed. */
export function directRun(
  told: Scenario,
  world: World,
  cast: Cast,
  { as }: DirectOptions = {},
): Direction {
  const scenario = as === undefined ? implyTasks(told) : told;
  const notes: Notes = { assumptions: [], unmet: [] };
  const { occasion, alarmSeconds, eventSeconds } = judgeOccasion(scenario, notes, as);
  const lockdown = as === undefined ? planLockdown(scenario, world, cast) : NO_LOCKDOWN;
  const described = describeHazards({ scenario, world, cast, notes, locks: locksOf(lockdown) });
  const traffic = planVehicles(scenario, world, cast, notes);
  if (as === undefined) noteScale(scenario, notes);
  const common = {
    occasion,
    alarmSeconds,
    eventSeconds,
    untilSeconds: lastHappening(scenario, world),
    ...described,
    ...traffic,
    ...notes,
  };
  if (occasion === 'life') {
    const day = liveTheDay(scenario, world, cast, notes);
    const isLeaving = cast.people.map(() => false);
    return finish({ ...day, isLeaving });
  }
  if (alarmSeconds === null) return finish({ ...stayInside(scenario, cast, notes), places: [] });
  const left = leaveThePlace(scenario, cast, alarmSeconds, notes);
  // A study asks who has a way out alone; what help would change is one of its measures.
  const helped = as === undefined ? helpOthers(scenario, cast, left, notes) : left;
  return finish({ ...helped, places: [] });

  /** Stated actions of people have priority over assumed ones; in a study everybody leaves. */
  function finish(directed: Directed): Direction {
    const { later, ...tasked }: Directed & { readonly later?: Later } =
      as === undefined && (scenario.tasks ?? scenario.forbidden ?? world.openings) !== undefined
        ? directTasks({ scenario, world, cast, occasion, notes, lockdown }, directed)
        : directed;
    const brought = { ...tasked, ...bringIn(scenario, world, cast, tasked, notes) };
    const ill = as === undefined ? fallIll(scenario, world, cast, brought, notes) : brought;
    const acted =
      as === undefined ? actTogether(scenario, cast, ill, notes, common.hazards, later) : ill;
    const people =
      as === undefined ? fightOn(scenario, cast, acted.people, common.hazards) : acted.people;
    const { people: able, places } = rideAlong(cast, keepUnable(cast, people), acted.places);
    const planned = later === undefined ? able : later.steps.attach(able);
    return {
      ...common,
      ...brought,
      ...acted,
      places,
      people: holdWhileShaking(planned, common.hazards),
      isLeaving: acted.isLeaving.map(
        (isLeaving, i) => isLeaving && able[i]!.entersSeconds !== Infinity,
      ),
    };
  }
}

const NO_LOCKDOWN: Lockdown = { hideouts: new Map(), without: new Map(), shut: new Set() };

function locksOf({ hideouts }: Lockdown): NonNullable<HazardStage['locks']> {
  return [...hideouts.values()]
    .flat()
    .flatMap(({ gates, lockedSeconds }) =>
      gates.map(({ id }) => ({ gate: id, seconds: lockedSeconds })),
    );
}

/** A run lasts at least this long after an event begins, even when everybody is out: judgement. */
const EFFECT_SECONDS = 30;

/** When the last thing that has a time of its own has begun and had its first effect, or has ended. */
function lastHappening(
  { agents, events, blocked, tasks = [], response }: Scenario,
  { hazards }: World,
): number {
  const after = (...times: (number | undefined)[]): number => {
    const last = Math.max(0, ...times.map((time) => time ?? 0));
    return last > 0 ? last + EFFECT_SECONDS : 0;
  };
  return Math.max(
    0,
    ...tasks.map(({ deed, start }) =>
      start === undefined ? 0 : start.value + (behaviourManners.of(deed.value).lastsSeconds ?? 0),
    ),
    ...hazards.map(({ start, depthBy }) => Math.max(after(start), depthBy ?? 0)),
    ...events.map(({ start, lasts }) =>
      lasts === undefined ? 0 : after(start.value + lasts.value),
    ),
    ...agents.map(({ arrives, arrivesUntil }) => after(arrives?.value, arrivesUntil?.value)),
    ...blocked.map(({ start, until }) => after(start?.value, until?.value)),
    ...tasks.map(({ start, until }) => after(start?.value, until?.value)),
    after(response.alarmSeconds?.value),
  );
}

/** The positions of the people of one agent are not known; readers of a density must be told. */
function noteScale({ people: { peoplePerAgent } }: Scenario, { assumptions }: Notes): void {
  if (peoplePerAgent <= 1) return;
  const because = `An agent stands for ${Math.round(10 * peoplePerAgent) / 10} people. They are spread over the floor around it, no denser than ${STANDSTILL_DENSITY} per m²: densities in queues are accurate to about a quarter, and this scale cannot show a crush above ${STANDSTILL_DENSITY} per m².`;
  assumptions.push({ path: 'run.density', value: 'spread', because });
}
