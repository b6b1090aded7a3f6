/**
 * Where the joints are at a moment of a clip, known in three ways that share no code: from the scene, by quaternions of three.js;
 * from the curves in the file, straight between keys, by matrices written out here; and by the mixer of three.js.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { AnimationMixer, LoopOnce, Matrix4, Quaternion, Vector3 } from 'three';
import type { Clip, Scene, Track } from '#scene/nodes';
import { findArray, readGraph } from './check/object-graph.ts';
import type { FbxObject, ObjectGraph } from './check/object-graph.ts';
import { readRecords } from './check/read-records.ts';
import { TICKS_PER_SECOND } from './file-format.ts';
import { writeFbx } from './index.ts';
import { loadInThree } from './load-in-three.suite.ts';
import { createSampleScene } from './sample-scene.suite.ts';

type Places = Map<string, Vector3>;

const scene = createSampleScene();
const refuse = ({ message }: { message: string }): void => assert.fail(message);

/** Positions from the scene: keys by slerp, then every node in its parent. */
function placeByScene({ nodes }: Scene, clip: Clip, seconds: number): Places {
  const worlds: Matrix4[] = [];
  nodes.forEach((node, index) => {
    const place = new Vector3(...node.translation);
    const rotation = new Quaternion(...node.rotation);
    for (const track of clip.tracks.filter((each) => each.node === index))
      if (track.path === 'translation') place.copy(sample(track, seconds, readPlace, 'lerp'));
      else rotation.copy(sample(track, seconds, readRotation, 'slerp'));
    const local = new Matrix4().compose(place, rotation, new Vector3(1, 1, 1));
    worlds.push(node.parent < 0 ? local : worlds[node.parent]!.clone().multiply(local));
  });
  return new Map(
    nodes.map((node, i) => [node.name, new Vector3().setFromMatrixPosition(worlds[i]!)]),
  );
}

const readPlace = ({ values }: Track, key: number): Vector3 =>
  new Vector3().fromArray(values, 3 * key);
const readRotation = ({ values }: Track, key: number): Quaternion =>
  new Quaternion().fromArray(values, 4 * key).normalize();

function sample<
  Value extends { [name in Way]: (to: Value, share: number) => Value },
  Way extends string,
>(track: Track, seconds: number, read: (track: Track, key: number) => Value, way: Way): Value {
  const next = track.times.findIndex((time) => time > seconds);
  if (next === 0) return read(track, 0);
  if (next < 0) return read(track, track.times.length - 1);
  const [from, to] = [track.times[next - 1]!, track.times[next]!];
  return read(track, next - 1)[way](read(track, next), (seconds - from) / (to - from));
}

/** Positions from the file: its curves, its angles, its parents. */
function placeByFile(
  graph: ObjectGraph,
  take: string,
  seconds: number,
  metersPerUnit: number,
): Places {
  const stack = [...graph.objects.values()].find(
    ({ kind, name }) => kind === 'AnimationStack' && name === take,
  )!;
  const [layer] = graph.childrenOf(stack.id);
  const moved = new Map<string, number>();
  for (const node of graph.childrenOf(layer!.id))
    for (const [axis, curve] of curvesOf(graph, node)) {
      const { to, property } = graph.connections.find(
        (each) => each.from === node.id && each.property !== undefined,
      )!;
      moved.set(`${to} ${property!} ${axis}`, valueOf(curve, seconds));
    }
  const worlds = new Map<number, number[]>();
  const models = [...graph.objects.values()].filter(({ kind }) => kind === 'Model');
  for (const model of models) {
    const read = (property: string): number[] =>
      restOf(model, property).map(
        (rest, i) => moved.get(`${model.id} ${property} ${'XYZ'[i]!}`) ?? rest,
      );
    const local = toMatrix(read('Lcl Translation'), read('Lcl Rotation'));
    const parent = graph.parentsOf(model.id).find(({ kind }) => kind === 'Model');
    worlds.set(model.id, parent ? product(worlds.get(parent.id)!, local) : local);
  }
  return new Map(
    models.map(({ id, name }) => {
      const [x, y, z] = [3, 7, 11].map((i) => worlds.get(id)![i]! * metersPerUnit);
      return [name, new Vector3(x, y, z)];
    }),
  );
}

function curvesOf(graph: ObjectGraph, node: FbxObject): [axis: string, curve: FbxObject][] {
  return graph.connections
    .filter(({ to, property }) => to === node.id && property?.startsWith('d|'))
    .map(({ from, property }) => [property!.slice(2), graph.objects.get(from)!]);
}

function valueOf({ record }: FbxObject, seconds: number): number {
  const keys = findArray(record, 'KeyTime')!;
  const values = findArray(record, 'KeyValueFloat')!;
  const now = seconds * TICKS_PER_SECOND;
  const next = keys.findIndex((time) => time > now);
  if (next === 0) return values[0]!;
  if (next < 0) return values.at(-1)!;
  const share = (now - keys[next - 1]!) / (keys[next]! - keys[next - 1]!);
  return values[next - 1]! + (values[next]! - values[next - 1]!) * share;
}

function restOf({ record }: FbxObject, property: string): number[] {
  const properties = record.children.find(({ name }) => name === 'Properties70')!.children;
  return properties.find(({ values }) => values[0] === property)!.values.slice(4) as number[];
}

/** A matrix by rows. x is turned first, then y, then z. */
function toMatrix([tx, ty, tz]: number[], degrees: number[]): number[] {
  const [x, y, z] = degrees.map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  const [cx, sx, cy, sy] = [Math.cos(x), Math.sin(x), Math.cos(y), Math.sin(y)];
  const [cz, sz] = [Math.cos(z), Math.sin(z)];
  const turnX = [1, 0, 0, 0, 0, cx, -sx, 0, 0, sx, cx, 0, 0, 0, 0, 1];
  const turnY = [cy, 0, sy, 0, 0, 1, 0, 0, -sy, 0, cy, 0, 0, 0, 0, 1];
  const turnZ = [cz, -sz, 0, 0, sz, cz, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const move = [1, 0, 0, tx!, 0, 1, 0, ty!, 0, 0, 1, tz!, 0, 0, 0, 1];
  return product(move, product(turnZ, product(turnY, turnX)));
}

function product(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    const row = at - (at % 4);
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + k]! * b[k * 4 + (at % 4)]!, 0);
  });
}

function farthest(actual: Places, expected: Places): number {
  assert.equal(actual.size, expected.size);
  return Math.max(...[...expected].map(([name, place]) => actual.get(name)!.distanceTo(place)));
}

/** The times at which every track has a key or stands still. */
const keyTimes = (clip: Clip): number[] =>
  [...clip.tracks[0]!.times].filter((time) =>
    clip.tracks.every((track) => track.times.includes(time) || track.times.length === 2),
  );
const anyTimes = (clip: Clip): number[] =>
  Array.from({ length: 97 }, (_, i) => (clip.seconds * i) / 97);

for (const unit of ['cm', 'm'] as const) {
  const bytes = writeFbx(scene, { unit, deflate: (raw) => deflateSync(raw) });
  const graph = readGraph(readRecords(bytes, inflateSync, refuse)!.records, refuse);
  const { root, byName, metersPerUnit } = loadInThree(bytes);

  for (const clip of scene.clips) {
    test(`${clip.name} in ${unit}: at its keys every joint is within a micrometer of the scene`, () => {
      assert.ok(keyTimes(clip).length >= 3);
      for (const seconds of keyTimes(clip)) {
        const error = farthest(
          placeByFile(graph, clip.name, seconds, metersPerUnit),
          placeByScene(scene, clip, seconds),
        );
        assert.ok(error < 1e-6, `${error} m after ${seconds} s`);
      }
    });

    test(`${clip.name} in ${unit}: between keys straight angles stay within half a millimeter of the arc`, () => {
      for (const seconds of anyTimes(clip)) {
        const error = farthest(
          placeByFile(graph, clip.name, seconds, metersPerUnit),
          placeByScene(scene, clip, seconds),
        );
        assert.ok(error < 5e-4, `${error} m after ${seconds} s`);
      }
    });

    test(`${clip.name} in ${unit}: the mixer of three.js is within ten micrometers at any time`, () => {
      const mixer = new AnimationMixer(root);
      const action = mixer.clipAction(root.animations.find(({ name }) => name === clip.name)!);
      action.setLoop(LoopOnce, 1);
      action.clampWhenFinished = true;
      action.play();
      for (const seconds of [...keyTimes(clip), ...anyTimes(clip)]) {
        action.time = 0;
        action.paused = false;
        mixer.setTime(seconds);
        root.updateMatrixWorld(true);
        const actual: Places = new Map(
          [...byName].map(([name, node]) => [
            name,
            node.getWorldPosition(new Vector3()).multiplyScalar(metersPerUnit),
          ]),
        );
        const error = farthest(actual, placeByScene(scene, clip, seconds));
        assert.ok(error < 1e-5, `${error} m after ${seconds} s`);
      }
      mixer.stopAllAction();
    });
  }

  test(`takes in ${unit} are named and last as long as their clips`, () => {
    assert.deepEqual(
      root.animations.map(({ name, duration }) => [name, Math.round(duration * 1000)]),
      [
        ['Spin', 2000],
        ['Walk', 1100],
      ],
    );
  });
}

test('a person who turns twice and a half has curves that go on, not back', () => {
  const { records } = readRecords(writeFbx(scene), inflateSync, refuse)!;
  const curves = [...readGraph(records, refuse).objects.values()]
    .filter(({ kind }) => kind === 'AnimationCurve')
    .map(({ record }) => findArray(record, 'KeyValueFloat')!);
  for (const values of curves)
    for (let i = 1; i < values.length; i++)
      assert.ok(Math.abs(values[i]! - values[i - 1]!) < 181, `${values[i - 1]} then ${values[i]}`);
  assert.ok(
    curves.some((values) => Math.abs(values.at(-1)! - values[0]! - 900) < 1e-3),
    'one goes on by 900 degrees',
  );
});

test('far from the origin a curve is as fine as the 32 bits of its keys: 6 parts in 100 million', () => {
  const far = 1234.567;
  const values = Float32Array.of(far, 0, -far, far + 0.01, 0.5, -far);
  const times = Float32Array.of(0, 1);
  const tracks = [{ node: 4, path: 'translation' as const, times, values }];
  const moving = { ...scene, clips: [{ name: 'Far', seconds: 1, isLoop: false, tracks }] };
  const bytes = writeFbx(moving);
  const graph = readGraph(readRecords(bytes, inflateSync, refuse)!.records, refuse);
  const error = farthest(
    placeByFile(graph, 'Far', 1, 0.01),
    placeByScene(moving, moving.clips[0]!, 1),
  );
  assert.ok(error < 2 * far * 6e-8, `${error} m`);
});

test('what grows has curves of its scale that no unit changes, and three.js reads them', () => {
  const times = Float32Array.of(0, 1.99, 2, 4);
  const values = Float32Array.of(1, 1, 1, 1, 1, 1, 4000, 500, 3000, 4000, 2500, 3000);
  const tracks = [{ node: 4, path: 'scale' as const, times, values }];
  const growing = { ...scene, clips: [{ name: 'Grow', seconds: 4, isLoop: false, tracks }] };
  const { root, byName } = loadInThree(writeFbx(growing));
  const mixer = new AnimationMixer(root);
  const action = mixer.clipAction(root.animations[0]!);
  action.setLoop(LoopOnce, 1);
  action.clampWhenFinished = true;
  action.play();
  for (const [seconds, expected] of [
    [0, [1, 1, 1]],
    [1.5, [1, 1, 1]],
    [2, [4000, 500, 3000]],
    [3, [4000, 1500, 3000]],
    [4, [4000, 2500, 3000]],
  ] as const) {
    mixer.setTime(seconds);
    const read = byName.get(scene.nodes[4]!.name)!.scale.toArray();
    assert.ok(
      read.every((value, i) => Math.abs(value - expected[i]!) < 1e-2),
      `${read.join()} after ${seconds} s`,
    );
  }
});
