import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { playPrompt } from '../run.suite.ts';

const SHORT = sample({ few: { durationSeconds: 90 }, all: {} });

test('a van that is driven into people goes as far as is said, stands there, and only those in its way are hit', () => {
  const { played } = playPrompt(
    'A van drives into pedestrians on a town square, 120 people, the van stops after 60 m',
    SHORT,
  );
  const van = played.actors.find(({ kind }) => kind === 'van')!;
  const [first, last] = [van.path[0]!, van.path.at(-1)!];
  assert.ok(Math.abs(Math.hypot(last.x - first.x, last.y - first.y) - 60) < 1);
  assert.equal(van.state, 'stopped');
  const [ux, uy] = [(last.x - first.x) / 60, (last.y - first.y) / 60];
  const hit = played.actors.filter(({ harm }) => harm === 'impact');
  for (const { path, downSeconds } of hit) {
    const { x, y } = path.at(-1)!;
    assert.ok(Math.abs((x - first.x) * uy - (y - first.y) * ux) < 2.5);
    assert.ok(downSeconds! <= last.seconds);
  }
  // Nobody is hit where no vehicle crashes.
  const calm = playPrompt('A town square with 60 people and a van parked there', SHORT);
  assert.ok(calm.played.actors.every(({ harm }) => harm === undefined));
});

test('people who see a vehicle driven into a crowd run from it at once', () => {
  const { played } = playPrompt(
    'A Christmas market with 110 visitors. At 30 s a car drives into the crowd.',
    SHORT,
  );
  const up = played.actors.filter(({ kind, harm }) => kind === 'visitor' && harm === undefined);
  assert.ok(up.length > 50);
  const isAway = ({ path }: (typeof up)[number], from: number, to: number): boolean => {
    const [a, b] = [from, to].map((moment) => path.findLast(({ seconds }) => seconds <= moment)!);
    return Math.hypot(b!.x - a!.x, b!.y - a!.y) > 3;
  };
  const before = up.filter((one) => isAway(one, 0, 29)).length;
  const after = up.filter((one) => isAway(one, 30, 40)).length;
  assert.ok(before < 0.1 * up.length, `${before} of ${up.length} go before`);
  assert.ok(after > 0.8 * up.length, `${after} of ${up.length} run`);
});

test('a bus that skids into a bay is not there before, and stands there as a wreck', () => {
  const { played, world } = playPrompt(
    'Bus terminal, 6 bays, 60 commuters. A bus skids into bay 4 after 60 seconds.',
    SHORT,
  );
  const bus = played.actors.find(
    ({ kind, traits }) => kind === 'bus' && traits['isWrecked'] === true,
  )!;
  assert.ok(bus.enteredSeconds > 40 && bus.enteredSeconds < 60);
  const { at } = world.hazards[0]!;
  const { x, y } = bus.path.at(-1)!;
  assert.ok(Math.hypot(x - at.x, y - at.y) < 8);
});

test('a train that leaves the rails stands askew over them, as a wreck', () => {
  const { played, world } = playPrompt(
    'A goods train derails beside a factory next to a railway line, 40 workers.',
    SHORT,
  );
  const train = played.actors.find(({ kind }) => kind === 'train')!;
  assert.equal(train.traits['isWrecked'], true);
  const heading = Number(train.traits['heading']);
  const ends = (Number(train.traits['length']) / 2) * Math.abs(Math.sin(heading));
  assert.ok(ends > 2.5, `its ends stand ${ends} m off a line from west to east`);
  const at = train.path.at(-1)!;
  const { at: hit } = world.hazards.find(({ type }) => type === 'derailment')!;
  assert.ok(Math.hypot(at.x - hit.x, at.y - hit.y) <= Number(train.traits['length']) / 2 + 1);
});
