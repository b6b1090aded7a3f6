/** On an ordinary day, when an exit opens at a stated time, some of the people near it leave by it. */
import { createDice } from '#base';
import type { Gate } from '#crowd/space';
import { agentRoles } from '#scenario/facets';
import { toExitGoal } from '../direct/to-exit-goal.ts';
import { findGates, listOthers } from './find-gates.ts';
import type { TaskStage } from './task-stage.ts';

const STREAM = 5_200_000;
/** The nearest tenth of the people who can leave set off within this many seconds: judgement. */
const SHARE = 0.1;
const SPREAD_SECONDS = 20;

export function goWhenOpened(stage: TaskStage): void {
  const { world, cast, occasion, scenario, notes } = stage;
  // Where everybody leaves, it is one more way out.
  if (occasion !== 'life') return;
  const used = new Set(
    (scenario.tasks ?? []).flatMap(({ at }) =>
      at.flatMap((where) => findGates(stage, where).map(({ index }) => index)),
    ),
  );
  for (const { id, seconds } of world.openings ?? [])
    for (const gate of cast.space.gates) {
      if (gate.id !== id || used.has(gate.index)) continue;
      const going = listNearest(stage, gate);
      for (const i of going) goOut(stage, i, gate, seconds);
      if (going.length > 0)
        notes.assumptions.push({
          path: `run.opened[${id}]`,
          value: going.length,
          because: 'When an exit opens, some of the people nearest to it leave by it.',
        });
    }
}

function listNearest(stage: TaskStage, gate: Gate): readonly number[] {
  const { cast, scenario, people, busy, regions } = stage;
  const told = new Set((scenario.tasks ?? []).flatMap(({ who }) => who));
  const asleep = new Set(scenario.agents.filter(({ isAsleep }) => isAsleep).map(({ id }) => id));
  const [x, y] = [(gate.ax + gate.bx) / 2, (gate.ay + gate.by) / 2];
  const region = regions.ofGate(gate);
  const away = (i: number): number => Math.hypot(people[i]!.x - x, people[i]!.y - y);
  const able = [...cast.people.keys()].filter((i) => {
    const { group, kind } = cast.people[i]!;
    const { leaves, isStaff } = agentRoles.of(kind);
    const { duty, needsHelpers, level, x: px, y: py } = people[i]!;
    return (
      leaves &&
      !isStaff &&
      !told.has(group) &&
      !asleep.has(group) &&
      !busy.has(i) &&
      (duty ?? needsHelpers) === undefined &&
      regions.overStairs(level, px, py) === region
    );
  });
  return able
    .toSorted((a, b) => away(a) - away(b) || a - b)
    .slice(0, Math.ceil(SHARE * able.length));
}

function goOut(stage: TaskStage, i: number, gate: Gate, seconds: number): void {
  const { people, goals, isLeaving, scenario, world, cast } = stage;
  const { visits: _, ...person } = people[i]!;
  const dice = createDice(scenario.seed, STREAM + i);
  people[i] = {
    ...person,
    startSeconds: seconds + dice.between(0, SPREAD_SECONDS),
    ...(gate.kind === 'exit' ? { exits: [gate.index] } : { shuns: listOthers(stage, [gate]) }),
  };
  isLeaving[i] = true;
  goals[i] = { ...toExitGoal(world, cast.space, gate.index), kind: 'exit' };
}
