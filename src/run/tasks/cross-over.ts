/** People cross a place to a way out on another side of it, or walk towards each other and past. */
import { createDice } from '#base';
import type { Gate } from '#crowd/space';
import { spreadSpots } from '../direct/spread-spots.ts';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import { addPlace, isReached } from './add-place.ts';
import type { Target } from './find-target.ts';
import { goThrough } from './go-through.ts';
import { startOf } from './start-of.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

const STREAM = 5_300_000;
/** On an ordinary day, people who cross set off within this part of the run, with time to get across. Judgement. */
const DAY_PART = 0.6;
const WALKING_MPS = 1;
/** Ways out that are this part as far as the farthest are on another side. */
const FAR_PART = 0.7;

/** Over the place that everybody is on; a bridge or a street is passed. */
export function crossOver(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { scenario, world } = stage;
  const main = scenario.structures.find(({ isMain }) => isMain)!.id;
  const [first] = task.at;
  const isOpen = world.openPlaces.some(({ structure }) => structure === main);
  if (first !== undefined && !(isOpen && first.structure === main)) {
    goThrough(stage, task, doers);
    return;
  }
  const { cast, people, goals, regions } = stage;
  const open = cast.space.gates.filter(
    ({ kind, index }) => kind === 'exit' && !cast.space.isGateClosed[index],
  );
  for (const i of doers) {
    const person = people[i]!;
    const region = regions.overStairs(person.level, person.x, person.y);
    const own = open.filter((gate) => regions.ofGate(gate) === region);
    const most = Math.max(0, ...own.map((gate) => awayFrom(person, gate)));
    const far = own.filter((gate) => awayFrom(person, gate) >= FAR_PART * most);
    const dice = createDice(scenario.seed, STREAM + i);
    const gate = far[dice.pick(Math.max(1, far.length))];
    if (gate === undefined) continue;
    const last = Math.min(
      DAY_PART * scenario.durationSeconds.value,
      scenario.durationSeconds.value - most / WALKING_MPS,
    );
    const { visits: _, ...rest } = person;
    people[i] = {
      ...rest,
      exits: [gate.index],
      startSeconds: (task.start?.value ?? 0) + dice.between(0, Math.max(1, last)),
    };
    goals[i] = { ...toExitGoal(world, cast.space, gate.index), kind: 'through' };
  }
}

function awayFrom(
  { x, y }: { readonly x: number; readonly y: number },
  { ax, ay, bx, by }: Gate,
): number {
  return Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
}

/** The people at each of two ends go to where the others began. */
export function goTowardsEachOther(stage: TaskStage, task: Task): void {
  const { scenario, cast, people, goals } = stage;
  const ends = scenario.agents.filter(({ at }) => at?.relation === 'opposite').map(({ id }) => id);
  const groups = ends.map((id) => [...people.keys()].filter((i) => cast.people[i]!.group === id));
  if (groups.length !== 2 || groups.some((own) => own.length === 0)) {
    noteUndone(stage, task, 'There are not two groups that could go towards each other.');
    return;
  }
  for (const [k, own] of groups.entries()) {
    const target = middleOf(stage, groups[1 - k]!);
    const spots = spreadSpots(cast.space, target, own.length, AREA_PER_PERSON);
    const place = addPlace(stage, target);
    for (const [n, i] of own.entries()) {
      if (!isReached(stage, i, target)) continue;
      const { visits: _, ...person } = people[i]!;
      const spot = spots[n];
      people[i] = {
        ...person,
        startSeconds: startOf(stage, task, i),
        endsAt: { place, ...(spot === undefined ? {} : { spot }) },
      };
      const { x, y, level } = target;
      const at = { x, y, z: cast.space.levels[level]!.heightAt(x, y) };
      goals[i] = { kind: 'place', id: ends[1 - k]!, label: target.label, at };
    }
  }
}

/** Room for each, where they end: a crowd that is not dense. Judgement. */
const AREA_PER_PERSON = 4;

/** The position of the person nearest to the middle of the group. */
function middleOf({ people }: TaskStage, own: readonly number[]): Target {
  const x = own.reduce((sum, i) => sum + people[i]!.x, 0) / own.length;
  const y = own.reduce((sum, i) => sum + people[i]!.y, 0) / own.length;
  const away = (i: number): number => Math.hypot(people[i]!.x - x, people[i]!.y - y);
  const nearest = people[own.reduce((best, i) => (away(i) < away(best) ? i : best))]!;
  return { id: '', label: 'the other side', level: nearest.level, x: nearest.x, y: nearest.y };
}
