/** The place in the viewer, compared with the scene its file was written from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMeshEncoder } from '#bake';
import { writeWebGlb } from '#gltf';
import { completeScenario, readPrompt } from '#scenario';
import { toScene } from '#scene';
import type { Scene } from '#scene/nodes';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { buildPlace } from './build-place.ts';
import { readGlb } from './read-glb.ts';

const encode = await openMeshEncoder();

const PLACES = [
  ['An office with 3 floors and 20 people.', [0, 1, 2]],
  ['A metro station with 20 passengers.', [-2, -1, 0]],
  ['A street market with 20 people.', []],
] as const;
for (const [prompt, storeys] of PLACES.slice(
  ...sample<[number, number?]>({ few: [1, 2], all: [0] }),
))
  test(`nothing of the place is lost, moved or scaled: ${prompt}`, () => {
    const scenario = completeScenario(
      readPrompt(prompt, () => []),
      {},
      3,
    );
    const world = buildWorld(scenario);
    const scene = toScene({ scenario, world, played: { actors: [], happened: [] } });
    const place = buildPlace(readGlb(writeWebGlb(scene, { encode })));
    assert.deepEqual(place.storeys, storeys);

    const roots = scene.nodes.map((_, i) => {
      let at = i;
      while (scene.nodes[at]!.parent >= 0) at = scene.nodes[at]!.parent;
      return scene.nodes[at]!.name;
    });
    const parts: { positions: Float32Array; indices: Uint32Array }[] = [];
    scene.nodes.forEach(({ mesh, skeleton }, i) => {
      if (mesh === undefined || skeleton !== undefined) return;
      if (/^(?:people|characters|hazards|character_)/.test(roots[i]!)) return;
      for (const { positions, indices } of scene.meshes[mesh]!.parts)
        parts.push({ positions: placed(scene, i, positions), indices });
    });
    const [expected, shown] = [parts, [place.solid, place.clear]].map(measure);
    assert.ok(expected!.triangles > 10_000);
    assert.equal(shown!.triangles, expected!.triangles);
    assert.ok(Math.abs(shown!.area / expected!.area - 1) < 1e-3);
    // Where it all is, on the whole.
    shown!.middle.forEach((value, axis) =>
      assert.ok(Math.abs(value - expected!.middle[axis]!) < 0.05, `${axis}: ${value}`),
    );
  });

/** A node's points where its parents put them: nothing is scaled. */
function placed({ nodes }: Scene, node: number, positions: Float32Array): Float32Array {
  const moved = positions.slice();
  for (let at = node; at >= 0; at = nodes[at]!.parent) {
    const { translation, rotation } = nodes[at]!;
    const [qx, qy, qz, w] = rotation;
    for (let i = 0; i < moved.length; i += 3) {
      const [x, y, z] = [moved[i]!, moved[i + 1]!, moved[i + 2]!];
      const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
      moved[i] = x + w * tx + qy * tz - qz * ty + translation[0];
      moved[i + 1] = y + w * ty + qz * tx - qx * tz + translation[1];
      moved[i + 2] = z + w * tz + qx * ty - qy * tx + translation[2];
    }
  }
  return moved;
}

interface Measures {
  readonly triangles: number;
  readonly area: number;
  /** Of all surfaces, by their area. */
  readonly middle: readonly number[];
}

function measure(
  parts: readonly { readonly positions: Float32Array; readonly indices: Uint32Array }[],
): Measures {
  let [triangles, area] = [0, 0];
  const sums = [0, 0, 0];
  for (const { positions, indices } of parts) {
    const at = (corner: number, axis: number): number => positions[3 * indices[corner]! + axis]!;
    for (let i = 0; i < indices.length; i += 3) {
      const [u, v] = [1, 2].map((k) => [0, 1, 2].map((axis) => at(i + k, axis) - at(i, axis)));
      const [ux, uy, uz] = u as [number, number, number];
      const [vx, vy, vz] = v as [number, number, number];
      const own = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
      area += own;
      triangles++;
      for (const axis of [0, 1, 2])
        sums[axis]! += (own * (at(i, axis) + at(i + 1, axis) + at(i + 2, axis))) / 3;
    }
  }
  return { triangles, area, middle: sums.map((sum) => sum / area) };
}
