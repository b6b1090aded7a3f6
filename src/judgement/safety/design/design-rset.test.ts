/**
 * The design RSET of twelve burning buildings by hand, after PD 7974-6 and the SFPE Handbook (5th ed., chapter 59), from
 * the plan alone:
 *
 *     RSET = detection and alarm + the later of
 *         few people:   start of the 99th of 100 + travel from the farthest place, or people / flow if that is longer
 *         many people:  start of the first + travel from the farthest place + people / flow
 *
 * Fires in view and sleepers are among them: neither may shorten it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
import { createDesignRset } from './design-rset.ts';
import { requiredSeconds } from './design-times.ts';

interface Case {
  readonly prompt: string;
  readonly people: number;
  /** PD 7974-6: when 1 and 99 of 100 have started, minutes. */
  readonly minutes: readonly [first: number, last: number];
  /** On the farthest floor to the stairs or exits: half of its length and half of its width. */
  readonly floorMeters: number;
  readonly levelMps?: number;
  /** Storeys to go by stairs, their height, and from the foot of the stairs to the exits; up is slower. */
  readonly storeys?: {
    readonly count: number;
    readonly rise: number;
    readonly footMeters: number;
    readonly isUp?: true;
  };
  /** Number and clear width of the open ways that decide: exits, or stairs where there are any. In metres. */
  readonly ways: readonly [count: number, width: number];
}

/** m/s on the level, k = 1.40; on stairs of 7 by 11 inches, k = 1.08; below 0.54 persons per m2 both times 0.85. */
const LEVEL_MPS = 0.85 * 1.4;
const STAIR_MPS = 0.85 * 1.08;
/** 7 by 11 inches: metres along the slope for each metre of rise; and level ground on two landings of 1.2 m a storey. */
const SLOPE = Math.hypot(7, 11) / 7;
const LANDINGS_METERS = 2.4;
/** Persons per second and metre of effective width: doors 1.32, stairs 1.01; 15 cm at each side are not used. */
const [DOOR_FLOW, STAIR_FLOW, SIDES_METERS] = [1.32, 1.01, 0.3];
/** Up stairs 0.8 of speed and flow (MSC.1/Circ.1533). */
const UP = 0.8;
/**
 * Until an automatic alarm sounds: 13 K under a ceiling of 3 m, 7.5 m from a fire of medium growth (Alpert 1972). A button is
 * pressed two minutes later (judgement).
 */
const [ALARM_SECONDS, MANUAL_SECONDS] = [112, 120];

const CASES: Readonly<Record<string, Case>> = {
  'club with the fire in view, an exit blocked': {
    prompt:
      'A fire breaks out on the dance floor of a nightclub with 150 guests and 3 exits 1.2 m wide. One of the exits is blocked.',
    people: 150,
    minutes: [1, 4],
    floorMeters: 15 + 10,
    ways: [2, 1.2],
  },
  'hotel, asleep': {
    prompt: 'A fire at night in a hotel of 4 floors with 80 guests asleep.',
    people: 80,
    minutes: [20, 40],
    floorMeters: 25 + 9,
    storeys: { count: 3, rise: 3.2, footMeters: 17 },
    ways: [2, 0.91],
  },
  'care home, asleep': {
    prompt: 'A fire at night in a care home of 1 floor with 46 residents and 4 nurses.',
    people: 50,
    minutes: [10, 30],
    floorMeters: 25 + 9,
    // With a walking frame: Boyce, Shields and Silcock 1999.
    levelMps: 0.57,
    ways: [2, 0.85],
  },
  school: {
    prompt:
      'A fire in a classroom of a school of 2 floors with 200 pupils and 10 teachers, 2 stairs 1.2 m wide, 3 exits 1.5 m wide.',
    people: 210,
    minutes: [0.5, 1.5],
    floorMeters: 35 + 12.5,
    storeys: { count: 1, rise: 3.9, footMeters: 20 },
    ways: [2, 1.2],
  },
  'office of ten floors': {
    prompt:
      'A fire in an office of 10 floors with 400 employees and 2 stairs 1.4 m wide, 2 exits 2.2 m wide.',
    people: 400,
    minutes: [1, 3],
    floorMeters: 25 + 10,
    storeys: { count: 9, rise: 3.9, footMeters: 17.5 },
    ways: [2, 1.4],
  },
  'metro station': {
    prompt:
      'A fire on the platform of a metro station with 300 passengers, 2 stairs 1.45 m wide and 2 exits 3 m wide.',
    people: 300,
    minutes: [1.5, 5.5],
    floorMeters: 32.5 + 10,
    storeys: { count: 2, rise: 4.5, footMeters: 20, isUp: true },
    ways: [2, 1.45],
  },
  'theatre with the fire in view': {
    prompt:
      'A fire on the stage of a theatre of 1 floor with 300 spectators and 4 exits 1.5 m wide.',
    people: 300,
    minutes: [1, 4],
    floorMeters: 22.5 + 15,
    ways: [4, 1.5],
  },
  'warehouse with the fire in view': {
    prompt: 'A fire in a warehouse of 1 floor with 40 workers and 2 exits 0.9 m wide.',
    people: 40,
    minutes: [1, 3],
    floorMeters: 50 + 30,
    ways: [2, 0.9],
  },
  // Written down, with the numbers on the left, before they were calculated here.
  supermarket: {
    prompt:
      'A fire in a supermarket of 1 floor, 40 m long and 30 m wide, with 200 customers and 3 exits 1.2 m wide.',
    people: 200,
    minutes: [1, 4],
    floorMeters: 20 + 15,
    ways: [3, 1.2],
  },
  'restaurant with the fire in view': {
    prompt:
      'A fire breaks out in the dining room of a restaurant of 1 floor, 20 m long and 15 m wide, with 90 guests and 2 exits 0.9 m wide.',
    people: 90,
    minutes: [1, 4],
    floorMeters: 10 + 7.5,
    ways: [2, 0.9],
  },
  'museum, an exit blocked': {
    prompt:
      'A fire in a museum of 1 floor, 50 m long and 30 m wide, with 250 visitors and 3 exits 1.4 m wide. One of the exits is blocked.',
    people: 250,
    minutes: [1, 4],
    floorMeters: 25 + 15,
    ways: [2, 1.4],
  },
  'office of one floor': {
    prompt:
      'A fire in an office of 1 floor, 30 m long and 20 m wide, with 60 employees and 2 exits 0.9 m wide.',
    people: 60,
    minutes: [1, 3],
    floorMeters: 15 + 10,
    ways: [2, 0.9],
  },
};

function byHand({ people, minutes, floorMeters, levelMps = LEVEL_MPS, storeys, ways }: Case) {
  const [first, last] = [60 * minutes[0], 60 * minutes[1]];
  const up = storeys?.isUp === true ? UP : 1;
  const onStairs =
    storeys === undefined
      ? 0
      : storeys.count * ((storeys.rise * SLOPE) / (up * STAIR_MPS) + LANDINGS_METERS / LEVEL_MPS) +
        storeys.footMeters / levelMps;
  const travel = floorMeters / levelMps + onStairs;
  // People who start on the ground take no stairs.
  const passing = storeys === undefined ? people : (people * storeys.count) / (storeys.count + 1);
  const each = storeys === undefined ? DOOR_FLOW : up * STAIR_FLOW;
  const flow = passing / (ways[0] * (ways[1] - SIDES_METERS) * each);
  return ALARM_SECONDS + Math.max(last + Math.max(travel, flow), first + travel + flow);
}

function plan(prompt: string, settings: ScenarioSettings = {}): Scenario {
  const stated = readPrompt(prompt, () => []);
  return completeScenario(stated, { seed: 7, ...settings }, 7);
}

const designOf = (scenario: Scenario) => createDesignRset(scenario)();

for (const [name, wanted] of Object.entries(CASES))
  test(`the design RSET is that of the hand calculation, at most 5 % below and 15 % above: ${name}`, (t) => {
    const { totalSeconds, notOut } = designOf(plan(wanted.prompt));
    const expected = byHand(wanted);
    t.diagnostic(`${Math.round(totalSeconds)} s, ${Math.round(expected)} s by hand`);
    assert.equal(notOut, 0);
    const error = totalSeconds / expected - 1;
    assert.ok(error >= -0.05 && error <= 0.15, `${totalSeconds} and ${expected} s`);
  });

test('a later alarm and none never make the design RSET shorter', () => {
  for (const { prompt } of Object.values(CASES)) {
    const [automatic, manual, none] = (['automatic', 'manual', 'none'] as const).map((alarm) =>
      designOf(plan(prompt, { alarm })),
    );
    const later = manual!.totalSeconds - automatic!.totalSeconds;
    assert.equal(Math.round(later), MANUAL_SECONDS, prompt);
    assert.ok(none!.totalSeconds > manual!.totalSeconds, prompt);
    // PD 7974-6 gives these times as "more than".
    assert.deepEqual([automatic!.isLeast, none!.isLeast], [false, true], prompt);
  }
});

test('people who cannot get out make it not achieved, and never shorter', () => {
  const open = 'A fire in an office of 3 floors with 90 employees and 2 stairs';
  const [all, some] = [`${open}.`, `${open}, both stairs are blocked.`].map((prompt) =>
    designOf(plan(prompt)),
  );
  assert.deepEqual([all!.notOut, some!.notOut], [0, 60]);
  assert.ok(requiredSeconds(some!) > requiredSeconds(all!));
});
