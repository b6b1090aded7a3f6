/** Turns the tasks of a scenario into what people do: each behaviour provides the function. */
import { behaviourMeanings } from '#scenario/behaviours';
import type { Where } from '#scenario/plan';
import { createRegionFinder } from '#world/landmarks';
import { behaviourActings } from '../behaviour-acting.ts';
import { isOfVehicles } from '../courses/passenger-vehicle.ts';
import type { Directed } from '../direct/bring-in.ts';
import type { MakingWay } from '../direct/direction.ts';
import { createRegions } from '../direct/regions.ts';
import { createTaskSteps } from '../direct/task-steps.ts';
import type { TaskSteps } from '../direct/task-steps.ts';
import { boardVehicles } from './board-vehicles.ts';
import { goTowardsEachOther } from './cross-over.ts';
import { findDoers } from './find-doers.ts';
import { listGrounds } from './find-target.ts';
import type { Target } from './find-target.ts';
import { getAway } from './get-away.ts';
import { goThrough, passBy } from './go-through.ts';
import { goTo } from './go-to.ts';
import { goWhenOpened } from './go-when-opened.ts';
import { keepFrom } from './keep-from.ts';
import { runThere, setRunning } from './run-there.ts';
import { isEscape, startOf } from './start-of.ts';
import { stayThere } from './stay-there.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage, Traits } from './task-stage.ts';

type Perform = (stage: TaskStage, task: Task, doers: readonly number[]) => void;

/** To, through, or at a place: the way decides; without a place they go as they would. */
export const go: Perform = (stage, task, doers) => {
  if (task.way === 'to' && task.at[0]?.text === 'each other') {
    goTowardsEachOther(stage, task);
    return;
  }
  if (task.at.length === 0 || task.way === 'from' || task.way === 'outside') {
    // If everybody leaves, this concerns people who would otherwise stay: a driver who flees on foot.
    const going =
      stage.occasion === 'life'
        ? doers
        : task.who.length > 0
          ? doers.filter((i) => stage.isLeaving[i] === false)
          : [];
    // Whoever runs out of a school leaves it.
    if (isEscape(task) || task.way === 'from') getAway(stage, task, going);
    if (stage.occasion === 'evacuation') setOffThen(stage, task, doers);
    return;
  }
  if (isToExits(task)) {
    const { true: coming = [], false: there = [] } = splitByComing(stage, doers);
    if (there.length > 0) goThrough(stage, task, there);
    if (coming.length > 0) goTo(stage, task, coming);
  } else if (task.way === 'through' || task.way === 'along') goThrough(stage, task, doers);
  else goTo(stage, task, doers);
};

/** "The injured are brought to the emergency entrance": people who come from outside are not led out by it. */
function splitByComing(
  { scenario, cast }: TaskStage,
  doers: readonly number[],
): Partial<Record<'true' | 'false', number[]>> {
  const late = new Set(
    scenario.agents.flatMap(({ id, arrives }) => (arrives === undefined ? [] : [id])),
  );
  return Object.groupBy(doers, (i) => (late.has(cast.people[i]!.group) ? 'true' : 'false'));
}

/** "The upper floors leave after 3 minutes": as they would, but not before. */
function setOffThen(stage: TaskStage, task: Task, doers: readonly number[]): void {
  if (task.start === undefined) return;
  for (const i of doers)
    if (stage.isLeaving[i] === true)
      stage.people[i] = { ...stage.people[i]!, startSeconds: startOf(stage, task, i) };
}

/** "Everybody flees to the rear exits": and out by them. */
function isToExits(task: Task): boolean {
  return (
    task.way === 'to' &&
    isEscape(task) &&
    task.at.every(({ feature }) => feature !== undefined && WAYS_OUT.has(feature.kind))
  );
}

const WAYS_OUT: ReadonlySet<string> = new Set(['exit', 'entrance']);

/** People who wait for a vehicle board when it is there. */
export const waitFor: Perform = (stage, task, doers) => {
  if ((task.vehicles ?? []).length === 0) stayThere(stage, task, doers);
  else boardVehicles(stage, task, doers);
};

export const run: Perform = (stage, task, doers) => {
  go(stage, task, doers);
  runThere(stage, task, doers);
};

/** How the deed lies to a place is how the place is looked for. */
function toRelated(task: Task): Task {
  const { way, at } = task;
  if (way === undefined || !isRelation(way)) return task;
  return { ...task, at: at.map((where) => ({ relation: way, ...where })) };
}

const RELATIONS = ['near', 'around', 'outside', 'behind'] as const satisfies Where['relation'][];

function isRelation(way: string): way is (typeof RELATIONS)[number] {
  return RELATIONS.some((one) => one === way);
}

/** Tasks of vehicles that they do not do. */
function noteUndriven(stage: TaskStage, task: Task): void {
  const { driven } = behaviourMeanings.of(task.deed.value);
  const own = stage.cast.vehicles.filter(({ group }) => task.who.includes(group));
  const act = stage.scenario.tasks!.indexOf(task);
  const isDriven = own.every(({ course }) => course?.drives?.some((drive) => drive.act === act));
  if (driven === undefined) noteUndone(stage, task, 'Only people can do this.');
  else if (driven !== 'stands' && !isDriven)
    noteUndone(stage, task, 'There is no way or no room there for all of these vehicles.');
}

export interface WithTasks extends Directed {
  readonly traits: readonly Traits[];
  readonly boarding: ReadonlyMap<number, readonly number[]>;
  readonly makingWay: readonly MakingWay[];
  readonly later: Later;
}

/** What the duties need that are planned after the tasks. */
export interface Later {
  readonly steps: TaskSteps;
  /** The rooms or grounds that a task names as its place. */
  readonly findGrounds: (task: Task) => readonly Target[];
}

export function directTasks(
  given: Pick<TaskStage, 'scenario' | 'world' | 'cast' | 'occasion' | 'notes' | 'lockdown'>,
  directed: Directed,
): WithTasks {
  const tasks = given.scenario.tasks ?? [];
  const stage: TaskStage = {
    ...given,
    regions: createRegions(given.cast.space, new Set(given.world.openings?.map(({ id }) => id))),
    findGround: createRegionFinder(
      given.world,
      given.scenario.structures.find(({ isMain }) => isMain)?.id,
    ),
    people: [...directed.people],
    goals: [...directed.goals],
    isLeaving: [...directed.isLeaving],
    places: [...directed.places],
    services: [],
    traits: directed.people.map(() => ({})),
    boarding: new Map(),
    makingWay: [],
    letGo: new Map(),
    busy: new Set(),
  };
  const steps = createTaskSteps(given.scenario, given.cast, directed.people);
  for (const told of tasks) {
    if (isOfVehicles(given.scenario, told)) {
      noteUndriven(stage, told);
      continue;
    }
    const task = toRelated(told);
    const doers = findDoers(stage, task, (i) => steps.isLater(task, i));
    const acting = behaviourActings.of(task.deed.value);
    if (acting.by === 'plan')
      steps.perform(stage, task, doers, (own, who) => {
        acting.act(stage, own, who);
        if (own.via !== undefined) passBy(stage, { ...own, at: own.via }, who);
        if (own.runs === true) setRunning(stage, who);
      });
    else if (task.runs === true) setRunning(stage, doers);
  }
  for (const [i, seconds] of stage.letGo) steps.letGo(i, seconds);
  goWhenOpened(stage);
  keepFrom(stage);
  const { people, goals, isLeaving, places, services, traits, boarding, makingWay } = stage;
  const findGrounds = (task: Task): readonly Target[] =>
    task.at.flatMap((where) => listGrounds(stage, where));
  const later = { steps, findGrounds };
  return { people, goals, isLeaving, places, services, traits, boarding, makingWay, later };
}
