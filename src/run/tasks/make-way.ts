/** People make way: a person in the way of somebody who approaches steps aside (`play/make-way.ts`). */
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import type { MakingWay } from '../direct/direction.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

export function makeWay(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { cast, makingWay } = stage;
  const isComing = listComing(stage, task);
  const making: MakingWay = {
    who: doers.filter((i) => !isComing(cast.people[i]!.group)),
    people: [...cast.people.keys()].filter((i) => isComing(cast.people[i]!.group)),
    vehicles: [...cast.vehicles.keys()].filter((k) => isComing(cast.vehicles[k]!.group)),
    fromSeconds: task.start?.value ?? 0,
    untilSeconds: task.until?.value ?? Infinity,
  };
  if (making.people.length + making.vehicles.length === 0)
    noteUndone(stage, task, 'There is nobody to make way for.');
  else makingWay.push(making);
}

/** The groups that are named; otherwise all vehicles, riders, and whoever arrives or comes to help. */
function listComing(
  { scenario: { agents } }: TaskStage,
  { whom = [], vehicles = [] }: Task,
): (group: string) => boolean {
  const named = listWithin(agents, [...whom, ...vehicles]);
  if (named.size > 0) return (group) => named.has(group);
  const coming = new Set(
    agents
      .filter(
        ({ type, kind, states = [], arrives }) =>
          type === 'vehicle' ||
          states.includes('mounted') ||
          arrives !== undefined ||
          agentRoles.of(kind.value).isResponder,
      )
      .map(({ id }) => id),
  );
  return (group) => coming.has(group);
}
