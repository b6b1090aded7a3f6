/** The actions of vehicles: each becomes a drive that begins at its time, or when others have done what they do. */
import type { Scenario } from '#scenario';
import { behaviourMeanings, listDrives } from '#scenario/behaviours';
import { vehicleShapes } from '#world/facets';
import type { PlacedGroup, Stand, World } from '#world/site';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Course, Drive } from './course.ts';
import { createRoadNet } from './road-net.ts';
import type { RoadNet } from './road-net.ts';
import { wayBetween } from './road-way.ts';
import { driveAway } from './to-course.ts';
import { vehicleMotions } from './vehicle-motion.ts';
import type { VehicleMotion } from './vehicle-motion.ts';

type Task = NonNullable<Scenario['tasks']>[number];

/** What is known of a place for the drives of its vehicles. */
export interface DriveMap {
  readonly scenario: Scenario;
  readonly net: RoadNet | undefined;
  /** The vehicles that people begin in, by group and turn. */
  readonly inhabited: ReadonlySet<string>;
}

export function createDriveMap(scenario: Scenario, { walkable, closed, groups }: World): DriveMap {
  const { lanes } = walkable;
  return {
    scenario,
    inhabited: new Set(
      groups.flatMap(({ spots }) =>
        spots.flatMap(({ aboard }) =>
          aboard === undefined ? [] : [`${aboard.group} ${aboard.turn}`],
        ),
      ),
    ),
    net: lanes === undefined ? undefined : createRoadNet(lanes, new Set(closed)),
  };
}

/** The course with the drives of its actions; those without a place there is are left out. */
export function addDrives(
  { scenario, net }: DriveMap,
  { group, kind, aims = [] }: PlacedGroup,
  course: Course,
  { stand, turn }: { readonly stand: Stand; readonly turn: number },
): Course {
  const motion = vehicleMotions.of(kind);
  const { goes } = vehicleShapes.of(kind);
  const drives: Drive[] = [];
  let here = stand;
  for (const task of inOrder(listDrives(scenario.tasks, group))) {
    const act = scenario.tasks!.indexOf(task);
    const begun = { act, begins: beginsOf(scenario, task), waitsSeconds: 0 };
    const { driven } = behaviourMeanings.of(task.deed.value);
    const aim = aims.find((one) => one.task === task.id)?.stands[turn];
    if (aim !== undefined) {
      const line =
        aim === here ? [here.at] : wayBetween(goes === 'road' ? net : undefined, here, aim);
      const bars = driven === 'bars' ? listBarred(net, aim) : [];
      drives.push({ ...begun, line, isBackwards: false, leaves: false, bars, ...paceOf(motion) });
      here = aim;
    } else if (driven === 'leaves') {
      drives.push({ ...begun, ...driveAway(here, motion) });
      break;
    }
  }
  return drives.length === 0 ? course : { ...course, drives, label: 'drives as told' };
}

/** Lanes that its body stands on. */
function listBarred(net: RoadNet | undefined, { at, length }: Stand): NonNullable<Drive['bars']> {
  return [...(net?.lanes.keys() ?? [])].flatMap((lane) => {
    const place = net!.nearestOn(lane, at);
    return place.away <= length / 2 ? [{ lane, at: place.at }] : [];
  });
}

function paceOf({ cruise, acceleration }: VehicleMotion): Pick<Drive, 'cruise' | 'acceleration'> {
  return { cruise, acceleration };
}

/** By their times; one that waits for others stays behind the one before it. */
function inOrder(tasks: readonly Task[]): readonly Task[] {
  let seconds = 0;
  const orders = new Map(
    tasks.map((task) => [task, (seconds = task.start?.value ?? (task.after ? seconds : 0))]),
  );
  return tasks.toSorted((a, b) => orders.get(a)! - orders.get(b)!);
}

/** An action by a time begins early enough: half of the time before. Judgement. */
const PART_BEFORE = 0.5;

function beginsOf({ tasks = [] }: Scenario, { after, start, until, deed }: Task): Drive['begins'] {
  if (after !== undefined) {
    const act = tasks.findIndex(({ id }) => id === after.task);
    return { act, edge: after.edge, delaySeconds: after.delaySeconds };
  }
  if (start !== undefined) return { seconds: start.value };
  const isBy = until !== undefined && behaviourManners.of(deed.value).isEscape === true;
  return { seconds: isBy ? PART_BEFORE * until.value : 0 };
}
