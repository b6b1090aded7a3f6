/** ISO 20414:2020: its 17 verification tests, all with something to pass. */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { congestion } from '../experiments/crowds.ts';
import { DENSITIES, FREE_SPEED, corridorDensities } from '../experiments/densities.ts';
import { allocation, closingExit, familiarity, socialInfluence } from '../experiments/exits.ts';
import { STAIR_WIDTHS, maxFlow, stairWidths } from '../experiments/flows.ts';
import { counterflow, groups, slowAhead } from '../experiments/meetings.ts';
import { normalSpeeds } from '../experiments/speeds.ts';
import { startFamilies } from '../experiments/starts.ts';
import { ROUTE_PEOPLE, shortOrLong } from '../experiments/storeys.ts';
import { corner, corridorWalk, shortStairs } from '../experiments/walking.ts';
import { areWithin, column, figure, meanEach, slopeOf } from '../judge.ts';
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

const row = { standard: 'ISO 20414:2020', kind: 'P' } as const;

export const ISO_CASES: readonly Case[] = [
  defineCase({
    ...row,
    id: 'iso-1',
    title: 'Pre-evacuation times',
    setUp: 'Six rooms of 8 x 5 m with ten people each; starting times from three distributions.',
    wanted: `uniform, normal, lognormal: p > ${FIT_MIN} each`,
    experiment: startFamilies,
    judge: (results) => judgeStarts(results, ['uniform', 'normal', 'lognormal']),
  }),
  defineCase({
    ...row,
    id: 'iso-2',
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
    id: 'iso-3',
    title: 'Speed on stairs',
    setUp: 'One person of 1.0 m/s on a stair of 10 m where one walks half as fast, up and down.',
    wanted: '0.50 ± 0.05 m/s',
    experiment: shortStairs,
    judge: (results) =>
      judgeWithin(
        'speed',
        'm/s',
        results.flatMap(({ seconds }) => [10 / seconds[2]!, 10 / seconds[3]!]),
        [0.45, 0.55],
      ),
  }),
  defineCase({
    ...row,
    id: 'iso-4',
    title: 'Movement around a corner',
    setUp: '20 people of 1.2 m/s through an L of two arms 2 m wide.',
    wanted: 'all out, nobody outside the walls',
    experiment: corner,
    judge: (results) => judgeWithin('last out', 's', column(results, 'seconds'), [0, Infinity]),
  }),
  defineCase({
    ...row,
    id: 'iso-5',
    title: 'Assigned demographics',
    setUp: '100 people of N(1.2, 0.2) m/s across 100 m, each out of sight of the others.',
    wanted: `mean and deviation ± 0.05 m/s, p > ${FIT_MIN}`,
    experiment: normalSpeeds,
    judge: judgeNormalSpeeds,
  }),
  defineCase({
    ...row,
    id: 'iso-6',
    title: 'Counterflow',
    setUp: '100 people through 10 x 2 m of corridor between two rooms, against 0 to 100.',
    wanted: 'mean time to room 2 later and later',
    experiment: counterflow,
    judge: (results) => judgeCounterflow(column(results, 'mean')),
  }),
  defineCase({
    ...row,
    id: 'iso-7',
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
    id: 'iso-8',
    title: 'Exit route allocation',
    setUp: '23 people in 12 cabins along a corridor, each told one of the exits at its ends.',
    wanted: 'all 23 by the exit they were told, 15 and 8',
    experiment: allocation,
    judge: judgeAllocation,
  }),
  defineCase({
    ...row,
    id: 'iso-9',
    title: 'Dynamic availability of exits',
    setUp: 'One person on the way to exit 1, which closes after 1 s.',
    wanted: 'leaves by exit 2',
    experiment: closingExit,
    judge: judgeClosing,
  }),
  defineCase({
    ...row,
    id: 'iso-10',
    title: 'Congestion',
    setUp: '100 people: room of 8 x 5 m, corridor of 15 x 2 m, stair up at half the speed.',
    wanted: 'peak density at neck and stair foot above mid corridor',
    experiment: congestion,
    judge: judgeCongestion,
  }),
  defineCase({
    ...row,
    id: 'iso-11',
    title: 'Maximum flow',
    setUp: '100 people leave a room of 8 x 5 m by an exit of 1 m.',
    wanted: 'sustained flow at most 1.33 per m and s (two decimals)',
    experiment: maxFlow,
    judge: (results) => judgeWithin('flow', '1/(m s)', column(results, 'flow'), [0, 1.335]),
  }),
  defineCase({
    ...row,
    id: 'iso-12',
    title: 'Flow on stairs by width',
    setUp: '100 people down a stair of 10 m, 1.0 to 1.8 m wide.',
    wanted: 'flow grows with width: slope above 0, widest above narrowest',
    experiment: stairWidths,
    judge(results) {
      const flows = meanEach(column(results, 'flows'));
      return {
        isPassed: slopeOf(STAIR_WIDTHS, flows) > 0 && flows.at(-1)! > flows[0]!,
        figures: STAIR_WIDTHS.map((width, k) =>
          figure(
            `${width} m`,
            '1/s',
            results.map((result) => result.flows[k]!),
          ),
        ),
      };
    },
  }),
  defineCase({
    ...row,
    id: 'iso-13',
    title: 'Fundamental diagram of a corridor',
    setUp: 'Periodic corridor of 20 x 3 m, 0.5 to 6 persons per m², free speed 1.34 m/s.',
    wanted: 'speed never above the free one + 0.05 m/s',
    experiment: corridorDensities,
    judge(results) {
      const speeds = meanEach(column(results, 'speeds'));
      const fastest = column(results, 'speedMax');
      return {
        // Where all stand still, at 6 per m², the mean is slightly above or below 0.
        isPassed: areWithin([...speeds, ...fastest], -0.005, FREE_SPEED + 0.05),
        figures: [
          figure(`mean at ${DENSITIES[0]}/m²`, 'm/s', speeds[0]!),
          figure('fastest step', 'm/s', fastest),
        ],
      };
    },
  }),
  defineCase({
    ...row,
    id: 'iso-14',
    title: 'Groups',
    setUp: 'Room of 10 x 20 m, door of 1 m: a group of five of 1.25 m/s behind ten of 0.5 m/s.',
    wanted: 'the five leave within 10 s of each other',
    experiment: groups,
    judge: (results) => judgeWithin('first to last', 's', column(results, 'alike'), [0, 10]),
  }),
  defineCase({
    ...row,
    id: 'iso-15',
    title: 'Social influence',
    setUp: 'Two people before two equal exits, 40 rounds; then with a third bound to exit 2.',
    wanted: 'more of the two by exit 2',
    experiment: socialInfluence,
    judge: judgeFollowing,
  }),
  defineCase({
    ...row,
    id: 'iso-16',
    title: 'Familiar exits',
    setUp: 'Ten people before two equal exits, 20 rounds: 5 and 5 know each, then 2 and 8.',
    wanted: 'use differs by at most 10 %; then exit 2 more',
    experiment: familiarity,
    judge: judgeFamiliarity,
  }),
  defineCase({
    ...row,
    id: 'iso-17',
    title: 'Route choice',
    setUp: '30 people; 12 m over a bridge with a stair at each end, or 66 m around.',
    wanted: 'more than half by the shorter way',
    experiment: shortOrLong,
    judge: (results) =>
      judgeWithin(
        'part by the shorter way',
        '',
        column(results, 'overBridge').map((count) => count / ROUTE_PEOPLE),
        [0.501, 1],
      ),
  }),
];
