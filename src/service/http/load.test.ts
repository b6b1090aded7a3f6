import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSeverity } from './load.ts';

test('a loop that is late because the machine is busy with something else is no overload', () => {
  assert.ok(toSeverity({ delayMs: 2_000, busyShare: 0.3, underWay: 50 }) < 1);
});

test('one caller after the other never makes an overload, however late the loop is', () => {
  assert.ok(toSeverity({ delayMs: 2_000, busyShare: 1, underWay: 1 }) < 1);
});

test('a loop that is late, has no pause and has requests is overloaded, the more the later it is', () => {
  const at = (delayMs: number) => toSeverity({ delayMs, busyShare: 0.97, underWay: 20 });
  assert.ok(at(100) < 1 && at(200) >= 1 && at(700) > at(200));
});

test('requests under way are too many by their number alone', () => {
  assert.ok(toSeverity({ delayMs: 10, busyShare: 0.1, underWay: 600 }) >= 1);
});
