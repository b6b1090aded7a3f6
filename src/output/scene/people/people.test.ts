import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '#run/played';
import { placeNodes, placeVertices, transform } from '../motion/play-clip.suite.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import type { Mesh, MeshPart, Scene } from '../scene.ts';
import { addCharacters } from './add-characters.ts';
import { addPeople } from './add-people.ts';
import { drawFigure, lookOf } from './figures.ts';

const NOWHERE = { lat: 0, lng: 0, elevation: 0, heading: 0 } as const;
const FLAT = {
  cell: 50,
  columns: 2,
  rows: 2,
  x0: -25,
  y0: -25,
  heights: [0.4, 0.4, 0.4, 0.4],
  water: [],
  source: 'procedural',
} as const;
const BOUNDS = { minX: -20, minY: -20, maxX: 20, maxY: 20 };

function standCharacters(): Scene {
  const builder = createSceneBuilder('characters', NOWHERE);
  addCharacters(builder, { bounds: BOUNDS, ground: FLAT });
  return builder.finish();
}

const scene = standCharacters();
const indexOf = (name: string): number => scene.nodes.findIndex((node) => node.name === name);
const partsOf = (name: string): readonly MeshPart[] =>
  scene.meshes[scene.nodes[indexOf(name)]!.mesh!]!.parts;
const triangles = ({ parts }: Mesh): number =>
  parts.reduce((sum, { indices }) => sum + indices.length / 3, 0);

const STATURES = { man: 1.75, woman: 1.63, child: 1.31, elderly: 1.66 } as const;

function boxOf(name: string): { readonly low: number[]; readonly high: number[] } {
  const placed = placeNodes(scene);
  const all = partsOf(name).flatMap((part) => placeVertices(scene, indexOf(name), part, placed));
  const axis = (i: number): number[] => all.map((vertex) => vertex[i]!);
  return {
    low: [0, 1, 2].map((i) => Math.min(...axis(i))),
    high: [0, 1, 2].map((i) => Math.max(...axis(i))),
  };
}

test('characters are as tall as people of their kind and stand on the ground', () => {
  for (const [name, stature] of Object.entries(STATURES)) {
    const { low, high } = boxOf(`character_${name}_body`);
    assert.ok(Math.abs(high[1]! - low[1]! - stature) < 0.01, `${name} ${high[1]! - low[1]!}`);
    assert.ok(Math.abs(low[1]! - 0.4) < 0.005, `${name} stands at ${low[1]}`);
  }
});

test('their joints are as high as Drillis and Contini measured', () => {
  const published = { LeftUpLeg: 0.53, LeftLeg: 0.285, LeftFoot: 0.039, LeftArm: 0.818 };
  const placed = placeNodes(scene);
  for (const [joint, part] of Object.entries(published)) {
    const [, height] = transform(placed[indexOf(`mixamorig:${joint}`)]!, [0, 0, 0]);
    assert.ok(Math.abs((height - 0.4) / 1.75 - part) < 0.015, `${joint} ${(height - 0.4) / 1.75}`);
  }
  const at = (joint: string): number =>
    transform(placed[indexOf(`mixamorig:${joint}`)]!, [0, 0, 0])[0];
  assert.ok(Math.abs((at('LeftForeArm') - at('LeftArm')) / 1.75 - 0.186) < 0.002);
  assert.ok(Math.abs((at('LeftHand') - at('LeftForeArm')) / 1.75 - 0.146) < 0.002);
});

test('a man of 1.75 m has the volume of some 75 kg and a child of 1.31 m that of some 29, so their faces look outwards', () => {
  const litres = (name: string): number =>
    1000 * partsOf(name).reduce((sum, part) => sum + signedVolume(part), 0);
  const [man, child] = [litres('character_man_body'), litres('character_child_body')];
  assert.ok(man > 65 && man < 90, `${man} litres`);
  assert.ok(child > 23 && child < 38, `${child} litres`);
});

/** By the divergence theorem. */
function signedVolume({ positions, indices }: MeshPart): number {
  const at = (k: number): number[] =>
    Array.from(positions.subarray(3 * indices[k]!, 3 * indices[k]! + 3));
  let sum = 0;
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [at(k), at(k + 1), at(k + 2)] as [number[], number[], number[]];
    sum += a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!);
    sum += a[1]! * (b[2]! * c[0]! - b[0]! * c[2]!);
    sum += a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!);
  }
  return sum / 6;
}

test('each skeleton has one root and 22 bones, and at rest it moves no vertex', () => {
  assert.equal(scene.skeletons.length, 5);
  for (const { joints } of scene.skeletons) {
    assert.equal(joints.length, 22);
    const roots = joints.filter((joint) => !joints.includes(scene.nodes[joint]!.parent));
    assert.deepEqual(roots, [joints[0]]);
  }
  const placed = placeNodes(scene);
  scene.nodes.forEach((node, i) => {
    if (node.skeleton === undefined) return;
    for (const part of scene.meshes[node.mesh!]!.parts)
      placeVertices(scene, i, part, placed).forEach((vertex, k) => {
        const own = transform(placed[i]!, Array.from(part.positions.subarray(3 * k, 3 * k + 3)));
        assert.ok(vertex.every((value, axis) => Math.abs(value - own[axis]!) < 1e-5));
      });
  });
});

test('weights add up to 1, joints exist, normals are of unit length', () => {
  for (const { parts } of scene.meshes)
    for (const { positions, normals, weights, joints, indices } of parts) {
      assert.ok(indices.every((index) => index < positions.length / 3));
      for (let k = 0; k < normals.length; k += 3)
        assert.ok(Math.abs(Math.hypot(...normals.subarray(k, k + 3)) - 1) < 1e-5);
      if (weights === undefined) continue;
      for (let k = 0; k < weights.length; k += 4)
        assert.ok(Math.abs(weights.subarray(k, k + 4).reduce((a, b) => a + b) - 1) < 1e-6);
      assert.ok(joints!.every((joint) => joint < 22));
    }
});

test('a rigged character has 600 to 1,500 triangles, a figure of a crowd about 250', () => {
  for (const name of Object.keys(STATURES)) {
    const count = triangles(scene.meshes[scene.nodes[indexOf(`character_${name}_body`)]!.mesh!]!);
    assert.ok(count >= 600 && count <= 1500, `${name} ${count}`);
  }
  const builder = createSceneBuilder('figures', NOWHERE);
  for (const figure of ['man', 'woman', 'child', 'elderly'] as const) {
    const count = triangles(drawFigure({ figure, outfit: 'blue' }, builder));
    assert.ok(count >= 150 && count <= 330, `${figure} ${count}`);
  }
});

test('a wheelchair stands on its wheels and is no larger than ISO 7176-5 allows', () => {
  const builder = createSceneBuilder('figures', NOWHERE);
  const { parts } = drawFigure({ figure: 'wheelchair', outfit: 'blue' }, builder);
  const axis = (i: number): number[] =>
    parts.flatMap(({ positions }) => [...positions].filter((_, k) => k % 3 === i));
  const span = (i: number): number => Math.max(...axis(i)) - Math.min(...axis(i));
  assert.ok(Math.abs(Math.min(...axis(1))) < 0.005);
  assert.ok(span(0) > 0.55 && span(0) <= 0.75, `${span(0)} wide with the arms`);
  assert.ok(span(2) > 0.8 && span(2) <= 1.3, `${span(2)} long`);
  assert.ok(span(1) > 1.2 && span(1) < 1.45, `${span(1)} high`);
});

function actor(more: Partial<PlayedActor> & Pick<PlayedActor, 'id'>): PlayedActor {
  return {
    type: 'pedestrian',
    kind: 'visitor',
    group: 'visitors',
    represents: 1,
    start: { x: 3, y: 4, z: 5, level: 'mall.1' },
    heading: 0,
    goal: { kind: 'stay', label: 'stay' },
    path: [],
    state: 'standing',
    enteredSeconds: 0,
    leavesSeconds: null,
    outSeconds: 12.34,
    speedFree: 1.3,
    speedMean: 1,
    traits: { age: 40, sex: 'male', aid: 'walking' },
    ...more,
  };
}

test('everybody has a node of their own by their id, where they begin, looking where they go; vehicles are not people', () => {
  const builder = createSceneBuilder('people', NOWHERE);
  const heading = 2.1;
  const actors = [
    actor({ id: 'agent-0001', heading }),
    actor({ id: 'agent-0002' }),
    actor({ id: 'vehicle-0001', type: 'vehicle' }),
  ];
  addPeople(builder, { actors });
  const { nodes } = builder.finish();
  assert.deepEqual(
    nodes.map(({ name }) => name),
    ['people', 'agent-0001', 'agent-0002'],
  );
  const { translation, extras } = nodes[1]!;
  assert.deepEqual(translation, [3, 5, -4]);
  assert.equal(extras!['out_seconds'], 12.3);
  const placed = placeNodes({ ...builder.finish() })[1]!;
  const [x, y, z] = [0, 1, 2].map((i) => transform(placed, [0, 0, 1])[i]! - translation[i]!);
  assert.ok(Math.hypot(x! - Math.cos(heading), y!, -z! - Math.sin(heading)) < 1e-9);
});

test('looks follow what is known of people, and a thousand of them share few meshes', () => {
  const figure = (traits: PlayedActor['traits'], kind = 'visitor') =>
    lookOf({ kind, traits }, 0).figure;
  assert.equal(figure({ age: 4, sex: 'female', aid: 'walking' }), 'small_child');
  assert.equal(figure({ age: 9, sex: 'female', aid: 'walking' }), 'child');
  assert.equal(figure({ age: 30, sex: 'female', aid: 'walking' }), 'woman');
  assert.equal(figure({ age: 80, sex: 'male', aid: 'walking' }), 'elderly');
  assert.equal(figure({ age: 30, sex: 'male', aid: 'wheelchairManual' }), 'wheelchair');
  assert.equal(figure({ age: 30, sex: 'male', aid: 'crutches' }), 'crutches');
  assert.equal(lookOf({ kind: 'firefighter', traits: {} }, 0).outfit, 'firefighter');
  const builder = createSceneBuilder('crowd', NOWHERE);
  const actors = Array.from({ length: 1000 }, (_, i) =>
    actor({
      id: `agent-${i}`,
      traits: { age: i % 90, sex: i % 2 ? 'male' : 'female', aid: 'walking' },
    }),
  );
  addPeople(builder, { actors });
  const { meshes, materials, nodes } = builder.finish();
  assert.equal(nodes.length, 1001);
  assert.ok(meshes.length <= 12, `${meshes.length} meshes`);
  assert.ok(materials.length <= 14, `${materials.length} materials`);
});

test('the same again gives the same numbers', () => {
  assert.deepEqual(standCharacters(), scene);
});
