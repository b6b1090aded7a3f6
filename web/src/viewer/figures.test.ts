/** What stands in the tables beside the picture, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SERVICE_LEVELS, listDense } from './density.ts';
import { tellExposure } from './exposure.ts';
import type { HazardPiece } from './read-hazards.ts';
import type { Trace } from './read-trace.ts';
import { listExitUse, outAt, toOutCurve } from './story.ts';
import type { Story, StoryPerson } from './story.ts';

function person(id: string, outSeconds: number | null, exitId = 'a', represents = 2): StoryPerson {
  return {
    id,
    kind: 'person',
    goal: null,
    exitId,
    represents,
    outSeconds,
    heading: 0,
    harm: undefined,
    traits: {},
  };
}

const exit = { label: 'A', x: 0, y: 0, storey: 0, level: '', isClosed: false };
const story: Story = {
  people: [person('1', 10), person('2', 14), person('3', 30, 'b'), person('4', null)],
  vehicles: [],
  events: [],
  exits: [
    { ...exit, id: 'a' },
    { ...exit, id: 'b' },
  ],
  isOpenAbove: false,
  light: { azimuth: 0, elevation: 0, isDark: false },
  ground: undefined,
};

test('people are out from the second they leave, each for as many as they stand for', () => {
  const curve = toOutCurve(story.people);
  assert.equal(curve.total, 8);
  assert.deepEqual(
    [0, 9.9, 10, 14, 29, 30, 1000].map((at) => outAt(curve, at)),
    [0, 0, 2, 4, 4, 6, 6],
  );
});

test('the flow of an exit is what left by it in the last ten seconds, per second', () => {
  const [a, b] = listExitUse(story, 15);
  assert.deepEqual([a!.people, a!.flow], [4, 0.4]);
  assert.deepEqual([b!.people, b!.flow], [0, 0]);
  const [later] = listExitUse(story, 40);
  assert.deepEqual([later!.people, later!.flow], [4, 0]);
});

test('nine people in a square of 2 m are 2.25 per square meter, level F; one alone is level A', () => {
  const x = [...Array.from({ length: 9 }, (_, i) => 0.2 * i), 7];
  const trace: Trace = {
    people: 10,
    quantumMeters: 0.1,
    levels: [{ id: 'floor', kind: 'floor', storey: 1, z: 4 }],
    seconds: Float32Array.of(0),
    x: Float32Array.from(x),
    y: new Float32Array(10).fill(1),
    level: new Uint16Array(10),
    state: new Uint8Array(10).fill(1),
  };
  const [full, sparse, ...more] = listDense(trace, 0, 10);
  assert.deepEqual([full!.density, SERVICE_LEVELS[full!.service], full!.z], [2.25, 'F', 4]);
  assert.deepEqual([sparse!.density, SERVICE_LEVELS[sparse!.service]], [0.25, 'A']);
  assert.deepEqual(more, []);
});

test('who stands under smoke is not in it until it hangs down to the head', () => {
  const piece: HazardPiece = {
    kind: 'smoke',
    level: 'floor',
    step: 'sight_5m',
    place: [0, 3, 0],
    seconds: Float32Array.of(0, 10),
    sizes: Float32Array.of(4, 1, 4, 4, 2, 4),
  };
  const who = {
    x: 1,
    y: 1,
    z: 0,
    storey: 0,
    level: 'floor',
    state: 'walking',
    speedMps: 1,
    heading: 0,
  } as const;
  assert.equal(tellExposure([piece], who, 0), undefined);
  assert.match(tellExposure([piece], who, 10)!, /below 5 m/);
  assert.equal(tellExposure([piece], { ...who, x: 3 }, 10), undefined);
  assert.equal(tellExposure([piece], { ...who, level: 'other' }, 10), undefined);
});
