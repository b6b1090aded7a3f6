/** People leave by the exits that are named, or pass through a room, along a track, over a bridge on their way. */
import { createDice } from '#base';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import { addPlace, isReached } from './add-place.ts';
import { comeIn } from './come-in.ts';
import { findGates, listOthers } from './find-gates.ts';
import { findTarget } from './find-target.ts';
import { isEscape, startOf } from './start-of.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

const STREAM = 5_100_000;
/** On an ordinary day, passers-by come within this part of the run. */
const DAY_PART = 0.6;

export function goThrough(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const gates = task.at.flatMap((where) => findGates(stage, where));
  if (gates.length > 0) leaveBy(stage, task, doers, [...new Set(gates.map(({ index }) => index))]);
  else passBy(stage, task, doers);
}

function leaveBy(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  gates: readonly number[],
): void {
  const { people, goals, world, cast, scenario, isLeaving, occasion } = stage;
  const exits = gates.map((index) => cast.space.gates[index]!);
  const shuns = listOthers(stage, exits);
  const isDay = occasion === 'life' && !isEscape(task);
  const coming = new Set(comeIn(stage, task, doers, exits));
  for (const i of doers) {
    if (coming.has(i)) continue;
    const person = people[i]!;
    const region = stage.regions.overStairs(person.level, person.x, person.y);
    const own = exits.filter((gate) => stage.regions.ofGate(gate) === region);
    if (own.length === 0) continue;
    const dice = createDice(scenario.seed, STREAM + i);
    const isAnyTime = isDay && task.start === undefined;
    const startSeconds = isAnyTime
      ? dice.between(0, DAY_PART * scenario.durationSeconds.value)
      : isLeaving[i] && !isEscape(task) && task.start === undefined
        ? person.startSeconds
        : startOf(stage, task, i);
    const out = own.filter(({ kind }) => kind === 'exit').map(({ index }) => index);
    people[i] = {
      ...person,
      startSeconds,
      ...(out.length > 0 ? { exits: out } : {}),
      ...(shuns.length > 0 ? { shuns } : {}),
    };
    if (isEscape(task)) isLeaving[i] = true;
    if (own.length === 1)
      goals[i] = {
        ...toExitGoal(world, cast.space, own[0]!.index),
        kind: isDay ? 'through' : 'exit',
      };
  }
}

/** A place on the way: where no way leads to it they go without. */
export function passBy(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const targets = task.at.flatMap((where) => findTarget(stage, where) ?? []);
  // People who take the stairs need no instruction.
  const isStairs = task.at.every(
    ({ feature }) => feature?.kind === 'stair' && feature.side === undefined,
  );
  if (isStairs) return;
  if (targets.length === 0) {
    noteUndone(
      stage,
      task,
      `There is no ${task.at.map(({ text }) => text).join(' or ')} to pass through.`,
    );
    return;
  }
  for (const i of doers) {
    const [target] = targets.filter((one) => isReached(stage, i, one));
    if (target === undefined) continue;
    const person = stage.people[i]!;
    const via = [...(person.via ?? []), { place: addPlace(stage, target) }];
    const { visits: _, ...rest } = person;
    const startSeconds = startOf(stage, task, i);
    stage.people[i] = { ...rest, via, startSeconds };
  }
}
