import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import { checkWalkable } from '#crowd/space';
import { boundsOf, lengthOf, signedArea } from '#plane';
import type { Feature } from '#scenario/plan';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { isOpenKind, placeDrawings } from '../place-drawing.ts';
import { isInBounds } from '../plan/bounds.ts';
import { areaOfRings, intersect } from '../plan/shapes.ts';
import { drive } from '../streets/drive.suite.ts';
import { drawFacing, drawOpenPlace } from './draw-open-place.ts';
import { moveOpen } from './move-open.ts';
import type { OpenBrief } from './open-brief.ts';

const OPEN_KINDS = placeDrawings.kinds.filter(isOpenKind);

import type { OpenDraft } from './open-draft.ts';
import { toWalkable, walkOut } from './walk-out.suite.ts';

function draw(kind: string, more: Partial<OpenBrief> = {}, seed = 1): OpenDraft {
  return drawOpenPlace({ id: 'p', kind, people: 100, named: [], ...more }, createDice(seed));
}

/** Large ones are drawn small: they are made of the same pieces. */
const SMALL: Partial<Record<string, Partial<OpenBrief>>> = {
  village: { houses: 6 },
  town: { houses: 20 },
  tunnel: { length: 520 },
};

/** One without streets, one with houses and streets, one at the water. */
const FEW = OPEN_KINDS.filter((kind) => ['park', 'village', 'beach'].includes(kind));

for (const kind of sample({ few: FEW, all: OPEN_KINDS }))
  test(`${kind}: people in every part of it get out`, () => {
    const draft = draw(kind, SMALL[kind]);
    const seconds = walkOut(draft);
    assert.ok(seconds > 5, 'somebody had some way to go');
    assert.deepEqual(draft.shortfalls, []);
  });

/** Smaller places than these have no room for their parts. */
const LEAST: Partial<Record<string, number>> = {
  village: 150,
  town: 170,
  port: 60,
  camp: 40,
  intersection: 60,
};

test('sizes, ways out and their widths are as asked, and the plan is without mistakes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OPEN_KINDS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 8 }),
      fc.double({ min: 0.9, max: 4, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      (kind, u, v, exits, exitWidth, seed) => {
        const least = LEAST[kind] ?? 30;
        const isRoad =
          kind === 'bridge' || kind === 'tunnel' || kind === 'highway' || kind === 'dam';
        const length = least + u * (isRoad ? 600 : 120);
        const width = isRoad ? 12 + 20 * v : least + v * 100;
        // A town has as many ways out as it has streets.
        const asked = kind === 'town' ? Math.min(exits, 3) : exits;
        const draft = draw(kind, { length, width, exits: asked, exitWidth }, seed);
        const box = boundsOf(draft.place.outline);
        assert.ok(Math.abs(box.maxX - box.minX - length) < 0.005, `${kind} length`);
        assert.ok(Math.abs(box.maxY - box.minY - width) < 0.005, `${kind} width`);
        assert.equal(draft.exits.length, asked, kind);
        for (const { segment, id } of draft.exits)
          if (!id.includes('portal'))
            assert.ok(Math.abs(lengthOf(segment) - exitWidth) < 0.005, `${kind} ${id}`);
        assert.deepEqual(draft.shortfalls, []);
        assert.deepEqual(checkWalkable(toWalkable(draft)), [], kind);
      },
    ),
    { numRuns: sample({ few: 25, all: 60 }), seed: 7 },
  );
});

test('whatever is asked, the plan is without mistakes and says what it could not do', () => {
  const maybe = (...values: number[]): fc.Arbitrary<number | undefined> =>
    fc.option(fc.constantFrom(...values), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...OPEN_KINDS.filter((kind) => kind !== 'town' && kind !== 'village')),
      fc.record({
        length: maybe(1, 8, 60, 5000),
        width: maybe(1, 8, 60, 5000),
        area: maybe(1, 400, 90_000),
        exits: maybe(1, 5, 90),
        exitWidth: maybe(0.2, 1, 30),
        lanes: maybe(1, 3, 40),
      }),
      (kind, numbers) => {
        const asked = Object.fromEntries(
          Object.entries(numbers).filter(([, value]) => value !== undefined),
        );
        const draft = draw(kind, asked);
        assert.deepEqual(checkWalkable(toWalkable(draft)), []);
        const said = new Set(draft.shortfalls.map(({ what }) => what));
        if (numbers.exits !== undefined && draft.exits.length !== numbers.exits)
          assert.ok(said.has('exits'));
        if (numbers.length !== undefined) {
          const { minX, maxX } = boundsOf(draft.place.outline);
          assert.ok(Math.abs(maxX - minX - numbers.length) < 0.01 || said.has('length'), kind);
        }
      },
    ),
    { numRuns: sample({ few: 30, all: 80 }), seed: 2 },
  );
});

test('gates are called by their numbers, and a gate somebody speaks of exists', () => {
  const gate14: Feature = { label: 'gate 14', kind: 'gate', number: 14 };
  const draft = draw('festival_ground', { gates: 6, named: [gate14] });
  assert.equal(draft.exits.length, 6);
  assert.deepEqual(
    draft.landmarks.filter(({ kind }) => kind === 'gate').map(({ label }) => label),
    ['gate 1', 'gate 2', 'gate 3', 'gate 4', 'gate 5', 'gate 14'],
  );
  const mixed = draw('festival_ground', { gates: 3, exits: 5 });
  assert.equal(mixed.exits.length, 5);
  assert.equal(mixed.landmarks.filter(({ kind }) => kind === 'gate').length, 3);
});

test('an exit named by its side is on that side, under its name', () => {
  for (const side of ['north', 'south', 'east', 'west'] as const) {
    const draft = draw('park', {
      exits: 1,
      named: [{ label: `${side} gate`, kind: 'exit', side }],
    });
    assert.deepEqual(
      draft.ways.map((way) => [way.side, way.name]),
      [[side, `${side} gate`]],
    );
  }
});

test('parts somebody speaks of are found by their label, drawn ones and others', () => {
  const named: Feature[] = [
    { label: 'the fountain', kind: 'ground', use: 'fountain' },
    { label: 'beer tent', kind: 'room', use: 'bar', side: 'west' },
  ];
  for (const kind of ['park', 'plaza', 'festival_ground', 'market', 'bridge', 'village'] as const) {
    const { landmarks, place } = draw(kind, { named });
    for (const { label } of named)
      assert.equal(landmarks.filter((one) => one.label === label).length, 1, `${kind}: ${label}`);
    const { minX, maxX } = boundsOf(place.outline);
    const tent = landmarks.find(({ label }) => label === 'beer tent')!;
    assert.ok(tent.at.x < (minX + maxX) / 2, 'in the west');
  }
});

test('roads have exactly the lanes asked for, and traffic runs on them', () => {
  for (const kind of ['bridge', 'tunnel', 'highway', 'intersection'] as const)
    for (const lanes of [2, 3, 4, 6, 8]) {
      const draft = draw(kind, { lanes });
      assert.ok(
        draft.streets.every((street) => street.lanes === lanes),
        `${kind} ${lanes}`,
      );
      if (kind !== 'intersection') assert.equal(draft.lanes!.lanes.length, lanes);
      const { entered, inside, stuckOn } = drive(draft.lanes!, { seconds: 60, perHour: 240 });
      assert.ok(entered > 0);
      assert.equal(inside, 0, `${kind} ${lanes}: ${stuckOn.join(' ')}`);
    }
});

test('a village has exactly the houses asked for, none of them in another or in a street', () => {
  for (const houses of [1, 8, 25, 60]) {
    const { buildings } = draw('village', { houses }, houses);
    assert.equal(buildings.filter(({ kind }) => kind === 'house').length, houses);
    buildings.forEach((one, i) =>
      buildings
        .slice(i + 1)
        .forEach((other) =>
          assert.ok(areaOfRings(intersect([one.footprint], [other.footprint])) < 0.01),
        ),
    );
  }
});

test('a tunnel has a way out at least every 500 m', () => {
  for (const length of [300, 900, 1600, 2900]) {
    const { ways } = draw('tunnel', { length });
    const at = ways.map(({ segment }) => (segment.from.x + segment.to.x) / 2).sort((a, b) => a - b);
    at.slice(1).forEach((x, i) => assert.ok(x - at[i]! <= 500.001, `${length}: ${x - at[i]!}`));
  }
});

test('rooms hold the people asked for, at no more than three on a square meter where sizes are free', () => {
  for (const kind of OPEN_KINDS)
    for (const people of kind === 'village' || kind === 'town' ? [0, 300] : [0, 50, 3000]) {
      const { rooms } = draw(kind, { people });
      const capacity = rooms.reduce((sum, room) => sum + room.capacity, 0);
      assert.ok(capacity >= people, kind);
      const ground = rooms.reduce((sum, room) => sum + Math.abs(signedArea(room.outline)), 0);
      assert.ok(people / ground < 3, `${kind}: ${people} on ${ground}`);
    }
});

test('everything lies on the site, and moves with it', () => {
  for (const kind of OPEN_KINDS) {
    const draft = draw(kind);
    const moved = moveOpen(draft, { x: 1000, y: -500 });
    const points = [
      ...moved.level.outlines.flat(),
      ...moved.level.holes.flat(),
      ...moved.buildings.flatMap(({ footprint }) => footprint),
      ...moved.place.parts.flatMap(({ outline }) => outline),
      ...moved.landmarks.map(({ at }) => at),
      ...moved.exits.flatMap(({ segment }) => [segment.from, segment.to]),
      ...(moved.lanes?.crossings ?? []).map(({ segment }) => segment.from),
    ];
    for (const point of points) assert.ok(isInBounds(moved.site, point, 1e-6), kind);
    assert.deepEqual(checkWalkable(toWalkable(moved)), []);
  }
});

test('the same brief and dice give the same place', () => {
  for (const kind of OPEN_KINDS) assert.deepEqual(draw(kind, {}, 3), draw(kind, {}, 3));
});

test('an entrance with six gates of 1.2 m is these six, side by side, and a gate at a part of the ground is at that part', () => {
  for (const side of ['west', 'north', 'east'] as const) {
    const named: Feature[] = [
      { label: `${side} entrance`, kind: 'entrance', side },
      {
        label: 'gates',
        kind: 'gate',
        count: 6,
        width: 1.2,
        isPlural: true,
        beside: { relation: 'at', label: `${side} entrance` },
      },
      { label: 'ticket office', kind: 'room', use: 'ticket office' },
      { label: 'small gate', kind: 'gate', beside: { relation: 'near', label: 'ticket office' } },
    ];
    const { ways, landmarks, shortfalls } = drawFacing(
      { id: 'p', kind: 'festival_ground', people: 100, named },
      () => createDice(1),
    );
    assert.deepEqual(shortfalls, []);
    assert.equal(new Set(ways.map(({ name }) => name)).size, ways.length);
    const row = ways.filter((way) => way.side === side);
    assert.equal(row.length, 6);
    for (const way of row) {
      assert.ok(way.name.startsWith(`${side} entrance gate`), way.name);
      assert.ok(Math.abs(way.width - 1.2) < 1e-6);
    }
    const { minX, maxX, minY, maxY } = boundsOf(row.flatMap(({ segment: s }) => [s.from, s.to]));
    assert.ok(Math.max(maxX - minX, maxY - minY) < 15, 'they stand in a row');
    const small = ways.find(({ name }) => name === 'small gate');
    const office = landmarks.find(({ label }) => label === 'ticket office');
    const { from } = small!.segment;
    assert.ok(Math.hypot(office!.at.x - from.x, office!.at.y - from.y) < 10);
  }
});

test('the portal of a tunnel is at an end of it, and not in its middle', () => {
  const portal: Feature = { label: 'portal', kind: 'thing' };
  const named: Feature[] = [portal, { label: 'east portal', kind: 'room', side: 'east' }];
  const { landmarks } = draw('tunnel', { named, length: 520 });
  for (const { label } of named) {
    const part = landmarks.find((one) => one.label === label && one.kind === 'part');
    assert.ok(Math.abs(part!.at.x) > 240, `${label} at ${part!.at.x} m`);
  }
});

test('the stage that is said to lie in the west is the stage of the ground, and there is no other', () => {
  for (const label of ['main stage', 'west stage'])
    for (const side of ['west', 'south'] as const) {
      const stage: Feature = { label, kind: 'stage', side };
      const { landmarks, site } = drawFacing(
        { id: 'p', kind: 'festival_ground', people: 100, named: [stage] },
        () => createDice(1),
      );
      const stages = landmarks.filter(({ use }) => use === 'stage');
      assert.equal(stages.length, 1);
      const { at } = stages[0]!;
      assert.equal(stages[0]!.side, side);
      const [x, y] = [at.x - (site.minX + site.maxX) / 2, at.y - (site.minY + site.maxY) / 2];
      assert.ok(
        side === 'west' ? x < -40 && Math.abs(y) < 5 : y < -30 && Math.abs(x) < 5,
        `${x}, ${y}`,
      );
    }
});
