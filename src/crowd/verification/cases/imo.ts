/**
 * IMO MSC.1/Circ.1533, annex 3: the tests that add something. Its tests 4, 5, 6, 8 and 10 are NIST 5.2, RiMEA 5 and 6, NIST 2.8
 * and RiMEA 10.
 */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { longRoom, shipCongestion } from '../experiments/crowds.ts';
import { DENSITIES, corridorDensities } from '../experiments/densities.ts';
import { shipSpeeds } from '../experiments/speeds.ts';
import { corridorWalk, shortStairs } from '../experiments/walking.ts';
import { areWithin, column, figure, fitOf, mean } from '../judge.ts';
import { FIT_MIN, judgeCongestion, judgeShutDoors, judgeWithin } from './judges.ts';

const standard = 'IMO MSC.1/Circ.1533';

export const IMO_CASES: readonly Case[] = [
  defineCase({
    standard,
    id: 'imo-1',
    title: 'Speed in a corridor',
    kind: 'P',
    setUp: 'One person of 1.0 m/s; 40 m of a corridor 2 m wide.',
    wanted: '40 s ± 5 %',
    experiment: corridorWalk,
    judge: (results) => judgeWithin('time', 's', column(results, 'secondsAt100'), [38, 42]),
  }),
  defineCase({
    standard,
    id: 'imo-2',
    title: 'Speed up stairs',
    kind: 'P',
    setUp: 'One person of 1.0 m/s up a stair of 10 m along the slope.',
    wanted: '10 s ± 5 %',
    experiment: shortStairs,
    judge: (results) =>
      judgeWithin(
        'time',
        's',
        results.map(({ seconds }) => seconds[4]!),
        [9.5, 10.5],
      ),
  }),
  defineCase({
    standard,
    id: 'imo-3',
    title: 'Speed down stairs',
    kind: 'P',
    setUp: 'One person of 1.0 m/s down a stair of 10 m along the slope.',
    wanted: '10 s ± 5 %',
    experiment: shortStairs,
    judge: (results) =>
      judgeWithin(
        'time',
        's',
        results.map(({ seconds }) => seconds[5]!),
        [9.5, 10.5],
      ),
  }),
  defineCase({
    standard,
    id: 'imo-7',
    title: 'Assigned demographics',
    kind: 'P',
    setUp: '50 men of 30 to 50 years across 40 m, each out of sight of the others.',
    wanted: `all of 0.97 to 1.62 m/s ± 0.03, even between: p > ${FIT_MIN}`,
    experiment: shipSpeeds,
    judge(results) {
      const walked = results.flatMap((result) => result.walked);
      const fit = fitOf(walked, (speed) =>
        Math.min(1, Math.max(0, (speed - 0.97) / (1.62 - 0.97))),
      );
      return {
        isPassed: areWithin(walked, 0.94, 1.65) && fit > FIT_MIN,
        figures: [figure('speed', 'm/s', walked), figure('p', '', fit)],
      };
    },
  }),
  defineCase({
    standard,
    id: 'imo-9',
    title: 'Large room, doors closed',
    kind: 'D',
    setUp: '1000 people in 30 x 20 m with four doors of 1 m; then two of them shut.',
    wanted: 'longer with two doors (FDS+Evac: 221 to 413 s, 1.87 times)',
    experiment: longRoom,
    judge: judgeShutDoors,
  }),
  defineCase({
    standard,
    id: 'imo-11',
    title: 'Staircase',
    kind: 'D',
    setUp: '150 people: room of 8 x 5 m, corridor of 12 x 2 m, stair up 2 m wide.',
    wanted: 'congestion at the room exit and at the stair foot, less in the corridor',
    experiment: shipCongestion,
    judge: judgeCongestion,
  }),
  defineCase({
    standard,
    id: 'imo-12',
    title: 'Flow and density',
    kind: 'D',
    setUp: 'Periodic corridor of 20 x 3 m, 0.5 to 6 persons per m².',
    wanted: 'less flow at 4 to 6 persons per m² than at 1.5 to 2.5',
    experiment: corridorDensities,
    judge(results) {
      const flows = results.map(({ speeds }) =>
        DENSITIES.map((density, k) => density * speeds[k]!),
      );
      const between = (low: number, high: number): number[] =>
        flows.map((row) =>
          mean(row.filter((_, k) => DENSITIES[k]! >= low && DENSITIES[k]! <= high)),
        );
      const [moderate, dense] = [between(1.5, 2.5), between(4, 6)];
      return {
        isPassed: mean(dense) < mean(moderate),
        figures: [
          figure('at 1.5-2.5/m²', '1/(m s)', moderate),
          figure('at 4-6/m²', '1/(m s)', dense),
        ],
      };
    },
  }),
];
