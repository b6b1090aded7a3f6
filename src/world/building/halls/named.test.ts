import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { Interior, Room } from '../../world.ts';
import type { BuildingBrief } from '../brief.ts';
import { middleOf } from '../plan.ts';
import { build } from '../walk-out.suite.ts';
import { HALLS } from './drawings.suite.ts';
import { boxOf, checkPlan } from './plan-rules.suite.ts';

type HallKind = keyof typeof HALLS;
const KINDS = Object.keys(HALLS) as HallKind[];

const BRIEF: BuildingBrief = {
  id: 'b1',
  kind: 'mall',
  floors: 3,
  basements: 1,
  exits: 5,
  exitWidth: 1.6,
  stairs: 3,
  stairWidth: 1.2,
  elevators: 2,
  people: 300,
  named: [],
  floorNames: 'ground_is_0',
};

function interiorOf(brief: BuildingBrief, seed: number): Interior {
  const draft = HALLS[brief.kind as HallKind](brief, createDice(seed));
  assert.deepEqual(draft.shortfalls ?? [], [], `${brief.kind}, seed ${seed}`);
  checkPlan(draft);
  return build(brief, draft).building.interior!;
}

/** How far to its side the middle of a part is, in meters from the middle of the building. */
function past(outline: Room['outline'], side: Side): number {
  const { x, y } = middleOf(boxOf(outline));
  return { north: y, south: -y, east: x, west: -x }[side];
}

function findRoom(interior: Interior, label: string, storey: number): Room {
  const rooms = interior.storeys
    .find((one) => one.storey === storey)!
    .rooms.filter(({ name }) => name === label);
  assert.equal(rooms.length, 1, `${label} on storey ${storey}: ${rooms.length} rooms`);
  return rooms[0]!;
}

test('exits and stairs are on the sides they are named after, in every kind', () => {
  const named: Feature[] = [
    { label: 'south exit', kind: 'exit', side: 'south' },
    { label: 'west entrance', kind: 'exit', side: 'west' },
    { label: 'north gate', kind: 'gate', side: 'north' },
    { label: 'west stairwell', kind: 'stair', side: 'west' },
    { label: 'north stairwell', kind: 'stair', side: 'north' },
  ];
  for (const kind of KINDS)
    for (const seed of [1, 2]) {
      const { exits, stairs } = interiorOf({ ...BRIEF, kind, named }, seed);
      assert.equal(exits.length, BRIEF.exits);
      assert.equal(stairs.filter(({ isCounted }) => isCounted).length, BRIEF.stairs);
      for (const { label, kind: what, side } of named) {
        if (what === 'stair') {
          const found = stairs.filter(({ name }) => name === label);
          assert.equal(found.length, 1);
          assert.equal(found[0]!.side, side);
          assert.ok(past(found[0]!.outline, side!) > 0, `${kind} ${seed}: ${label}`);
        } else {
          const found = exits.filter(({ name }) => name === label);
          assert.deepEqual(
            found.map((exit) => exit.side),
            [side],
          );
        }
      }
    }
});

test('rooms that are named are on their floor and side, whether the kind has them or not', () => {
  const named: Feature[] = [
    { label: 'kitchen', kind: 'room', use: 'kitchen' },
    { label: 'the main bar', kind: 'room', use: 'bar', floor: 1 },
    { label: 'stage', kind: 'stage' },
    { label: 'loading dock', kind: 'room', use: 'loading dock', side: 'east' },
    { label: 'server room', kind: 'room', use: 'server room', floor: 2, side: 'north' },
    { label: 'archive', kind: 'room', use: 'archive', floor: -1 },
    { label: 'roof terrace', kind: 'room', use: 'terrace', floor: 'roof' },
    { label: 'restrooms', kind: 'room', use: 'restroom', floor: 1 },
  ];
  const storeys = [0, 1, 0, 0, 2, -1, 2, 1];
  for (const kind of KINDS)
    for (const seed of [1, 2]) {
      const interior = interiorOf({ ...BRIEF, kind, named }, seed);
      named.forEach(({ label, use, side }, i) => {
        const room = findRoom(interior, label, storeys[i]!);
        assert.equal(room.use, use ?? 'stage', `${kind}: ${label}`);
        if (side) assert.ok(past(room.outline, side) > 0, `${kind} ${seed}: ${label}`);
      });
    }
});

test('counted rooms take the names they are given and are not more for it', () => {
  const cases: readonly (readonly [HallKind, string])[] = [
    ['mall', 'shop'],
    ['museum', 'gallery'],
    ['convention_center', 'exhibition hall'],
    ['warehouse', 'storage hall'],
  ];
  for (const [kind, use] of cases) {
    const label = `${use} 2`;
    const named: Feature[] = [
      { label, kind: 'room', use, number: 2 },
      { label: 'the old one', kind: 'room', use, floor: 1 },
    ];
    const { storeys } = interiorOf({ ...BRIEF, kind, rooms: 9, named }, 4);
    const rooms = storeys.flatMap((storey) => storey.rooms);
    assert.equal(rooms.filter((room) => room.use === use).length, 9);
    const names = rooms.map(({ name }) => name!.toLowerCase());
    assert.equal(names.filter((name) => name === label).length, 1);
    assert.ok(
      storeys.find(({ storey }) => storey === 1)!.rooms.some(({ name }) => name === 'the old one'),
    );
  }
});

test('a food court is on the floor it is asked for, an altar at the side, a lift lobby and an escalator by name', () => {
  const court: Feature = { label: 'food court', kind: 'room', use: 'food court', floor: 1 };
  const lift: Feature = { label: 'the glass lift', kind: 'elevator' };
  const up: Feature = { label: 'main escalator', kind: 'escalator' };
  for (const seed of [1, 2, 3, 4]) {
    const interior = interiorOf({ ...BRIEF, named: [court, lift, up] }, seed);
    findRoom(interior, 'food court', 1);
    assert.equal(findRoom(interior, 'the glass lift', 0).use, 'lift lobby');
    const escalators = interior.stairs.filter(({ kind }) => kind === 'escalator');
    assert.equal(escalators.filter(({ name }) => name === 'main escalator').length, 1);
    assert.ok(escalators.every(({ isCounted }) => !isCounted));
    const altar: Feature = { label: 'altar', kind: 'room', use: 'altar', side: 'east' };
    const church = interiorOf({ ...BRIEF, kind: 'place_of_worship', named: [altar] }, seed);
    assert.ok(past(findRoom(church, 'altar', 0).outline, 'east') > 3);
  }
});

test('more names than things are said, not drawn', () => {
  const named: Feature[] = [
    { label: 'north exit', kind: 'exit', side: 'north' },
    { label: 'south exit', kind: 'exit', side: 'south' },
    { label: 'east stair', kind: 'stair', side: 'east' },
    { label: 'west stair', kind: 'stair', side: 'west' },
    { label: 'freight elevator', kind: 'elevator' },
  ];
  const brief = { ...BRIEF, exits: 1, stairs: 1, elevators: 0, named };
  const draft = HALLS.mall(brief, createDice(1));
  assert.deepEqual(
    draft.shortfalls!.map(({ what }) => what),
    ['south exit', 'west stair', 'freight elevator'],
  );
});
