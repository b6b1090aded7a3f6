/** The product's judge on runs in which an event is recorded, but has no effect, another effect or one elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening, PlayedActor } from '#run/played';
import { finish } from '../support/finish-run.ts';
import { judgeExpect } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { ClaimKind, Expect } from './first-judge/index.ts';

const { run: office } = finish('An office of 2 floors with 30 workers.', {
  maxAgents: 30,
  durationSeconds: 60,
});
const LEVEL = office.world.walkable.levels.find(({ kind }) => kind === 'floor')!.id;
const AT = { x: 0, y: 0, z: 0, level: LEVEL };
/** The office with open ground beside it. */
const WITH_YARD: FinishedRun = {
  ...office,
  world: {
    ...office.world,
    walkable: {
      ...office.world.walkable,
      levels: [
        ...office.world.walkable.levels,
        { ...office.world.walkable.levels[0]!, id: 'yard', kind: 'outdoor' },
      ],
    },
  },
};

/** A person of the office, at the given places and times. */
function somebody(
  k: number,
  way: readonly (readonly [seconds: number, x: number])[],
  more: Partial<PlayedActor> = {},
): PlayedActor {
  const path = way.map(([seconds, x]) => ({ ...AT, x, y: k, seconds }));
  return {
    ...office.played.actors[0]!,
    id: `agent-${k}`,
    start: path[0]!,
    path,
    state: 'standing',
    leavesSeconds: null,
    outSeconds: null,
    speedFree: 1.3,
    ...more,
  };
}

const stays = (k: number, more: Partial<PlayedActor> = {}, x = 0): PlayedActor =>
  somebody(
    k,
    [
      [0, x],
      [300, x],
    ],
    more,
  );

function judge(
  actors: readonly PlayedActor[],
  happened: readonly Happening[],
  expect: Expect,
  kind: ClaimKind = 'happens',
): string {
  const { hazards: _, ...played } = office.played;
  const run: FinishedRun = { ...office, played: { ...played, seconds: 300, actors, happened } };
  return judgeExpect(expect, kind, run).met;
}

test('a power cut is seen by people who walk slower in the remaining light', () => {
  const cut: Happening = { kind: 'power_cut', seconds: 0, lux: 0.5 };
  const walking = (part: number): PlayedActor[] =>
    Array.from({ length: 8 }, (_, k) =>
      somebody(k, [
        [0, 0],
        [10, 13 * part],
        [20, 26 * part],
      ]),
    );
  assert.equal(judge(walking(0.9), [cut], { event: 'power_cut' }), 'yes');
  assert.equal(judge(walking(1), [cut], { event: 'power_cut' }), 'no', 'as in the light');
  assert.equal(judge([stays(0)], [cut], { event: 'power_cut' }), 'no', 'nobody walks in it');
  assert.equal(judge(walking(0.9), [{ ...cut, lux: 5 }], { event: 'power_cut' }), 'no');
  const dark: Expect = { structure: 'office', state: 'dark' };
  assert.equal(judge(walking(0.9), [cut], dark, 'state'), 'yes');
  assert.notEqual(judge(walking(1), [cut], dark, 'state'), 'yes');
});

test('a collapse is seen by people who are held or hurt where it fell', () => {
  const quake: Happening = { kind: 'quake', seconds: 0, intensity: 8 };
  const debris: Happening = { kind: 'debris', seconds: 20, at: AT, radiusM: 4 };
  const trapped = { traits: { isTrapped: true } };
  const hurt = (downSeconds: number) => ({ harm: 'debris', downSeconds });
  const collapse: Expect = { event: 'collapse' };
  const all = [quake, debris];
  assert.equal(judge([stays(1, trapped)], all, collapse), 'yes');
  assert.equal(judge([stays(1, trapped, 90)], all, collapse), 'no', 'held elsewhere');
  assert.equal(judge([stays(1, hurt(20))], all, collapse), 'yes');
  assert.equal(judge([stays(1, hurt(20), 90)], all, collapse), 'no', 'hurt elsewhere');
  assert.equal(judge([stays(1, hurt(5))], all, collapse), 'no', 'hurt before');
});

test('one person who sets off does not show what hundreds do not answer, nor do people who left before', () => {
  const blast: Happening = { kind: 'blast', seconds: 100, at: AT };
  const explosion: Expect = { event: 'explosion' };
  const leaving = (leavesSeconds: number) => ({ leavesSeconds });
  const crowd = (count: number): PlayedActor[] =>
    Array.from({ length: count }, (_, k) => stays(k + 10));
  assert.equal(judge([stays(1, leaving(110)), ...crowd(5)], [blast], explosion), 'yes');
  assert.equal(judge([stays(1, leaving(110)), ...crowd(100)], [blast], explosion), 'no');
  const before = [1, 2, 3].map((k) => stays(k, leaving(50)));
  assert.equal(judge([...before, stays(4, leaving(110))], [blast], explosion), 'no');
});

test('a flood that is recorded and leaves no water is not seen', () => {
  const flood: Happening = { kind: 'flood', seconds: 10, at: AT };
  assert.equal(judge([stays(1)], [flood], { event: 'flood' }), 'no');
  const { played } = finish('A flood in a library, 20 visitors.', {
    maxAgents: 20,
    durationSeconds: 60,
  });
  const wet: FinishedRun = { ...office, played };
  assert.equal(judgeExpect({ event: 'flood' }, 'happens', wet).met, 'yes');
  const far = played.happened.map((one) =>
    one.kind === 'flood' ? { ...one, at: { ...one.at!, x: one.at!.x + 500 } } : one,
  );
  const elsewhere: FinishedRun = { ...office, played: { ...played, happened: far } };
  assert.equal(judgeExpect({ event: 'flood' }, 'happens', elsewhere).met, 'no');
});

test('a person hurt by an attacker who is far away, or before it began, shows no attack', () => {
  const attack: Happening = { kind: 'attack', seconds: 60, at: AT, isArmed: true };
  const attacker = stays(0, { kind: 'attacker' });
  const shot = (downSeconds: number) => ({ harm: 'attack', downSeconds });
  assert.equal(judge([attacker, stays(1, shot(70), 30)], [attack], { event: 'shooting' }), 'yes');
  assert.equal(judge([attacker, stays(1, shot(70), 400)], [attack], { event: 'shooting' }), 'no');
  assert.equal(judge([attacker, stays(1, shot(20), 30)], [attack], { event: 'shooting' }), 'no');
});

test('a wreck stands where it crashed', () => {
  const vehicle = (k: number, end: number): PlayedActor =>
    somebody(
      k,
      [
        [0, 0],
        [100, 0],
        [300, end],
      ],
      { type: 'vehicle', kind: 'car', traits: { isWrecked: true, length: 4 } },
    );
  const crash: Expect = { event: 'vehicle_crash' };
  assert.equal(judge([vehicle(1, 0), vehicle(2, 0)], [], crash), 'yes');
  assert.equal(judge([vehicle(1, 80), vehicle(2, 80)], [], crash), 'no', 'they drive on');
});

test('protesters scattered over the town are no protest', () => {
  const protester = (k: number, x: number) => stays(k, { kind: 'protester' }, x);
  const together = Array.from({ length: 12 }, (_, k) => protester(k, 0));
  const scattered = Array.from({ length: 12 }, (_, k) => protester(k, 60 * k));
  assert.equal(judge(together, [], { event: 'protest' }), 'yes');
  assert.equal(judge(scattered, [], { event: 'protest' }), 'no');
});

test('a lift that is recorded as standing and is ridden does not stand', () => {
  const { run, played } = finish('A hotel of 4 floors with 2 lifts, 30 guests.', {
    maxAgents: 30,
    durationSeconds: 60,
  });
  const lifts = run.world.buildings.flatMap(({ interior }) => interior?.lifts ?? []);
  assert.ok(lifts.length > 0);
  const happened = lifts.map(({ id }): Happening => ({ kind: 'stopped', seconds: 0, way: id }));
  const floors = run.world.walkable.levels.filter(({ kind }) => kind === 'floor');
  const [low, high] = [floors[0]!, floors.find(({ storey }) => storey !== floors[0]!.storey)!];
  const first = played.actors[0]!;
  const rides: PlayedActor = {
    ...first,
    path: [
      { ...AT, level: low.id, seconds: 0 },
      { ...AT, level: low.id, seconds: 20 },
      { ...AT, level: high.id, seconds: 40 },
    ],
  };
  const expect: Expect = { structure: 'lift', state: 'standing' };
  const still = { ...run, played: { ...played, happened, actors: [] } };
  assert.equal(judgeExpect(expect, 'state', still).met, 'yes');
  const ridden = { ...run, played: { ...played, happened, actors: [rides] } };
  assert.notEqual(judgeExpect(expect, 'state', ridden).met, 'yes');
});

test('a sleeping person lies still, and a panicking one does not', () => {
  const asleep = { kind: 'worker', traits: { isAsleep: true } };
  const panics = { kind: 'worker', traits: { isPanicking: true } };
  const sleeps: Expect = { who: 'worker', state: 'asleep' };
  const panicking: Expect = { who: 'worker', state: 'panicking' };
  const walk = [
    [0, 0],
    [60, 60],
  ] as const;
  assert.equal(judge([stays(1, asleep)], [], sleeps, 'state'), 'yes');
  assert.equal(judge([somebody(1, walk, asleep)], [], sleeps, 'state'), 'no');
  assert.equal(judge([somebody(1, walk, panics)], [], panicking, 'state'), 'yes');
  assert.equal(judge([stays(1, panics)], [], panicking, 'state'), 'no');
});

test('everybody is out by the stated time, or not all of them are', () => {
  const leaves = (k: number, outSeconds: number): PlayedActor =>
    somebody(
      k,
      [
        [0, 0],
        [outSeconds, 9],
      ],
      { state: 'evacuated', leavesSeconds: 0, outSeconds },
    );
  const by: Expect = { who: 'person', goal: 'evacuate', before_s: 60 };
  assert.equal(judge([leaves(1, 40), leaves(2, 50)], [], by, 'when'), 'yes');
  assert.equal(judge([leaves(1, 40), leaves(2, 90)], [], by, 'when'), 'partly');
  assert.equal(judge([leaves(1, 80), leaves(2, 90)], [], by, 'when'), 'no');
});

test('a stated water depth needs no flood, and fails where no water lies', () => {
  assert.equal(judge([], [], { place: 'corridor', depth_m: 0.6 }, 'state'), 'no');
});

test('to go along a thing is to be beside it, on its floor, for more than half of the time', () => {
  const { rooms } = office.world.buildings.find(({ interior }) => interior !== undefined)!.interior!
    .storeys[0]!;
  const [room] = rooms;
  const { x, y } = room!.outline[0]!;
  const goes = (far: number): PlayedActor => {
    const one = somebody(1, [
      [0, x],
      [200, x],
      [300, x],
    ]);
    const path = one.path.map((spot, i) => ({ ...spot, y, x: i < 2 ? x + far : x }));
    return { ...one, start: path[0]!, path, leavesSeconds: 0, outSeconds: 300, state: 'evacuated' };
  };
  const along: Expect = {
    who: 'person',
    goal: 'leave',
    relation: 'along',
    place: room!.name ?? room!.use,
  };
  assert.equal(judge([goes(0)], [], along), 'yes');
  assert.notEqual(judge([goes(500)], [], along), 'yes');
});

test('the rubble is where something fell, and to search it is to go about there', () => {
  const debris: Happening = { kind: 'debris', seconds: 0, at: AT, radiusM: 6 };
  const goes = (k: number, by: number): PlayedActor =>
    somebody(
      k,
      Array.from({ length: 30 }, (_, n) => [10 * n, by + (n % 2 === 0 ? 0 : 6)] as const),
      { kind: 'firefighter' },
    );
  const search: Expect = { who: 'firefighter', goal: 'search', place: 'rubble' };
  assert.equal(judge([goes(1, 0), goes(2, 0)], [debris], search), 'yes');
  assert.equal(judge([goes(1, 60), goes(2, 60)], [debris], search), 'no', 'elsewhere');
  assert.equal(judge([stays(1, { kind: 'firefighter' })], [debris], search), 'no', 'stands there');
  assert.equal(judge([goes(1, 0)], [], search), 'no', 'nothing fell');
});

test('a storm is seen by people who go inside after it, not by people who went in before or stay out', () => {
  const goesIn = (k: number, seconds: number): PlayedActor => {
    const one = stays(k);
    const path = [
      { ...AT, level: 'yard', seconds: 0 },
      { ...AT, level: 'yard', seconds },
      { ...AT, seconds: seconds + 1 },
      { ...AT, seconds: 300 },
    ];
    return { ...one, start: path[0]!, path };
  };
  const storm: Happening = { kind: 'storm', seconds: 100 };
  const met = (actors: readonly PlayedActor[]): string => {
    const { hazards: _, ...played } = office.played;
    const run = {
      ...WITH_YARD,
      played: { ...played, seconds: 300, actors, happened: [storm] },
    };
    return judgeExpect({ event: 'storm' }, 'happens', run).met;
  };
  assert.equal(met([1, 2, 3, 4].map((k) => goesIn(k, 140))), 'yes');
  assert.equal(met([1, 2, 3, 4].map((k) => goesIn(k, 40))), 'no');
  assert.equal(met([1, 2, 3, 4].map((k) => goesIn(k, 298))), 'yes');
  assert.equal(met([1, 2, 3, 4].map((k) => stays(k))), 'no');
});

test('a robbery in which robbers only stand about and nobody is held leaves no trace', () => {
  const robbery: Happening = { kind: 'robbery', seconds: 0 };
  const armed = { kind: 'attacker' };
  const held = { traits: { isHeld: true } };
  const expect = { event: 'robbery' };
  // The office has no counter: nobody is held up at one.
  assert.equal(judge([stays(1, armed), stays(2, held), stays(3)], [robbery], expect), 'no');
  assert.equal(judge([stays(1, armed), stays(2)], [robbery], expect), 'no');
});

test('who was in the room that they leave and is elsewhere in the end has left it, and when they were last there counts', () => {
  const goes = (k: number, [from, to]: readonly [number, number]): PlayedActor =>
    somebody(
      k,
      [
        [0, from],
        [20, from],
        [40, to],
        [300, to],
      ],
      { leavesSeconds: 20 },
    );
  const leave = { who: 'worker', goal: 'leave', relation: 'from', place: 'lobby' };
  const isLeft = (way: readonly [number, number], more: object = {}): string => {
    const actors = [3, 4, 5].map((k) => goes(k, way));
    const run = { ...office, played: { ...office.played, seconds: 300, actors, happened: [] } };
    return judgeExpect({ ...leave, ...more }, 'happens', run).met;
  };
  const [lobby, kitchen] = [-3, 8];
  assert.equal(isLeft([lobby, kitchen]), 'yes');
  assert.equal(isLeft([lobby, lobby - 2]), 'no');
  assert.equal(isLeft([kitchen, lobby]), 'no');
  assert.equal(isLeft([lobby, kitchen], { before_s: 60 }), 'yes');
  assert.notEqual(isLeft([lobby, kitchen], { before_s: 25 }), 'yes');
});

test('a person who came from inside into the open has left; one who was in the open, or stays inside, has not', () => {
  const goes = (k: number, from: string, to: string): PlayedActor => {
    const start = { ...AT, y: k, level: from, seconds: 0 };
    const end = { ...AT, x: 10, y: k, level: to, seconds: 60 };
    return { ...stays(k), start, path: [start, end, { ...end, seconds: 300 }], leavesSeconds: 20 };
  };
  const isOut = (from: string, to: string): string => {
    const actors = [1, 2, 3].map((k) => goes(k, from, to));
    const run = { ...WITH_YARD, played: { ...office.played, seconds: 300, actors, happened: [] } };
    return judgeExpect({ who: 'worker', goal: 'leave' }, 'happens', run).met;
  };
  assert.equal(isOut(LEVEL, 'yard'), 'yes');
  assert.equal(isOut('yard', 'yard'), 'no');
  assert.equal(isOut('yard', LEVEL), 'no');
  assert.equal(isOut(LEVEL, LEVEL), 'no');
});

test('a person who goes to another room of a building does not leave it; one who sets off for an exit or gets out does', () => {
  const ROOM = { kind: 'place', label: 'the next ward' } as const;
  const moved = { leavesSeconds: 20, goal: ROOM } as const;
  const way = [
    [0, 0],
    [20, 0],
    [40, 8],
    [300, 8],
  ] as const;
  const absent = (more: Partial<PlayedActor>): string =>
    judge(
      [1, 2].map((k) => somebody(k, way, { ...moved, ...more })),
      [],
      {
        who: 'worker',
        absent: 'leave',
      },
      'must_not',
    );
  assert.equal(absent({}), 'yes');
  assert.equal(absent({ outSeconds: 40, state: 'evacuated' }), 'no');
  assert.equal(absent({ goal: { kind: 'exit', label: 'the way out' } }), 'no');
  assert.equal(absent({ state: 'walking' }), 'no');
});

test('the way to a place is as long as people who come to it were away from it; others tell by where they end', () => {
  const box = office.world.buildings.find(({ structure }) => structure !== undefined)!.footprint;
  const edge = Math.max(...box.map(({ x }) => x));
  const goes = (k: number, from: number, to: number): PlayedActor => {
    const start = { ...AT, x: edge + from, level: 'yard', seconds: 0 };
    const end = { ...AT, x: edge + to, level: to < 0 ? LEVEL : 'yard', seconds: 300 };
    return { ...stays(k), start, path: [start, end] };
  };
  const judgeFar = (from: number, to: number): string => {
    const actors = [1, 2, 3].map((k) => goes(k, from, to));
    const run = { ...WITH_YARD, played: { ...office.played, seconds: 300, actors, happened: [] } };
    const expect = { who: 'worker', relation: 'to', place: 'office', distance_m: 90 } as const;
    return judgeExpect(expect, 'where', run).met;
  };
  assert.equal(judgeFar(90, -5), 'yes');
  assert.equal(judgeFar(40, -5), 'no');
  assert.equal(judgeFar(40, 200), 'no');
});

test('an event behind a thing happens within 5 m of it, and behind a building outside it', () => {
  const [exit] = office.world.buildings[0]!.interior!.exits;
  const { from } = exit!.segment;
  const atExit = exit!.name ?? `${exit!.side} exit`;
  const shot = { harm: 'attack', downSeconds: 70 };
  const verdictAt = (x: number, place = atExit, y = from.y): string => {
    const expect = { event: 'shooting', place, relation: 'behind' };
    const attack: Happening = {
      kind: 'attack',
      seconds: 60,
      at: { ...AT, x, y },
      isArmed: true,
    };
    const attacker = stays(0, { kind: 'attacker' }, x);
    return judge([attacker, stays(1, shot, x)], [attack], expect, 'where');
  };
  assert.equal(verdictAt(from.x), 'yes');
  assert.equal(verdictAt(from.x + 9), 'no');
  const xs = office.world.buildings[0]!.footprint.map(({ x }) => x);
  const ys = office.world.buildings[0]!.footprint.map(({ y }) => y);
  const [right, middle] = [Math.max(...xs), (Math.min(...ys) + Math.max(...ys)) / 2];
  assert.equal(verdictAt(right + 10, 'building', middle), 'yes');
  assert.equal(verdictAt(right - 3, 'building', middle), 'no', 'in it');
  assert.equal(verdictAt(right + 25, 'building', middle), 'no', 'too far');
});

test('a held-back person stays until then and goes then, and not before, later or never', () => {
  const goes = (k: number, from: number): PlayedActor =>
    somebody(
      k,
      [
        [0, 0],
        [from, 0],
        [from + 20, 26],
      ],
      { outSeconds: from + 20, leavesSeconds: from },
    );
  const held: Expect = { who: 'worker', state: 'held', duration_s: 120 };
  const of = (...actors: PlayedActor[]): string => judge(actors, [], held, 'when');
  assert.equal(of(goes(1, 121), goes(2, 140)), 'yes');
  assert.equal(of(goes(1, 60), goes(2, 65)), 'no', 'they go before');
  assert.equal(of(goes(1, 121), goes(2, 30)), 'partly', 'one goes before');
  assert.equal(of(stays(1), stays(2)), 'no', 'nobody goes at all');
  assert.equal(of(goes(1, 240), goes(2, 250)), 'no', 'they go two minutes later');
  const armed = stays(9, { kind: 'attacker', role: 'gunman' });
  assert.equal(of(goes(1, 121), goes(2, 140), armed), 'no', 'of hostages more is asked');
});

test('who is trapped is held without a heap as well, and does not walk away', () => {
  const held = { traits: { isTrapped: true } };
  const trapped: Expect = { who: 'worker', state: 'trapped', count: 1 };
  const judgeTrapped = (one: PlayedActor) => judge([one, stays(5)], [], trapped, 'count');
  assert.equal(judgeTrapped(stays(1, held)), 'yes');
  const walking: [number, number][] = [
    [0, 0],
    [300, 40],
  ];
  assert.equal(judgeTrapped(somebody(1, walking, held)), 'no', 'walks away');
  assert.equal(judgeTrapped(stays(1)), 'no', 'only stands there');
});
