import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import { isInRing } from '#plane';
import type { StructureKind } from '#scenario/kinds';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import type { Building } from '../../world.ts';
import type { BuildingBrief } from '../brief.ts';
import { build } from '../walk-out.suite.ts';
import { COUNTED_USES, HALLS } from './drawings.suite.ts';
import { checkPlan } from './plan-rules.suite.ts';

type HallKind = keyof typeof HALLS;
const KINDS = Object.keys(HALLS) as HallKind[];

const BRIEF: Omit<BuildingBrief, 'kind'> = {
  id: 'b1',
  floors: 1,
  basements: 0,
  exits: 3,
  exitWidth: 1.4,
  stairs: 0,
  stairWidth: 1.2,
  elevators: 0,
  people: 80,
  named: [],
  floorNames: 'ground_is_0',
};

function briefs(kind: StructureKind): fc.Arbitrary<BuildingBrief> {
  return fc
    .record({
      floors: fc.integer({ min: 1, max: 4 }),
      basements: fc.integer({ min: 0, max: 2 }),
      exits: fc.integer({ min: 1, max: 40 }),
      exitWidth: fc.double({ min: 0.6, max: 6, noNaN: true }),
      stairs: fc.integer({ min: 1, max: 6 }),
      stairWidth: fc.double({ min: 0.6, max: 3, noNaN: true }),
      elevators: fc.integer({ min: 0, max: 8 }),
      people: fc.integer({ min: 1, max: 1500 }),
      rooms: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
    })
    .map(({ rooms, ...rest }) => {
      const isTall = rest.floors + rest.basements > 1;
      return {
        ...BRIEF,
        ...rest,
        kind,
        stairs: isTall ? rest.stairs : 0,
        elevators: isTall ? rest.elevators : 0,
        ...(rooms === undefined ? {} : { rooms }),
      };
    });
}

for (const kind of KINDS)
  test(`${kind}: exits, stairs, lifts, storeys, rooms and places are those of the brief, whatever it asks`, () => {
    fc.assert(
      fc.property(briefs(kind), fc.integer({ min: 1, max: 1e6 }), (brief, seed) => {
        const draft = HALLS[kind](brief, createDice(seed));
        assert.deepEqual(draft.shortfalls ?? [], []);
        checkPlan(draft);
        checkCounts(build(brief, draft).building, brief);
      }),
      { numRuns: sample({ few: 6, all: 12 }), seed: 7 },
    );
  });

function checkCounts({ interior }: Building, brief: BuildingBrief): void {
  const { storeys, stairs, lifts, exits } = interior!;
  const numbers = storeys.map(({ storey }) => storey);
  assert.deepEqual(
    numbers,
    Array.from({ length: brief.floors + brief.basements }, (_, i) => i - brief.basements),
  );
  assert.equal(exits.length, brief.exits);
  for (const { width, storey, name } of exits) {
    assert.ok(Math.abs(width - brief.exitWidth) < 0.01);
    assert.equal(storey, 0);
    assert.ok(name);
  }
  const counted = stairs.filter(({ isCounted }) => isCounted);
  assert.equal(counted.length, brief.stairs);
  for (const { width, storeys: served, name } of counted) {
    assert.ok(Math.abs(width - brief.stairWidth) < 0.01);
    assert.deepEqual(served, numbers);
    assert.ok(name);
  }
  assert.equal(lifts.length, brief.elevators);
  for (const { storeys: served } of lifts) assert.deepEqual(served, numbers);
  const rooms = storeys.flatMap((storey) => storey.rooms);
  if (brief.rooms !== undefined) assert.equal(countPrincipal(rooms, brief.kind), brief.rooms);
  const places = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  assert.ok(places >= brief.people, `${places} places for ${brief.people} people`);
}

function countPrincipal(rooms: readonly { readonly use: string }[], kind: StructureKind): number {
  const uses: readonly string[] = COUNTED_USES[kind as HallKind];
  return rooms.filter(({ use }) => uses.includes(use)).length;
}

test('a swimming pool has a basin with a deck around it, and machines stand in neither', () => {
  for (const seed of [1, 5, 9]) {
    const brief = { ...BRIEF, kind: 'swimming_pool' };
    const { rooms, holes } = HALLS.swimming_pool(brief, createDice(seed)).storeys[0]!;
    const basins = rooms.filter(({ use }) => use === 'swimming pool');
    assert.ok(basins.length > 0);
    for (const { outline } of basins) {
      assert.equal(rooms.filter(({ use }) => use === 'pool deck').length, 4 * basins.length);
      assert.ok(holes.every((one) => !one.outline.some((corner) => isInRing(outline, corner))));
    }
  }
});
