import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Level } from '#world/walkable';
import { BrokenTrace } from './bits.ts';
import { openTrace } from './read-trace.ts';
import { createTraceRecorder } from './record-trace.ts';
import type { TraceOptions } from './trace-head.ts';
import { createSnapshot } from './trace.ts';
import type { Snapshot } from './trace.ts';

/** Two floors of 200 by 100 metres, not at the origin, with a name that does not fit into single bytes. */
const LEVELS = [0, 1].map((storey): Level => ({
  id: storey === 0 ? 'ground' : 'Café ☕',
  kind: 'floor',
  storey,
  z: 3 * storey,
  outlines: [
    [
      { x: -50, y: 20 },
      { x: 150, y: 20 },
      { x: 150, y: 120 },
      { x: -50, y: 120 },
    ],
  ],
  holes: [],
  walls: [],
  doors: [],
  areas: [],
}));

function optionsFor(people: number, more: Partial<TraceOptions> = {}): TraceOptions {
  return { engine: 'test 1', seed: 7, people, levels: LEVELS, ...more };
}

function copy({ x, y, level, state }: Snapshot): Snapshot {
  return { x: x.slice(), y: y.slice(), level: level.slice(), state: state.slice() };
}

/** People who come, stand, walk, run, jump and leave, new in each sample: nothing can be predicted of them. */
function wildRun(people: number, samples: number, dice: Dice): Snapshot[] {
  const now = createSnapshot(people);
  return Array.from({ length: samples }, () => {
    for (let i = 0; i < people; i++) {
      const roll = dice.next();
      if (roll < 0.05) now.state[i] = dice.pick(4);
      if (roll > 0.97) now.level[i] = dice.pick(2);
      const reach = roll < 0.3 ? 0 : roll < 0.9 ? 0.7 : roll < 0.99 ? 5 : 10_000;
      now.x[i]! += dice.between(-reach, reach);
      now.y[i]! += dice.between(-reach, reach);
    }
    return copy(now);
  });
}

function write(run: readonly Snapshot[], options: TraceOptions, everySeconds = 0.5): Uint8Array {
  const recorder = createTraceRecorder({ ...options, everySeconds });
  run.forEach((snapshot, k) => recorder.record(k * everySeconds, snapshot));
  return recorder.finish((run.length - 1) * everySeconds, run.at(-1)!);
}

function assertNear(actual: Snapshot, expected: Snapshot, meters: number): void {
  assert.deepEqual(actual.state, expected.state);
  expected.state.forEach((state, i) => {
    if (state === 0) return;
    assert.equal(actual.level[i], expected.level[i]);
    assert.ok(Math.abs(actual.x[i]! - expected.x[i]!) <= meters, `x of ${i}`);
    assert.ok(Math.abs(actual.y[i]! - expected.y[i]!) <= meters, `y of ${i}`);
  });
}

test('everybody is read within half a quantum of their position, whatever people do', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer(),
        people: fc.integer({ min: 0, max: 12 }),
        samples: fc.integer({ min: 1, max: 40 }),
        quantumMeters: fc.constantFrom(0.01, 0.1, 0.03),
        keySeconds: fc.constantFrom(1, 3, 30),
      }),
      ({ seed, people, samples, quantumMeters, keySeconds }) => {
        const run = wildRun(people, samples, createDice(seed));
        const bytes = write(run, optionsFor(people, { quantumMeters, keySeconds }));
        const trace = openTrace(bytes);
        const into = createSnapshot(people);
        run.forEach((expected, k) => {
          trace.readAt(k / 2, into);
          assertNear(into, expected, quantumMeters / 2 + 1e-9);
        });
        assert.deepEqual(
          trace.listTimes(),
          run.map((_, k) => k / 2),
        );
        assert.deepEqual([trace.samples, trace.seconds], [samples, (samples - 1) / 2]);
        assert.deepEqual(write(run, optionsFor(people, { quantumMeters, keySeconds })), bytes);
      },
    ),
  );
});

test('a moment is the same whether it is reached from before, from after or at once', () => {
  const run = wildRun(20, 100, createDice(3));
  const bytes = write(run, optionsFor(20, { keySeconds: 5 }));
  const dice = createDice(4);
  const [wanderer, into, fresh] = [openTrace(bytes), createSnapshot(20), createSnapshot(20)];
  for (let k = 0; k < 200; k++) {
    const seconds = dice.between(-2, 55);
    wanderer.readAt(seconds, into);
    openTrace(bytes).readAt(seconds, fresh);
    assert.deepEqual(into, fresh);
    if (k % 20 === 0) wanderer.listTimes();
  }
});

test('between two samples people are on the straight way, and come and go at a sample', () => {
  const [from, to] = [createSnapshot(3), createSnapshot(3)];
  from.state.set([2, 0, 2]);
  to.state.set([2, 2, 0]);
  from.x.set([10, 0, 30]);
  to.x.set([11, 20, 0]);
  from.y.set([50, 0, 60]);
  to.y.set([50, 70, 0]);
  to.level.set([1, 0, 0]);
  const trace = openTrace(write([from, to], optionsFor(3)));
  const into = createSnapshot(3);
  trace.readAt(0.125, into);
  assert.deepEqual([...into.state], [2, 0, 2]);
  assert.deepEqual([...into.level], [0, 0, 0]);
  assert.ok(Math.abs(into.x[0]! - 10.25) < 1e-9);
  assert.ok(Math.abs(into.x[2]! - 30) < 1e-9);
  trace.readAt(0.4, into);
  assert.equal(into.level[0], 1, 'on the level of the nearer sample');
  trace.readAt(0.5, into);
  assert.deepEqual([...into.state], [2, 2, 0]);
  assert.ok(Math.abs(into.x[1]! - 20) < 1e-9);
});

test('samples are taken when they are due, and the end of the run is one', () => {
  const now = createSnapshot(1);
  now.state[0] = 2;
  const recorder = createTraceRecorder(optionsFor(1, { everySeconds: 0.5 }));
  let steps = 0;
  for (; steps <= 17; steps++) {
    now.x[0] = steps;
    recorder.record(steps * 0.1, now);
  }
  const trace = openTrace(recorder.finish(17 * 0.1, now));
  assert.deepEqual(trace.listTimes(), [0, 0.5, 1, 1.5, 1.7]);
  const into = createSnapshot(1);
  trace.readAt(99, into);
  assert.ok(Math.abs(into.x[0]! - 17) < 1e-9);
});

test('a head says what was run, in any language', () => {
  const { head } = openTrace(write(wildRun(2, 3, createDice(1)), optionsFor(2)));
  assert.equal(head.levels[1]!.id, 'Café ☕');
  assert.deepEqual(head.bounds, { minX: -50, minY: 20, maxX: 150, maxY: 120 });
  assert.deepEqual([head.engine, head.seed, head.people], ['test 1', 7, 2]);
});

test('bytes that are cut, changed or no trace are refused or read, without other effects', () => {
  const bytes = write(wildRun(5, 30, createDice(9)), optionsFor(5, { keySeconds: 5 }));
  const readAll = (broken: Uint8Array): void => {
    try {
      const trace = openTrace(broken);
      const into = createSnapshot(trace.head.people);
      for (let t = 0; t < 15; t++) trace.readAt(t, into);
    } catch (error) {
      assert.ok(error instanceof BrokenTrace, String(error));
    }
  };
  for (let length = 0; length < bytes.length; length += 7)
    assert.throws(() => openTrace(bytes.slice(0, length)), BrokenTrace);
  const dice = createDice(11);
  for (let k = 0; k < 2000; k++) {
    const broken = bytes.slice();
    broken[dice.pick(bytes.length)] = dice.pick(256);
    readAll(broken);
  }
});

test('a person who stands still costs nothing', () => {
  const now = createSnapshot(1000);
  now.state.fill(1);
  const size = (samples: number): number =>
    write(
      Array.from({ length: samples }, () => now),
      optionsFor(1000, { keySeconds: 1000 }),
    ).length;
  assert.ok(size(1001) - size(1) <= 4 * 1000, 'four bytes for a sample in which nobody moves');
});

/** Everybody goes to a place drawn at random at 1.34 m/s, then to another; steps of 0.1 s, with a sway of some centimetres. */
function* wander(people: number, seconds: number, dice: Dice): Generator<Snapshot> {
  const now = createSnapshot(people);
  const goals = Array.from({ length: people }, () => ({ x: 0, y: 0 }));
  for (let i = 0; i < people; i++) {
    now.state[i] = 2;
    now.x[i] = dice.between(-50, 150);
    now.y[i] = dice.between(20, 120);
    goals[i] = { x: now.x[i]!, y: now.y[i]! };
  }
  const seen = createSnapshot(people);
  seen.state.fill(2);
  for (let sample = 0; sample <= 2 * seconds; sample++) {
    for (let i = 0; i < people; i++) {
      for (let step = 0; step < 5; step++) {
        const toX = goals[i]!.x - now.x[i]!;
        const toY = goals[i]!.y - now.y[i]!;
        const left = Math.hypot(toX, toY);
        if (left < 0.134) goals[i] = { x: dice.between(-50, 150), y: dice.between(20, 120) };
        else {
          now.x[i]! += (0.134 * toX) / left;
          now.y[i]! += (0.134 * toY) / left;
        }
      }
      seen.x[i] = now.x[i]! + dice.normal(0, 0.01);
      seen.y[i] = now.y[i]! + dice.normal(0, 0.01);
    }
    yield seen;
  }
}

test('an hour of 100 people who wander at 2 samples a second takes less than a megabyte', () => {
  const recorder = createTraceRecorder(optionsFor(100));
  let k = 0;
  for (const snapshot of wander(100, 3600, createDice(5))) {
    recorder.record(k++ / 2, snapshot);
    if (k === 7201) {
      const { length } = recorder.finish(3600, snapshot);
      assert.ok(length < 1e6, `${length} bytes`);
    }
  }
  assert.equal(k, 7201);
});
