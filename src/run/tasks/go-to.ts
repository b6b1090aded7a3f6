/** People go to a place and stay there: a garden, the next ward, a roof, a hotel, an assembly point. */
import type { Gate } from '#crowd/space';
import { spreadCrowd } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import { keepTo } from './find-gates.ts';
import { findTarget, listRooms, onSideOf } from './find-target.ts';
import type { Target } from './find-target.ts';
import { startOf } from './start-of.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

export function goTo(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const targets = task.at.flatMap((where) => findTarget(stage, where) ?? []);
  if (targets.length === 0) {
    noteUndone(
      stage,
      task,
      `There is no ${task.at.map(({ text }) => text).join(' or ')} to go to.`,
    );
    return;
  }
  let going = 0;
  const sideOf = (level: number): readonly Target[] =>
    targets.map((target) => onSideOf(stage, target, level));
  const outside = new Set(
    doers
      .map((i) => stage.people[i]!.level)
      .filter((level) => sideOf(level).some((target, k) => target !== targets[k])),
  );
  const groups = Map.groupBy(doers, (i) => {
    const { level } = stage.people[i]!;
    return outside.has(level) ? level : undefined;
  });
  for (const [level, those] of groups) {
    const own = level === undefined ? targets : sideOf(level);
    const able = those.filter((i) => own.some((target) => isReached(stage, i, target)));
    going += able.length;
    if (own.length === 1) sendInside(stage, task, able, own[0]!);
    else sendTo(stage, task, able, own);
    // Nobody takes a building for a short cut to its door.
    if (level !== undefined) keepTo(stage, listGates(stage, own), able);
  }
  if (going < doers.length)
    noteUndone(stage, task, `No way leads there for ${doers.length - going} of them.`);
}

function listGates({ cast }: TaskStage, targets: readonly Target[]): readonly Gate[] {
  return cast.space.gates.filter(({ id }) => targets.some((target) => target.id === id));
}

/** In a building they spread over at most so many rooms, the largest first. Judgement. */
const ROOMS_MAX = 12;

/** To a place; those who go into a building and have no room in its largest room spread over several. */
export function sendInside(
  stage: TaskStage,
  task: Task,
  going: readonly number[],
  target: Target,
): void {
  const building = stage.world.buildings.find(({ id }) => id === target.id);
  const rooms = building === undefined ? [] : listRooms(stage, building, 0, ROOMS_MAX);
  const [largest] = rooms;
  if (largest === undefined || going.length <= largest.capacity) {
    sendTo(stage, task, going, [target]);
    return;
  }
  const whole = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  let from = 0;
  let room = 0;
  for (const { capacity, ...inside } of rooms) {
    room += capacity;
    const to = Math.round((going.length * room) / whole);
    const own = going.slice(from, to).filter((i) => isReached(stage, i, inside));
    sendTo(stage, task, own, [{ ...inside, id: target.id, label: target.label }]);
    from = to;
  }
}

/** Each to the nearest of the targets. */
export function sendTo(
  stage: TaskStage,
  task: Task,
  going: readonly number[],
  targets: readonly Target[],
): void {
  const { people, goals } = stage;
  const nearest = (i: number): Target =>
    targets
      .filter((target) => isReached(stage, i, target))
      .toSorted((a, b) => away(people[i]!, a) - away(people[i]!, b))[0]!;
  for (const [target, own] of Map.groupBy(going, nearest)) {
    const place = addPlace(stage, target);
    const spots = spreadCrowd(stage.cast.space, target, own.length);
    for (const [k, i] of own.entries()) {
      const { visits: _, endsAt: before, ...person } = people[i]!;
      const spot = spots[k];
      // To the door, and then inside: the first is on the way to the second.
      const via = before === undefined ? [] : [...(person.via ?? []), { place: before.place }];
      const isOnFloor =
        stage.regions.at(person.level, person.x, person.y) ===
        stage.regions.at(target.level, target.x, target.y);
      people[i] = {
        ...person,
        // Without stairs on the way one is enough to push.
        ...(person.needsHelpers !== undefined && isOnFloor ? { needsHelpers: 1 } : {}),
        ...(via.length === 0 ? {} : { via }),
        startSeconds: startOf(stage, task, i),
        endsAt: { place, ...(spot === undefined ? {} : { spot }) },
      };
      const { x, y, level, id, label } = target;
      const at = { x, y, z: stage.cast.space.levels[level]!.heightAt(x, y) };
      goals[i] = { kind: 'place', id, label, at };
    }
  }
}

function away(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
