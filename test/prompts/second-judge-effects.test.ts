/** The second judge on listed events without effect, with another effect or one elsewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeOne } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';

type Expect = Readonly<Record<string, unknown>>;

function judge(run: HandMade, expect: Expect, kind = 'happens'): string {
  const claim = { id: 'c1', kind, expect };
  return judgeOne({ run: readRun(makeRun(run)), claim, others: [claim] }).met;
}

const at = (x: number, y: number, more: Partial<HandMadePerson> = {}): HandMadePerson => ({
  kind: 'resident',
  way: [
    { at: 0, x, y },
    { at: 300, x, y },
  ],
  ...more,
});

/** From one end of the corridor to the other and back, at a speed. */
const walks = (speed: number, y: number): HandMadePerson => ({
  kind: 'resident',
  freeSpeed: 1.3,
  way: Array.from({ length: 1 + Math.floor((300 * speed) / 18) }, (_, k) => ({
    at: Math.round((18 * k) / speed),
    x: k % 2 === 0 ? 1 : 19,
    y,
  })),
});

test('a power cut is seen by people who walk slower in the remaining light', () => {
  const cut = { dangers: [{ type: 'power_outage' }], darkness: { from: 0, lux: 0.5 } };
  const dark = [2, 4, 6, 8].map((y) => walks(0.9 * 1.3, y));
  const asLight = [2, 4, 6, 8].map((y) => walks(1.3, y));
  assert.equal(judge({ ...cut, people: dark }, { event: 'power_cut' }), 'yes');
  assert.equal(judge({ ...cut, people: asLight }, { event: 'power_cut' }), 'no');
  assert.equal(judge({ ...cut, people: [at(5, 5)] }, { event: 'power_cut' }), 'no');
  const lit = { ...cut, darkness: { from: 0, lux: 5 }, people: dark };
  assert.equal(judge(lit, { event: 'power_cut' }), 'no');
  const state = { structure: 'care_home', state: 'dark' };
  assert.equal(judge({ ...cut, people: dark }, state, 'state'), 'yes');
  assert.equal(judge({ ...cut, people: asLight }, state, 'state'), 'no');
});

test('a collapse is seen by people held under it, not by people held elsewhere or leaving', () => {
  const dangers = [{ type: 'building_collapse', position: [-10, 5, 0] }, { type: 'earthquake' }];
  const trapped = { traits: { is_trapped: true } };
  assert.equal(judge({ dangers, people: [at(-9, 5, trapped)] }, { event: 'collapse' }), 'yes');
  assert.equal(judge({ dangers, people: [at(80, 5, trapped)] }, { event: 'collapse' }), 'no');
  const gone = {
    ...at(-9, 5, trapped),
    way: [
      { at: 0, x: -9, y: 5 },
      { at: 300, x: 15, y: 5 },
    ],
  };
  assert.equal(judge({ dangers, people: [gone] }, { event: 'collapse' }), 'no');
});

test('a victim of a crash is hit by a vehicle that is there, after the crash began', () => {
  const dangers = [{ type: 'vehicle_collision', position: [0, 0, 0], start: 100 }];
  const car = (x: number): HandMadePerson => ({
    kind: 'car',
    isVehicle: true,
    way: [
      { at: 0, x: x - 90, y: 0 },
      { at: 100, x, y: 0 },
      { at: 200, x: x + 90, y: 0 },
    ],
  });
  const hit = (downAt: number) => at(3, 0, { harm: 'impact', downAt });
  const expect = { event: 'vehicle_crash' };
  assert.equal(judge({ dangers, people: [car(0), hit(103)] }, expect), 'yes');
  assert.equal(judge({ dangers, people: [car(0), hit(50)] }, expect), 'no');
  assert.equal(
    judge({ dangers, people: [car(80), at(-15, 0, { harm: 'impact', downAt: 200 })] }, expect),
    'no',
  );
});

test('a parked car beside a crash that is listed is no crash', () => {
  const dangers = [{ type: 'vehicle_collision', position: [0, 0, 0], start: 100 }];
  const parked = at(2, 0, { kind: 'car', isVehicle: true });
  assert.equal(judge({ dangers, people: [parked] }, { event: 'vehicle_crash' }), 'no');
  const wreck = { ...parked, traits: { is_wrecked: true } };
  assert.equal(judge({ dangers, people: [wreck] }, { event: 'vehicle_crash' }), 'yes');
});

test('water that lies elsewhere is not the flood that is listed', () => {
  const dangers = [{ type: 'flood', position: [-10, 5, 0], start: 20 }];
  const water = (x: number, from: number) => [
    { kind: 'water', x, y: 5, from, value: 0.3 } as const,
  ];
  const expect = { event: 'flood' };
  assert.equal(judge({ dangers, fields: water(-8, 30), people: [at(5, 5)] }, expect), 'yes');
  assert.equal(judge({ dangers, fields: water(70, 30), people: [at(5, 5)] }, expect), 'no');
  assert.equal(judge({ fields: water(-8, 30), people: [at(5, 5)] }, expect), 'no');
});

test('a person shot before a shooting or far from every attacker does not show it', () => {
  const dangers = [{ type: 'active_shooter', position: [0, 0, 0], start: 60 }];
  const attacker = at(0, 0, { kind: 'attacker' });
  const shot = (x: number, downAt: number) => at(x, 0, { harm: 'attack', downAt });
  const expect = { event: 'shooting' };
  assert.equal(judge({ dangers, people: [attacker, shot(30, 80)] }, expect), 'yes');
  assert.equal(judge({ dangers, people: [attacker, shot(30, 20)] }, expect), 'no');
});

test('an alarm that most people set off before is not heard', () => {
  const leaves = (from: number): HandMadePerson => ({
    kind: 'resident',
    way: [
      { at: 0, x: 0, y: 0 },
      { at: from, x: 0, y: 0 },
      { at: from + 10, x: 0, y: -9.9 },
    ],
    leaves: from,
    out: from + 10,
  });
  const people = [leaves(20), leaves(30), leaves(40), leaves(150)];
  assert.equal(judge({ people }, { event: 'alarm', at_s: 100 }, 'when'), 'no');
  assert.equal(
    judge({ people: [leaves(110), leaves(120)] }, { event: 'alarm', at_s: 100 }, 'when'),
    'yes',
  );
});

test('a person who goes beside many in turn escorts nobody', () => {
  const guard = (y: number): HandMadePerson => ({
    kind: 'police',
    way: [
      { at: 0, x: -19, y },
      { at: 100, x: 19, y },
    ],
  });
  const led: HandMadePerson = {
    kind: 'delegate',
    way: [
      { at: 0, x: -18, y: 1 },
      { at: 100, x: 19, y: 1 },
    ],
  };
  const expect = { who: 'police', goal: 'escort' };
  assert.equal(judge({ people: [guard(2), led] }, expect), 'yes');
  // To fetch them is no part of the way with them; to meet somebody at its end is no way with them.
  const fetches = (meets: number): HandMadePerson => ({
    kind: 'police',
    way: [
      { at: 0, x: 19, y: 3 },
      { at: meets, x: -18 + 0.37 * meets, y: 3 },
      { at: 100, x: 19, y: 3 },
    ],
  });
  assert.equal(judge({ people: [fetches(30), led] }, expect), 'yes');
  assert.equal(judge({ people: [fetches(95), led] }, expect), 'no');
  const inTurn = [-18, -8, 2, 12].map((x): HandMadePerson => ({
    kind: 'delegate',
    way: [
      { at: 0, x, y: 40 },
      { at: 100, x, y: 60 },
    ],
  }));
  assert.equal(judge({ people: [guard(2), ...inTurn] }, expect), 'no');
});

test('a storm is seen by people who come inside after it, not by people who came before or stay out', () => {
  const comes = (seconds: number): HandMadePerson[] =>
    [2, 4, 6].map((y) => ({
      kind: 'resident',
      way: [
        { at: 0, x: 5, y, storey: 1 },
        { at: seconds, x: 5, y, storey: 1 },
        { at: seconds + 1, x: 5, y },
        { at: 300, x: 5, y },
      ],
    }));
  const storm = { dangers: [{ type: 'storm', start: 100 }], open: 1 };
  const isSeen = (people: readonly HandMadePerson[]): string =>
    judge({ ...storm, people }, { event: 'storm' });
  assert.equal(isSeen(comes(150)), 'yes');
  assert.equal(isSeen(comes(50)), 'no');
  assert.equal(isSeen([2, 4, 6].map((y) => at(5, y))), 'no');
});

/** Sets off at 20 s, and goes from one storey to another. */
const goes = (from: number, to: number, y: number): HandMadePerson => ({
  kind: 'resident',
  leaves: 20,
  way: [
    { at: 0, x: 5, y, storey: from },
    { at: 20, x: 5, y, storey: from },
    { at: 40, x: 5, y: y + 1, storey: to },
    { at: 300, x: 5, y: y + 1, storey: to },
  ],
});

test('a person who came from inside into the open has left; one who was in the open, or changed the floor, has not', () => {
  const crowd = (from: number, to: number): HandMadePerson[] =>
    [2, 4, 6].map((y) => goes(from, to, y));
  const leave = { who: 'resident', goal: 'leave' };
  assert.equal(judge({ open: 1, people: crowd(0, 1) }, leave), 'yes');
  assert.equal(judge({ open: 1, people: crowd(1, 1) }, leave), 'no');
  assert.equal(judge({ open: 1, people: crowd(1, 0) }, leave), 'no');
  assert.equal(judge({ people: crowd(0, 1) }, leave), 'no');
});

test('people assemble where they end, not where they began', () => {
  const assemble = { who: 'resident', goal: 'assemble', place: 'room 12' };
  const walk = (fromX: number, toX: number): HandMadePerson[] =>
    [4, 5, 6].map((y) => ({
      kind: 'resident',
      leaves: 20,
      way: [
        { at: 0, x: fromX, y, storey: 1 },
        { at: 20, x: fromX, y, storey: 1 },
        { at: 60, x: toX, y, storey: 1 },
        { at: 300, x: toX, y, storey: 1 },
      ],
    }));
  assert.equal(judge({ people: walk(15, -10) }, assemble, 'where'), 'yes');
  assert.equal(judge({ people: walk(-10, 15) }, assemble, 'where'), 'no');
});

test('blows of a riot are no shots, and shots beside a riot are shots', () => {
  const riot = { type: 'riot', start: 0 };
  const people = [at(5, 2, { harm: 'attack', downAt: 50 }), at(5, 4)];
  const noShots = (dangers: HandMade['dangers']): string =>
    judge({ people, dangers: dangers ?? [] }, { absent: 'shooting' }, 'must_not');
  assert.equal(noShots([riot]), 'yes');
  assert.equal(noShots([]), 'no');
  assert.equal(noShots([riot, { type: 'active_shooter', start: 30 }]), 'no');
});

test('an event behind a thing happens within 15 m of it', () => {
  const shootingAt = (y: number): string => {
    const dangers = [{ type: 'active_shooter', position: [0, y, 0], start: 60 }];
    const people = [at(0, y, { kind: 'attacker' }), at(1, y, { harm: 'attack', downAt: 70 })];
    const expect = { event: 'shooting', place: 'north exit', relation: 'behind' };
    return judge({ dangers, people }, expect, 'where');
  };
  assert.equal(shootingAt(8), 'yes');
  assert.equal(shootingAt(-9), 'no');
});

test('who is trapped is told to be held and stays, with or without a heap', () => {
  const held = { traits: { is_trapped: true } };
  const trapped = { who: 'resident', state: 'trapped', count: 1 };
  const judgeTrapped = (one: HandMadePerson) =>
    judge({ people: [one, at(5, 5)] }, trapped, 'count');
  assert.equal(judgeTrapped(at(-9, 5, held)), 'yes');
  assert.equal(judgeTrapped({ ...walks(1, 3), ...held }), 'no');
  assert.equal(judgeTrapped(at(-9, 5)), 'no');
});
