import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { areaOf, depthOf, widthOf } from '../plan.ts';
import { build, walkOut } from '../walk-out.suite.ts';
import { HALLS } from './drawings.suite.ts';
import { boxOf, checkPlan } from './plan-rules.suite.ts';

type HallKind = keyof typeof HALLS;
const KINDS = Object.keys(HALLS) as HallKind[];

const BRIEF: BuildingBrief = {
  id: 'b1',
  kind: 'factory',
  floors: 2,
  basements: 0,
  exits: 4,
  exitWidth: 1.2,
  stairs: 2,
  stairWidth: 1.2,
  elevators: 1,
  people: 40,
  named: [],
  floorNames: 'ground_is_0',
};

function draw(brief: BuildingBrief, seed: number): BuildingDraft {
  return HALLS[brief.kind as HallKind](brief, createDice(seed));
}

function shortOf(draft: BuildingDraft, what: string): number {
  const found = draft.shortfalls?.find((one) => one.what === what);
  return found ? found.asked - found.drawn : 0;
}

/** Nothing is left out without a report. */
function checkSaid(draft: BuildingDraft, brief: BuildingBrief): void {
  const exits = draft.storeys.flatMap((storey) => storey.exits);
  assert.equal(exits.length, brief.exits - shortOf(draft, 'exits'));
  const stairs = draft.stairs.filter(({ isCounted }) => isCounted);
  assert.equal(stairs.length, brief.stairs - shortOf(draft, 'stairs'));
  assert.equal(draft.lifts.length, brief.elevators - shortOf(draft, 'elevators'));
}

const anyKind = fc.constantFrom(...KINDS);
const anySeed = fc.integer({ min: 1, max: 1e6 });

test('length and width that are stated are drawn to the centimeter, and what does not fit is said', () => {
  fc.assert(
    fc.property(
      anyKind,
      anySeed,
      fc.double({ min: 9, max: 160, noNaN: true }),
      fc.double({ min: 9, max: 160, noNaN: true }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (kind, seed, length, width, exits, floors) => {
        const stairs = floors > 1 ? 2 : 0;
        const brief = { ...BRIEF, kind, length, width, exits, floors, stairs, elevators: 0 };
        const draft = draw(brief, seed);
        checkPlan(draft);
        checkSaid(draft, brief);
        const box = boxOf(draft.footprint);
        if (shortOf(draft, 'length') === 0) assert.ok(Math.abs(widthOf(box) - length) < 0.01);
        if (shortOf(draft, 'width') === 0) assert.ok(Math.abs(depthOf(box) - width) < 0.01);
        // 20 m by 20 m hold two stairs of 1.2 m and a door in every wall.
        if (Math.min(length, width) >= 20) assert.equal(shortOf(draft, 'length'), 0);
      },
    ),
    { numRuns: 40, seed: 3 },
  );
});

test('one length that is stated leaves the other free to grow', () => {
  for (const kind of KINDS) {
    const draft = draw({ ...BRIEF, kind, length: 40, exits: 20, exitWidth: 2 }, 5);
    const box = boxOf(draft.footprint);
    assert.deepEqual(draft.shortfalls ?? [], [], kind);
    assert.ok(Math.abs(widthOf(box) - 40) < 0.01);
  }
});

test('an area that is stated is that of a storey within two in a hundred', () => {
  fc.assert(
    fc.property(
      anyKind,
      anySeed,
      fc.double({ min: 300, max: 20_000, noNaN: true }),
      (kind, seed, area) => {
        const draft = draw({ ...BRIEF, kind, area }, seed);
        checkPlan(draft);
        const drawn = areaOf(boxOf(draft.footprint));
        assert.ok(Math.abs(drawn / area - 1) < 0.02, `${kind}: ${drawn} m² for ${area}`);
      },
    ),
    { numRuns: 25, seed: 4 },
  );
});

test('a hut with four storeys and forty exits is still a building one can leave', () => {
  const brief = { ...BRIEF, length: 4, width: 4, floors: 4, exits: 40 };
  const draft = draw(brief, 1);
  checkPlan(draft);
  assert.ok(draft.shortfalls!.some(({ what }) => what === 'length'));
  assert.ok(areaOf(boxOf(draft.footprint)) < 400);
  walkOut(build(brief, draft));
});

test('forty exits six meters wide fit into a filling station that becomes as large as it must', () => {
  const brief: BuildingBrief = {
    ...BRIEF,
    kind: 'gas_station',
    floors: 1,
    stairs: 0,
    elevators: 0,
    exits: 40,
    exitWidth: 6,
  };
  const draft = draw(brief, 2);
  assert.deepEqual(draft.shortfalls ?? [], []);
  assert.equal(draft.storeys[0]!.exits.length, 40);
});
