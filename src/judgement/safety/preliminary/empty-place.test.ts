import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { preMovementOf } from '#crowd/cast';
import { estimateFromCounts } from '#crowd/estimate';
import { emptyPlace } from './empty-place.ts';
import type { Skeleton, Way } from './skeleton.ts';
import { toWaysDown, travelMeters } from './ways-down.ts';

const [INCH, FOOT] = [0.0254, 0.3048];

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

function ways(count: number, width: number): Way[] {
  return Array.from({ length: count }, (_, i) => ({ name: `way ${i}`, width, isOpen: true }));
}

function tower(perStorey: readonly number[], more: Partial<Skeleton> = {}): Skeleton {
  return {
    kind: 'office',
    floorNames: 'ground_is_0',
    copies: 1,
    people: perStorey.reduce((sum, people) => sum + people, 0),
    storeys: perStorey.map((awake, storey) => ({ storey, awake, asleep: 0, unable: 0 })),
    length: 50,
    width: 20,
    storeyHeight: 3.2,
    exits: ways(2, 1),
    stairs: ways(2, 1.2),
    hasLift: false,
    shutIn: 0,
    hasEvacuationLift: false,
    hasChairs: false,
    hasAlarm: true,
    management: 1,
    eventSeconds: 0,
    alarmSeconds: 0,
    noticeSeconds: Infinity,
    ...more,
  };
}

const secondsOf = (skeleton: Skeleton): number =>
  emptyPlace(skeleton, toWaysDown(skeleton), 0).seconds;

test('SFPE Handbook: the nine-storey office is empty after 25.4 minutes', () => {
  // As in crowd/estimate: 300 people on each of eight storeys, two stairs of 44 inches, doors of 36 inches out of them, which
  // decide: 2,400 people by 2 × 1.3158 × 0.6144 a second are 1,484 s. The handbook has the doors full almost at once; here
  // the first set off after 30 s and walk (PD 7974-6), so the doors fill later.
  const seconds = secondsOf(
    tower([0, 300, 300, 300, 300, 300, 300, 300, 300], {
      length: 300 * FOOT,
      width: 80 * FOOT,
      storeyHeight: 12 * FOOT,
      exits: ways(2, 36 * INCH),
      stairs: ways(2, 44 * INCH),
    }),
  );
  near(seconds, 1524, 0.03 * 1524);
  assert.ok(seconds > 1484 + 30);
});

test('a second method: any tower takes as long as by the quickest of all flows', () => {
  const width = fc.double({ min: 0.9, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 5 }),
      width,
      width,
      fc.integer({ min: 1, max: 3 }),
      (perStorey, exit, stair, count) => {
        if (perStorey.every((people) => people === 0)) return;
        const skeleton = tower(perStorey, { exits: ways(count, exit), stairs: ways(count, stair) });
        const { totalSeconds } = estimateFromCounts({
          storeys: perStorey.length,
          occupantsPerStorey: perStorey,
          travelDistance: travelMeters(skeleton, count),
          floorArea: skeleton.length * skeleton.width,
          stairs: ways(count, stair),
          exits: ways(count, exit),
          storeyHeight: skeleton.storeyHeight,
          preMovement: preMovementOf('office', { isAsleep: false, management: 1, hasAlarm: true }),
        });
        near(secondsOf(skeleton), totalSeconds, 2);
      },
    ),
    { numRuns: 40 },
  );
});

test('from basements people climb, more slowly than others come down', () => {
  const [up, down] = [-1, 1].map((sign) =>
    secondsOf({
      ...tower([0, 200]),
      storeys: [0, sign].map((storey) => ({
        storey,
        awake: storey === 0 ? 0 : 200,
        asleep: 0,
        unable: 0,
      })),
    }),
  );
  // MSC.1/Circ.1533: upstairs 0.8 of the flow.
  assert.ok(up! > down!);
});

test('without an open exit, and above without an open stair, people are left', () => {
  const closed = (count: number): Way[] => ways(count, 1).map((way) => ({ ...way, isOpen: false }));
  const noExit = tower([10, 20], { exits: closed(2) });
  assert.equal(emptyPlace(noExit, toWaysDown(noExit)).stranded, 30);
  const noStair = tower([10, 20], { stairs: closed(2) });
  const { stranded, seconds } = emptyPlace(noStair, toWaysDown(noStair));
  assert.equal(stranded, 20);
  assert.ok(seconds > 0);
});

test('an absurd crowd also gets an answer, in bounded time', () => {
  const before = process.cpuUsage().user;
  const seconds = secondsOf(tower(Array.from({ length: 100 }, () => 1e7)));
  assert.ok(Number.isFinite(seconds) && seconds > 1e6);
  assert.ok((process.cpuUsage().user - before) / 1e6 < 5);
});
