import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPrompt } from '../run.suite.ts';

test('a visitor who collapses near the entrance at a time falls there and then, and staff come', () => {
  const { played, world } = playPrompt(
    'A library with 60 visitors and 8 staff. After 2 minutes one visitor collapses near the entrance.',
  );
  const down = played.actors.filter(({ harm }) => harm === 'illness');
  assert.equal(down.length, 1);
  const [patient] = down;
  assert.equal(patient!.kind, 'visitor');
  assert.ok(Math.abs(patient!.downSeconds! - 120) <= 2, `down at ${patient!.downSeconds} s`);
  const at = patient!.path.at(-1)!;
  const entrances = world.landmarks.filter(({ kind }) => kind === 'exit');
  const away = Math.min(...entrances.map((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y)));
  assert.ok(away <= 15, `${away} m from an entrance`);
  const helpers = played.actors.filter(
    ({ kind, path }) =>
      kind === 'staff' && Math.hypot(path.at(-1)!.x - at.x, path.at(-1)!.y - at.y) <= 3,
  );
  assert.ok(helpers.length >= 1, 'somebody of the staff is beside them in the end');
  assert.equal(played.actors.filter(({ kind }) => kind === 'visitor').length, 60);
});

test('an outbreak of which no number is told brings nobody down, and the run says so', () => {
  const { played, direction } = playPrompt('An outbreak of norovirus in a hotel with 30 guests.');
  assert.equal(played.actors.filter(({ harm }) => harm === 'illness').length, 0);
  assert.ok(direction.unmet.some(({ because }) => /illness/.test(because)));
});

test('teachers who come running run to what happened, from when it happens', () => {
  const { played } = playPrompt(
    'A school with 40 pupils. After 1 minute one pupil faints near the entrance; 2 teachers come running.',
    { exitWidth: 2.6, stairWidth: 1.8 },
  );
  const teachers = played.actors.filter(({ role, kind }) => (role ?? kind) === 'teacher');
  assert.equal(teachers.length, 2);
  for (const { speedMean, path } of teachers) {
    assert.ok(speedMean >= 2, `${speedMean} m/s`);
    const early = path.filter(({ seconds }) => seconds < 58);
    assert.ok(early.every(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) < 3));
  }
});
