import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { assessPreliminary } from './assess-preliminary.ts';
import { toSkeleton } from './skeleton.ts';

const read = (prompt: string) =>
  completeScenario(
    readPrompt(prompt, () => []),
    { seed: 7 },
    7,
  );
const shutIn = (prompt: string): number => toSkeleton(read(prompt)).shutIn;

test('a stronger quake shuts more people in; a weak one and none shut in nobody', () => {
  const at = [4, 5.5, 6, 6.5, 7, 7.5, 8, 9].map((magnitude) =>
    shutIn(`Office of 4 floors with 120 people, magnitude ${magnitude} earthquake.`),
  );
  assert.equal(at[0], 0);
  for (let i = 1; i < at.length; i++) assert.ok(at[i]! >= at[i - 1]!, at.join(' '));
  assert.ok(at.at(-1)! > 0.3 && at.at(-1)! < 1);
  assert.equal(shutIn('Fire in an office of 4 floors with 120 people.'), 0);
});

test('a hall and open ground have other ways', () => {
  assert.equal(shutIn('Supermarket with 100 people, magnitude 7 earthquake.'), 0);
  assert.equal(shutIn('Park with 100 people, magnitude 7 earthquake.'), 0);
});

test('people who are shut in count as without a way out, and doors that open are proposed', () => {
  const scenario = read('Office of 4 floors with 120 people, magnitude 7 earthquake.');
  const { metrics, measures } = assessPreliminary(scenario, { includeMitigation: true });
  assert.equal(
    metrics.more['people_without_way_out'],
    Math.round(120 * toSkeleton(scenario).shutIn),
  );
  const doors = measures.find(({ type }) => type === 'door_release')!;
  const [before, after] = doors.effect.leftInside!;
  assert.ok(after < before / 4 && after > 0, `${before} ${after}`);
});
