/** The decoder compared with the library that defines the format: whatever its encoder packs comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { createDice } from '#base';
import { decodeView } from './decode-meshopt.ts';

await MeshoptEncoder.ready;

test('vertices of any stride and number come back as they were packed', () => {
  const dice = createDice(3);
  for (const [count, byteStride] of [
    [1, 4],
    [17, 8],
    [300, 8],
    [1000, 16],
    [2049, 12],
  ] as const)
    for (const noise of [1, 20, 256]) {
      const plain = new Uint8Array(count * byteStride);
      for (let i = 0; i < plain.length; i++)
        plain[i] = ((plain[i - byteStride] ?? 0) + Math.floor(dice.next() * noise)) & 255;
      const mode = 'ATTRIBUTES';
      const packed = MeshoptEncoder.encodeGltfBuffer(plain, count, byteStride, mode);
      assert.deepEqual(decodeView(packed, { count, byteStride, mode }), plain);
    }
});

test('triangles come back as the same triangles, in order and turned the same way round', () => {
  const dice = createDice(5);
  for (const vertices of [3, 40, 5000]) {
    const indices: number[] = [];
    for (let i = 0; i + 2 < vertices; i++) {
      indices.push(i, i + 1, i + 2);
      const far = Math.floor(dice.next() * vertices);
      if (dice.next() < 0.3) indices.push(i, far, (far + 7) % vertices);
      if (dice.next() < 0.3) indices.push(i + 2, i + 1, far);
    }
    const count = indices.length;
    const mode = 'TRIANGLES';
    const plain = new Uint8Array(Uint32Array.from(indices).buffer);
    const packed = MeshoptEncoder.encodeGltfBuffer(plain, count, 4, mode);
    const unpacked = new Uint32Array(decodeView(packed, { count, byteStride: 4, mode }).buffer);
    const turned = (list: ArrayLike<number>): string[] =>
      Array.from({ length: count / 3 }, (_, i) => {
        const own = [list[3 * i]!, list[3 * i + 1]!, list[3 * i + 2]!];
        const first = own.indexOf(Math.min(...own));
        return [...own.slice(first), ...own.slice(0, first)].join(' ');
      });
    assert.deepEqual(turned(unpacked), turned(indices));
  }
});
