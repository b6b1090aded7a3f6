import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Scenario } from '#scenario';
import type { AgentGroup, Where } from '#scenario/plan';
import type { PlacedRoom } from '../site/parts.ts';
import type { Landmark } from '../world.ts';
import { placeGroups } from './place-groups.ts';

const leaf = <T>(value: T) => ({ value, source: 'prompt', confidence: 1 }) as const;

function room(id: string, use: string, capacity: number, storey = 0): PlacedRoom {
  const outline = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  return { id, use, outline, isOpen: true, capacity, level: `s.${storey}`, storey, structure: 's' };
}

function place(
  rooms: readonly PlacedRoom[],
  {
    count,
    agents,
    at,
    kind = 'visitor',
    isAsleep = false,
  }: {
    count: number;
    agents: number;
    at?: Where;
    kind?: AgentGroup['kind']['value'];
    isAsleep?: boolean;
  },
  landmarks: readonly Landmark[] = [],
) {
  const group = {
    id: 'g',
    kind: leaf(kind),
    type: 'pedestrian',
    count: leaf(count),
    simulated: agents,
    isAsleep,
    ...(at === undefined ? {} : { at }),
  };
  const scenario = {
    structures: [{ id: 's', isMain: true }],
    agents: [group],
    people: { peoplePerAgent: count / agents },
  } as unknown as Scenario;
  const { groups, unmet } = placeGroups(
    scenario,
    rooms,
    landmarks,
    {
      placeVehicles: () => assert.fail('there are no vehicles'),
      standsOf: () => [],
      findStepFree:
        () =>
        ({ level }) =>
          level === 's.0',
      levels: [],
      streets: { pattern: 'none', nodes: [], edges: [] },
      outlineOf: () => [],
    },
    createDice(1),
  );
  return { spots: new Map(groups[0]!.spots.map((spot) => [spot.room, spot.count])), unmet };
}

const FESTIVAL = [
  room('audience', 'audience', 7500),
  room('food', 'food court', 250),
  room('bar', 'food stall', 250),
];

test('few agents for many people stand where the many would: the audience, not the food courts', () => {
  const { spots } = place(FESTIVAL, { count: 8000, agents: 100 });
  // 7,500 of 8,000 people: 93.75 agents.
  assert.ok(
    spots.get('audience')! >= 93 && spots.get('audience')! <= 94,
    String(spots.get('audience')),
  );
  assert.equal(
    [...spots.values()].reduce((sum, count) => sum + count, 0),
    100,
  );
});

test('people flow over into the next best rooms by their number, not by that of the agents', () => {
  const rooms = [room('galleries', 'gallery', 400), room('lobby', 'lobby', 2000)];
  const { spots } = place(rooms, { count: 1000, agents: 100 });
  assert.deepEqual([spots.get('galleries'), spots.get('lobby')], [40, 60]);
});

test('agents that stand for more people than the place holds are all there', () => {
  const { spots, unmet } = place([room('hall', 'hall', 10)], { count: 1_000_000, agents: 100 });
  assert.equal(spots.get('hall'), 100);
  assert.deepEqual(unmet, []);
});

test('where there are more rooms than agents, they are on all floors', () => {
  const rooms = Array.from({ length: 60 }, (_, i) =>
    room(`r${i}`, 'guest room', 2, Math.floor(i / 6)),
  );
  const { spots } = place(rooms, { count: 120, agents: 12 });
  const storeys = new Set(
    [...spots.keys()].map((id) => rooms.find((one) => one.id === id)!.storey),
  );
  assert.ok(storeys.size >= 5, [...storeys].join());
});

test('people are on the floor the prompt puts them on, and it is told where there is none', () => {
  const rooms = [room('a', 'office', 50, 0), room('b', 'office', 50, 3)];
  const at = { text: '4th floor', floor: 3 };
  const four = place(rooms, { count: 5, agents: 5, at, kind: 'wheelchair' });
  assert.deepEqual([...four.spots], [['b', 5]]);
  assert.deepEqual(four.unmet, []);
  const nine = place(rooms, { count: 5, agents: 5, at: { text: '9th floor', floor: 8 } });
  assert.deepEqual(
    nine.unmet.map(({ path }) => path),
    ['agents[g].at'],
  );
});

test('wheelchair users are where they can leave by themselves; if they sleep, where beds are', () => {
  const rooms = [
    room('lobby', 'lobby', 50),
    room('low', 'bedroom', 2),
    room('high', 'bedroom', 8, 1),
  ];
  const awake = place(rooms, { count: 10, agents: 10, kind: 'wheelchair' });
  assert.equal(awake.spots.get('high'), undefined);
  const asleep = place(rooms, { count: 10, agents: 10, kind: 'wheelchair', isAsleep: true });
  assert.deepEqual(
    [asleep.spots.get('lobby'), asleep.spots.get('low'), asleep.spots.get('high')],
    [undefined, 2, 8],
  );
  const few = place(rooms, { count: 2, agents: 2, kind: 'wheelchair', isAsleep: true });
  assert.deepEqual([...few.spots], [['low', 2]]);
});

test('a part, a structure or a roof that is not there is told with where people are instead', () => {
  const rooms = [room('a', 'office', 50, 0), room('b', 'office', 50, 1)];
  const told = (at: Where) => place(rooms, { count: 5, agents: 5, at }).unmet;
  const part = told({ text: 'the vault', feature: { label: 'vault', kind: 'room', use: 'vault' } });
  assert.deepEqual(
    part.map(({ asked, because }) => [asked, because]),
    [['the vault', 'The place has no such part.']],
  );
  assert.match(told({ text: 'the roof', floor: 'roof' })[0]!.because, /top floor/);
  assert.match(told({ text: 'the annex', structure: 'other' })[0]!.because, /structure/);
  assert.deepEqual(told({ text: 'the 2nd floor', floor: 1 }), []);
});

test('who has no room where they are said to be is in the nearest room that has', () => {
  const at = (one: PlacedRoom, x: number, side: number): PlacedRoom => ({
    ...one,
    outline: [
      { x, y: 0 },
      { x: x + side, y: 0 },
      { x: x + side, y: side },
      { x, y: side },
    ],
  });
  const rooms = [
    at(room('far', 'office', 50), 300, 10),
    at(room('bar', 'bar', 10), 0, 2),
    at(room('upstairs', 'office', 50, 3), 0, 10),
    at(room('next', 'office', 50), 20, 3),
  ];
  const feature = { label: 'bar', kind: 'room', use: 'bar' } as const;
  const landmark = {
    id: 'bar',
    kind: 'room',
    label: 'bar',
    use: 'bar',
    storey: 0,
    level: 's.0',
    at: { x: 1, y: 1 },
    structure: 's',
  } as const;
  const { spots, unmet } = place(
    rooms,
    { count: 45, agents: 45, at: { text: 'the bar', feature } },
    [landmark],
  );
  // Three on a square meter: 12 in the bar, 27 next door, the rest three storeys up and not 300 m away.
  assert.deepEqual(
    [...spots],
    [
      ['bar', 12],
      ['upstairs', 6],
      ['next', 27],
    ],
  );
  assert.deepEqual(
    unmet.map(({ because }) => because),
    ['33 of them are elsewhere, because there is no more room.'],
  );
});

const inRoom = (label: string): Where => ({ text: label, feature: { label, kind: 'room' } });

const mark = (id: string, use: string): Landmark => ({
  id,
  label: use,
  use,
  kind: 'room',
  level: 's.0',
  at: { x: 50, y: 50 },
  structure: 's',
});

test('people without room in theirs go to rooms of its use first, and to passages last', () => {
  const small = {
    ...room('desk', 'departures', 4),
    outline: room('', '', 0).outline.map(({ x, y }) => ({ x: x / 50, y: y / 50 })),
  };
  const rooms = [
    small,
    room('stairs', 'stairwell', 40),
    room('shop', 'shop', 40),
    room('other', 'departures', 40),
  ];
  const { spots } = place(rooms, { count: 60, agents: 60, at: inRoom('departures') }, [
    mark('desk', 'departures'),
  ]);
  assert.equal(spots.get('desk'), 12);
  assert.equal(spots.get('other'), 48);
  assert.equal(spots.get('stairs'), undefined);
});

test('each cell has as many people as beds, and nobody of them is told to be elsewhere', () => {
  const cells = Array.from({ length: 10 }, (_, i) => room(`cell${i}`, 'cell', 2));
  const { spots, unmet } = place(
    [...cells, room('yard', 'yard', 90)],
    { count: 20, agents: 20, at: inRoom('cell') },
    [mark('cell0', 'cell')],
  );
  for (const { id } of cells) assert.equal(spots.get(id), 2);
  assert.equal(unmet.length, 0);
});
