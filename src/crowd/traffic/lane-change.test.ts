import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { VEHICLE_KINDS } from './kinds.ts';
import { graph, lane, listInside, ring, run, smallestGap, straight } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';

test('a slow truck on a road with two lanes is overtaken, and the car goes back to the right', (t) => {
  const traffic = createTraffic(straight({ length: 2500, lanes: 2 }));
  const truck = traffic.add({ kind: 'truck', lane: '0', at: 200, speed: 6, speedFactor: 0.5 });
  const car = traffic.add({ kind: 'car', lane: '0', at: 100, speed: 13 });
  let overtakenAt = 0;
  let wasLeft = false;
  let least = Infinity;
  run(traffic, 90, ({ fleet, seconds }) => {
    if (fleet.lane[car] === 1) wasLeft = true;
    if (overtakenAt === 0 && fleet.s[car]! - fleet.length[car]! > fleet.s[truck]!)
      overtakenAt = seconds;
    least = Math.min(least, smallestGap(traffic));
  });
  assert.ok(wasLeft && overtakenAt > 0 && overtakenAt < 30, `${overtakenAt} s`);
  assert.equal(traffic.fleet.lane[car], 0);
  assert.ok(least > 1);
  t.diagnostic(`overtaken after ${overtakenAt.toFixed(1)} s`);
});

test('on a road with one lane the truck is not overtaken', () => {
  const traffic = createTraffic(straight({ length: 2500, lanes: 1 }));
  const truck = traffic.add({ kind: 'truck', lane: '0', at: 200, speed: 6, speedFactor: 0.5 });
  const car = traffic.add({ kind: 'car', lane: '0', at: 100, speed: 13 });
  run(traffic, 90);
  assert.ok(traffic.fleet.s[car]! < traffic.fleet.s[truck]! - 10);
});

const RANDOM = [
  [25, 1],
  [25, 2],
  [40, 3],
  [40, 4],
  [60, 5],
] as const;
for (const [perKm, seed] of sample({ few: RANDOM.slice(0, 1), all: RANDOM.slice() }))
  test(`ten minutes of random traffic on two lanes, ${perKm} per km and lane, seed ${seed}: no collision`, (t) => {
    const length = 1500;
    const traffic = createTraffic(ring({ length, lanes: 2 }));
    const dice = createDice(seed);
    const count = Math.round((perKm * length) / 1000);
    for (let k = 0; k < 2 * count; k++)
      traffic.add({
        kind: VEHICLE_KINDS[[0, 0, 0, 0, 0, 1, 2, 3, 4][dice.pick(9)]!]!,
        lane: String(k % 2),
        at: (Math.floor(k / 2) * length) / count + dice.between(0, 1),
        speed: 3,
        speedFactor: dice.between(0.7, 1.3),
      });
    let least = Infinity;
    run(traffic, 600, () => (least = Math.min(least, smallestGap(traffic, length))));
    assert.ok(least > 0, `${least} m`);
    assert.equal(traffic.counters.collisions, 0);
    assert.equal(listInside(traffic).length, 2 * count);
    if (perKm < 60) assert.ok(traffic.counters.laneChanges > 20, 'they did change lanes');
    t.diagnostic(
      `least gap ${least.toFixed(2)} m, ${traffic.counters.laneChanges} changes, ${traffic.counters.hardBrakings} hard brakings`,
    );
  });

test('vehicles change to the lane from which their way goes on', () => {
  // The left lane goes on to `far`, the right one to `near`; everybody comes in on the wrong one.
  const traffic = createTraffic(
    graph([
      lane(
        'right',
        [
          [0, 0],
          [500, 0],
        ],
        { next: ['near'], left: 'left' },
      ),
      lane(
        'left',
        [
          [0, 3.5],
          [500, 3.5],
        ],
        { next: ['far'], right: 'right' },
      ),
      lane('near', [
        [500, 0],
        [800, 0],
      ]),
      lane('far', [
        [500, 3.5],
        [800, 3.5],
      ]),
    ]),
    {
      seed: 4,
      sources: [
        { lane: 'right', perHour: 500, kinds: { car: 1 }, destinations: [{ lane: 'far' }] },
        { lane: 'left', perHour: 500, kinds: { van: 1 }, destinations: [{ lane: 'near' }] },
      ],
    },
  );
  let least = Infinity;
  let lost = 0;
  run(traffic, 900, ({ fleet }) => {
    least = Math.min(least, smallestGap(traffic));
    for (const i of listInside(traffic)) {
      const goal = VEHICLE_KINDS[fleet.kind[i]!] === 'car' ? 3 : 2;
      if (fleet.lane[i]! >= 2 && fleet.lane[i] !== goal) lost++;
    }
  });
  const { passed, left, collisions } = traffic.counters;
  assert.ok(passed[2]! > 80 && passed[3]! > 80, passed.join(' '));
  assert.equal(passed[2]! + passed[3]!, left);
  assert.ok(least > 0 && collisions === 0);
  assert.equal(lost, 0, 'everybody is on the way to its own end');
});

test('vehicles on a lane that is closed change to the open one; those beyond the block drive on', () => {
  const traffic = createTraffic(straight({ length: 1000, lanes: 2 }), {
    seed: 2,
    sources: [
      { lane: '0', perHour: 500 },
      { lane: '1', perHour: 500 },
    ],
  });
  run(traffic, 60);
  traffic.closeLane({ lane: '0', at: 600, fromSeconds: 70 });
  const beyond = listInside(traffic).filter((i) => traffic.fleet.s[i]! > 750);
  let least = Infinity;
  let throughBlock = 0;
  const before = new Map<number, { lane: number; s: number }>();
  run(traffic, 600, ({ fleet, seconds }) => {
    least = Math.min(least, smallestGap(traffic));
    for (const i of listInside(traffic)) {
      const was = before.get(fleet.id[i]!);
      const now = { lane: fleet.lane[i]!, s: fleet.s[i]! };
      if (seconds > 75 && now.lane === 0 && was?.lane === 0 && was.s < 600 && now.s >= 600)
        throughBlock++;
      before.set(fleet.id[i]!, now);
    }
  });
  assert.equal(throughBlock, 0);
  assert.ok(least > 0);
  assert.ok(beyond.length > 0 && traffic.counters.left > 120, `${traffic.counters.left} left`);
});

test('nobody changes lanes close in front of a faster vehicle', () => {
  // Not even a driver without politeness.
  const manners = { politeness: 0, rightBias: 0 };
  const traffic = createTraffic(straight({ length: 2000, lanes: 2, speedMax: 25 }), { manners });
  traffic.add({ kind: 'truck', lane: '0', at: 260, speed: 8, speedFactor: 0.3 });
  const car = traffic.add({ kind: 'car', lane: '0', at: 235, speed: 8 });
  const fast = [0, 1, 2, 3].map((k) =>
    traffic.add({ kind: 'car', lane: '1', at: 225 - 45 * k, speed: 25 }),
  );
  let hardest = 0;
  let changedAt = 0;
  run(traffic, 30, ({ fleet, seconds }) => {
    for (const i of fast) hardest = Math.min(hardest, fleet.acceleration[i]!);
    if (changedAt === 0 && fleet.lane[car] === 1) changedAt = seconds;
  });
  assert.ok(hardest > -4, `${hardest} m/s²`);
  assert.ok(changedAt > 5, `it let them pass, until ${changedAt} s`);
});

test('two vehicles that want the same gap from both sides do not both get it', () => {
  const traffic = createTraffic(straight({ length: 2000, lanes: 3 }), {
    manners: { rightBias: 0 },
  });
  for (const id of ['0', '2'])
    traffic.add({ kind: 'truck', lane: id, at: 150, speed: 4, speedFactor: 0.3 });
  // Drivers consider it once a second by their index: 3 and 13 do so together.
  const right = traffic.add({ kind: 'car', lane: '0', at: 120, speed: 8 });
  for (let k = 0; k < 9; k++) traffic.add({ kind: 'car', lane: '1', at: 1900 - 20 * k });
  const left = traffic.add({ kind: 'car', lane: '2', at: 120, speed: 8 });
  let least = Infinity;
  run(traffic, 30, () => (least = Math.min(least, smallestGap(traffic))));
  assert.deepEqual([traffic.fleet.id[right], traffic.fleet.id[left]], [3, 13]);
  assert.ok(least > 0 && traffic.counters.laneChanges >= 2, `${least} m`);
});
