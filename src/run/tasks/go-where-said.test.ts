/** Going from a place to a place, as it is said: seen in the paths of the run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf } from '#plane';
import { playPrompt } from '../run.suite.ts';

const SETTINGS = { maxAgents: 200 } as const;

test('who crosses a square goes over more than half of its shorter side, and who plays stays', () => {
  const { played, world } = playPrompt(
    'A plaza 60 m by 50 m with a fountain, 80 people crossing, kids playing by the fountain',
    SETTINGS,
  );
  const { minY, maxY } = boundsOf(world.openPlaces[0]!.outline);
  const people = played.actors.filter(({ group }) => group === 'person');
  const over = people.filter(({ path }) => {
    const [from, to] = [path[0]!, path.at(-1)!];
    return Math.hypot(to.x - from.x, to.y - from.y) >= (maxY - minY) / 2;
  });
  assert.ok(over.length >= 0.9 * people.length, `${over.length} of ${people.length}`);
  const kids = played.actors.filter(({ kind }) => kind === 'child');
  assert.ok(kids.length > 0 && kids.every(({ outSeconds }) => outSeconds === null));
});

test('two teams that walk towards each other end where the others began', () => {
  const { played } = playPrompt(
    'Two teams of 20 start at opposite ends of a square, one east one west, and walk towards each other',
    SETTINGS,
  );
  const teams = ['person', 'person-2'].map((id) =>
    played.actors.filter(({ group }) => group === id),
  );
  for (const [own, sign] of [
    [teams[0]!, 1],
    [teams[1]!, -1],
  ] as const)
    for (const { path } of own) {
      assert.ok(sign * path[0]!.x > 0);
      assert.ok(sign * path.at(-1)!.x < 0);
    }
});

test('all patients are moved to the next ward, those in bed by nurses, and nobody takes the stairs', () => {
  const { played } = playPrompt(
    'Ward 3 on the second floor of a hospital, 10 patients, 3 of them bedridden, 4 nurses. Fire in the pantry. Move all patients to ward 4 on the same floor.',
    SETTINGS,
  );
  const patients = played.actors.filter(
    ({ kind }) => kind === 'patient' || kind === 'mobility_impaired',
  );
  assert.equal(patients.length, 10);
  for (const { path, goal } of patients) {
    assert.equal(goal.label, 'ward 4');
    assert.equal(new Set(path.map(({ level }) => level)).size, 1);
  }
  const moved = patients.filter(({ path }) => {
    const [from, to] = [path[0]!, path.at(-1)!];
    return Math.hypot(to.x - from.x, to.y - from.y) > 3;
  });
  assert.ok(moved.length >= 9, `${moved.length} of 10`);
});

test('a concert in an arena has a stage with a barrier, and the crowd that surges comes nearer', () => {
  const { played, world } = playPrompt(
    'A concert in an arena, 200 fans in front of the stage, after 20 seconds the crowd surges forward',
    { ...SETTINGS, durationSeconds: 60 },
  );
  const [stage] = world.buildings.flatMap(
    ({ interior }) =>
      interior?.storeys.flatMap(({ rooms }) => rooms.filter(({ use }) => use === 'stage')) ?? [],
  );
  const { maxX } = boundsOf(stage!.outline);
  const fans = played.actors.filter(({ role }) => role === 'fan');
  const meanAt = (seconds: number): number =>
    fans.reduce((sum, { path }) => sum + path.findLast((one) => one.seconds <= seconds)!.x, 0) /
    fans.length;
  for (const { path } of fans) assert.ok(path[0]!.x >= maxX && path[0]!.x <= maxX + 15);
  assert.ok(meanAt(50) < meanAt(20) - 1, `${meanAt(20)} to ${meanAt(50)}`);
});

test('who is brought from outside to an entrance comes in time, ends there and does not leave by it', () => {
  const { played, world } = playPrompt(
    'A hospital with 10 visitors. 12 injured are brought to the emergency entrance within 8 minutes by 4 ambulances, the first one after 2 minutes.',
    SETTINGS,
  );
  const { at } = world.landmarks.find(({ label }) => label === 'emergency entrance')!;
  const injured = played.actors.filter(({ kind }) => kind === 'patient');
  assert.equal(injured.length, 12);
  for (const { path, enteredSeconds, outSeconds } of injured) {
    assert.ok(enteredSeconds >= 120 && enteredSeconds <= 480);
    assert.equal(outSeconds, null);
    const { x, y } = path.at(-1)!;
    assert.ok(Math.hypot(x - at.x, y - at.y) < 12);
  }
  const ambulances = played.actors.filter(({ kind }) => kind === 'ambulance');
  assert.equal(ambulances.filter(({ enteredSeconds }) => enteredSeconds < 480).length, 4);
});
