/** People carry or wheel those who cannot walk alone, one after another: to a named place, otherwise out. */
import type { Duty } from '#crowd/simulation';
import { agentRoles } from '#scenario/facets';
import { isWheeled, listWithin } from '#scenario/plan';
import { toHelped } from '../direct/help-others.ts';
import { isAmongCarried } from '../direct/is-carried.ts';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import { sendTo } from './go-to.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/**
 * One pushes on the flat. On stairs two carry where there are enough of them; a trained handler does it alone with an
 * evacuation chair.
 */
const ON_STAIRS = 2;

export function carryPeople(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { cast, people, goals, isLeaving } = stage;
  const harmed = listHarmed(stage, task);
  if (harmed.people.length > 0) {
    carryHarmed(stage, task, doers, harmed);
    return;
  }
  const whom = listCarried(stage, task);
  if (whom.length === 0) {
    noteUndone(stage, task, 'Nobody needs to be carried.');
    return;
  }
  const helpers = listHelpers(stage, task, doers, whom);
  const isHelped = whom.some((i) => people[i]!.needsHelpers !== undefined);
  if (helpers.length === 0 && !isHelped) {
    noteUndone(stage, task, 'There is nobody who could carry them.');
    return;
  }
  const from = task.start?.value ?? stage.world.hazards[0]?.start ?? 0;
  const isOnStairs = (i: number): boolean =>
    cast.space.walkable.levels[people[i]!.level]!.storey !== 0;
  for (const i of whom) {
    const needed = isOnStairs(i) && helpers.length >= ON_STAIRS * whom.length ? ON_STAIRS : 1;
    const { visits: _, ...person } = people[i]!;
    // If everybody leaves, they are helped already.
    const isFetched = person.needsHelpers !== undefined && isLeaving[i]!;
    if (!isFetched && (person.needsHelpers === undefined || helpers.length > 0))
      people[i] = { ...toHelped(person, cast.people[i]!, needed), startSeconds: from };
  }
  const targets =
    task.way === 'to' ? task.at.flatMap((where) => findTarget(stage, where) ?? []) : [];
  const going = whom.filter((i) => targets.some((target) => isReached(stage, i, target)));
  sendTo(stage, { ...task, deed: { ...task.deed, value: 'evacuate' } }, going, targets);
  for (const i of whom)
    if (!going.includes(i)) {
      goals[i] = { kind: 'exit', label: 'the way out' };
      isLeaving[i] = true;
    }
  for (const i of helpers) {
    people[i] = {
      ...people[i]!,
      duty: withOthers(people[i]!.duty, { kind: 'fetch', fromSeconds: from, whom }, task),
    };
  }
}

interface Harmed {
  /** Everybody who may be harmed, in the cast's order. */
  readonly people: readonly number[];
  readonly seconds: number;
}

/** If an event harms some of the named people, who could walk before, these are carried and the others are not. */
function listHarmed({ cast, scenario }: TaskStage, { whom = [] }: Task): Harmed {
  const named = listWithin(scenario.agents, whom);
  const events = scenario.events.filter(({ casualties = [] }) =>
    casualties.some(({ group }) => isAmongCarried(scenario.agents, group, whom)),
  );
  const people = [...cast.people.keys()].filter((i) => named.has(cast.people[i]!.group));
  const isAble = people.every((i) => cast.people[i]!.cannotWalk !== true);
  return {
    people: events.length > 0 && isAble ? people : [],
    seconds: Math.min(...events.map(({ start }) => start.value)),
  };
}

/** They carry each of them who has fallen to the place, otherwise out; until somebody falls they go on with what they do. */
function carryHarmed(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  { people: whom, seconds }: Harmed,
): void {
  const { people } = stage;
  const helpers = listHelpers(stage, task, doers, whom);
  if (helpers.length === 0) {
    noteUndone(stage, task, 'There is nobody who could carry them.');
    return;
  }
  const targets =
    task.way === 'to' ? task.at.flatMap((where) => findTarget(stage, where) ?? []) : [];
  for (const i of whom) {
    const target = targets.find((one) => isReached(stage, i, one));
    if (target !== undefined)
      people[i] = { ...people[i]!, carriedTo: { place: addPlace(stage, target) } };
  }
  const fromSeconds = Math.max(task.start?.value ?? 0, seconds);
  for (const i of helpers)
    people[i] = {
      ...people[i]!,
      duty: { kind: 'fetch', fromSeconds, whom, carriesFallen: true },
    };
}

/** People who already wake and fetch others do this too. They begin at the stated time, otherwise when they would have begun. */
function withOthers(
  before: Duty | undefined,
  duty: Extract<Duty, { readonly kind: 'fetch' }>,
  { start }: Task,
): Duty {
  if (before?.kind !== 'fetch') return duty;
  const own = new Set(duty.whom);
  const rest = before.whom.filter((i) => !own.has(i));
  const isSame = rest.length + own.size === before.whom.length;
  if (isSame && start === undefined) return before;
  const fromSeconds = start === undefined ? before.fromSeconds : duty.fromSeconds;
  return { ...before, fromSeconds, whom: [...duty.whom, ...rest] };
}

/** Of the named people those who cannot walk, else those said to be in wheelchairs, else all of them; of all those who cannot walk. */
function listCarried({ cast, scenario }: TaskStage, { whom = [] }: Task): readonly number[] {
  const named = listWithin(scenario.agents, whom);
  const isNamed = (i: number): boolean => named.has(cast.people[i]!.group);
  const all = [...cast.people.keys()];
  const unable = all.filter((i) => cast.people[i]!.cannotWalk === true);
  const own = unable.filter(isNamed);
  if (own.length > 0 || (unable.length > 0 && whom.length === 0))
    return own.length > 0 ? own : unable;
  const wheeled = new Set(scenario.agents.filter(isWheeled).map(({ id }) => id));
  const inChairs = all.filter((i) => isNamed(i) && wheeled.has(cast.people[i]!.group));
  return inChairs.length > 0 ? inChairs : all.filter(isNamed);
}

/** The people named as carriers, otherwise the staff. They are there from the start, or from their arrival. */
function listHelpers(
  { cast }: TaskStage,
  { who }: Task,
  doers: readonly number[],
  whom: readonly number[],
): readonly number[] {
  const able = doers.filter((i) => !whom.includes(i));
  return who.length > 0 ? able : able.filter((i) => agentRoles.of(cast.people[i]!.kind).isStaff);
}
