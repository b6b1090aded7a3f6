/** Where the actions of vehicles take them: one stand for each vehicle and action. */
import type { Scenario } from '#scenario';
import { behaviourMeanings, listDrives } from '#scenario/behaviours';
import type { AgentGroup, Where } from '#scenario/plan';
import { vehicleShapes } from '../vehicle-shape.ts';
import type { PlacedGroup } from '../world.ts';
import type { Ground } from './ground.ts';
import { placeStands } from './place-stands.ts';
import { standAcross } from './stand-across.ts';
import type { Stand } from './stand.ts';

type Task = NonNullable<Scenario['tasks']>[number];

export interface Aiming {
  readonly tasks: readonly Task[];
  readonly ground: Ground;
  /** People go aboard there or get off. */
  readonly isServing: boolean;
  /** Where they stand when the run begins. */
  readonly first: readonly Stand[];
}

export function placeAims(
  group: AgentGroup,
  { tasks, ground, isServing, first }: Aiming,
): NonNullable<PlacedGroup['aims']> {
  const begins = barsFromStart(group, tasks);
  return listDrives(tasks, group.id).flatMap((task) => {
    const [at] = task.at;
    if (at === undefined || LEADS_AWAY.has(task.way ?? '')) return [];
    const stands = !isBarring(task)
      ? placeStands({ ...group, at }, first.length, ground, { isServing })
      : at === begins
        ? first
        : placeAcross(group, at, first.length, ground);
    return [{ task: task.id, stands }];
  });
}

/** The place is where it comes from, or what it passes. */
const LEADS_AWAY: ReadonlySet<string> = new Set(['from', 'through', 'along']);

/** The way that a group bars when the run begins. */
export function barsFromStart({ id, at }: AgentGroup, tasks: readonly Task[]): Where | undefined {
  const [first] = listDrives(tasks, id);
  if (first === undefined || at !== undefined || !isBarring(first)) return undefined;
  return first.start === undefined && first.after === undefined ? first.at[0] : undefined;
}

function isBarring({ deed }: Task): boolean {
  return behaviourMeanings.of(deed.value).driven === 'bars';
}

export function placeAcross(
  { kind }: AgentGroup,
  at: Where,
  count: number,
  ground: Ground,
): readonly Stand[] {
  return standAcross(at, count, vehicleShapes.of(kind.value), ground);
}
