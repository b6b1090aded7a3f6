import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceToSegment, edgesOf, isInRing } from '#plane';
import { completeScenario, readPrompt } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '../../build-world.ts';
import { isForEverybody, toRoomUse } from '../../room-use.ts';
import type { Point, Ring } from '../../walkable.ts';
import type { BuildingExit, Interior, World } from '../../world.ts';

const worldOf = (prompt: string, seed = 1): World =>
  buildWorld(
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      seed,
    ),
  );

function away(ring: Ring, at: Point): number {
  return isInRing(ring, at)
    ? 0
    : Math.min(...edgesOf(ring).map((edge) => distanceToSegment(at, edge)));
}

function middleOf({ segment: { from, to } }: BuildingExit): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

function roomOf({ buildings }: World, name: string): { outline: Ring; storey: number } {
  const [found] = buildings[0]!.interior!.storeys.flatMap(({ storey, rooms }) =>
    rooms
      .filter((room) => (room.name ?? room.use).toLowerCase() === name)
      .map(({ outline }) => ({ outline, storey })),
  );
  assert.ok(found, name);
  return found;
}

test('exits are as many, as wide and where the prompt says, and the one that is locked is closed', () => {
  for (const seed of [1, 2, 3]) {
    const world = worldOf(
      'Theatre, 200 spectators, two exits each 1.2 m wide at the back and one 0.9 m door beside the stage. The door beside the stage is locked.',
      seed,
    );
    const { exits } = world.buildings[0]!.interior!;
    const stage = roomOf(world, 'stage').outline;
    const widths = exits.map(({ width }) => Math.round(10 * width) / 10).toSorted((a, b) => a - b);
    assert.deepEqual(widths, [0.9, 1.2, 1.2], `seed ${seed}`);
    const door = exits.find(({ width }) => width < 1)!;
    assert.ok(away(stage, middleOf(door)) < 5, `seed ${seed}: ${away(stage, middleOf(door))} m`);
    assert.deepEqual(world.closed, [door.id], `seed ${seed}`);
    const others = exits.filter((one) => one !== door);
    for (const one of others) assert.ok(away(stage, middleOf(one)) > 8, `seed ${seed}`);
    const unmet = world.unmet.filter(({ path }) => path.startsWith('structures'));
    assert.deepEqual(unmet, [], `seed ${seed}`);
  }
});

test('a room lies next to what it is said to be next to, on the floor of the prompt', () => {
  const world = worldOf(
    'Ward 7 on the fourth floor of a hospital, 20 patients. Fire in the linen store next to the lifts.',
  );
  const store = roomOf(world, 'linen store');
  assert.equal(store.storey, roomOf(world, 'ward 7').storey);
  const lifts = world.buildings[0]!.interior!.lifts;
  const least = Math.min(
    ...lifts.flatMap(({ outline }) => outline.map((at) => away(store.outline, at))),
  );
  assert.ok(least < 6, `${least} m`);
});

test('gates that close at a time are open until then', () => {
  const world = worldOf(
    'Airport with 50 passengers, gates A1 to A4, after 2 minutes gate A1 closes',
  );
  const gate = world.landmarks.find(({ label }) => label === 'gate A1')!;
  assert.deepEqual(world.closings, [{ id: gate.id, seconds: 120 }]);
  assert.deepEqual(world.closed, []);
});

test('what nobody names is drawn as before', () => {
  const { buildings } = worldOf('A theatre with 200 spectators');
  assert.ok(buildings[0]!.interior!.exits.every(({ beside }) => beside === undefined));
});

test('there are as many escalators as are asked, no stairs in place of others, and every storey is still reached', () => {
  const interiorOf = (place: object): Interior => {
    const read = readScenario({ places: [place], people: [{ role: 'visitor', count: 100 }] });
    assert.ok(read.ok);
    return buildWorld(completeScenario(read.value.stated, {}, 7)).buildings[0]!.interior!;
  };
  for (const [place, asked] of [
    [{ kind: 'metro_station', platforms: 2 }, 3],
    [{ kind: 'mall', floors: 3 }, 1],
    [{ kind: 'mall', floors: 3 }, 0],
  ] as const) {
    const usual = interiorOf(place).stairs.filter(({ isCounted }) => isCounted);
    const { stairs, storeys } = interiorOf({ ...place, escalators: asked });
    const says = `${place.kind} with ${asked}`;
    assert.equal(stairs.filter(({ kind }) => kind === 'escalator').length, asked, says);
    assert.equal(stairs.length, usual.length + asked, says);
    const reached = stairs.flatMap((one) => one.storeys);
    for (const { storey } of storeys) assert.ok(reached.includes(storey), `${says}: ${storey}`);
  }
});

test('a part with a count, a width and a side is so many exits, so wide, on that side', () => {
  for (const kind of ['school', 'library', 'supermarket', 'hotel'])
    for (const [side, count] of [
      ['east', 2],
      ['west', 3],
    ] as const) {
      const read = readScenario({
        places: [{ kind, parts: [{ kind: 'exit', side, count, width_m: 1.7 }] }],
        people: [{ role: 'visitor', count: 40 }],
      });
      assert.ok(read.ok);
      const { buildings } = buildWorld(completeScenario(read.value.stated, {}, 7));
      const wide = buildings[0]!.interior!.exits.filter(
        ({ width }) => Math.abs(width - 1.7) < 0.01,
      );
      assert.deepEqual(
        wide.map((one) => one.side),
        Array.from({ length: count }, () => side),
        kind,
      );
    }
});

test('an exit that is moved to a side leads out of a room that everybody may pass, where one is there', () => {
  const read = readScenario({
    places: [{ kind: 'hospital', parts: [{ kind: 'exit', side: 'west', width_m: 1.5 }] }],
    people: [{ role: 'patient', count: 20 }],
  });
  assert.ok(read.ok);
  const { storeys, exits } = buildWorld(completeScenario(read.value.stated, {}, 7)).buildings[0]!
    .interior!;
  const moved = exits.find(({ width }) => Math.abs(width - 1.5) < 0.01)!;
  assert.equal(moved.side, 'west');
  const { rooms } = storeys.find(({ storey }) => storey === 0)!;
  const behind = rooms.filter(({ outline }) => away(outline, middleOf(moved)) < 0.6);
  assert.ok(
    behind.some(({ use, name }) => isForEverybody(toRoomUse(use, name))),
    behind.map(({ name, use }) => name ?? use).join(', '),
  );
});
