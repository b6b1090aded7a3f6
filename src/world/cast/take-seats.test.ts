import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceToSegment, edgesOf } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '../build-world.ts';
import type { World } from '../world.ts';

const make = (prompt: string, seed: number): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      seed,
    ),
  );

function seatsIn({ buildings }: World, level: string) {
  return buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .filter((one) => one.level === level)
    .flatMap(({ fixtures }) => fixtures.filter(({ use }) => use === 'seats'));
}

test('who begins in an auditorium or on a stand has a seat before the back of a row, and nobody shares one', () => {
  let seated = 0;
  for (const [seed, prompt] of [
    'A theatre with 90 people in the auditorium',
    'A cinema with 80 visitors. Fire in the screening room.',
    'A stadium with 100 spectators in the stands',
  ].entries()) {
    const world = make(prompt, seed + 1);
    const taken = new Set<string>();
    for (const { level, at, seat, count } of world.groups.flatMap(({ spots }) => spots)) {
      if (at === undefined || seat === undefined) continue;
      assert.equal(count, 1);
      seated++;
      const key = `${level} ${at.x.toFixed(3)} ${at.y.toFixed(3)}`;
      assert.ok(!taken.has(key), 'one to a seat');
      taken.add(key);
      const rows = seatsIn(world, level).flatMap(({ outline }) => edgesOf(outline));
      const nearest = Math.min(...rows.map((edge) => distanceToSegment(at, edge)));
      assert.ok(Math.abs(nearest - 0.3) < 0.02, `${nearest} m from the back of a seat`);
      // Behind who sits is the back of the seat; before them is the way along the row.
      const behind = { x: at.x - 0.34 * Math.cos(seat), y: at.y - 0.34 * Math.sin(seat) };
      assert.ok(Math.min(...rows.map((edge) => distanceToSegment(behind, edge))) < 0.06);
    }
  }
  assert.ok(seated > 100, `${seated} on seats`);
});

test('who works there has no seat', () => {
  const world = make('A theatre with 60 guests and 8 firefighters in the auditorium', 4);
  const own = world.groups.find(({ kind }) => kind === 'firefighter')!;
  assert.ok(own.count > 0);
  assert.ok(own.spots.every(({ seat }) => seat === undefined));
});

test('in a mosque people kneel in rows towards the mihrab, row after row from the front', () => {
  const world = make('A mosque with 120 people in the prayer hall', 3);
  const hall = world.buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .flatMap(({ rooms }) => rooms)
    .find(({ use }) => use === 'prayer hall')!;
  const kneeling = world.groups
    .flatMap(({ spots }) => spots)
    .flatMap(({ at, kneeling: facing }) => (facing === undefined ? [] : [{ at: at!, facing }]));
  assert.ok(kneeling.length > 60, `${kneeling.length} kneel`);
  assert.ok(world.groups.every(({ spots }) => spots.every(({ seat }) => seat === undefined)));
  const { facing } = kneeling[0]!;
  assert.equal(facing, hall.facing);
  // How far everybody is to the front, in rows of 1.2 m.
  const ahead = kneeling.map(({ at }) => at.x * Math.cos(facing) + at.y * Math.sin(facing));
  const rows = Map.groupBy(ahead, (one) => one.toFixed(3));
  const starts = [...rows.keys()].map(Number).sort((a, b) => b - a);
  for (const [i, start] of starts.entries())
    if (i > 0) assert.ok(Math.abs(starts[i - 1]! - start - 1.2) < 0.01, 'rows are 1.2 m apart');
  const counts = starts.map((start) => rows.get(start.toFixed(3))!.length);
  const full = counts[0]!;
  assert.ok(
    counts.slice(0, -1).every((count) => count === full),
    `rows of ${counts.join(', ')}`,
  );
});
