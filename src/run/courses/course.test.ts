import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { courseEnds, moveSeconds, poseOn } from './course.ts';
import type { Course, Move, Pose } from './course.ts';

const courseOf = (move: Move): Course => ({
  line: [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
  ],
  heading: 0,
  length: 5,
  width: 2,
  enterSeconds: move.startSeconds,
  moves: [move],
  label: 'goes',
});

function at(course: Course, seconds: number): Pose {
  const pose = { isThere: false, x: 0, y: 0, heading: 0, speed: 0 };
  poseOn(course, seconds, pose);
  return pose;
}

const anyMove = fc.record({
  startSeconds: fc.integer({ min: 0, max: 100 }),
  from: fc.constant(0),
  to: fc.integer({ min: 5, max: 400 }),
  speedFrom: fc.constant(0),
  speedTo: fc.constant(0),
  cruise: fc.integer({ min: 2, max: 20 }),
  acceleration: fc.integer({ min: 1, max: 3 }),
  braking: fc.integer({ min: 1, max: 3 }),
});

test('on any move a vehicle is there in time, never jumps, never goes back, and ends at rest', () => {
  fc.assert(
    fc.property(anyMove, (move) => {
      const course = courseOf(move);
      const end = courseEnds(course);
      assert.ok(!at(course, move.startSeconds - 1).isThere);
      let before = at(course, move.startSeconds).x;
      for (let seconds = move.startSeconds; seconds <= end + 1; seconds += 0.1) {
        const { x, speed } = at(course, seconds);
        assert.ok(x >= before - 1e-6 && x - before <= 0.1 * move.cruise + 1e-6);
        assert.ok(speed <= move.cruise + 1e-9);
        before = x;
      }
      const last = at(course, end + 1);
      assert.ok(Math.abs(last.x - move.to) < 1e-6 && last.speed === 0);
      // No faster than at full speed all the way.
      assert.ok(moveSeconds(move) >= move.to / move.cruise - 1e-9);
    }),
    { numRuns: 100 },
  );
});
