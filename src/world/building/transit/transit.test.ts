import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { anyBrief, checkDrawn } from '../asked-and-drawn.suite.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, RoomDraft } from '../draft.ts';
import { build, walkOut } from '../walk-out.suite.ts';
import { TRANSIT } from './drawings.suite.ts';

const BRIEF: BuildingBrief = {
  id: 'b',
  kind: 'metro_station',
  floors: 1,
  basements: 0,
  exits: 3,
  exitWidth: 2,
  stairs: 2,
  stairWidth: 1.5,
  elevators: 0,
  people: 200,
  named: [],
  floorNames: 'ground_is_0',
};
type Kind = keyof typeof TRANSIT;
const KINDS: readonly Kind[] = [
  'metro_station',
  'train_station',
  'bus_terminal',
  'airport',
  'ship',
];
/** What the second storey is for differs: cabins on a ship, the concourse of a metro below ground. */
const WALKED: Readonly<Record<Kind, Partial<BuildingBrief>>> = {
  metro_station: { basements: 2, platforms: 2 },
  train_station: { floors: 2, platforms: 3 },
  bus_terminal: { floors: 2, platforms: 6 },
  airport: { floors: 2, gates: 6 },
  ship: { floors: 3, basements: 1 },
};

function roomsOf({ storeys }: BuildingDraft, use: string): RoomDraft[] {
  return storeys.flatMap(({ rooms }) => rooms).filter((room) => room.use === use);
}

for (const kind of KINDS) {
  const draw = TRANSIT[kind];
  test(`every ${kind} has what its brief asks for`, () => {
    fc.assert(
      fc.property(
        anyBrief(kind, { floors: 4, basements: 2, people: 1500 }),
        fc.nat(),
        (brief, seed) => {
          const draft = draw(brief, createDice(seed));
          checkDrawn(brief, draft);
          const { platforms, gates } = brief;
          if (platforms !== undefined && kind !== 'airport' && kind !== 'ship')
            assert.equal(roomsOf(draft, 'platform').length, platforms);
          if (gates !== undefined && kind === 'airport')
            assert.equal(roomsOf(draft, 'gate').length, gates);
        },
      ),
      { seed: 21, numRuns: sample({ few: 6, all: 12 }) },
    );
  });

  test(`every ${kind} of a given size has that size, or says why not`, () => {
    const size = fc.integer({ min: 3000, max: 20000 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(
        anyBrief(kind, { floors: 3, basements: 1, people: 500 }),
        size,
        size,
        (brief, length, width) => {
          const sized = { ...brief, length, width };
          checkDrawn(sized, draw(sized, createDice(brief.people)));
        },
      ),
      { seed: 22, numRuns: sample({ few: 6, all: 12 }) },
    );
  });

  test(`everybody gets out: ${kind}`, () => {
    const brief = { ...BRIEF, kind, ...WALKED[kind] };
    const seconds = walkOut(build(brief, draw(brief, createDice(4))));
    assert.ok(seconds > 15 && seconds < 400, `${seconds} s`);
  });

  test(`another seed gives another ${kind} with the same counts`, () => {
    const brief = { ...BRIEF, kind, ...WALKED[kind] };
    const outlines = [1, 2, 3, 4].map((seed) => {
      const draft = draw(brief, createDice(seed));
      checkDrawn(brief, draft);
      return JSON.stringify(draft.footprint);
    });
    assert.equal(new Set(outlines).size, 4);
    assert.deepEqual(draw(brief, createDice(7)), draw(brief, createDice(7)));
  });
}

test('a metro station on viaducts and one on the ground bring people from all platforms to the street', () => {
  for (const [floors, seed] of [
    [2, 1],
    [1, 2],
  ] as const) {
    const brief = { ...BRIEF, floors, platforms: 2 };
    walkOut(build(brief, TRANSIT.metro_station(brief, createDice(seed))));
  }
});

test('stations with a footbridge, with an underpass and with tracks that end let everybody out', () => {
  const seen = new Set<string>();
  for (let seed = 1; seen.size < 3 && seed < 40; seed++) {
    const brief = { ...BRIEF, kind: 'train_station' as const, platforms: 2, people: 50 };
    const draft = TRANSIT.train_station(brief, createDice(seed));
    const crossing = draft.storeys.find(({ part }) => part !== undefined)?.part ?? 'terminus';
    if (seen.has(crossing)) continue;
    seen.add(crossing);
    walkOut(build(brief, draft));
  }
  assert.deepEqual([...seen].sort(), ['footbridge', 'terminus', 'underpass']);
});

test('parts are found under the names people give them', () => {
  const cases: readonly Partial<BuildingBrief>[] = [
    {
      kind: 'metro_station',
      basements: 2,
      platforms: 4,
      elevators: 1,
      named: [
        { label: 'platform 2', kind: 'platform', number: 2 },
        { label: 'ticket hall', kind: 'room', use: 'ticket hall' },
        { label: 'west exit', kind: 'exit', side: 'west' },
        { label: 'escalator', kind: 'escalator' },
        { label: 'elevator', kind: 'elevator' },
        { label: 'signal room', kind: 'room', use: 'signal room', floor: -2 },
      ],
    },
    {
      kind: 'train_station',
      platforms: 6,
      named: [
        { label: 'platform 5', kind: 'platform', number: 5 },
        { label: 'waiting room', kind: 'room', use: 'waiting room' },
      ],
    },
    { kind: 'bus_terminal', named: [{ label: 'bay 9', kind: 'platform', number: 9 }] },
    {
      kind: 'airport',
      floors: 2,
      named: [
        { label: 'gate 14', kind: 'gate', number: 14 },
        { label: 'baggage claim', kind: 'room', use: 'baggage claim' },
        { label: 'security checkpoint', kind: 'room', use: 'security checkpoint' },
      ],
    },
    {
      kind: 'ship',
      floors: 6,
      basements: 2,
      named: [
        { label: 'deck 5', kind: 'room', floor: 4 },
        { label: 'engine room', kind: 'room', use: 'engine room', floor: -1 },
        { label: 'muster station 2', kind: 'room', use: 'muster station', number: 2 },
        { label: 'galley', kind: 'room', use: 'galley', floor: 2 },
      ],
    },
  ];
  for (const more of cases)
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const brief = { ...BRIEF, ...more } as BuildingBrief;
      const draft = TRANSIT[brief.kind as Kind](brief, createDice(seed));
      assert.deepEqual(draft.shortfalls, []);
      checkDrawn(brief, draft);
    }
});

test('beside stairs on a platform there is the way that trains ask for', () => {
  // Commission Regulation (EU) 1300/2014 (TSI PRM), 4.2.1.12: obstacles of 10 m and more leave 1.6 m to the danger area.
  const draft = TRANSIT.metro_station(
    { ...BRIEF, basements: 1, platforms: 3, stairs: 4, stairWidth: 2.4 },
    createDice(1),
  );
  const storey = draft.storeys[0]!;
  const tracks = storey.holes
    .filter(({ use }) => use === 'tracks')
    .map(({ outline }) => spanOf(outline));
  const things = storey.holes
    .filter(({ use }) => use === 'stairs' || use === 'shaft')
    .map(({ outline }) => spanOf(outline));
  assert.ok(things.length > 12);
  const isAlongX = tracks[0]!.x1 - tracks[0]!.x0 > tracks[0]!.y1 - tracks[0]!.y0;
  for (const thing of things)
    for (const track of tracks) {
      const apart = isAlongX
        ? Math.max(track.y0 - thing.y1, thing.y0 - track.y1)
        : Math.max(track.x0 - thing.x1, thing.x0 - track.x1);
      assert.ok(apart >= 1.6, `${apart.toFixed(2)} m`);
    }
});

test('assembly stations hold everybody on board, corridors let two pass', () => {
  // SOLAS II-2/13.3.2.6 and MSC.1/Circ.1533: at least 0.35 m² of assembly station for each person.
  const brief = { ...BRIEF, kind: 'ship' as const, floors: 5, basements: 1, people: 900 };
  const draft = TRANSIT.ship(brief, createDice(2));
  const meters = roomsOf(draft, 'muster station').reduce((sum, { outline }) => {
    const { x0, y0, x1, y1 } = spanOf(outline);
    return sum + (x1 - x0) * (y1 - y0);
  }, 0);
  assert.ok(meters >= 0.35 * brief.people, `${meters.toFixed(0)} m²`);
});

function spanOf(ring: readonly { readonly x: number; readonly y: number }[]): {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
} {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
