import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWalkable } from '#crowd/space';
import { completeScenario, readPrompt } from '#scenario';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { buildWorld } from '../build-world.ts';
import type { World } from '../world.ts';

const FEW = ['An office of 2 floors with 40 people', 'A theatre with 100 spectators'];
const PLACES = sample({
  few: FEW,
  all: [
    ...FEW,
    'A nightclub with 100 guests',
    'A hospital of 2 floors with 60 patients',
    'A metro station with 100 passengers',
    'A supermarket with 60 people',
    'A mall with 200 people',
    'A hotel of 5 floors with 80 guests',
    'An airport with 200 people',
    'A cruise ship with 200 passengers',
  ],
});

function build(prompt: string, doorWidth?: number): World {
  const settings = doorWidth === undefined ? {} : { doorWidth };
  return buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      settings,
      5,
    ),
  );
}

function widthsOf({ walkable }: World): number[] {
  return walkable.levels.flatMap(({ doors }) =>
    doors.map(({ segment: { from, to } }) => Math.hypot(to.x - from.x, to.y - from.y)),
  );
}

for (const prompt of PLACES)
  test(`doors inside are as wide as stated, or it is told how many are not: ${prompt}`, () => {
    const usual = widthsOf(build(prompt));
    assert.ok(usual.length > 0);
    for (const asked of [0.75, 1.35]) {
      const world = build(prompt, asked);
      const widths = widthsOf(world);
      assert.equal(widths.length, usual.length, 'only widths change');
      assert.deepEqual(checkWalkable(world.walkable), []);
      const doors = widths.filter((_, i) => usual[i]! <= 2.4 + 1e-3);
      const off = doors.filter((width) => Math.abs(width - asked) > 0.01);
      assert.ok(off.every((width) => width < asked));
      const told = world.unmet.filter(({ path }) => path.endsWith('.doorWidth'));
      assert.equal(told.length, off.length === 0 ? 0 : 1);
      if (asked < 0.8) assert.equal(off.length, doors.filter((_, i) => usual[i]! < asked).length);
      assert.ok(off.length < doors.length / 4, `${off.length} of ${doors.length} at ${asked} m`);
      // A gap wider than a door is an opening, and is not changed.
      widths.forEach((width, i) => assert.ok(usual[i]! <= 2.401 || width === usual[i]));
      assert.deepEqual(
        world.unmet.filter(({ path }) => path === 'walkable.exits'),
        [],
        'everybody still has a way out',
      );
    }
  });
