import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createPathRecorder } from './path-recorder.ts';
import { PATH_ERROR_METERS, thinPath } from './thin-path.ts';
import type { PathPoint } from './thin-path.ts';

const point = (seconds: number, x: number, y = 0): PathPoint => ({ seconds, x, y, z: 0, level: 0 });

test('an even walk is its two ends', () => {
  const walk = Array.from({ length: 50 }, (_, i) => point(i / 2, 0.6 * i));
  assert.deepEqual(thinPath(walk, 0.25), [walk[0], walk.at(-1)]);
});

test('a stop on a straight way is kept: its moments are part of the way', () => {
  const walk = [point(0, 0), point(10, 10), point(20, 10), point(30, 20)];
  assert.equal(thinPath(walk, 0.25).length, 4);
});

test('of too many turns the largest are kept', () => {
  const zigzag = Array.from({ length: 100 }, (_, i) => point(i, i, i === 40 ? 30 : i % 2));
  const thin = thinPath(zigzag, 0.1, 10);
  assert.equal(thin.length, 10);
  assert.ok(thin.some(({ y }) => y === 30));
});

test('an hour of wandering, thinned as it is walked, is never off by more than promised', () => {
  const dice = createDice(3);
  const recorder = createPathRecorder(1);
  const walk: PathPoint[] = [];
  let [x, y, heading] = [0, 0, 0];
  for (let i = 0; i <= 1200; i++) {
    walk.push(point(i / 2, x, y));
    recorder.note(0, walk.at(-1)!);
    heading += i % 60 === 0 ? dice.between(-2, 2) : 0;
    const step = i % 200 < 50 ? 0 : 0.6;
    x += step * Math.cos(heading);
    y += step * Math.sin(heading);
  }
  const path = recorder.pathOf(0);
  assert.ok(path.length < 80, `${path.length} points`);
  for (const { seconds, ...real } of walk) {
    const next = Math.max(
      1,
      path.findIndex((one) => one.seconds >= seconds),
    );
    const [a, b] = [path[next - 1]!, path[next]!];
    const share = (seconds - a.seconds) / (b.seconds - a.seconds);
    const away = Math.hypot(a.x + share * (b.x - a.x) - real.x, a.y + share * (b.y - a.y) - real.y);
    assert.ok(away <= PATH_ERROR_METERS + 1e-9, `${away} m at ${seconds} s`);
  }
  assert.ok(Math.abs(recorder.meanSpeed(0) - 1.2) < 1e-6);
});
