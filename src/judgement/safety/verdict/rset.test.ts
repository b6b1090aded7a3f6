/**
 * RSET of eight buildings by hand, after PD 7974-6 and the SFPE Handbook (5th ed., chapter 59), compared with study
 * runs.
 *
 * RSET = detection and alarm + the later of
 *     few people:   start of the last + travel from the farthest place
 *     many people:  start of the first + travel from the farthest place + people / flow
 *
 * The standard takes the 99th percentile for the last start. The last of n people is later: where F(t) is the share
 * that has started, all n have with one half at F(t) = 0.5^(1/n), that is z standard deviations above the median of ln
 * t. With p99 alone the calculation is a tenth and more below the runs for 300 people.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '#crowd/people';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { studyRun } from '../findings/study-run.ts';

interface Case {
  readonly prompt: string;
  readonly people: number;
  /** z of 0.5^(1/people), from the table of the normal distribution. */
  readonly z: number;
  /** PD 7974-6: when 1 and 99 of 100 have started, minutes. */
  readonly minutes: readonly [first: number, last: number];
  /** On the farthest floor to the stairs or exits: half of its length and half of its width. */
  readonly floorMeters: number;
  readonly levelMps: number;
  /** Storeys to go by stairs, their height, and from the foot of the stairs to the exits. */
  readonly storeys?: { readonly count: number; readonly rise: number; readonly footMeters: number };
  /** Number and clear width of the ways that decide: exits, or stairs where there are any. In metres. */
  readonly ways: readonly [count: number, width: number];
  readonly flow: number;
}

/** m/s on the level, k = 1.40; on stairs of 7 by 11 inches, k = 1.08; below 0.54 persons per m2 both times 0.85. */
const LEVEL_MPS = 0.85 * 1.4;
const STAIR_MPS = 0.85 * 1.08;
/** 7 by 11 inches: metres along the slope for each metre of rise; and level ground on two landings of 1.2 m a storey. */
const SLOPE = Math.hypot(7, 11) / 7;
const LANDINGS_METERS = 2.4;
/** Persons per second and metre of effective width: doors and level ways 1.32, stairs 1.01; 15 cm at each side are not used. */
const DOOR_FLOW = 1.32;
const STAIR_FLOW = 1.01;
const SIDES_METERS = 0.3;

const CASES = {
  club: {
    prompt: 'A nightclub with 300 guests, 3 exits 1.2 m wide, is evacuated.',
    people: 300,
    z: 2.833,
    minutes: [1, 4],
    floorMeters: 15 + 10,
    levelMps: LEVEL_MPS,
    ways: [3, 1.2],
    flow: DOOR_FLOW,
  },
  'office of 6 floors': {
    prompt: 'An office of 6 floors with 240 employees is evacuated.',
    people: 240,
    z: 2.76,
    minutes: [1, 3],
    floorMeters: 25 + 10,
    levelMps: LEVEL_MPS,
    storeys: { count: 5, rise: 3.9, footMeters: 17.5 },
    ways: [2, 1.12],
    flow: STAIR_FLOW,
  },
  'tower of 20 floors': {
    prompt: 'An office tower of 20 floors with 600 employees and 2 stairs 1.4 m wide is evacuated.',
    people: 600,
    z: 3.047,
    minutes: [1, 3],
    floorMeters: 25 + 10,
    levelMps: LEVEL_MPS,
    storeys: { count: 19, rise: 3.9, footMeters: 17.5 },
    ways: [2, 1.4],
    flow: STAIR_FLOW,
  },
  'metro station': {
    prompt: 'A metro station with 300 passengers is evacuated.',
    people: 300,
    z: 2.833,
    minutes: [1.5, 5.5],
    // Two stairs, each in the middle of half a platform of 130 by 20 m.
    floorMeters: 32.5 + 10,
    levelMps: LEVEL_MPS,
    storeys: { count: 2, rise: 4.5, footMeters: 20 },
    ways: [2, 1.45],
    flow: STAIR_FLOW,
  },
  school: {
    prompt:
      'A school of 2 floors with 200 pupils and 10 teachers, 2 stairs 1.2 m wide, is evacuated.',
    people: 210,
    z: 2.717,
    minutes: [0.5, 1.5],
    floorMeters: 35 + 12.5,
    levelMps: LEVEL_MPS,
    storeys: { count: 1, rise: 3.9, footMeters: 20 },
    ways: [2, 1.2],
    flow: STAIR_FLOW,
  },
  theatre: {
    prompt: 'A theatre of 1 floor with 300 spectators and 4 exits 1.5 m wide is evacuated.',
    people: 300,
    z: 2.833,
    minutes: [1, 4],
    floorMeters: 22.5 + 15,
    levelMps: LEVEL_MPS,
    ways: [4, 1.5],
    flow: DOOR_FLOW,
  },
  'hotel, asleep': {
    prompt: 'A hotel of 4 floors with 80 guests asleep at night is evacuated.',
    people: 80,
    z: 2.383,
    minutes: [20, 40],
    floorMeters: 25 + 9,
    levelMps: LEVEL_MPS,
    storeys: { count: 3, rise: 3.2, footMeters: 17 },
    ways: [2, 0.91],
    flow: STAIR_FLOW,
  },
  'care home at night': {
    prompt: 'A care home of 1 floor with 30 residents and 3 nurses at night is evacuated.',
    people: 30,
    z: 1.998,
    minutes: [10, 30],
    floorMeters: 25 + 9,
    // With a walking frame: Boyce, Shields and Silcock 1999.
    levelMps: 0.57,
    ways: [2, 0.85],
    flow: DOOR_FLOW,
  },
} as const satisfies Record<string, Case>;

function byHand({ people, z, minutes, floorMeters, levelMps, storeys, ways, flow }: Case): number {
  const [p1, p99] = [60 * minutes[0], 60 * minutes[1]];
  // Lognormal: p1 and p99 lie 2 × 2.3263 standard deviations apart.
  const sigma = Math.log(p99 / p1) / (2 * 2.3263);
  const lastStart = Math.sqrt(p1 * p99) * Math.exp(z * sigma);
  const onStairs =
    storeys === undefined
      ? 0
      : storeys.count * ((storeys.rise * SLOPE) / STAIR_MPS + LANDINGS_METERS / LEVEL_MPS) +
        storeys.footMeters / levelMps;
  const travel = floorMeters / levelMps + onStairs;
  // People who start on the ground take no stairs.
  const passing = storeys === undefined ? people : (people * storeys.count) / (storeys.count + 1);
  const queue = passing / (ways[0] * (ways[1] - SIDES_METERS) * flow);
  return Math.max(lastStart + travel, p1 + travel + queue);
}

const SEEDS = sample({ few: [7, 8, 9], all: [7, 8, 9, 10, 11] });
const NAMES = sample<readonly (keyof typeof CASES)[]>({
  few: ['theatre', 'care home at night'],
  all: Object.keys(CASES) as (keyof typeof CASES)[],
});

for (const name of NAMES)
  test(`RSET is within 15 % of the hand calculation: ${name}`, (t) => {
    const wanted: Case = CASES[name];
    const stated = readPrompt(wanted.prompt, () => []);
    const scenario = completeScenario(stated, { seed: 7, maxAgents: 300 }, 7);
    const world = buildWorld(scenario);
    const runs = SEEDS.map((seed) => studyRun(scenario, world, seed));
    assert.ok(runs.every(({ isComplete }) => isComplete));
    const seconds = mean(runs.map((run) => run.evacuationSeconds - run.eventSeconds));
    const expected = byHand(wanted);
    t.diagnostic(`${Math.round(seconds)} s in runs, ${Math.round(expected)} s by hand`);
    assert.ok(Math.abs(seconds / expected - 1) <= 0.15, `${seconds} and ${expected} s`);
  });
