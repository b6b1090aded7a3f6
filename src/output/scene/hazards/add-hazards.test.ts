import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { createDrape } from '../ground/drape.ts';
import { createSceneBuilder } from '../scene-builder.ts';
import { addHazards } from './add-hazards.ts';

const PROMPTS = [
  'A flash flood hits a village of 200 people after a dam breach',
  'A tsunami hits a beach with 300 people',
  'A flood in a hospital with 4 floors and 200 people',
];

for (const prompt of PROMPTS)
  test(`a sign of the water is where it comes in: ${prompt}`, () => {
    const stated = readPrompt(prompt, () => []);
    const world = buildWorld(completeScenario(stated, {}, 7));
    const builder = createSceneBuilder('world', { lat: 0, lng: 0, elevation: 0, heading: 0 });
    addHazards(builder, world, createDrape(world));
    const { nodes } = builder.finish();
    assert.ok(world.hazards.length > 0);
    for (const { event, at } of world.hazards) {
      const sign = nodes.find(({ name }) => name === `hazard/${event}`)!;
      // North is -z in the scene.
      const [x, y, z] = sign.translation;
      assert.deepEqual([x, -z], [at.x, at.y]);
      assert.ok(Math.abs(y) < 1, `${y} m high`);
      assert.notEqual(sign.mesh, undefined);
    }
  });
