import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played, PlayedActor } from '#run/played';
import type { World } from '#world/site';
import { createBeds } from './lay-bed.ts';
import { listPostures } from './postures.ts';

/** A room of 4 by 3 m. */
const ROOM = {
  id: 'room',
  kind: 'floor',
  storey: 0,
  z: 0,
  outlines: [
    [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 3 },
      { x: 0, y: 3 },
    ],
  ],
  holes: [],
  walls: [],
  doors: [],
  areas: [],
} as unknown as World['walkable']['levels'][number];
const WORLD = {
  buildings: [],
  groups: [],
  walkable: { levels: [ROOM, { ...ROOM, id: 'lawn', kind: 'outdoor' }], exits: [] },
} as unknown as Pick<World, 'walkable' | 'buildings' | 'groups'>;

type Path = readonly (readonly [x: number, y: number, seconds: number])[];

function person(
  id: string,
  traits: PlayedActor['traits'],
  path: Path = [[2, 1.5, 0]],
  own: Partial<PlayedActor> = {},
): PlayedActor {
  const [x, y] = path[0]!;
  return {
    id,
    type: 'pedestrian',
    kind: 'person',
    group: 'people',
    represents: 1,
    start: { x, y, z: 0, level: 'room' },
    heading: 1,
    goal: { kind: 'stay', label: 'stay' },
    path: path.map(([px, py, seconds]) => ({ x: px, y: py, z: 0, seconds })),
    state: 'standing',
    enteredSeconds: 0,
    leavesSeconds: null,
    outSeconds: null,
    speedFree: 1,
    speedMean: 1,
    traits,
    ...own,
  };
}

function posturesOf(actors: readonly PlayedActor[], deeds: Played['deeds'] = []) {
  return listPostures({ actors, deeds }, WORLD);
}

const LEAVES: Path = [
  [2, 1.5, 0],
  [2, 1.5, 40],
  [9, 1.5, 47],
];

test('who stands and walks has no posture', () => {
  assert.equal(posturesOf([person('agent-0001', { age: 30 }, LEAVES)]).size, 0);
});

test('who sleeps lies in bed until they set off', () => {
  const own = posturesOf([person('agent-0001', { isAsleep: true }, LEAVES)]).get('agent-0001')!;
  assert.equal(own.length, 1);
  assert.equal(own[0]!.posture, 'in_bed');
  assert.deepEqual([own[0]!.fromSeconds, own[0]!.toSeconds], [0, 40]);
});

test('who sits and stays sits to the end', () => {
  const own = posturesOf([person('agent-0001', { isSitting: true })]).get('agent-0001');
  assert.deepEqual(own, [{ posture: 'sitting', fromSeconds: 0, toSeconds: null }]);
});

test('who begins on a seat of the plan sits on it and looks where it does, until they set off', () => {
  const spot = {
    level: 'room',
    outline: ROOM.outlines[0]!,
    count: 1,
    at: { x: 2, y: 1.5 },
    seat: 0.7,
  };
  const groups = [{ group: 'guests', spots: [spot] }] as unknown as World['groups'];
  const actors = [person('agent-0001', {}, LEAVES)];
  assert.deepEqual(listPostures({ actors, deeds: [] }, { ...WORLD, groups }).get('agent-0001'), [
    { posture: 'sitting', fromSeconds: 0, toSeconds: 40, heading: 0.7 },
  ]);
});

test('a rider is on the horse all the time', () => {
  const own = posturesOf([person('agent-0001', { isMounted: true }, LEAVES)]).get('agent-0001');
  assert.deepEqual(own, [{ posture: 'riding', fromSeconds: 0, toSeconds: null }]);
});

test('who cannot walk lies in bed, is pushed in a chair, and stays in it', () => {
  const actors = [person('agent-0001', { aid: 'bed' }, LEAVES), person('agent-0002', {}, LEAVES)];
  const deeds = [
    { deed: 'carry', who: 'agent-0002', whom: 'agent-0001', fromSeconds: 30, toSeconds: 60 },
  ];
  const postures = posturesOf(actors, deeds);
  assert.deepEqual(
    postures
      .get('agent-0001')!
      .map(({ posture, fromSeconds, toSeconds }) => [posture, fromSeconds, toSeconds]),
    [
      ['in_bed', 0, 30],
      ['pushed', 30, null],
    ],
  );
  assert.deepEqual(postures.get('agent-0002'), [
    { posture: 'pushing', fromSeconds: 30, toSeconds: 60 },
  ]);
});

test('two who carry the same person make one stretcher', () => {
  const fallen = person('agent-0001', {}, LEAVES, { downSeconds: 10, harm: 'smoke' });
  const deeds = ['agent-0002', 'agent-0003'].map((who) => ({
    deed: 'carry',
    who,
    whom: 'agent-0001',
    fromSeconds: 30,
    toSeconds: 60,
  }));
  const postures = posturesOf([fallen, person('agent-0002', {}), person('agent-0003', {})], deeds);
  assert.deepEqual(
    postures.get('agent-0001')!.map(({ posture }) => posture),
    ['lying', 'carried', 'lying'],
  );
});

test('who is in a wheelchair of their own sits in that one', () => {
  const actors = [person('agent-0001', { aid: 'wheelchair' }), person('agent-0002', {})];
  const deeds = [
    { deed: 'carry', who: 'agent-0002', whom: 'agent-0001', fromSeconds: 30, toSeconds: null },
  ];
  assert.equal(posturesOf(actors, deeds).has('agent-0001'), false);
  const seated = person('agent-0001', { aid: 'wheelchairManual', isSitting: true });
  assert.equal(posturesOf([seated]).has('agent-0001'), false);
});

test('who hides crouches once they are there', () => {
  const own = posturesOf([person('agent-0001', { isHiding: true }, LEAVES)]).get('agent-0001');
  assert.deepEqual(own, [{ posture: 'crouching', fromSeconds: 47, toSeconds: null }]);
});

test('a bed stands in no wall, and none stands where there is no room or no roof', () => {
  const bedAt = (x: number, y: number, level = 'room') => createBeds(WORLD)({ x, y, z: 0, level });
  assert.notEqual(bedAt(2, 1.5), undefined);
  // Half a metre from the wall: only along it.
  assert.ok(Math.abs(Math.sin(bedAt(2, 0.5)!)) < 1e-9);
  assert.equal(bedAt(0.2, 0.2), undefined);
  assert.equal(bedAt(2, 1.5, 'lawn'), undefined);
});

test('a bed stands as the plan has it, and no other stands in it', () => {
  const spot = {
    level: 'room',
    outline: ROOM.outlines[0]!,
    count: 1,
    at: { x: 2, y: 1.5 },
    bed: 0.3,
  };
  const groups = [{ group: 'patients', spots: [spot] }] as unknown as World['groups'];
  const layBed = createBeds({ ...WORLD, groups });
  assert.equal(layBed({ x: 2, y: 1.5, z: 0, level: 'room' }), 0.3);
  assert.equal(layBed({ x: 2.3, y: 1.2, z: 0, level: 'room' }), undefined);
});

test('people who kneel in rows on the floor crouch and look ahead until they set off', () => {
  const at = { x: 2, y: 1.5 };
  const groups = [{ spots: [{ level: 'room', outline: [], count: 1, at, kneeling: 0.5 }] }];
  const world = { ...WORLD, groups } as unknown as typeof WORLD;
  assert.deepEqual(listPostures({ actors: [person('a', {}, LEAVES)] }, world).get('a'), [
    { posture: 'crouching', fromSeconds: 0, toSeconds: 40, heading: 0.5 },
  ]);
});
