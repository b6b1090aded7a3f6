/** Roofs, ceilings, fences, and events outside or at a distance. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '../build-world.ts';
import { distanceToRing } from '../plan/inside.ts';
import type { World } from '../world.ts';

const make = (prompt: string, seed = 7): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      seed,
    ),
  );

test('a roof that people flee to is above the last floor, and stairs lead up to it', () => {
  for (const prompt of [
    'Flood in a school with 2 floors, 40 pupils flee to the roof.',
    'Hotel with 4 floors, fire on the second floor, 30 guests can only go up to the roof.',
    'Shopping mall with 2 levels, everyone runs to the roof, 50 shoppers.',
  ]) {
    const world = make(prompt);
    const building = world.buildings.find(({ interior }) => interior !== undefined)!;
    const { storeys, stairs, lifts } = building.interior!;
    const roof = storeys.find(({ rooms }) => rooms.some(({ use }) => use === 'roof'));
    assert.equal(roof?.storey, building.floors, prompt);
    assert.ok(
      stairs.some((stair) => stair.storeys.includes(building.floors)),
      prompt,
    );
    assert.ok(
      lifts.every((lift) => !lift.storeys.includes(building.floors)),
      prompt,
    );
    assert.deepEqual(
      world.unmet.filter(({ path }) => path.includes('floors')),
      [],
    );
  }
});

test('without a word of the roof there is none', () => {
  const world = make('Fire on the second floor of a hotel with 4 floors, 30 guests.');
  const rooms = world.buildings.flatMap(({ interior }) =>
    (interior?.storeys ?? []).flatMap((storey) => storey.rooms),
  );
  assert.ok(rooms.every(({ use }) => use !== 'roof'));
});

test('a ceiling that burns is over its room, and the fire is under it', () => {
  const world = make('Nightclub, 60 guests, fireworks set the ceiling above the stage on fire.');
  const [fire] = world.hazards;
  const storeys = world.buildings.flatMap(({ interior }) => interior?.storeys ?? []);
  const storey = storeys.find(({ level }) => level === fire!.level)!;
  const [ceiling] = storey.ceilings!;
  assert.ok(isInRing(ceiling!.outline, fire!.at));
  assert.ok(fire!.aboveFloor! > 2 && fire!.aboveFloor! < storey.height);
  const floor = make('Nightclub, 60 guests, the stage is on fire.').hazards[0]!;
  assert.equal(floor.aboveFloor, undefined);
});

test('what happens outside a building is in the open, before its door', () => {
  for (const prompt of [
    'Car bomb outside an embassy, 20 visitors.',
    'A van explodes in front of the library, 20 visitors.',
    'Fire next to the museum, 20 visitors.',
  ]) {
    const world = make(prompt);
    const [event] = world.hazards;
    const level = world.walkable.levels.find(({ id }) => id === event!.level);
    assert.equal(level?.kind, 'outdoor', prompt);
    const building = world.buildings.find(({ interior }) => interior !== undefined)!;
    const away = distanceToRing(building.footprint, event!.at);
    assert.ok(away > 1 && away < 15, `${away} m: ${prompt}`);
  }
});

test('a wagon leaks as far from the place as said', () => {
  for (const meters of [80, 120]) {
    const world = make(
      `A school next to a railway line, 40 pupils on the playground. A tank wagon leaks chlorine ${meters} metres from the playground.`,
    );
    const leak = world.hazards.find(({ type }) => type === 'chemical_spill')!;
    const ground = world.openPlaces.find(({ id }) => id === 'playground')!;
    const away = distanceToRing(ground.outline, leak.at);
    assert.ok(Math.abs(away - meters) < 15, `${away} m of ${meters} m`);
  }
});

test('a stop that is shut is fenced off', () => {
  const world = make('A market square with two tram stops, 40 visitors, the tram stops are shut.');
  const stops = world.openPlaces.flatMap(({ parts }) =>
    parts.filter(({ use }) => use === 'tram stop'),
  );
  assert.equal(stops.length, 2);
  const holes = world.walkable.levels.flatMap((level) => level.holes);
  for (const stop of stops) {
    assert.ok(world.closed.includes(stop.id));
    assert.ok(holes.includes(stop.outline));
  }
});
