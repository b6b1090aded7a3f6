/** The ground between structures: what lies beside, around and above it, and that people can go from one to the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
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

/** Levels that people reach from this one over joins that are open. */
function reach({ walkable, closed }: World, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { id, levels } of walkable.joins)
      if (!closed.includes(id) && levels.some((level) => found.has(level)))
        for (const level of levels) found.add(level);
  }
  return found;
}

test('a school next to a railway line has it beside it, and a playground that its doors lead to', () => {
  const world = make(
    'A school next to a railway line, 60 pupils, the playground is the assembly point',
  );
  const [railway, playground] = ['railway', 'playground'].map((kind) =>
    world.openPlaces.find((place) => place.kind === kind)!,
  );
  const school = boundsOf(world.buildings.find(({ kind }) => kind === 'school')!.footprint);
  const gap = boundsOf(railway!.outline).minY - school.maxY;
  assert.ok(gap > 0 && gap <= 15, `${gap} m`);
  assert.ok(reach(world, 'school.0').has('yard'));
  assert.ok(world.landmarks.some(({ id, level }) => id === playground!.id && level === 'yard'));
});

test('a church on a hill stands above the ground, and people walk up from the village', () => {
  const world = make('A village of 8 houses, 20 villagers, a church on the hill');
  const church = world.buildings.find(({ kind }) => kind === 'place_of_worship')!;
  assert.ok(church.z > 2);
  const levels = reach(world, 'village.0');
  assert.ok(levels.has('hill.top') && levels.has('place_of_worship.0'));
});

test('a bridge is the only way over its river, and a closed one is none', () => {
  const across = (prompt: string): boolean => {
    const world = make(prompt);
    const stop = world.openPlaces.find(({ kind }) => kind === 'tram stop')!;
    const river = world.openPlaces
      .find(({ kind }) => kind === 'bridge')!
      .parts.find(({ use }) => use === 'water')!;
    const [water, own] = [boundsOf(river.outline), boundsOf(stop.outline)];
    assert.ok(own.minX > water.maxX, 'the tram stop lies on the other bank');
    return !world.closed.includes('bridge.end-1');
  };
  const said =
    'A footbridge, 4 m wide and 60 m long, connects the library with the tram stop, 30 people.';
  assert.equal(across(said), true);
  assert.equal(across(`${said} The footbridge is closed.`), false);
});

test('a festival in a park lies inside it, and leaves by its own gates', () => {
  const world = make('Open-air festival in a park, 100 visitors');
  const [festival, park] = ['festival_ground', 'park'].map((kind) =>
    boundsOf(world.openPlaces.find((place) => place.kind === kind)!.outline),
  );
  assert.ok(park!.minX < festival!.minX && park!.maxY > festival!.maxY);
  assert.ok(world.walkable.exits.every(({ id }) => id.startsWith('festival_ground.')));
});

test('structures are called as the prompt calls them', () => {
  const { landmarks } = make('40 protesters march from Uhuru Park toward Parliament');
  assert.ok(landmarks.some(({ label }) => label === 'Uhuru Park'));
  assert.ok(landmarks.some(({ label }) => label === 'Parliament'));
});

test('a market that is entered through a gate has gates', () => {
  const { landmarks } = make('Medieval market, 40 villagers, soldiers ride through the gate');
  assert.ok(landmarks.some(({ kind }) => kind === 'gate'));
  assert.ok(!make('A market, 40 villagers').landmarks.some(({ kind }) => kind === 'gate'));
});

test('a proper name whose end says that it is a square is built as one', () => {
  const { openPlaces } = make('60 police stand on Alexanderplatz, the tram stops are shut');
  assert.deepEqual(
    openPlaces.map(({ kind, name }) => [kind, name]),
    [['plaza', 'Alexanderplatz']],
  );
});
