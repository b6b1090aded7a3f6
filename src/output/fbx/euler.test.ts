import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Euler, Quaternion } from 'three';
import { followArc, toEuler, toQuaternion } from './euler.ts';
import type { Euler as Angles } from './euler.ts';

const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
/** Half of them lean so that x and z turn about the same axis, or nearly so. */
const lean = fc.oneof(
  angle,
  fc.constantFrom(-1, 1).map((sign) => (sign * Math.PI) / 2),
  angle.map((a) => Math.PI / 2 + a * 1e-6),
);
const angles = fc.tuple(angle, lean, angle);

const quaternionOf = ([x, y, z]: Angles): Quaternion =>
  new Quaternion().setFromEuler(new Euler(x, y, z, 'ZYX'));

test('angles turned into a rotation and back are the same rotation, by the reckoning of three.js', () => {
  fc.assert(
    fc.property(angles, angles, (wanted, near) => {
      const q = quaternionOf(wanted);
      const found = toEuler([q.x, q.y, q.z, q.w], near);
      assert.ok(quaternionOf(found).angleTo(q) < 2e-6);
      const own = new Quaternion(...toQuaternion(found));
      assert.ok(own.angleTo(quaternionOf(found)) < 1e-7);
    }),
  );
});

test('of all angles of a rotation the nearest are taken: none is more than half a turn away', () => {
  fc.assert(
    fc.property(angles, angles, (wanted, near) => {
      const q = quaternionOf(wanted);
      const found = toEuler([q.x, q.y, q.z, q.w], near);
      found.forEach((value, i) => assert.ok(Math.abs(value - near[i]!) <= Math.PI + 1e-9));
    }),
  );
});

test('a turn about one axis needs no key between, any other stays near the arc', () => {
  const keysFor = (to: Angles): number => {
    let keys = 0;
    const q = quaternionOf(to);
    const start = { seconds: 0, rotation: [0, 0, 0, 1] as const, euler: [0, 0, 0] as const };
    followArc(start, { seconds: 1, rotation: [q.x, q.y, q.z, q.w] }, () => keys++);
    return keys;
  };
  assert.equal(keysFor([0, 3, 0]), 1);
  assert.equal(keysFor([-2, 0, 0]), 1);
  assert.ok(keysFor([1, 1, 1]) > 4);
});
