/**
 * People who queue and then go aboard: the line stands at the gate, or where the vehicle stops, and nobody is let through before it is
 * there and boarding has begun.
 */
import { boardVehicles, listRides } from './board-vehicles.ts';
import type { Ride } from './board-vehicles.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { queueUp } from './queue-up.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** A ticket gate lets 25 to 30 people through in a minute; who steps into a bus shows a ticket too. */
const SECONDS_EACH = 2.2;
/** One lane of a gate for this many people; two to three lanes if none are stated: judgement. */
const PEOPLE_PER_LANE = 150;
const LANES_MIN = 2;
const LANES_MAX = 3;

export function queueForRide(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const boarding = findBoarding(stage, task);
  const [ride] = boarding === undefined ? [] : listRides(stage, boarding);
  if (boarding === undefined || ride === undefined) {
    queueUp(stage, task, doers);
    return;
  }
  const named = task.at.flatMap((where) => findTarget(stage, where) ?? [])[0];
  const gate = named ?? nearestGate(stage, ride);
  const [door] = ride.doors;
  const people = doers.reduce((sum, i) => sum + stage.people[i]!.weight, 0);
  const lanes = Math.ceil(people / PEOPLE_PER_LANE);
  queueUp(stage, task, doers, {
    target: gate ?? { id: ride.vehicle.group, label: ride.vehicle.kind, ...door! },
    awayFrom: gate === undefined ? ride.middle : door!,
    opensSeconds: ride.seconds,
    secondsEach: SECONDS_EACH,
    servers: gate === undefined ? 1 : Math.min(LANES_MAX, Math.max(LANES_MIN, lanes)),
    goesOn: true,
  });
  if (boarding === task) boardVehicles(stage, task, doers);
}

/** What the same people board, or what they queue for. */
function findBoarding({ scenario }: TaskStage, task: Task): Task | undefined {
  const isOwn = ({ who }: Task): boolean =>
    who.length === 0 || task.who.length === 0 || who.some((id) => task.who.includes(id));
  const board = (scenario.tasks ?? []).find((one) => one.deed.value === 'board' && isOwn(one));
  return board ?? ((task.vehicles ?? []).length > 0 ? task : undefined);
}

/** The gate on the way to its door. */
function nearestGate(stage: TaskStage, { doors }: Ride): Target | undefined {
  const [door] = doors;
  const gates = stage.world.openPlaces
    .flatMap(({ parts }) => parts.filter(({ use }) => use === 'gate'))
    .flatMap(({ name = 'gate' }) => findTarget(stage, { text: name }) ?? []);
  const away = ({ x, y }: Target): number => Math.hypot(x - door!.x, y - door!.y);
  return gates.toSorted((a, b) => away(a) - away(b))[0];
}
