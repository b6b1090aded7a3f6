/** What stands in the tables beside the picture, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Color } from 'three';
import { AIR_TEXT } from '../text/viewer.ts';
import { AIR_LAYERS, AIR_SCALES, listAir, stepOf } from './air.ts';
import type { AirLayer } from './air.ts';
import { SERVICE_LEVELS, listDense } from './density.ts';
import { tellExposure } from './exposure.ts';
import { findLookout } from './find-person.ts';
import { countQueues } from './queues.ts';
import { readHazards, sizeAt } from './read-hazards.ts';
import type { AirSquare, HazardPiece } from './read-hazards.ts';
import type { Trace } from './read-trace.ts';
import { cutAtHeight, findStandpoint, isSeen } from './sight-lines.ts';
import { isUnderRoof, toFog } from './sky.ts';
import { toStoreyCurves } from './storey-curves.ts';
import { listExitUse, outAt, toOutCurve } from './story.ts';
import type { Story, StoryPerson } from './story.ts';
import { createWaterSurface } from './water-surface.ts';

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
  floorNames: 'ground_is_0',
  isOpenAbove: false,
  light: { azimuth: 0, elevation: 0, isDark: false },
  weather: { condition: 'clear', windMps: 3, windFrom: undefined, visibilityMeters: undefined },
  roofs: [],
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
  const [a, b] = listExitUse(story, 15, [0, 0]);
  assert.deepEqual([a!.people, a!.flow], [4, 0.4]);
  assert.deepEqual([b!.people, b!.flow], [0, 0]);
  const [later] = listExitUse(story, 40, [3, 0]);
  assert.deepEqual([later!.people, later!.flow, later!.queue], [4, 0, 3]);
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

const LOOKS = Float32Array.of(0, 10);
const WHO = {
  x: 1,
  y: 1,
  z: 0,
  storey: 0,
  level: 'floor',
  state: 'walking',
  speedMps: 1,
  heading: 0,
} as const;
const AIR: AirSquare = {
  level: 'floor',
  box: [-2, -2, 2, 2],
  z: 0,
  seconds: LOOKS,
  extinctionPerM: Float32Array.of(0, 0.6),
  temperatureC: Float32Array.of(20, 80),
};

test('somebody is told the smoke and the heat at their head, of the square they are in', () => {
  const hazards = { pieces: [], air: [AIR] };
  assert.equal(tellExposure(hazards, WHO, 0), undefined);
  // 3 / 0.6 = 5 m.
  assert.equal(tellExposure(hazards, WHO, 10), 'smoke, visibility 5 m; air at 80 °C');
  // Halfway: 3 / 0.3 = 10 m, 50 degrees.
  assert.equal(tellExposure(hazards, WHO, 5), 'smoke, visibility 10 m; air at 50 °C');
  assert.equal(tellExposure(hazards, { ...WHO, x: 3 }, 10), undefined);
  assert.equal(tellExposure(hazards, { ...WHO, level: 'other' }, 10), undefined);
});

test('squares are in the step their sight and their heat are of', () => {
  const at = (layer: AirLayer, seconds: number) => {
    const [square] = listAir([AIR], layer, { seconds, storeyOf: () => 2 });
    return [square!.value, AIR_TEXT[layer].steps[square!.step], square!.storey];
  };
  assert.deepEqual(at('visibility', 0), [Infinity, '30 m and more', 2]);
  assert.deepEqual(at('temperature', 10), [80, 'from 60 °C', 2]);
  const [value, words] = at('visibility', 10);
  assert.ok(Math.abs(Number(value) - 5) < 1e-6, String(value));
  assert.ok(words === 'below 5 m' || words === 'below 10 m');
  for (const layer of AIR_LAYERS) {
    const { steps, from } = AIR_SCALES[layer];
    assert.equal(steps.length, from.length + 1);
    assert.equal(steps.length, AIR_TEXT[layer].steps.length);
  }
  assert.deepEqual(
    [31, 30, 29, 9, 4, 1].map((sight) => stepOf(AIR_SCALES.visibility, sight)),
    [0, 0, 1, 2, 3, 4],
  );
});

test('a file of hazards is drawn where it says, when it says, as large as it says', () => {
  const square = { level: 'floor', box: [0, 2, 4, 8], z: 3 };
  const filed = {
    version: 1,
    seconds: [0, 10],
    fires: [
      {
        level: 'floor',
        at: [1, 2, 3],
        heat_kw: [0, 500],
        flame_height_m: [0, 2],
        flame_diameter_m: [0, 1],
      },
    ],
    smoke: [
      {
        ...square,
        ceiling_m: 2.7,
        depth_m: [0.5, 1],
        extinction_per_m: [0.05, 1],
        head_extinction_per_m: [0, 0.2],
        head_temperature_c: [20, 30],
      },
    ],
    water: [{ ...square, depth_m: [0, 0.4] }],
    gas: [{ ...square, escape_part: [0, 3] }],
  };
  const { pieces, air } = readHazards(new TextEncoder().encode(JSON.stringify(filed)));
  assert.deepEqual(
    pieces.map(({ kind, place }) => [kind, place]),
    [
      // North is −z; smoke hangs from the ceiling.
      ['smoke', [2, 5.7, -5]],
      ['gas', [2, 3, -5]],
      ['water', [2, 3, -5]],
      ['flame', [1, 3, -2]],
    ],
  );
  const size = { x: 0, y: 0, z: 0 };
  const sizes = (seconds: number) =>
    pieces.map((piece) => {
      sizeAt(piece, seconds, size);
      return [size.x, size.y, size.z].map((each) => Math.round(100 * each) / 100);
    });
  // Thin smoke with a visibility of 60 m is not drawn.
  assert.deepEqual(
    sizes(0).map(([, high]) => high),
    [0, 0, 0, 0],
  );
  assert.deepEqual(sizes(10), [
    [4, 1, 6],
    [4, 2, 6],
    [4, 0.4, 6],
    [1, 2, 1],
  ]);
  assert.equal(air.length, 1);
  assert.throws(() => readHazards(new TextEncoder().encode('{"version":2}')), /version/);
});

/** Three people over two seconds: one stands before the exit, one walks by it, one stands far off. */
const CROWD: Trace = {
  people: 3,
  quantumMeters: 0.1,
  levels: [
    { id: 'floor', kind: 'floor', storey: 0, z: 0 },
    { id: 'upper', kind: 'floor', storey: 1, z: 3 },
  ],
  seconds: Float32Array.of(0, 1, 2),
  x: Float32Array.of(1, 3, 20, 1.1, 4, 20, 1.1, 5, 20),
  y: new Float32Array(9),
  level: Uint16Array.of(0, 0, 1, 0, 0, 1, 0, 0, 0),
  state: Uint8Array.of(2, 2, 1, 2, 2, 1, 0, 2, 1),
};

test('who is slow and near waits before the exit they head for, each for as many as they stand for', () => {
  const crowd: Story = {
    ...story,
    people: [person('1', null, 'a', 3), person('2', null, 'a', 3), person('3', null, 'a', 3)],
  };
  assert.deepEqual(countQueues(CROWD, crowd, 0), [3, 0]);
  // Before they set off they only stand there.
  const later = crowd.people.map((each) => ({ ...each, leavesSeconds: 0.5 }));
  assert.deepEqual(countQueues(CROWD, { ...crowd, people: later }, 0), [0, 0]);
  // They leave within that second, so nobody waits.
  assert.deepEqual(countQueues(CROWD, crowd, 1), [0, 0]);
});

test('floors have those who are on them, and nobody is lost between two floors', () => {
  const { seconds, curves } = toStoreyCurves(CROWD, [1, 1, 10]);
  assert.deepEqual([...seconds], [0, 1, 2]);
  assert.deepEqual(
    curves.map(({ storey, people }) => [storey, [...people]]),
    [
      [1, [10, 10, 0]],
      [0, [2, 2, 11]],
    ],
  );
});

test('under a roof it does not rain; above it and beside it it does', () => {
  const roofs = [
    {
      ring: [
        [0, 0],
        [10, 0],
        [10, 5],
        [0, 5],
      ],
      height: 6,
    },
  ] as const;
  // North is −z.
  assert.equal(isUnderRoof(roofs, { x: 5, y: 2, z: -2 }), true);
  assert.equal(isUnderRoof(roofs, { x: 5, y: 7, z: -2 }), false);
  assert.equal(isUnderRoof(roofs, { x: 5, y: 2, z: 2 }), false);
});

test('fog ends where one sees no further; in clear weather nothing near is in it', () => {
  const box = { minX: 0, minY: 0, maxX: 30, maxY: 40 };
  const weather = { condition: 'fog', windMps: 1, windFrom: undefined };
  const fog = toFog(new Color('white'), { ...weather, visibilityMeters: 120 }, box);
  assert.equal(fog.far, 120);
  assert.ok(fog.near < 30);
  const clear = { ...weather, condition: 'clear', visibilityMeters: undefined };
  assert.ok(toFog(new Color('white'), clear, box).near > 200);
});

test('at eye level one stands where most others are around, and looks towards them', () => {
  const at = (number: number, x: number, y: number, level = 'floor') => ({
    ...WHO,
    person: number,
    x,
    y,
    level,
    storey: level === 'floor' ? 0 : 1,
  });
  const seen = [
    at(0, 0, 0),
    at(1, 10, 0),
    at(2, 10, 1),
    at(3, 12, 0),
    at(4, 60, 0),
    at(5, 0, 0, 'up'),
  ];
  const open = { isTopOnly: false, sees: () => true };
  const lookout = findLookout(seen, open);
  assert.deepEqual([lookout?.who.person, lookout?.towards?.[0].toFixed(1)], [0, '10.7']);
  assert.deepEqual(findLookout(seen, { ...open, isTopOnly: true })?.who.person, 5);
  assert.equal(findLookout([], open), undefined);
});

test('a wall hides who is behind it, not who is before it or beside its end', () => {
  // Four meters wide, two high, to the north of the origin; north is −z.
  const wall = {
    positions: Float32Array.of(-2, 0, -5, 2, 0, -5, 2, 2, -5, -2, 2, -5),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
  const from = { x: 0, y: 0 };
  const cut = (height: number) => cutAtHeight(wall, { height, around: from, meters: 16 });
  const plan = cut(1.6);
  assert.equal(plan.length, 8);
  assert.equal(isSeen(plan, from, { x: 0, y: 10 }), false);
  assert.equal(isSeen(plan, from, { x: 0, y: 4 }), true);
  assert.equal(isSeen(plan, from, { x: 9, y: 10 }), true);
  // It is lower than eye level.
  assert.equal(isSeen(cut(2.5), from, { x: 0, y: 10 }), true);
});

test('one stands where the spot is seen, clear of walls and furniture', () => {
  // A room of 8 m by 8 m around the origin, ax, az, bx, bz; a table in its south.
  const eye = Float32Array.of(-4, -4, 4, -4, 4, -4, 4, 4, 4, 4, -4, 4, -4, 4, -4, -4);
  const low = Float32Array.of(-1, 3, 1, 3, 1, 3, 1, 4, -1, 3, -1, 4);
  const { x, y } = findStandpoint({ eye, low }, { x: 0, y: 0 }, 12);
  assert.ok(Math.max(Math.abs(x), Math.abs(y)) <= 3.4, `${x}, ${y} is behind a wall`);
  assert.ok(Math.hypot(x, y) > 2);
  assert.ok(!(Math.abs(x) < 1.5 && y < -2.5), 'it is in the table');
  const open = findStandpoint(
    { eye: new Float32Array(), low: new Float32Array() },
    { x: 3, y: 5 },
    12,
  );
  assert.deepEqual([open.x.toFixed(3), open.y.toFixed(3)], ['3.000', '-7.000']);
});

test('at eye level nobody stands right before the eyes where another place shows as many', () => {
  const at = (k: number, x: number, y: number) => ({ ...WHO, person: k, x, y });
  const crowd = [10, 11, 12].map((x, i) => at(10 + i, x, 0));
  const seen = [at(0, 0, 0), at(1, 0.6, 0), ...crowd, at(2, 4, -6)];
  const open = { isTopOnly: false, sees: () => true };
  assert.notEqual(findLookout(seen, open)?.who.person, 0);
});

test('two squares of water side by side are one surface, between their heights where they meet', () => {
  const piece = (x: number, y: number, depths: readonly number[]): HazardPiece => ({
    kind: 'water',
    level: 'ground',
    place: [x, y, 0],
    seconds: LOOKS,
    sizes: Float32Array.from(depths.flatMap((depth) => (depth > 0 ? [4, depth, 4] : [0, 0, 0]))),
    values: Float32Array.from(depths),
  });
  const surface = createWaterSurface([piece(0, 1, [0.5, 0.5]), piece(4, 2, [0, 0.5])]);
  assert.equal(surface.places.length, 3 * 6);
  const heights = () =>
    [...new Set(surface.places.filter((_, i) => i % 3 === 1))].sort((a, b) => a - b);
  // At first one of them is dry.
  assert.equal(
    surface.show(0, () => true),
    6,
  );
  assert.equal(surface.places.filter((each, i) => i % 3 === 1 && each === 1.5).length, 4);
  assert.equal(
    surface.show(10, () => true),
    12,
  );
  assert.deepEqual(heights(), [1.5, 2, 2.5]);
  assert.equal(
    surface.show(10, () => false),
    0,
  );
});
