import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerKinds } from '#kinds';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '../build-world.ts';

registerKinds();

test('two buildings between which people walk are as far apart as is said, with ground between them', () => {
  for (const meters of [200, 350]) {
    const prompt = `20 guests walk from the hotel to the theatre, ${meters} m.`;
    const world = buildWorld(
      completeScenario(
        readPrompt(prompt, () => []),
        {},
        7,
      ),
    );
    const middles = ['hotel', 'theater'].map((id) => {
      const { footprint } = world.buildings.find(({ structure }) => structure === id)!;
      const xs = footprint.map(({ x }) => x);
      return (Math.min(...xs) + Math.max(...xs)) / 2;
    });
    assert.ok(Math.abs(middles[1]! - middles[0]! - meters) < 0.1 * meters, `${meters} m`);
    assert.ok(world.walkable.levels.some(({ id }) => id === 'yard'));
  }
});
