/** Laws of things of which only the name is known, on buildings of many kinds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { buildWorld } from '../build-world.ts';
import { distanceToRing, isOnLevel } from '../plan/inside.ts';
import type { World } from '../world.ts';

const make = (prompt: string, seed: number): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      seed,
    ),
  );

const SEEDS = sample({ few: [7], all: [1, 7, 12] });
const BUILDINGS =
  'warehouse, museum, office, factory, hotel, library, supermarket, mall, school, hospital';

for (const building of BUILDINGS.split(', '))
  test(`a ${building}: the thing stands on its floor, and what happens beside it is within 15 m`, () => {
    for (const seed of SEEDS)
      for (const [words, count] of [
        ['sorting robot', 1],
        ['ice machines', 2],
      ] as const) {
        const world = make(
          `A ${building} with 40 people. A fire starts next to the ${words}.`,
          seed,
        );
        const storeys = world.buildings.flatMap(({ interior }) => interior?.storeys ?? []);
        const pieces = storeys.flatMap(({ level, fixtures }) =>
          fixtures
            .filter(({ name }) => name?.startsWith(words.slice(0, -1)) === true)
            .map((piece) => ({ ...piece, level })),
        );
        assert.equal(pieces.length, count);
        for (const { outline, level: id, name } of pieces) {
          const level = world.walkable.levels.find((one) => one.id === id)!;
          assert.ok(level.holes.includes(outline), 'nobody walks through it');
          const bare = { ...level, holes: level.holes.filter((hole) => hole !== outline) };
          for (const corner of outline) assert.ok(isOnLevel(bare, corner), `${name} is on floor`);
          for (const { segment } of level.doors)
            assert.ok(distanceToRing(outline, segment.from) > 1.5, `${name} keeps doors free`);
        }
        const [fire] = world.hazards;
        const away = Math.min(...pieces.map(({ outline }) => distanceToRing(outline, fire!.at)));
        assert.ok(away <= 15, `${away} m away`);
        assert.ok(
          world.unmet.some(({ asked }) => asked === words),
          'that nothing more is known of it is told',
        );
      }
  });

test('on open ground it is a part of that name', () => {
  const world = make('A park with 40 people. A fire starts next to the bird aviary.', 7);
  const part = world.openPlaces
    .flatMap(({ parts }) => parts)
    .find((one) => one.name === 'bird aviary');
  assert.ok(part !== undefined);
  assert.ok(distanceToRing(part.outline, world.hazards[0]!.at) <= 15);
});

test('what the building has already is not put a second time', () => {
  const world = make('A nightclub with 80 guests. A fire starts behind the bar.', 7);
  const named = world.landmarks.filter(({ label }) => label.toLowerCase() === 'bar');
  assert.equal(named.length, 1);
});

test('a crowd at their own things is in the rooms that have them, on all floors; a few people stand at the piece that is drawn', () => {
  const storeysOf = (prompt: string): number[] =>
    make(prompt, 7)
      .groups.flatMap(({ spots }) => spots)
      .map(({ level }) => Number(level.split('.')[1]));
  const crowd = storeysOf('Six floors of offices, 90 employees at their desks. A fire on floor 3.');
  assert.equal(new Set(crowd).size, 6);
  const few = storeysOf('Six floors of offices, 4 employees at their plotters. A fire on floor 3.');
  assert.equal(new Set(few).size, 1);
});
