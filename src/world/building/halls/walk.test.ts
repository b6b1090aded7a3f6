import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { processorMs } from '../../../../test/support/processor-time.ts';
import type { BuildingBrief } from '../brief.ts';
import { build, walkOut } from '../walk-out.suite.ts';
import { HALLS } from './drawings.suite.ts';

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
  people: 20,
  named: [],
  floorNames: 'ground_is_0',
};

/** Kinds that are drawn small: a larger building only makes the test slower. */
const SMALL: ReadonlySet<HallKind> = new Set([
  'mall',
  'convention_center',
  'parking_garage',
  'power_plant',
]);

/** Those whose storeys differ most. */
const TALL: ReadonlySet<HallKind> = new Set([
  'mall',
  'museum',
  'nightclub',
  'parking_garage',
  'place_of_worship',
]);

for (const [i, kind] of KINDS.entries())
  test(`${kind}: from every room people reach the street`, () => {
    const isTall = TALL.has(kind);
    const brief = {
      ...BRIEF,
      kind,
      floors: isTall ? 2 : 1,
      basements: kind === 'nightclub' ? 1 : 0,
      stairs: isTall ? 2 : 0,
      elevators: isTall ? 1 : 0,
      ...(SMALL.has(kind) ? { area: 1500 } : {}),
    };
    const seconds = walkOut(build(brief, HALLS[kind](brief, createDice(11 + i))));
    // The farthest room of two storeys is 150 m of walking away at most, at 1.3 m/s and slower on stairs.
    assert.ok(seconds > 3 && seconds < 200, `${seconds} s`);
  });

test('the same seed draws the same bytes; another draws another house with the same numbers', () => {
  for (const kind of KINDS) {
    const brief = {
      ...BRIEF,
      kind,
      floors: 3,
      basements: 1,
      stairs: 3,
      elevators: 2,
      exits: 7,
      rooms: 12,
    };
    const draw = (seed: number) => HALLS[kind](brief, createDice(seed));
    assert.equal(JSON.stringify(draw(5)), JSON.stringify(draw(5)));
    const plans = [5, 6, 7, 8].map((seed) => draw(seed));
    const floors = new Set(
      plans.map(({ storeys }) => JSON.stringify(storeys[1]!.rooms.map(({ outline }) => outline))),
    );
    assert.equal(floors.size, plans.length, kind);
    for (const { storeys, stairs, lifts } of plans)
      assert.deepEqual(
        [
          storeys.flatMap(({ exits }) => exits).length,
          stairs.filter(({ isCounted }) => isCounted).length,
          lifts.length,
        ],
        [7, 3, 2],
      );
  }
});

test('a mall of four storeys is drawn in less than a tenth of a second', () => {
  const brief: BuildingBrief = {
    ...BRIEF,
    kind: 'mall',
    floors: 4,
    stairs: 4,
    exits: 10,
    elevators: 4,
    people: 3000,
  };
  const times = [1, 2, 3].map((seed) => {
    const started = processorMs();
    HALLS.mall(brief, createDice(seed));
    return processorMs() - started;
  });
  assert.ok(Math.min(...times) < 100, `${times.join(', ')} ms`);
});
