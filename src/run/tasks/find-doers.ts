/** The people of the cast who have a task. */
import type { Duty } from '#crowd/simulation';
import { isInRing } from '#plane';
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import { findNamed, isOnFloors } from '#world/landmarks';
import { behaviourManners } from '../behaviour-manner.ts';
import type { CastPerson } from '../cast/cast.ts';
import { outlineOf } from '../lines/outline-of.ts';
import { isEscape } from './start-of.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Their indices: of the named groups, on the named floors, in the stated number; if nobody is named, everybody who leaves. */
export function findDoers(
  stage: Pick<TaskStage, 'cast' | 'scenario' | 'world' | 'people' | 'busy'>,
  task: Task,
  isLater: (i: number) => boolean = () => false,
): readonly number[] {
  const { cast, scenario } = stage;
  const named = new Set(task.who);
  const parts = listWithin(scenario.agents, named);
  const busy = task.isRest === true ? othersBusy(stage, task) : new Set<string>();
  const isAmong = createAmong(stage, task);
  const all = cast.people.flatMap((one, i) => {
    const isNamed =
      named.size === 0
        ? agentRoles.of(one.kind).leaves
        : named.has(one.group) || (parts.has(one.group) && !isBusy(stage, one.group, task));
    // People who help others, or wait for help, do that first; people who are carried are carried there.
    const { duty, needsHelpers } = stage.people[i]!;
    const isFree =
      (needsHelpers === undefined || isBroughtTo(task)) &&
      (isLater(i) || ((duty === undefined || isAlike(task, duty)) && !stage.busy.has(i)));
    return isNamed && isFree && !busy.has(one.group) && isAmong(one) ? [i] : [];
  });
  const { count, share } = task;
  const weight = Math.max(1, scenario.people.peoplePerAgent);
  const most =
    count !== undefined
      ? Math.round(count.value / weight)
      : share !== undefined
        ? Math.round(share.value * all.length)
        : all.length;
  return all.slice(0, most);
}

/** "350 people crossing, kids playing": a part that has another thing to do does not do what the others do. */
function isBusy({ scenario }: Pick<TaskStage, 'scenario'>, group: string, task: Task): boolean {
  return (scenario.tasks ?? []).some(
    ({ who, deed, start }) =>
      who.includes(group) && deed.value !== task.deed.value && start === undefined,
  );
}

/** People who already wake and fetch others also carry the people who are named. */
function isAlike({ deed }: Task, duty: Duty): boolean {
  return deed.value === 'carry' && duty.kind === 'fetch';
}

/** "Move all patients to ward 8": the patients who cannot walk. They are also lifted out of a train. */
function isBroughtTo({ way, at, deed }: Task): boolean {
  if (behaviourManners.of(deed.value).comesIn === true) return true;
  return way === 'to' && at.length > 0 && isEscape({ deed });
}

/** Groups that have a task of their own, where "the others" are meant. */
function othersBusy({ scenario }: Pick<TaskStage, 'scenario'>, task: Task): ReadonlySet<string> {
  const own = new Set(task.who);
  return new Set(
    (scenario.tasks ?? [])
      .filter((one) => one !== task && one.isRest !== true)
      .flatMap(({ who, whom = [] }) => [...who, ...whom])
      .filter((id) => !own.has(id)),
  );
}

/** People who begin on the stated floors, and in the named room or part if there is one. */
export function createAmong(
  { cast, world }: Pick<TaskStage, 'cast' | 'world'>,
  { among }: Task,
): (one: CastPerson) => boolean {
  if (among === undefined) return () => true;
  const { where, side } = among;
  const floors = side === undefined ? where : { ...where, relation: side };
  const landmark = where.feature === undefined ? undefined : findNamed(world, where);
  const outline = landmark && outlineOf(world, landmark);
  return ({ person, room }) => {
    const { id, storey } = cast.space.walkable.levels[person.level]!;
    if (!isOnFloors(storey, floors)) return false;
    if (landmark === undefined || landmark.id === room) return true;
    return outline !== undefined && landmark.level === id && isInRing(outline, person);
  };
}
