/** Both judges on who is meant, who is near, and what is not there when a run begins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Happening, PlayedActor } from '#run/played';
import { readScenario } from '#scenario/document';
import { finish } from '../support/finish-run.ts';
import { judgeExpect, listClaims } from './first-judge/index.ts';
import type { FinishedRun } from './first-judge/index.ts';
import type { ClaimKind, Expect } from './first-judge/index.ts';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeOne } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';

const { run: office } = finish('An office of 1 floor with 20 workers, a fire in the kitchen.', {
  maxAgents: 20,
  durationSeconds: 60,
});
const KITCHEN = office.world.landmarks.find(({ label }) => /kitchen/i.test(label))!;
const SECONDS = 300;

/** A person of the office who stands so many metres east of the kitchen's middle all the time. */
function stands(k: number, awayM: number, more: Partial<PlayedActor> = {}): PlayedActor {
  const { at, level } = KITCHEN;
  const spot = { x: at.x + awayM, y: at.y, z: 0, level: level! };
  return {
    ...office.played.actors[0]!,
    id: `agent-${k}`,
    start: spot,
    path: [0, SECONDS].map((seconds) => ({ ...spot, seconds })),
    state: 'standing',
    leavesSeconds: null,
    outSeconds: null,
    ...more,
  };
}

function product(
  actors: readonly PlayedActor[],
  kind: ClaimKind,
  expect: Expect,
  happened: readonly Happening[] = [],
): string {
  const { hazards: _, ...played } = office.played;
  const run: FinishedRun = {
    ...office,
    played: { ...played, actors, happened, seconds: SECONDS },
  };
  return judgeExpect(expect, kind, run).met;
}

function second(run: HandMade, kind: string, expect: Readonly<Record<string, unknown>>): string {
  const claim = { id: 'c1', kind, expect };
  return judgeOne({ run: readRun(makeRun(run)), claim, others: [claim] }).met;
}

const there = (x: number, y: number, more: Partial<HandMadePerson> = {}): HandMadePerson => ({
  kind: 'visitor',
  way: [0, SECONDS].map((at) => ({ at, x, y })),
  ...more,
});

test('a visitor in a tent is a visitor, and the guard of a visitor is none', () => {
  for (const [role, met] of [
    ['visitor in the beer tent', 'yes'],
    ['visitor checking out', 'yes'],
    ['festival visitor', 'yes'],
    ['guard of the visitor', 'no'],
  ] as const) {
    const one = { kind: 'security', role };
    const expect = { who: 'visitor', count: 1 };
    assert.equal(product([stands(1, 0, one)], 'count', expect), met, `product: ${role}`);
    const hand = { people: [there(0, 0, one)] };
    assert.equal(second(hand, 'count', expect), met, `second: ${role}`);
  }
});

test('that no car stands in a place is seen where there is none; that nobody enters it needs somebody', () => {
  const place = KITCHEN.label;
  const car = { type: 'vehicle', kind: 'car' } as const;
  const workers = [stands(1, 30), stands(2, 31)];
  const noCar = { absent: 'car', place };
  assert.equal(product(workers, 'must_not', noCar), 'yes');
  assert.equal(product([...workers, stands(3, 0, car)], 'must_not', noCar), 'no');
  assert.equal(product(workers, 'must_not', { absent: 'car', place: 'moat' }), 'no');
  assert.equal(product(workers, 'must_not', { absent: 'firefighter', place }), 'no');
  const people = [there(10, -5)];
  const inKitchen = there(-10, 5, { kind: 'car', isVehicle: true });
  const own = { absent: 'car', place: 'Kitchen' };
  assert.equal(second({ people }, 'must_not', own), 'yes');
  assert.equal(second({ people: [...people, inKitchen] }, 'must_not', own), 'no');
  assert.equal(second({ people }, 'must_not', { absent: 'car', place: 'moat' }), 'no');
  assert.equal(second({ people }, 'must_not', { absent: 'firefighter', place: 'Kitchen' }), 'no');
});

test('a lift that stands still is no emergency, a power cut is one', () => {
  const workers = [stands(1, 0), stands(2, 1)];
  const nothing = { absent: 'any_event' };
  const stopped: Happening = { kind: 'stopped', seconds: 0, way: 'lift-1' };
  const cut: Happening = { kind: 'power_cut', seconds: 20, lux: 0.5 };
  assert.equal(product(workers, 'must_not', nothing, [stopped]), 'yes');
  assert.equal(product(workers, 'must_not', nothing, [stopped, cut]), 'no');
});

test('a crowd is near what it stands around as far as all of it needs room', () => {
  const near = (count: number) => ({ who: 'visitor', count, relation: 'near', place: 'Kitchen' });
  const crowd = (represents: number, x: number) => ({
    people: [there(x, -5, { represents })],
  });
  assert.equal(second(crowd(2500, 20), 'count', near(2500)), 'yes');
  assert.equal(second(crowd(2500, 45), 'count', near(2500)), 'no');
  const away = (represents: number, meters: number) =>
    product([stands(1, meters, { represents, kind: 'visitor' })], 'where', {
      who: 'visitor',
      relation: 'near',
      place: KITCHEN.label,
    });
  assert.deepEqual([away(2500, 25), away(2500, 60), away(20, 25)], ['yes', 'no', 'no']);
});

test('all of them there by a time is looked at then', () => {
  const comes = stands(1, 0);
  const [from] = comes.path;
  const late = {
    ...comes,
    path: [
      { ...from!, x: from!.x + 60 },
      { ...from!, seconds: 200 },
    ],
  };
  const by = (before_s: number) => ({ who: 'worker', place: KITCHEN.label, share: 1, before_s });
  assert.equal(product([late], 'when', by(250)), 'yes');
  assert.notEqual(product([late], 'when', by(100)), 'yes');
});

test('who is outside at a time need not end there', () => {
  const comes = (to: number): PlayedActor => {
    const one = stands(1, 30);
    const [from] = one.path;
    return { ...one, path: [from!, { ...from!, x: KITCHEN.at.x + to, seconds: SECONDS }] };
  };
  const expect = { who: 'worker', goal: 'wait', relation: 'outside', place: KITCHEN.label };
  const [inside, outside] = [comes(0), comes(31)];
  assert.notEqual(product([inside], 'where', expect), 'yes', 'in the end it is inside');
  assert.equal(product([outside], 'where', expect), 'yes');
  const atStart = { ...expect, at_s: 0 };
  assert.equal(product([outside], 'where', atStart), 'yes');
  assert.notEqual(product([stands(1, 0)], 'where', atStart), 'yes', 'inside from the start');
  const hand = (x: number): HandMade => ({
    people: [
      {
        kind: 'visitor',
        way: [
          { at: 0, x, y: 0 },
          { at: 60, x, y: 0 },
          { at: SECONDS, x: -10, y: 5 },
        ],
      },
    ],
  });
  const own = { who: 'visitor', goal: 'wait', relation: 'outside', place: 'Kitchen', at_s: 0 };
  assert.equal(second(hand(15), 'where', own), 'yes');
  assert.notEqual(second(hand(-10), 'where', own), 'yes', 'inside from the start');
});

test('half of them do it when one of two halves does, and not when all do', () => {
  const strolls = (k: number, group: string, meters: number): HandMadePerson => ({
    kind: 'visitor',
    group,
    way: [
      { at: 0, x: -15, y: k },
      { at: 100, x: -15 + meters, y: k },
    ],
  });
  const crowd = (other: number) => ({
    people: [1, 2, 3, 4].map((k) => strolls(k, k < 3 ? 'first' : 'second', k < 3 ? 30 : other)),
  });
  const half = { who: 'visitor', goal: 'walk', share: 0.5 };
  assert.equal(second(crowd(0), 'happens', half), 'yes');
  assert.notEqual(second(crowd(0), 'happens', { ...half, share: 0.25 }), 'yes');
  const two = { who: 'person', goal: 'walk', count: 2 };
  assert.equal(second(crowd(0), 'count', two), 'yes');
  assert.notEqual(second(crowd(30), 'count', two), 'yes', 'all of them walk');
  const walks = (k: number, group: string, meters: number): PlayedActor => {
    const one = stands(k, 20, { group });
    const [from] = one.path;
    return { ...one, path: [from!, { ...from!, x: from!.x + meters, seconds: 100 }] };
  };
  const actors = (other: number) =>
    [1, 2, 3, 4].map((k) => walks(k, k < 3 ? 'first' : 'second', k < 3 ? 60 : other));
  const own = { who: 'worker', goal: 'walk', share: 0.5 };
  assert.equal(product(actors(0), 'happens', own), 'yes');
  assert.notEqual(product(actors(60), 'happens', own), 'yes', 'all of them walk');
});

test('a number of people at a place are those who are there', () => {
  const on = (count: number): HandMade => ({
    people: Array.from({ length: 5 }, (_, k) => there(k < count ? -10 : 10, k < count ? 5 : -5)),
  });
  const two = { who: 'visitor', count: 2, place: 'Kitchen' };
  assert.equal(second(on(2), 'where', two), 'yes');
  assert.equal(second(on(4), 'where', two), 'no');
});

test('kinds of events that are said to be absent are claims, and so is that nothing happens', () => {
  const read = readScenario({
    places: [{ id: 'office', kind: 'office' }],
    people: [
      { id: 'clerks', role: 'worker', count: 20 },
      { id: 'lame', role: 'worker', of: 'clerks', count: 3, state: ['wheelchair'] },
    ],
    absent: ['flood', 'events'],
  });
  assert.ok(read.ok);
  const expected = listClaims(read.value.stated).map(({ expect }) => expect);
  for (const one of [
    { absent: 'flood' },
    { absent: 'any_event' },
    { who: 'worker', state: 'wheelchair', groups: [['lame']], count: 3 },
  ])
    assert.ok(
      expected.some((expect) => JSON.stringify(expect) === JSON.stringify(one)),
      JSON.stringify(expected),
    );
});

test('a room called a hall is a hall, and one that is not called so is none', () => {
  const hall = { structure: 'hall', place: 'kitchen', relation: 'near' };
  const { run: hotel } = finish('A hotel with a ballroom beside the kitchen, 20 guests.', {
    maxAgents: 20,
    durationSeconds: 30,
  });
  assert.notEqual(judgeExpect(hall, 'where', hotel).met, 'no');
  assert.equal(product([], 'where', { ...hall, structure: 'hall' }), 'no');
  assert.equal(second({ people: [there(0, 0)] }, 'place', { structure: 'hall' }), 'no');
});
