/** Vehicles that people go aboard: how many each takes, where its doors are, and when it is there and goes on. */
import type { Scenario } from '#scenario';
import { behaviourManners } from '../behaviour-manner.ts';
import { vehicleMotions } from './vehicle-motion.ts';

export interface Carriage {
  /** People it takes where nobody says how many; of a train each carriage. */
  readonly room: number;
  /** Doors on one side; of a train each carriage. */
  readonly doors: number;
}

export function carriageOf(kind: string): Carriage | undefined {
  return vehicleMotions.of(kind).carries;
}

/** The groups of vehicles whose doors matter: people are to go aboard, to wait for them or to get off. */
export function listServing({ tasks = [] }: Scenario): ReadonlySet<string> {
  return new Set(tasks.flatMap(({ vehicles = [] }) => vehicles));
}

/** Vehicles alone do it. */
export function isOfVehicles(
  { agents }: Pick<Scenario, 'agents'>,
  { who }: NonNullable<Scenario['tasks']>[number],
): boolean {
  const types = new Map(agents.map(({ id, type }) => [id, type]));
  return who.length > 0 && who.every((id) => types.get(id) === 'vehicle');
}

/** How long people wait before they board a vehicle that is there from the start, if no time is stated. Judgement. */
const WAITS_SECONDS = 60;

/** When people begin to board: not before this, and not before the vehicle is there. */
export function boardingFrom(
  { tasks = [], agents }: Pick<Scenario, 'tasks' | 'agents'>,
  task: NonNullable<Scenario['tasks']>[number],
): number {
  const { deed, who, vehicles = [], start } = task;
  if (start !== undefined) return start.value;
  const comes = agents.some(({ id, arrives }) => vehicles.includes(id) && arrives !== undefined);
  const isFirst = tasks.some(
    (one) =>
      one !== task &&
      behaviourManners.of(one.deed.value).isBeforeBoarding === true &&
      one.start === undefined &&
      one.who.some((id) => who.includes(id)),
  );
  return deed.value === 'board' && isFirst && !comes ? WAITS_SECONDS : 0;
}

/** The number of the action that a task waits for. */
export function awaitedAct(
  { tasks = [] }: Pick<Scenario, 'tasks'>,
  { after }: NonNullable<Scenario['tasks']>[number],
): number | undefined {
  return after === undefined ? undefined : tasks.findIndex(({ id }) => id === after.task);
}
