import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import type { PlayedActor } from '#run/played';
import { vehicleShapes } from '#world/facets';
import { createSketch } from '../mesh-sketch.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import type { Mesh } from '../scene.ts';
import { addVehicles } from './add-vehicles.ts';
import { DRAWN_KINDS, drawVehicle } from './draw-vehicle.ts';

registerKinds();

const VEHICLE_KINDS = vehicleShapes.kinds;
const EARTH = { lat: 0, lng: 0, elevation: 0, heading: 0 } as const;

interface Span {
  readonly min: number;
  readonly max: number;
}

function spanOf({ parts }: Mesh, axis: number): Span {
  const values = parts.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === axis));
  return { min: Math.min(...values), max: Math.max(...values) };
}

function drawn(kind: string, role?: string): { mesh: Mesh; length: number; width: number } {
  const { length, width } = vehicleShapes.of(kind);
  const sketch = createSketch();
  drawVehicle(sketch, { kind, length, width, paint: 0, ...(role === undefined ? {} : { role }) });
  return { mesh: sketch.toMesh(kind, createSceneBuilder('test', EARTH)), length, width };
}

test('every kind of vehicle is drawn as what it is', () => {
  for (const kind of VEHICLE_KINDS) assert.ok(DRAWN_KINDS.includes(kind), kind);
});

test('a vehicle is as long and as wide as it was simulated, and stands on the ground', () => {
  for (const kind of VEHICLE_KINDS) {
    const { mesh, length, width } = drawn(kind);
    const [along, up, across] = [0, 1, 2].map((axis) => spanOf(mesh, axis)) as [Span, Span, Span];
    const slack = 0.15 + 0.02 * length;
    assert.ok(along.max <= length / 2 + slack && along.min >= -length / 2 - slack, kind);
    assert.ok(along.max - along.min > 0.5 * length, kind);
    assert.ok(across.max <= width / 2 + 0.3 && across.min >= -width / 2 - 0.3, kind);
    assert.ok(up.min > -0.55 && up.min < 0.4, `${kind} begins at ${up.min} m`);
  }
});

test('the prompt tells a coach from a city bus, and a tank wagon from a passenger train', () => {
  for (const [kind, role] of [
    ['bus', 'coach'],
    ['bus', 'minibus'],
    ['bus', 'double-decker bus'],
    ['train', 'tank wagon'],
    ['boat', 'dinghy'],
    ['truck', 'dump truck'],
  ] as const) {
    const [plain, own] = [drawn(kind).mesh, drawn(kind, role).mesh];
    assert.notDeepEqual(own.parts, plain.parts, role);
  }
});

function vehicle(id: string, traits: PlayedActor['traits']): PlayedActor {
  return {
    id,
    type: 'vehicle',
    kind: 'bus',
    group: 'bus',
    represents: 1,
    start: { x: 0, y: 0, z: 0 },
    heading: 0,
    goal: { kind: 'through', label: 'drive' },
    path: [],
    state: 'stopped',
    enteredSeconds: 0,
    leavesSeconds: null,
    outSeconds: null,
    speedFree: 10,
    speedMean: 0,
    traits: { length: 12, width: 2.5, ...traits },
  };
}

test('what lay on its side from the start lies there, what overturns later still stands', () => {
  const builder = createSceneBuilder('test', EARTH);
  const nodes = addVehicles(builder, {
    actors: [
      vehicle('vehicle-0001', {}),
      vehicle('vehicle-0002', { overturned: true }),
      vehicle('vehicle-0003', { overturned: true, crashedSeconds: 30 }),
    ],
  });
  const scene = builder.finish();
  const heights = nodes.map((node) => spanOf(scene.meshes[scene.nodes[node]!.mesh!]!, 1).max);
  assert.ok(heights[0]! > 2.9 && heights[2]! > 2.9);
  assert.ok(heights[1]! < 2.7, `${heights[1]} m high`);
  assert.equal(scene.nodes[nodes[2]!]!.extras?.['overturned_seconds'], 30);
});
