import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createSimulation } from '../simulation/simulation.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { placePeople } from '../verification/place-people.ts';
import { serviceLevelAt, SERVICE_DENSITIES, SERVICE_LEVELS } from './level-of-service.ts';
import { createRunObserver } from './observe-run.ts';
import type { RunReport, Watched } from './observe-run.ts';

/** One person per second walks out of a room of 20 by 2 m, in two files so far apart that nobody sees anybody ahead. */
function file(count: number, weight = 1): RunReport {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 2))], [exit('out', line(20, 0, 20, 2))]),
  );
  const people = Array.from({ length: count }, (_, i) => ({
    level: 0,
    x: 20 - 1.3 * (1 + i),
    y: count === 1 ? 1 : i % 2 === 0 ? 0.4 : 1.6,
    radius: 0.2,
    speed: 1.3,
    stairUp: 0.6,
    stairDown: 0.7,
    startSeconds: 0,
    group: -1,
    weight,
  }));
  return run(createSimulation(space, people, { seed: 1 }), 60);
}

function run(
  simulation: Watched & { runUntil(s: number, each: () => void): void },
  seconds: number,
) {
  const observer = createRunObserver(simulation);
  simulation.runUntil(seconds, () => observer.observe());
  return observer.finish();
}

test('the curve, the times and the gate agree on ten people who leave one a second', () => {
  const { outcome } = file(10);
  assert.deepEqual([outcome.people, outcome.out, outcome.inside], [10, 10, 0]);
  assert.equal(outcome.curve[0], 0);
  assert.equal(outcome.curve.at(-1), 10);
  outcome.curve.forEach((out, second) =>
    assert.ok(Math.abs(out - Math.min(10, second)) <= 1, `${out} after ${second} s`),
  );
  // The third, fifth, eighth and tenth of ten.
  [3, 5, 8, 10, 10].forEach((second, k) =>
    assert.ok(Math.abs(outcome.secondsTo[k]! - second) < 0.5, `${outcome.secondsTo[k]}`),
  );
  const [out] = outcome.gates;
  assert.equal(out!.people, 10);
  assert.ok(out!.perWindow[0]! >= 9);
  assert.ok(Math.abs(out!.flowMean - 10 / 9) < 0.1);
  // A gate of 2 m passes 2.66 a second.
  assert.ok(Math.abs(out!.loadPeak - 1 / 2.66) < 0.05);
  assert.ok([...outcome.outSeconds].every((at, i) => Math.abs(at - i - 1) < 0.3));
  assert.deepEqual(new Set(outcome.outGate), new Set([0]));
});

test('agents count as the people they stand for', () => {
  const { outcome } = file(4, 2.5);
  assert.deepEqual([outcome.people, outcome.out, outcome.gates[0]!.people], [10, 10, 10]);
  assert.ok(Math.abs(outcome.secondsTo[1]! - 2) < 0.4, 'half of ten are two agents');
});

test('a person who is not out is inside, on a level, and the last times are unknown', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 2))], [exit('out', line(20, 0, 20, 2))]),
  );
  const people = placePeople(
    space,
    { count: 8, within: [1, 0.3, 19, 1.7], person: (i) => ({ startSeconds: i < 3 ? 0 : 999 }) },
    createDice(2),
  );
  const { outcome, bottlenecks } = run(createSimulation(space, people, { seed: 1 }), 60);
  assert.deepEqual([outcome.out, outcome.inside], [3, 5]);
  assert.deepEqual(outcome.insideByLevel, [5]);
  assert.deepEqual(
    outcome.secondsTo.map((at) => at !== null),
    [true, false, false, false, false],
  );
  assert.equal(outcome.curve.length, 61);
  assert.deepEqual(bottlenecks, [], 'a person who has not started waits for nothing');
});

test('a run without people has no figures and no fault', () => {
  const { outcome } = file(0);
  assert.deepEqual([outcome.people, outcome.out, outcome.seconds], [0, 0, 0]);
  assert.deepEqual(outcome.secondsTo, [null, null, null, null, null]);
});

test('levels of service begin where Fruin says', () => {
  const levelOf = (density: number): string =>
    SERVICE_LEVELS[serviceLevelAt(density, SERVICE_DENSITIES.walkway)]!;
  assert.deepEqual([0, 0.3, 0.35, 0.5, 1, 2, 2.17, 9].map(levelOf), 'AABCDEFF'.split(''));
});

test('shares of levels of service add up to one, and a person alone has A', () => {
  const { service } = file(1).outcome;
  assert.ok(Math.abs(Object.values(service).reduce((sum, part) => sum + part, 0) - 1) < 1e-9);
  // Along a corridor of 2 m one person is 0.2 per square metre, at its end a little more.
  assert.ok(service.A + service.B > 0.99);
});
