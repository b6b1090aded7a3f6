/** The second judge on how far, how deep and by when: near, later or elsewhere is not enough. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRun } from './second-judge/hand-made-run.ts';
import type { HandMade, HandMadePerson } from './second-judge/hand-made-run.ts';
import { judgeOne } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';

type Expect = Readonly<Record<string, unknown>>;

function judge(run: HandMade, expect: Expect, kind: string): string {
  const claim = { id: 'c1', kind, expect };
  return judgeOne({ run: readRun(makeRun(run)), claim, others: [claim] }).met;
}

const stays = (kind: string, more: Partial<HandMadePerson> = {}): HandMadePerson => ({
  kind,
  way: [
    { at: 0, x: 5, y: -5 },
    { at: 300, x: 5, y: -5 },
  ],
  ...more,
});

test('a person who goes down later can walk until then', () => {
  const lame = { who: 'resident', count: 1, state: 'cannot_walk' };
  const falls = (downAt: number): HandMade => ({ people: [stays('resident', { downAt })] });
  assert.equal(judge(falls(0), lame, 'count'), 'yes');
  assert.equal(judge(falls(100), lame, 'count'), 'no');
});

test('a long train is struck at one of its carriages, and not beside it', () => {
  const train = stays('train', {
    isVehicle: true,
    traits: { is_wrecked: true, length: 120, heading: 0 },
  });
  const derailed = (x: number, y: number): HandMade => ({
    people: [train],
    dangers: [{ type: 'derailment', position: [x, y, 0], start: 0 }],
  });
  const crash = { event: 'vehicle_crash', who: 'train' };
  assert.equal(judge(derailed(60, -5), crash, 'happens'), 'yes');
  assert.equal(judge(derailed(5, 55), crash, 'happens'), 'no');
  assert.equal(judge(derailed(90, -5), crash, 'happens'), 'no');
});

test('a stated water depth at a place needs no flood', () => {
  const fields = [{ kind: 'water', x: -10, y: 5, from: 100, value: 0.6 } as const];
  const deep = (more: Expect): string =>
    judge({ fields }, { place: 'Kitchen', depth_m: 0.6, ...more }, 'state');
  assert.equal(deep({ at_s: 120 }), 'yes');
  assert.equal(deep({ at_s: 60 }), 'no');
  assert.equal(deep({ depth_m: 1.2 }), 'no');
  assert.equal(judge({}, { place: 'Kitchen', depth_m: 0.6 }, 'state'), 'no');
});

test('everybody is out by the stated time, or not all of them are', () => {
  const leaves = (out: number): HandMadePerson => ({
    kind: 'guest',
    way: [
      { at: 0, x: 0, y: 0 },
      { at: out, x: 0, y: -9.9 },
    ],
    leaves: 0,
    out,
  });
  const by = { who: 'guest', goal: 'evacuate', before_s: 60 };
  assert.equal(judge({ people: [leaves(40), leaves(50)] }, by, 'when'), 'yes');
  assert.equal(judge({ people: [leaves(40), leaves(90)] }, by, 'when'), 'partly');
  assert.equal(judge({ people: [leaves(80), leaves(90)] }, by, 'when'), 'no');
});

test('the way to a place is as long as people who come to it were away from it; others tell by where they end', () => {
  // The kitchen is the room in the north-west downstairs.
  const goes = (from: number, to: number): HandMadePerson => ({
    kind: 'guest',
    way: [
      { at: 0, x: from, y: 5 },
      { at: 100, x: to, y: 5 },
    ],
  });
  const far = (meters: number): Expect => ({
    who: 'guest',
    relation: 'to',
    place: 'kitchen',
    distance_m: meters,
  });
  const come = { people: [goes(18, -10)] };
  assert.equal(judge(come, far(18), 'where'), 'yes');
  assert.equal(judge(come, far(60), 'where'), 'no');
  assert.equal(judge(come, far(0.1), 'where'), 'no');
});

test('people who may not leave by one way may leave by another', () => {
  const leavesBy = (y: number): HandMade => ({
    people: [
      {
        kind: 'guest',
        leaves: 5,
        out: 25,
        way: [
          { at: 0, x: 0, y: 0 },
          { at: 25, x: 0, y },
        ],
      },
    ],
  });
  const never = { absent: 'leave', who: 'guest', place: 'south exit' };
  assert.equal(judge(leavesBy(-10), never, 'must_not'), 'no');
  assert.equal(judge(leavesBy(10), never, 'must_not'), 'yes');
  assert.equal(judge(leavesBy(10), { absent: 'leave', who: 'guest' }, 'must_not'), 'no');
});

test('who is seen on the line of a door goes through it with the next step', () => {
  const walks = (to: number): HandMade => ({
    open: 0,
    people: [
      {
        kind: 'guest',
        leaves: 1,
        way: [
          { at: 0, x: 0, y: 14 },
          { at: 4, x: 0, y: 10 },
          { at: 8, x: 0, y: to },
        ],
      },
    ],
  });
  const comesIn = { who: 'guest', goal: 'walk', relation: 'through', place: 'north exit' };
  assert.equal(judge(walks(2), comesIn, 'happens'), 'yes');
  assert.notEqual(judge(walks(14), comesIn, 'happens'), 'yes');
});

test('people are aboard the train that bears the name, and not aboard another', () => {
  const aboard = (role: string): HandMade => ({
    people: [
      stays('train', { isVehicle: true, role, traits: { length: 60, width: 3, heading: 0 } }),
      stays('passenger'),
    ],
  });
  const there = { who: 'passenger', place: 'regional train', at_s: 0 };
  assert.equal(judge(aboard('regional train'), there, 'where'), 'yes');
  assert.equal(judge(aboard('goods train'), there, 'where'), 'no');
});

test('vehicles that are gone by then do not wait from then on', () => {
  const van = (until: number): HandMade => ({
    people: [
      {
        kind: 'van',
        isVehicle: true,
        out: until,
        endState: 'departed',
        way: [
          { at: 0, x: -10, y: 5 },
          { at: until, x: -10, y: 5 },
        ],
      },
    ],
  });
  const gone = { absent: 'wait', who: 'van', place: 'Kitchen', at_s: 240 };
  assert.equal(judge(van(200), gone, 'must_not'), 'yes');
  assert.equal(judge(van(290), gone, 'must_not'), 'no');
});
