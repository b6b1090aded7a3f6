/** RiMEA guideline 4.1.1, annex 1: tests 1 to 8, of parts and of parameters. */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { SWEEP_SPEEDS, threeStoreys } from '../experiments/crowds.ts';
import { DENSITIES, corridorDensities, weidmannSpeed } from '../experiments/densities.ts';
import { ageGroups } from '../experiments/speeds.ts';
import { ownStarts } from '../experiments/starts.ts';
import { corner, corridorWalk, shortStairs } from '../experiments/walking.ts';
import { findPeak, rootMeanSquare } from '../fundamental-diagram.ts';
import { areWithin, column, figure, isFalling, mean, meanEach } from '../judge.ts';
import { judgeWithin } from './judges.ts';

const standard = 'RiMEA 4.1.1';

/** Weidmann's ranges as used with RiMEA (Zhou 2015), m/s. */
const AGE_GROUPS = [
  { name: 'under 30', from: 0, to: 30, low: 0.58, high: 1.61 },
  { name: '30-50', from: 30, to: 50, low: 1.41, high: 1.54 },
  { name: 'over 50', from: 50, to: 120, low: 0.68, high: 1.41 },
] as const;

/** Our own bounds around Weidmann's curve: m/s, persons per m and s, persons per m². */
const ERROR_MAX = 0.04;
const PEAK_FLOW = 1.225;
const PEAK_BETWEEN = [1.5, 2.1] as const;

export const RIMEA_COMPONENTS: readonly Case[] = [
  defineCase({
    standard,
    id: 'rimea-1',
    title: 'Walking speed in a corridor',
    kind: 'P',
    setUp: 'One person of 1.33 m/s, and one of 1.0 m/s; 40 m of a corridor 2 m wide.',
    wanted: '26 to 34 s; 40 s ± 5 %; never outside',
    experiment: corridorWalk,
    judge(results) {
      const [fast, slow] = [column(results, 'secondsAt133'), column(results, 'secondsAt100')];
      return {
        isPassed: areWithin(fast, 26, 34) && areWithin(slow, 38, 42),
        figures: [figure('1.33 m/s', 's', fast), figure('1.0 m/s', 's', slow)],
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-2',
    title: 'Walking speed up stairs',
    kind: 'P',
    setUp: 'One person of 0.50 m/s up a stair of 10 m along the slope.',
    wanted: '20.0 s ± 5 %',
    experiment: shortStairs,
    judge: (results) =>
      judgeWithin(
        'time',
        's',
        results.map(({ seconds }) => seconds[0]!),
        [19, 21],
      ),
  }),
  defineCase({
    standard,
    id: 'rimea-3',
    title: 'Walking speed down stairs',
    kind: 'P',
    setUp: 'One person of 0.65 m/s down a stair of 10 m along the slope.',
    wanted: '15.38 s ± 5 %',
    experiment: shortStairs,
    judge: (results) =>
      judgeWithin(
        'time',
        's',
        results.map(({ seconds }) => seconds[1]!),
        [(0.95 * 10) / 0.65, (1.05 * 10) / 0.65],
      ),
  }),
  defineCase({
    standard,
    id: 'rimea-4',
    title: 'Fundamental diagram',
    kind: 'P',
    setUp: 'Periodic corridor of 20 x 3 m, 0.5 to 6 persons per m², free speed 1.34 m/s.',
    wanted: `ours: within ${ERROR_MAX} m/s of Weidmann (root mean square, 0.5 to 4/m²); flow peaks at ${PEAK_FLOW} ± 5 %, at ${PEAK_BETWEEN.join('-')}/m²`,
    experiment: corridorDensities,
    judge(results) {
      const speeds = meanEach(column(results, 'speeds'));
      const errors = DENSITIES.flatMap((density, k) =>
        density <= 4 ? [speeds[k]! - weidmannSpeed(density)] : [],
      );
      const peak = findPeak(
        DENSITIES,
        DENSITIES.map((density, k) => density * speeds[k]!),
      );
      const error = rootMeanSquare(errors);
      return {
        isPassed:
          error <= ERROR_MAX &&
          areWithin([peak.flow], 0.95 * PEAK_FLOW, 1.05 * PEAK_FLOW) &&
          areWithin([peak.density], ...PEAK_BETWEEN),
        figures: [
          figure('error', 'm/s', error),
          figure('peak flow', '1/(m s)', peak.flow),
          figure('at', '1/m²', peak.density),
        ],
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-5',
    title: 'Pre-movement times',
    kind: 'P',
    setUp: 'Ten people in a room of 8 x 5 m, starting times even between 10 and 100 s.',
    wanted: 'each starts within 0.2 s of their own time',
    experiment: ownStarts,
    judge: (results) =>
      judgeWithin(
        'late by',
        's',
        results.flatMap(({ given, seen }) => seen.map((seconds, i) => seconds - given[i]!)),
        [0, 0.2 + 1e-9],
      ),
  }),
  defineCase({
    standard,
    id: 'rimea-6',
    title: 'Movement around a corner',
    kind: 'P',
    setUp: '20 people of 1.2 m/s through an L of two arms 2 m wide.',
    wanted: 'all out, nobody outside the walls',
    experiment: corner,
    judge: (results) => judgeWithin('last out', 's', column(results, 'seconds'), [0, Infinity]),
  }),
  defineCase({
    standard,
    id: 'rimea-7',
    title: 'Demographic parameters',
    kind: 'P',
    setUp: '50 adults of 18 to 80 years at the speeds of Weidmann’s curve, each alone over 40 m.',
    wanted: 'all within the range of their group ± 0.03 m/s; means fall with age',
    experiment: ageGroups,
    judge(results) {
      const groups = AGE_GROUPS.map(({ from, to }) =>
        results.flatMap(({ ages, walked }) =>
          walked.filter((_, i) => ages[i]! >= from && ages[i]! < to),
        ),
      );
      return {
        isPassed:
          groups.every((speeds, k) =>
            areWithin(speeds, AGE_GROUPS[k]!.low - 0.03, AGE_GROUPS[k]!.high + 0.03),
          ) && isFalling(groups.map(mean)),
        figures: groups.map((speeds, k) => figure(AGE_GROUPS[k]!.name, 'm/s', speeds)),
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-8',
    title: 'Parameter study',
    kind: 'D',
    setUp: '120 people on three storeys; free speeds of 0.5, 0.75 and 1.0 m/s, half on stairs.',
    wanted: 'the faster, the sooner all are out',
    experiment: threeStoreys,
    judge: (results) => ({
      isPassed: isFalling(meanEach(column(results, 'seconds'))),
      figures: SWEEP_SPEEDS.map((speed, k) =>
        figure(
          `${speed} m/s`,
          's',
          results.map(({ seconds }) => seconds[k]!),
        ),
      ),
    }),
  }),
];
