/** People fight: each goes at one of the others, that one goes at them, and they stay at each other until it is over. */
import { listWithin } from '#scenario/plan';
import type { Attending, Task } from './attending.ts';

/** How long a fight lasts if nothing says it: judgement, as for a riot. */
const FIGHT_SECONDS = 120;
/** A stair between two people is worth so many metres: judgement. */
const LEVEL_METERS = 100;

export function fight(attending: Attending, task: Task, doers: readonly number[]): void {
  const { cast, people, goals, notes, fighters } = attending;
  // Events move their own fighters and attackers.
  const isOfEvent = (i: number): boolean => fighters.has(i) || cast.people[i]!.kind === 'attacker';
  if (doers.length === 0 || doers.some(isOfEvent)) return;
  const [first, second] = listSides(attending, task, doers);
  const path = `tasks[${task.id}]`;
  if (first.length === 0 || second.length === 0) {
    const because =
      (task.whom ?? []).length === 0
        ? 'Nothing says whom they fight.'
        : 'There is nobody they could fight.';
    notes.unmet.push({ path, asked: 'fight', got: null, because });
    return;
  }
  if (task.until === undefined) {
    const because = 'nothing says how long they fight: judgement';
    notes.assumptions.push({ path: `${path}.until`, value: FIGHT_SECONDS, because });
  }
  const opponents = new Map<number, number>();
  for (const [k, i] of first.entries()) {
    const whom = second[Math.floor((k * second.length) / first.length)]!;
    opponents.set(i, whom);
    if (!opponents.has(whom)) opponents.set(whom, i);
  }
  for (const [i, whom] of opponents) {
    const { visits: _, ...person } = people[i]!;
    const fromSeconds = Math.max(task.start?.value ?? 0, person.entersSeconds ?? 0);
    const untilSeconds = task.until?.value ?? fromSeconds + FIGHT_SECONDS;
    people[i] = {
      ...person,
      startSeconds: Math.max(person.startSeconds, untilSeconds),
      duty: { kind: 'follow', fromSeconds, untilSeconds, whom, way: 'after', isFighting: true },
    };
    if (person.startSeconds === Infinity) goals[i] = { kind: 'stay', label: 'fight' };
  }
}

/** The fighters: the stated number of people who begin, and of their opponents, the nearest first. */
function listSides(
  { agents, cast, people }: Attending,
  { whom = [], count }: Task,
  doers: readonly number[],
): readonly [readonly number[], readonly number[]] {
  const isFree = (i: number): boolean =>
    people[i]!.duty === undefined && people[i]!.needsHelpers === undefined;
  const named = listWithin(agents, whom);
  const own = doers.filter(isFree);
  const others = [...people.keys()].filter(
    (i) => named.has(cast.people[i]!.group) && !doers.includes(i) && isFree(i),
  );
  const nearest = (list: readonly number[], to: readonly number[]): readonly number[] =>
    list.toSorted((a, b) => metersTo(people, a, to) - metersTo(people, b, to) || a - b);
  const most = count?.value ?? own.length;
  const first = nearest(own, others).slice(0, most);
  return [first, nearest(others, first).slice(0, first.length)];
}

/** To the nearest of them. */
function metersTo(people: Attending['people'], i: number, others: readonly number[]): number {
  const { level, x, y } = people[i]!;
  return Math.min(
    ...others.map((j) => {
      const other = people[j]!;
      return Math.hypot(other.x - x, other.y - y) + (other.level === level ? 0 : LEVEL_METERS);
    }),
  );
}
