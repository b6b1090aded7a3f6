/**
 * Actions of one person that follow each other. An action that begins after another one of the same people is planned by itself and
 * becomes a step: the plan before it stays as it is until then.
 */
import type { Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import type { Directed } from './bring-in.ts';

type Task = NonNullable<Scenario['tasks']>[number];
type Step = NonNullable<Person['steps']>[number];
/** What a plan is made of, while it is made. */
export interface Planning {
  readonly people: Person[];
  readonly goals: Directed['goals'][number][];
  readonly isLeaving?: boolean[];
  readonly places: readonly { readonly level: number; readonly x: number; readonly y: number }[];
  readonly busy?: Set<number>;
}

export interface TaskSteps {
  /** Whether another action of this person goes before. */
  isLater(task: Task, i: number): boolean;
  /** Plans an action for the people who do it: at once, or as a later step. */
  perform(
    planning: Planning,
    task: Task,
    doers: readonly number[],
    act: (task: Task, doers: readonly number[]) => void,
  ): void;
  /** From then on a person who was held does as others do, unless an action of theirs follows. */
  letGo(i: number, seconds: number): void;
  /** The plans with all their steps. */
  attach(people: readonly Person[]): Person[];
}

/** An action that waits for others is planned as if it began then; its times are counted from its beginning. */
const NOMINAL_SECONDS = 1_000_000;

interface Planned {
  readonly order: number;
  /** When it begins, as the action says. */
  readonly moment: string;
  /** As planned, before its times are counted from its beginning. */
  readonly plan: Person;
  readonly step: Step;
}

export function createTaskSteps(
  { tasks = [], agents }: Pick<Scenario, 'tasks' | 'agents'>,
  cast: Cast,
  asDirected: readonly Person[],
): TaskSteps {
  const orders = orderTasks(tasks);
  const numbers = new Map(tasks.map(({ id }, k) => [id, k]));
  const firsts = findFirsts(tasks, orders, { agents, cast });
  const steps = new Map<number, Planned[]>();
  const acts = new Map<number, number>();
  const letGo = new Map<number, number>();
  const beginsThen = createBeginsThen(tasks, { agents, cast });
  const isLater = (task: Task, i: number): boolean =>
    !addsToPlan(task) &&
    (task.after !== undefined || orders.get(task.id)! > firsts[i]! || beginsThen(task, i));

  function performLater(
    planning: Planning,
    task: Task,
    doers: readonly number[],
    act: (task: Task, doers: readonly number[]) => void,
  ): void {
    const { people, isLeaving, places, busy } = planning;
    const before = [...people];
    const moment = momentOf(task);
    const isEscape = behaviourManners.of(task.deed.value).isEscape === true;
    // People who do something else until a stated time go then: they need no time to understand an alarm.
    const keepsStart = isEscape && task.start === undefined;
    const wasBusy = doers.filter((i) => busy?.has(i));
    for (const i of doers) {
      // Actions that begin at the same moment form one plan: through the garden doors, and to the lawn.
      const joined = steps.get(i)?.find((one) => one.moment === moment);
      people[i] = joined?.plan ?? restart(before[i]!, asDirected[i]!, places, keepsStart);
      if (isLeaving !== undefined && !isEscape && joined === undefined) isLeaving[i] = false;
      busy?.delete(i);
    }
    const begun = [...people];
    const start = task.after === undefined ? task.start : { ...task.deed, value: NOMINAL_SECONDS };
    act({ ...task, ...(start === undefined ? {} : { start }) }, doers);
    for (const i of wasBusy) busy?.add(i);
    for (const [i, planned] of people.entries()) {
      people[i] = before[i]!;
      if (planned === begun[i]) continue;
      const step = toStep(task, planned, numbers);
      const own = (steps.get(i) ?? []).filter((one) => one.moment !== moment);
      steps.set(i, [...own, { order: orders.get(task.id)!, moment, plan: planned, step }]);
    }
  }

  return {
    isLater,
    perform(planning, task, doers, act) {
      const { true: later = [], false: now = [] } = Object.groupBy(doers, (i) =>
        isLater(task, i) ? 'true' : 'false',
      );
      for (const i of now) if (!acts.has(i)) acts.set(i, numbers.get(task.id)!);
      if (now.length > 0 || later.length === 0) act(task, now);
      if (later.length > 0) performLater(planning, task, later, act);
    },
    letGo: (i, seconds) => letGo.set(i, seconds),
    attach: (people) =>
      people.map((person, i) => {
        const own = (steps.get(i) ?? []).toSorted((a, b) => a.order - b.order);
        const all = [
          ...own.map(({ step }) => step),
          ...listGoingOn(asDirected[i]!, own, letGo.get(i)),
        ];
        const act = acts.get(i);
        if (all.length === 0 && (act === undefined || !isAwaited(tasks, act))) return person;
        return {
          ...person,
          ...(act === undefined ? {} : { act }),
          ...(all.length === 0 ? {} : { steps: all.map((step) => withBearing(step, person)) }),
        };
      }),
  };
}

/** What they would have done, from where they are, if nothing of their own follows when they are let go. */
function listGoingOn(
  asDirected: Person,
  own: readonly Planned[],
  seconds = Infinity,
): readonly Step[] {
  if (seconds === Infinity || own.some(({ order }) => order >= seconds)) return [];
  const startSeconds = Math.max(asDirected.startSeconds, seconds);
  return [{ begins: { seconds }, person: { ...asDirected, startSeconds } }];
}

function toStep(task: Task, planned: Person, numbers: ReadonlyMap<string, number>): Step {
  const person = task.after === undefined ? planned : countFromBegin(planned);
  const goesOnInDanger =
    behaviourManners.of(task.deed.value).isEscape === true ||
    planned.facesAttackers === true ||
    planned.wearsGear === true;
  return {
    begins: beginsOf(task, planned, numbers),
    person: { ...person, act: numbers.get(task.id)! },
    ...(goesOnInDanger ? { goesOnInDanger } : {}),
  };
}

function momentOf({ start, after }: Task): string {
  if (after === undefined) return `${start?.value ?? 0}`;
  return `${after.edge} ${after.task} ${after.delaySeconds}`;
}

/** It changes how people do what they do, and is nothing they do instead; or they leave as everybody does. */
function addsToPlan({ deed, at, after }: Task): boolean {
  const { addsToPlan: adds, comesIn, isEscape } = behaviourManners.of(deed.value);
  if (comesIn === true) return true;
  return after === undefined && (adds === true || (isEscape === true && at.length === 0));
}

function isAwaited(tasks: readonly Task[], act: number): boolean {
  return tasks.some(({ after }) => after?.task === tasks[act]!.id);
}

/** Numbers that order the actions by when they begin. One that waits for another comes after it. */
function orderTasks(tasks: readonly Task[]): ReadonlyMap<string, number> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const orders = new Map<string, number>();
  const orderOf = (task: Task, depth: number): number => {
    const awaited = task.after && byId.get(task.after.task);
    if (awaited === undefined || depth > tasks.length) return task.start?.value ?? 0;
    return orderOf(awaited, depth + 1) + task.after!.delaySeconds + AFTER;
  };
  for (const task of tasks) orders.set(task.id, orderOf(task, 0));
  return orders;
}

const AFTER = 0.001;

/**
 * Whether people have something else to do before the first action: they are there, and what begins at the same moment is not a
 * part of one plan with it.
 */
function createBeginsThen(
  tasks: readonly Task[],
  { agents, cast }: { readonly agents: Scenario['agents']; readonly cast: Cast },
): (task: Task, i: number) => boolean {
  const arrivals = new Map(agents.map(({ id, arrives }) => [id, arrives?.value ?? 0]));
  const joined = new Map(
    tasks.map((task) => {
      const others = tasks.filter((one) => one !== task && momentOf(one) === momentOf(task));
      return [
        task.id,
        listWithin(
          agents,
          others.flatMap(({ who }) => who),
        ),
      ] as const;
    }),
  );
  return (task, i) => {
    const { group } = cast.people[i]!;
    return (
      behaviourManners.of(task.deed.value).isPrepared !== true &&
      (task.start?.value ?? 0) > arrivals.get(group)! &&
      !joined.get(task.id)!.has(group)
    );
  };
}

/** By person: the order of the first action that gives them something to do. */
function findFirsts(
  tasks: readonly Task[],
  orders: ReadonlyMap<string, number>,
  { agents, cast }: { readonly agents: Scenario['agents']; readonly cast: Cast },
): Float64Array {
  const firsts = new Float64Array(cast.people.length).fill(Infinity);
  for (const task of tasks) {
    if (addsToPlan(task)) continue;
    const named = listWithin(agents, task.who);
    const { keepsOthers } = behaviourManners.of(task.deed.value);
    const kept = listWithin(agents, keepsOthers === true ? (task.whom ?? []) : []);
    const order = orders.get(task.id)!;
    cast.people.forEach(({ group, kind }, i) => {
      const isIts =
        kept.has(group) || (task.who.length === 0 ? agentRoles.of(kind).leaves : named.has(group));
      if (isIts) firsts[i] = Math.min(firsts[i]!, order);
    });
  }
  return firsts;
}

/** The plan without what was planned so far, at the place where that leads. */
function restart(
  before: Person,
  asDirected: Person,
  places: Planning['places'],
  keepsStart: boolean,
): Person {
  const last = before.endsAt ?? before.visits?.at(-1);
  const place = last && places[last.place];
  const { visits: _, duty: __, ...plan } = asDirected;
  return {
    ...plan,
    level: place?.level ?? before.level,
    x: last?.spot?.x ?? place?.x ?? before.x,
    y: last?.spot?.y ?? place?.y ?? before.y,
    ...(keepsStart ? {} : { startSeconds: Infinity }),
  };
}

function beginsOf(
  task: Task,
  { startSeconds, visits, duty }: Person,
  numbers: ReadonlyMap<string, number>,
): Step['begins'] {
  const { after, start } = task;
  if (after !== undefined) {
    const { task: awaited, edge, delaySeconds } = after;
    return { act: numbers.get(awaited)!, edge, delaySeconds };
  }
  const seconds = start?.value ?? 0;
  // Until they set off they go on with what they do.
  const isSettingOff = visits === undefined && duty === undefined && startSeconds < Infinity;
  return { seconds: isSettingOff ? Math.max(seconds, startSeconds) : seconds };
}

function countFromBegin(person: Person): Person {
  const { startSeconds, visits, duty, holds } = person;
  const count = <T extends { readonly fromSeconds?: number; readonly untilSeconds?: number }>(
    timed: T,
  ): T => ({
    ...timed,
    ...(timed.fromSeconds === undefined
      ? {}
      : { fromSeconds: timed.fromSeconds - NOMINAL_SECONDS }),
    ...(timed.untilSeconds === undefined
      ? {}
      : { untilSeconds: timed.untilSeconds - NOMINAL_SECONDS }),
  });
  return {
    ...person,
    startSeconds: startSeconds - NOMINAL_SECONDS,
    ...(visits === undefined ? {} : { visits: visits.map(count) }),
    ...(duty === undefined ? {} : { duty: count(duty) }),
    ...(holds === undefined ? {} : { holds: holds.map(count) }),
  };
}

/** What people can stand and use is the same in all steps. */
function withBearing(step: Step, base: Person): Step {
  const {
    facesAttackers,
    wearsGear,
    dice,
    shuns,
    takesLift,
    getsOff,
    needsHelpers,
    speed,
    stairUp,
    stairDown,
  } = base;
  const isUnable = needsHelpers !== undefined && step.person.needsHelpers === undefined;
  return {
    ...step,
    person: {
      ...step.person,
      ...(facesAttackers === undefined ? {} : { facesAttackers }),
      ...(wearsGear === undefined ? {} : { wearsGear }),
      ...(dice === undefined ? {} : { dice }),
      ...(shuns === undefined
        ? {}
        : { shuns: [...new Set([...shuns, ...(step.person.shuns ?? [])])] }),
      ...(takesLift === undefined ? {} : { takesLift }),
      ...(getsOff === undefined ? {} : { getsOff }),
      ...(isUnable ? { needsHelpers, speed, stairUp, stairDown } : {}),
    },
  };
}
