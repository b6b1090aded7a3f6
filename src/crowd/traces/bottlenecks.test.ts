import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Level } from '#world/walkable';
import { createSimulation } from '../simulation/simulation.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { createRunObserver } from './observe-run.ts';
import type { RunReport } from './observe-run.ts';

/** 120 people in a room of 10 by 10 m leave over a second room of the same size by an exit of 3 m. */
function leave(more: Partial<Level>): RunReport {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 10), more)], [exit('out', line(20, 3.5, 20, 6.5))]),
  );
  const people = placePeople(space, { count: 120, within: [0.4, 0.4, 9.6, 9.6] }, createDice(1));
  const simulation = createSimulation(space, people, { seed: 1 });
  const observer = createRunObserver(simulation);
  simulation.runUntil(300, () => observer.observe());
  assert.equal(simulation.inside, 0);
  return observer.finish();
}

test('a narrow door between two rooms is a bottleneck: in the room before it, for nearly all, for as long as they leave', () => {
  const { bottlenecks, outcome } = leave({
    walls: [line(10, 0, 10, 10)],
    doors: [{ id: 'door', segment: line(10, 4.5, 10, 5.5) }],
  });
  const [worst, ...more] = bottlenecks;
  assert.equal(worst!.gate, 'door');
  assert.ok(worst!.x > 6 && worst!.x < 10 && Math.abs(worst!.y - 5) < 1.5, 'before the door');
  assert.ok(worst!.delayedPeople > 90 && worst!.delayedPeople <= 120);
  assert.ok(worst!.densityMax > 2.17);
  // 120 people through 1 m at 1.33 a second take 90 s: in the mean each waits half of that, less the walk.
  assert.ok(
    worst!.delaySecondsMean > 25 && worst!.delaySecondsMean < 50,
    `${worst!.delaySecondsMean}`,
  );
  assert.ok(worst!.fromSeconds < 20 && worst!.toSeconds > 50);
  assert.deepEqual(more, [], 'the exit, three times as wide, holds up nobody');
  const queues = outcome.gates.map(({ queues: own }) => Math.max(...own));
  assert.ok(queues[0]! > 30 && queues[0]! <= 120, `${queues[0]}`);
  assert.ok(queues[1]! < 5, `${queues[1]}`);
});

test('without the wall there is none', () => {
  const { bottlenecks } = leave({});
  assert.deepEqual(
    bottlenecks.filter(({ gate }) => gate !== 'out'),
    [],
  );
  assert.ok(bottlenecks.every(({ delaySecondsMean }) => delaySecondsMean < 15));
});
