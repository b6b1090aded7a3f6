import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSharedEdge, rect, toRing } from '../plan/rect.ts';
import { gapIn } from '../plan/segments.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, StoreyDraft } from './draft.ts';
import { coreOnStorey, drawCore, sizeOfCore } from './stair-core.ts';
import { build, walkOut } from './walk-out.suite.ts';

const BRIEF: BuildingBrief = {
  id: 'b1',
  kind: 'office',
  floors: 3,
  basements: 1,
  exits: 1,
  exitWidth: 1.2,
  stairs: 1,
  stairWidth: 1.2,
  elevators: 0,
  people: 10,
  named: [],
  floorNames: 'ground_is_0',
};

for (const opensTo of ['south', 'north', 'east', 'west'] as const)
  test(`a stair in its shaft that opens to the ${opensTo} takes people down four storeys and up from the basement`, () => {
    const built = build(BRIEF, drawTower(opensTo));
    const seconds = walkOut(built);
    // Three storeys of 3.5 m down a stair: 7 m of flights each at 0.7 m/s and the landings, and nobody waits for anybody long.
    assert.ok(seconds > 30 && seconds < 120, `${seconds} s`);
    assert.deepEqual(built.building.interior!.stairs[0]!.storeys, [-1, 0, 1, 2]);
  });

function drawTower(opensTo: 'south' | 'north' | 'east' | 'west'): BuildingDraft {
  const { across, along } = sizeOfCore(BRIEF.stairWidth, 3.5);
  const upright = opensTo === 'south' || opensTo === 'north';
  const [wide, deep] = upright ? [across, along] : [along, across];
  const shaft = rect(-wide / 2, -deep / 2, wide / 2, deep / 2);
  const hall = rect(-12, -12, 12, 12);
  const core = { id: 'stair-1', shaft, opensTo, width: BRIEF.stairWidth };
  const { landing, hole, front } = coreOnStorey(core);
  const storeys = [-1, 0, 1, 2].map((storey): StoreyDraft => ({
    storey,
    z: storey * 3.5,
    height: 3.5,
    outlines: [toRing(hall)],
    holes: [hole],
    rooms: [
      { id: `hall-${storey}`, use: 'hall', outline: toRing(hall), capacity: 10 },
      { ...landing, id: `${landing.id}-${storey}` },
    ],
    walls: [],
    doors: [{ id: `door-${storey}`, segment: gapIn(front, 0.9) }],
    exits:
      storey === 0
        ? [
            {
              id: 'exit-1',
              side: 'south',
              isStepFree: true,
              segment: gapIn(findSharedEdge(hall, rect(-12, -20, 12, -12))!, BRIEF.exitWidth),
            },
          ]
        : [],
  }));
  return {
    footprint: toRing(hall),
    storeys,
    stairs: [drawCore(core, [0, 1, 2, 3])],
    lifts: [],
    roof: 'flat',
  };
}
