/** Robbers hold up a place: they stand at its counter, and people nearby with nothing else to do are held there. */
import { isInRing, meanCorner } from '#plane';
import { agentRoles } from '#scenario/facets';
import { behaviourManners } from '../behaviour-manner.ts';
import { spreadSpots } from '../direct/spread-spots.ts';
import { addPlace } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { findFurniture, listBefore } from './furniture.ts';
import type { Furniture } from './furniture.ts';
import { putAt } from './put-at.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Judgement: robbers keep a step from the counter, and people within this distance are in their view. */
const BEFORE_METERS = 0.9;
const HELD_METERS = 12;
/** Floor for each person who is held: close together. Judgement, m². */
const HELD_AREA = 0.8;

export function robPlace(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { cast, people, goals, traits, isLeaving, busy, world } = stage;
  const robbers = doers.filter((i) => cast.people[i]!.kind === 'attacker');
  if (robbers.length === 0) return;
  const standing = findStanding(stage, task, robbers.length);
  if (standing === undefined) {
    noteUndone(stage, task, 'There is no counter to stand at.');
    return;
  }
  const { target, spots } = standing;
  const { level } = target;
  const middle = { x: target.x, y: target.y };
  const event = world.hazards.find(({ type }) => type === 'robbery');
  const from = task.start?.value ?? event?.start ?? 0;
  const stand = (i: number, spot: { readonly x: number; readonly y: number }): void => {
    const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
    people[i] = { ...person, startSeconds: Infinity, facesAttackers: true };
    if (from === 0 && person.entersSeconds === undefined) putAt(stage, i, { level, ...spot });
    else
      people[i] = {
        ...people[i],
        visits: [
          { place: addPlace(stage, target), spot, staySeconds: Infinity, fromSeconds: from },
        ],
      };
    isLeaving[i] = false;
  };
  for (const [k, i] of robbers.entries()) {
    stand(i, spots[Math.floor(((k + 0.5) * spots.length) / robbers.length)] ?? middle);
    goals[i] = { kind: 'stay', id: target.id, label: 'hold up the place' };
  }
  // If they are said to hold others, these are the people they hold.
  const held = holdsOthers(stage, task) ? [] : listNear(stage, robbers, target);
  const floor = spreadSpots(cast.space, target, robbers.length + 3 * held.length + 8, HELD_AREA);
  for (const [k, i] of held.entries()) {
    const { x, y, level: own } = people[i]!;
    const isNear = own === level && Math.hypot(x - middle.x, y - middle.y) <= HELD_METERS;
    stand(i, isNear ? { x, y } : (floor[robbers.length + 4 + k] ?? middle));
    busy.add(i);
    goals[i] = { kind: 'stay', id: target.id, label: 'held' };
    traits[i] = { ...traits[i], isHeld: true };
    if (task.until !== undefined) stage.letGo.set(i, task.until.value);
  }
}

function holdsOthers({ scenario }: TaskStage, { who }: Task): boolean {
  return (scenario.tasks ?? []).some(
    (one) =>
      behaviourManners.of(one.deed.value).keepsOthers === true &&
      one.who.some((id) => who.includes(id)),
  );
}

interface Standing {
  readonly target: Target;
  readonly spots: readonly { readonly x: number; readonly y: number }[];
}

/** Before the counter of the named room, in the room if it has none, else before the first counter. */
function findStanding(stage: TaskStage, task: Task, count: number): Standing | undefined {
  const { space } = stage.cast;
  const rooms = task.at.filter(({ feature }) => feature?.kind === 'room');
  const named = rooms.flatMap((where) => findTarget(stage, where) ?? [])[0];
  const outline = named?.outline;
  const levelOf = (id: string): number => space.levels.findIndex((one) => one.id === id);
  const counters = listCounters(stage).filter(({ level }) => levelOf(level) >= 0);
  const inside =
    outline === undefined
      ? undefined
      : counters.find(
          (one) =>
            levelOf(one.level) === named!.level && isInRing(outline, meanCorner(one.outline)),
        );
  const counter =
    inside ?? (outline === undefined || counters.length === 0 ? counters[0] : undefined);
  if (counter === undefined)
    return named && { target: named, spots: spreadSpots(space, named, count, HELD_AREA) };
  const spots = listBefore(counter, BEFORE_METERS);
  const middle = spots[Math.floor(spots.length / 2)]!;
  const target = { id: counter.id, label: 'counter', level: levelOf(counter.level), ...middle };
  return { target, spots };
}

function listCounters({ world }: TaskStage): Furniture[] {
  return world.landmarks.flatMap(({ id, use }) =>
    use === 'counter' ? (findFurniture(world, id) ?? []) : [],
  );
}

/** People without another task who are neither armed nor helpers; the nearest first. */
function listNear(
  { cast, people, busy, scenario }: TaskStage,
  robbers: readonly number[],
  { level, x, y }: Target,
): readonly number[] {
  const others = new Set((scenario.tasks ?? []).flatMap(({ who }) => who));
  return [...people.keys()]
    .filter((i) => {
      const { group, kind } = cast.people[i]!;
      return (
        !robbers.includes(i) &&
        !busy.has(i) &&
        !others.has(group) &&
        people[i]!.entersSeconds === undefined &&
        people[i]!.level === level &&
        !agentRoles.of(kind).isResponder
      );
    })
    .toSorted(
      (a, b) =>
        Math.hypot(people[a]!.x - x, people[a]!.y - y) -
          Math.hypot(people[b]!.x - x, people[b]!.y - y) || a - b,
    );
}
