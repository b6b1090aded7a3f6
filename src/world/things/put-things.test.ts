/** Laws of things on open ground, over several kinds of places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../build-world.ts';
import type { World } from '../world.ts';

const make = (prompt: string): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      5,
    ),
  );

const CASES: readonly (readonly [prompt: string, use: string, count: number])[] = [
  ['A market with 30 stalls, 200 people', 'stall', 30],
  ['A market with 7 stalls, 50 people', 'stall', 7],
  ['A festival with three stages, 400 visitors', 'stage', 3],
  ['A square with 4 kiosks and 100 people', 'kiosk', 4],
  ['A park with two tents and a stage, 100 people', 'tent', 2],
  ['A harbour with five cranes, 40 workers', 'crane', 5],
  ['A town with two tram stops, 100 people', 'tram stop', 2],
];

for (const [prompt, use, count] of CASES)
  test(`as many as the prompt says, apart from each other: ${prompt}`, () => {
    const { openPlaces } = make(prompt);
    const parts = openPlaces.flatMap((place) => place.parts.filter((part) => part.use === use));
    assert.equal(parts.length, count);
    const boxes = parts.map(({ outline }) => boundsOf(outline));
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        assert.ok(
          a.maxX <= b.minX + 1e-6 ||
            b.maxX <= a.minX + 1e-6 ||
            a.maxY <= b.minY + 1e-6 ||
            b.maxY <= a.minY + 1e-6,
          'two of them lie on each other',
        );
    });
  });

test('stages are as far apart as the prompt says', () => {
  const { openPlaces } = make('A festival with two stages 150 m apart, 300 visitors');
  const [a, b] = openPlaces[0]!.parts
    .filter(({ use }) => use === 'stage')
    .map(({ outline }) => boundsOf(outline));
  assert.ok(Math.abs((a!.minX + a!.maxX) / 2 - (b!.minX + b!.maxX) / 2) - 150 < 0.01);
});

test('a thing takes the name that the prompt gives it', () => {
  const { landmarks } = make('A market with 12 stalls, people at the mulled wine stall');
  assert.ok(landmarks.some(({ label }) => label === 'mulled wine stall'));
});

test('two things of one use are two, each with its own name', () => {
  const read = readScenario({
    places: [{ id: 'meadow', kind: 'festival_ground' }],
    things: ['left', 'right'].map((side) => ({
      kind: 'tent',
      label: `${side} tent`,
      count: 1,
      at: { relation: 'on', of: ['meadow'] },
    })),
  });
  assert.ok(read.ok);
  const { openPlaces } = buildWorld(completeScenario(read.value.stated, {}, 5));
  const names = openPlaces.flatMap(({ parts }) =>
    parts.flatMap(({ use, name }) => (use === 'tent' ? [name] : [])),
  );
  assert.deepEqual(names, ['left tent', 'right tent']);
});
