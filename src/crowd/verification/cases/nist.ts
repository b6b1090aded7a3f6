/** NIST Technical Note 1822 (Ronchi et al. 2013): its 17 verification tests, all with something to pass. */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { gasDose, smokeWalk } from '../experiments/air.ts';
import { congestion } from '../experiments/crowds.ts';
import { allocation, closingExit, familiarity, socialInfluence } from '../experiments/exits.ts';
import { maxFlow } from '../experiments/flows.ts';
import { counterflow, groups, slowAhead } from '../experiments/meetings.ts';
import { normalSpeeds } from '../experiments/speeds.ts';
import { startFamilies } from '../experiments/starts.ts';
import { lift, liftSeconds } from '../experiments/storeys.ts';
import { corner, corridorWalk, longStairs } from '../experiments/walking.ts';
import { areWithin, column, figure } from '../judge.ts';
import {
  FIT_MIN,
  judgeAllocation,
  judgeClosing,
  judgeCongestion,
  judgeCounterflow,
  judgeFamiliarity,
  judgeFollowing,
  judgeMore,
  judgeNormalSpeeds,
  judgeStarts,
  judgeWithin,
} from './judges.ts';

const row = { standard: 'NIST TN 1822', kind: 'P' } as const;

/** By the closed form of the dose (Purser; FDS+Evac guide), seconds; and one step. */
const DOWN_SECONDS = 208.71;
const STEP_SECONDS = 0.1;

export const NIST_CASES: readonly Case[] = [
  defineCase({
    ...row,
    id: 'nist-1.1',
    title: 'Pre-evacuation times',
    setUp: 'Six rooms of 8 x 5 m with ten people each; starting times from four distributions.',
    wanted: `uniform, gamma, lognormal, Weibull: p > ${FIT_MIN} each`,
    experiment: startFamilies,
    judge: (results) => judgeStarts(results, ['uniform', 'gamma', 'lognormal', 'weibull']),
  }),
  defineCase({
    ...row,
    id: 'nist-2.1',
    title: 'Speed in a corridor',
    setUp: 'One person of 1.0 m/s; the middle 40 m of a corridor of 60 x 2 m.',
    wanted: '1.00 ± 0.05 m/s',
    experiment: corridorWalk,
    judge: (results) =>
      judgeWithin(
        'speed',
        'm/s',
        column(results, 'secondsAt100').map((s) => 40 / s),
        [0.95, 1.05],
      ),
  }),
  defineCase({
    ...row,
    id: 'nist-2.2',
    title: 'Speed on stairs',
    setUp: 'One person of 1.0 m/s along the slope, 100 m up and 100 m down.',
    wanted: '1.00 ± 0.05 m/s both ways',
    experiment: longStairs,
    judge: (results) =>
      judgeWithin(
        'speed',
        'm/s',
        results.flatMap(({ seconds }) => seconds.map((s) => 100 / s)),
        [0.95, 1.05],
      ),
  }),
  defineCase({
    ...row,
    id: 'nist-2.3',
    title: 'Movement around a corner',
    setUp: '20 people of 1.2 m/s through an L of two arms 2 m wide.',
    wanted: 'all out within 60 s, nobody outside the walls',
    experiment: corner,
    judge: (results) => judgeWithin('last out', 's', column(results, 'seconds'), [0, 60]),
  }),
  defineCase({
    ...row,
    id: 'nist-2.4',
    title: 'Assigned demographics',
    setUp: '100 people of N(1.2, 0.2) m/s across 100 m, each out of sight of the others.',
    wanted: `mean and deviation ± 0.05 m/s, p > ${FIT_MIN}`,
    experiment: normalSpeeds,
    judge: judgeNormalSpeeds,
  }),
  defineCase({
    ...row,
    id: 'nist-2.5',
    title: 'Walking speed in smoke',
    setUp: 'One person of 1.25 m/s over 100 m in smoke of 1.0 per metre, linear law.',
    wanted: '160.0 ± 0.5 s',
    experiment: smokeWalk,
    judge: (results) => judgeWithin('time', 's', column(results, 'seconds'), [159.5, 160.5]),
  }),
  defineCase({
    ...row,
    id: 'nist-2.6',
    title: 'Incapacitation by gas',
    setUp: 'One person stands in 5000 ppm CO, 2 % CO2 and 18 % O2.',
    wanted: `down after ${DOWN_SECONDS} ± ${STEP_SECONDS} s`,
    experiment: gasDose,
    judge: (results) =>
      judgeWithin('down after', 's', column(results, 'seconds'), [
        DOWN_SECONDS - STEP_SECONDS,
        DOWN_SECONDS + STEP_SECONDS,
      ]),
  }),
  defineCase({
    ...row,
    id: 'nist-2.7',
    title: 'Lift',
    setUp: 'Two storeys and a lift for four that waits below; one person above, then eight.',
    wanted: `by hand ${liftSeconds(1)} and ${liftSeconds(2)} s, ± 2 s for waiting and stepping out`,
    experiment: lift,
    judge(results) {
      const [one, two] = [column(results, 'one'), column(results, 'two')];
      return {
        isPassed:
          areWithin(one, liftSeconds(1) - 2, liftSeconds(1) + 2) &&
          areWithin(two, liftSeconds(2) - 2, liftSeconds(2) + 2),
        figures: [figure('one', 's', one), figure('eight', 's', two)],
      };
    },
  }),
  defineCase({
    ...row,
    id: 'nist-2.8',
    title: 'Counterflow',
    setUp: '100 people through 10 x 2 m of corridor between two rooms, against 0 to 100.',
    wanted: 'the last of the 100 later and later (FDS+Evac: 50, 75, 107, 136 s)',
    experiment: counterflow,
    judge: (results) => judgeCounterflow(column(results, 'last')),
  }),
  defineCase({
    ...row,
    id: 'nist-2.9',
    title: 'Groups',
    setUp: 'Room of 10 x 20 m, door of 1 m: four of 1.25 and one of 0.5 m/s behind ten of 0.2 m/s.',
    wanted: 'the five leave within 10 s of each other',
    experiment: groups,
    judge: (results) => judgeWithin('first to last', 's', column(results, 'mixed'), [0, 10]),
  }),
  defineCase({
    ...row,
    id: 'nist-2.10',
    title: 'Movement disabilities',
    setUp: '24 people of 1.25 m/s behind one of 0.8 m/s (radius 0.4 m) over a ramp 1.5 m wide.',
    wanted: 'all out, later than 25 alike',
    experiment: slowAhead,
    judge: (results) =>
      judgeMore(
        's',
        ['with the slow one', column(results, 'withSlow')],
        ['all alike', column(results, 'alike')],
      ),
  }),
  defineCase({
    ...row,
    id: 'nist-3.1',
    title: 'Exit route allocation',
    setUp: '23 people in 12 cabins along a corridor, each told one of the exits at its ends.',
    wanted: 'all 23 by the exit they were told, 15 and 8',
    experiment: allocation,
    judge: judgeAllocation,
  }),
  defineCase({
    ...row,
    id: 'nist-3.2',
    title: 'Social influence',
    setUp: 'Two people before two equal exits, 40 rounds; then with a third bound to exit 2.',
    wanted: 'more of the two by exit 2',
    experiment: socialInfluence,
    judge: judgeFollowing,
  }),
  defineCase({
    ...row,
    id: 'nist-3.3',
    title: 'Affiliation',
    setUp: 'Ten people before two equal exits, 20 rounds: 5 and 5 know each, then 2 and 8.',
    wanted: 'use differs by at most 10 %; then exit 2 more',
    experiment: familiarity,
    judge: judgeFamiliarity,
  }),
  defineCase({
    ...row,
    id: 'nist-4.1',
    title: 'Dynamic availability of exits',
    setUp: 'One person on the way to exit 1, which closes after 1 s.',
    wanted: 'leaves by exit 2',
    experiment: closingExit,
    judge: judgeClosing,
  }),
  defineCase({
    ...row,
    id: 'nist-5.1',
    title: 'Congestion',
    setUp: '100 people: room of 8 x 5 m, corridor of 15 x 2 m, stair up at half the speed.',
    wanted: 'peak density at room exit and stair foot above mid corridor',
    experiment: congestion,
    judge: judgeCongestion,
  }),
  defineCase({
    ...row,
    id: 'nist-5.2',
    title: 'Maximum flow',
    setUp: '100 people leave a room of 8 x 5 m by an exit of 1 m.',
    wanted: 'sustained flow at most 1.33 per m and s (two decimals)',
    experiment: maxFlow,
    judge: (results) => judgeWithin('flow', '1/(m s)', column(results, 'flow'), [0, 1.335]),
  }),
];
