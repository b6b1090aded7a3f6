import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { build, walkOut } from '../walk-out.suite.ts';
import { boxOf, holdAgainstBrief, holdGeometry } from './drawing.suite.ts';
import { CORRIDORS } from './drawings.suite.ts';

type Kind = keyof typeof CORRIDORS;
const KINDS = Object.keys(CORRIDORS) as Kind[];

/** What people count when they say how many rooms it has. */
const COUNTED: Readonly<Record<Kind, string>> = {
  office: 'office',
  apartment: 'apartment',
  hotel: 'guest room',
  hospital: 'ward',
  care_home: 'resident room',
  school: 'classroom',
  university: 'classroom',
  kindergarten: 'playroom',
  courthouse: 'courtroom',
  embassy: 'office',
  city_hall: 'office',
  prison: 'cell',
  data_center: 'server hall',
  house: 'bedroom',
};

/** IBC 2021 table 1020.3: 44 in; 36 in within a dwelling; 72 in, Group E; 96 in, Group I-2. */
const CORRIDOR_LEAST: Readonly<Partial<Record<Kind, number>>> = {
  house: 0.91,
  school: 1.83,
  university: 1.83,
  kindergarten: 1.83,
  hospital: 2.44,
  care_home: 2.44,
};

const SMALL: BuildingBrief = {
  id: 'b1',
  kind: 'office',
  floors: 2,
  basements: 0,
  exits: 2,
  exitWidth: 1.2,
  stairs: 1,
  stairWidth: 1.2,
  elevators: 0,
  people: 20,
  named: [],
  floorNames: 'ground_is_0',
};

function draw(brief: BuildingBrief, seed = 1): BuildingDraft {
  return CORRIDORS[brief.kind as Kind](brief, createDice(seed));
}

for (const [i, kind] of sample({ few: KINDS.slice(0, 2), all: KINDS }).entries())
  test(`from every room of a small ${kind.replace('_', ' ')} people get out`, () => {
    const brief = { ...SMALL, kind, basements: i % 3 === 0 ? 1 : 0, elevators: i % 2 };
    const draft = draw(brief, i);
    assert.equal(draft.shortfalls, undefined);
    walkOut(build(brief, draft), 600);
  });

for (const kind of KINDS)
  test(`${kind.replace('_', ' ')}: a building has what was asked for, to the number and the centimeter`, () => {
    const isHouse = kind === 'house';
    fc.assert(
      fc.property(briefs(kind, isHouse), fc.integer({ min: 0, max: 1e6 }), (brief, seed) => {
        const draft = draw(brief, seed);
        assert.equal(draft.shortfalls, undefined, JSON.stringify(draft.shortfalls));
        holdAgainstBrief(brief, draft, COUNTED[kind]);
        holdGeometry(draft);
      }),
      { numRuns: sample({ few: 2, all: 8 }), seed: 20260101 },
    );
  });

function briefs(kind: Kind, isHouse: boolean): fc.Arbitrary<BuildingBrief> {
  const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
  const width = (min: number, max: number): fc.Arbitrary<number> =>
    fc.double({ min, max, noNaN: true });
  return fc
    .record({
      floors: fc.oneof({ weight: 5, arbitrary: whole(1, 8) }, whole(9, 40)),
      basements: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, whole(1, 3)),
      exits: fc.oneof({ weight: 5, arbitrary: whole(1, 6) }, whole(7, 40)),
      exitWidth: fc.oneof({ weight: 4, arbitrary: width(0.8, 2.4) }, width(0.6, 6)),
      stairs: whole(1, isHouse ? 2 : 5),
      stairWidth: width(0.9, isHouse ? 1.2 : 2.2),
      elevators: fc.oneof({ weight: 4, arbitrary: whole(0, 3) }, whole(4, 12)),
      people: fc.oneof(
        { weight: 4, arbitrary: whole(1, isHouse ? 10 : 400) },
        whole(400, isHouse ? 401 : 1500),
      ),
      rooms: fc.option(whole(1, isHouse ? 6 : 60), { nil: undefined }),
    })
    .map(({ rooms, ...brief }): BuildingBrief => {
      const isFlat = brief.floors + brief.basements === 1;
      return {
        ...brief,
        id: 'b1',
        kind,
        stairs: isFlat ? 0 : brief.stairs,
        elevators: isFlat ? 0 : brief.elevators,
        ...(rooms === undefined ? {} : { rooms }),
        named: [],
        floorNames: 'ground_is_0',
      };
    });
}

test('a stated length, width or area is kept', () => {
  const stated: Partial<BuildingBrief>[] = [
    { length: 64, width: 18 },
    { length: 30, width: 72 },
    { length: 70, width: 48 },
    { length: 82 },
    { width: 61 },
    { length: 13 },
    { area: 900 },
    { area: 2600 },
    { length: 60, area: 1000 },
    { length: 60, width: 40, area: 1700 },
  ];
  const kinds = KINDS.filter((one) => one !== 'house');
  for (const kind of sample({ few: kinds.slice(0, 1), all: kinds }))
    for (const [i, size] of stated.entries()) {
      const brief: BuildingBrief = { ...SMALL, kind, people: 12, stairs: 2, ...size };
      const draft = draw(brief, i);
      const short = draft.shortfalls?.filter(({ what }) => what !== 'capacity');
      assert.ok(!short?.length, `${kind} ${JSON.stringify(size)}: ${JSON.stringify(short)}`);
      holdAgainstBrief({ ...brief, people: 0 }, draft, COUNTED[kind]);
      holdGeometry(draft);
    }
});

test('what does not fit into a stated size is told, and the rest is drawn', () => {
  const brief: BuildingBrief = { ...SMALL, length: 20, width: 14, exits: 40, exitWidth: 2 };
  const draft = draw(brief);
  const drawn = draft.storeys.flatMap(({ exits }) => exits).length;
  assert.ok(drawn > 0 && drawn < 40);
  assert.deepEqual(
    draft.shortfalls!.filter(({ what }) => what === 'exits').map((one) => one.drawn),
    [drawn],
  );
  holdGeometry(draft);
  walkOut(build(brief, draft), 600);
});

test('a building too small for its stairs is drawn larger, and says so', () => {
  const brief: BuildingBrief = { ...SMALL, kind: 'house', length: 3, width: 3 };
  const draft = draw(brief);
  assert.deepEqual(
    draft.shortfalls!.map(({ what }) => what),
    ['length', 'width'],
  );
  walkOut(build(brief, draft), 600);
});

test('corridors are as wide as the code asks, all the way', () => {
  for (const kind of KINDS) {
    const least = CORRIDOR_LEAST[kind] ?? 1.12;
    const { storeys } = draw({ ...SMALL, kind, people: 120 }, 3);
    const ways = storeys
      .flatMap(({ rooms }) => rooms)
      .filter(({ use, isOpen }) => isOpen === true && (use === 'corridor' || use === 'hall'));
    assert.ok(ways.length > 0);
    for (const { outline } of ways) {
      const { x0, y0, x1, y1 } = boxOf(outline);
      // A passage to an exit may be as narrow as the exit and its piers; nothing is narrower than 1.6 m or the corridor.
      assert.ok(Math.min(x1 - x0, y1 - y0) >= Math.min(least, 1.6) - 1e-6, kind);
    }
  }
});

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

test('parts that are named are there, on their floor and side', () => {
  for (const [i, kind] of KINDS.entries())
    for (const [j, side] of SIDES.entries()) {
      const other = SIDES[(j + 1 + (i % 3)) % 4]!;
      const named: Feature[] = [
        { label: 'server room', kind: 'room', use: 'server room', floor: 1 },
        { label: 'lab 3', kind: 'room', floor: 0 },
        { label: 'boiler room', kind: 'room', use: 'boiler room', floor: -1 },
        { label: 'observatory', kind: 'room', use: 'observatory', floor: 'roof' },
        { label: 'kitchen', kind: 'room', use: 'kitchen' },
        { label: `${side} stairwell`, kind: 'stair', side },
        { label: `${side} exit`, kind: 'exit', side },
        { label: `${other} entrance`, kind: 'entrance', side: other },
        { label: 'main corridor', kind: 'corridor', floor: 1 },
      ];
      const brief: BuildingBrief = {
        ...SMALL,
        kind,
        floors: 3,
        basements: 1,
        stairs: 2,
        exits: 3,
        named,
      };
      const draft = draw(brief, 10 * i + j);
      assert.equal(draft.shortfalls, undefined);
      holdAgainstBrief(brief, draft, COUNTED[kind]);
      const on = (storey: number): { use: string; name?: string }[] => [
        ...draft.storeys.find((one) => one.storey === storey)!.rooms,
      ];
      const has = (storey: number, name: string, use: string): void =>
        assert.ok(
          on(storey).some((room) => room.name === name && room.use === use),
          `${kind}: no ${name} on storey ${storey}`,
        );
      has(1, 'server room', 'server room');
      has(0, 'lab 3', 'lab 3');
      has(-1, 'boiler room', 'boiler room');
      has(2, 'observatory', 'observatory');
      has(0, 'kitchen', 'kitchen');
      assert.ok(on(1).some(({ name }) => name === 'main corridor'));
      const stair = draft.stairs.find(({ name }) => name === `${side} stairwell`)!;
      assert.equal(stair.side, side);
      const others = draft.stairs.filter((one) => one !== stair);
      for (const one of others) assert.ok(outwards(one, side) <= outwards(stair, side) + 1e-6);
      const exits = draft.storeys.flatMap((storey) => storey.exits);
      assert.equal(
        exits.find(({ name }) => name === `${side} exit`)?.side,
        side,
        `${kind} ${side}`,
      );
      assert.equal(exits.find(({ name }) => name === `${other} entrance`)?.side, other);
    }
});

test('a room on a floor that there is not is on the nearest one, and both are told', () => {
  const named: Feature[] = [
    { label: 'server room', kind: 'room', use: 'server room', floor: 5 },
    { label: 'archive', kind: 'room', use: 'archive', floor: -2 },
    { label: 'lounge', kind: 'room', use: 'lounge', floor: 2 },
  ];
  const draft = draw({ ...SMALL, floors: 3, basements: 1, named }, 1);
  assert.deepEqual(
    draft.shortfalls?.map(({ what, asked, drawn }) => [what, asked, drawn]),
    [
      ['floor of server room', 5, 2],
      ['floor of archive', -2, -1],
    ],
  );
});

function outwards({ outline }: { outline: BuildingDraft['footprint'] }, side: Side): number {
  const { x0, y0, x1, y1 } = boxOf(outline);
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return side === 'east' ? x : side === 'west' ? -x : side === 'north' ? y : -y;
}

test('more named than there are: as many as there are, and the others are told', () => {
  const named = SIDES.flatMap((side): Feature[] => [
    { label: `${side} exit`, kind: 'exit', side },
    { label: `${side} stairs`, kind: 'stair', side },
  ]);
  const brief: BuildingBrief = { ...SMALL, exits: 1, stairs: 1, named };
  const draft = draw(brief);
  holdAgainstBrief(brief, draft, 'office');
  assert.deepEqual(
    draft.shortfalls!.map(({ what }) => what),
    ['east exit', 'south exit', 'west exit', 'east stairs', 'south stairs', 'west stairs'],
  );
});

test('every room, stair and exit has a name', () => {
  for (const kind of KINDS) {
    const { storeys, stairs } = draw({ ...SMALL, kind, stairs: 2 });
    const parts = [...storeys.flatMap(({ rooms, exits }) => [...rooms, ...exits]), ...stairs];
    for (const { name, id } of parts) assert.ok(name !== undefined && name.length > 2, id);
    assert.ok(storeys.some(({ exits }) => exits.some(({ name }) => name === 'Main entrance')));
  }
});

test('the same seed gives the same drawing, another seed another one with the same counts', () => {
  for (const kind of KINDS) {
    const brief: BuildingBrief = {
      ...SMALL,
      kind,
      floors: 3,
      stairs: 2,
      exits: 3,
      elevators: 1,
      rooms: 6,
    };
    const once = JSON.stringify(draw(brief, 5));
    assert.equal(JSON.stringify(draw(brief, 5)), once);
    const others = [6, 7, 8].map((seed) => draw(brief, seed));
    for (const other of others) {
      assert.notEqual(JSON.stringify(other), once);
      holdAgainstBrief(brief, other, COUNTED[kind]);
    }
  }
});

test('large buildings come in several shapes', () => {
  const corners = new Set(
    Array.from({ length: 24 }, (_, seed) =>
      draw({ ...SMALL, kind: 'school', people: 500 }, seed),
    ).map(({ footprint }) => footprint.length),
  );
  // A bar has 4 corners, an L 6, T, U and Z 8, an H or a cross 12.
  assert.ok(corners.size >= 3, `corners: ${[...corners].join(', ')}`);
});

test('a tower of a hundred storeys repeats its storeys by reference', () => {
  const brief: BuildingBrief = {
    ...SMALL,
    floors: 100,
    basements: 3,
    stairs: 3,
    elevators: 12,
    people: 5000,
    exits: 4,
  };
  const draft = draw(brief);
  holdAgainstBrief(brief, draft, 'office');
  const outlines = new Set(
    draft.storeys.flatMap(({ rooms }) => rooms.map(({ outline }) => outline)),
  );
  const rooms = draft.storeys.reduce((sum, storey) => sum + storey.rooms.length, 0);
  assert.ok(outlines.size < rooms / 10);
});
