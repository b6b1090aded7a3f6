/** RiMEA guideline 4.1.1, annex 1: tests 13 to 16, of stairs, routes, corners and files. */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { crowdAroundCorner } from '../experiments/crowds.ts';
import {
  FILE_DENSITIES,
  FILE_SPEEDS,
  STAIR_DENSITIES,
  singleFile,
  stairDensities,
} from '../experiments/densities.ts';
import type { StairSamples } from '../experiments/densities.ts';
import { shortOrLong } from '../experiments/storeys.ts';
import { column, figure, isRising, mean, meanEach } from '../judge.ts';

const standard = 'RiMEA 4.1.1';

/** People seen in a bin before it counts, and bins that must count. */
const BIN_PEOPLE_MIN = 100;
const BINS_MIN = 5;
/** The densities in single file that are reported. */
const FILE_SHOWN = [2, 4, 6] as const;
const FILE_WANTED = FILE_SHOWN.map((k) => {
  const density = FILE_DENSITIES[k];
  return `${fileSpeed(density).toFixed(2)} m/s at ${density}/m`;
}).join(', ');

export const RIMEA_WAYS: readonly Case[] = [
  defineCase({
    standard,
    id: 'rimea-13',
    title: 'Fundamental diagram on stairs',
    kind: 'P',
    setUp: 'Up, and down, a stair of 10 x 2 m; 0.6 to 1.8 persons per s come.',
    wanted: 'faster down than up at every density from 0.6 to 1.5/m² seen both ways',
    experiment: stairDensities,
    judge(results) {
      const [up, down] = [poolSamples(column(results, 'up')), poolSamples(column(results, 'down'))];
      const shared = STAIR_DENSITIES.map((_, k) => k).filter((k) => up[k]! > 0 && down[k]! > 0);
      return {
        isPassed: shared.length >= BINS_MIN && shared.every((k) => down[k]! > up[k]!),
        figures: [
          figure('densities seen', '', shared.length),
          figure(
            'up',
            'm/s',
            shared.map((k) => up[k]!),
          ),
          figure(
            'down',
            'm/s',
            shared.map((k) => down[k]!),
          ),
        ],
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-14',
    title: 'Choice of route',
    kind: 'M',
    setUp: '30 people; 12 m over a bridge with a stair at each end, or 66 m around.',
    wanted: 'documented: short, long or mixed',
    experiment: shortOrLong,
    judge: (results) => ({
      isPassed: true,
      figures: [figure('by the short way', 'people', column(results, 'overBridge'))],
    }),
  }),
  defineCase({
    standard,
    id: 'rimea-15',
    title: 'Crowd around a corner',
    kind: 'P',
    setUp:
      '200 people, corridor 6 m wide: 55 m straight, 20 + 35 m around a corner, 67 m straight.',
    wanted: 'straight before corner before detour',
    experiment: crowdAroundCorner,
    judge(results) {
      const columns = [
        column(results, 'straight'),
        column(results, 'corner'),
        column(results, 'detour'),
      ];
      return {
        isPassed: isRising(columns.map(mean)),
        figures: ['straight', 'corner', 'detour'].map((name, k) => figure(name, 's', columns[k]!)),
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-16',
    title: 'Fundamental diagram in one file',
    kind: 'P',
    setUp: 'Ring of 24 m, 0.5 to 2 persons per m in one file, free speeds 0.9, 1.2 and 1.5 m/s.',
    wanted: 'the curve of 0.9 m/s below that of 1.2 (bands of experiments: measured only)',
    experiment: singleFile,
    judge(results) {
      const curves = FILE_SPEEDS.map((_, s) => meanEach(results.map(({ speeds }) => speeds[s]!)));
      const [slower, usual] = [curves[0]!, curves[1]!];
      return {
        isPassed: slower.every((speed, k) => speed < usual[k]!),
        figures: [
          figure('mean of 0.9 m/s', 'm/s', mean(slower)),
          figure('of 1.2 m/s', 'm/s', mean(usual)),
        ],
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-16-line',
    title: 'Fundamental diagram in one file, against experiments',
    kind: 'M',
    setUp: 'The same ring, free speed 1.2 m/s.',
    wanted: `experiments: ${FILE_WANTED} (Seyfried et al. 2005)`,
    experiment: singleFile,
    judge: (results) => ({
      isPassed: true,
      figures: FILE_SHOWN.map((k) =>
        figure(
          `at ${FILE_DENSITIES[k]}/m`,
          'm/s',
          results.map(({ speeds }) => speeds[1]![k]!),
        ),
      ),
    }),
  }),
];

/** Seyfried et al. (J. Stat. Mech. 2005, P10002): in single file a person needs 0.36 m plus 1.06 s times the speed. */
function fileSpeed(density: number): number {
  return (1 / density - 0.36) / 1.06;
}

/** Mean speed by density over all seeds; 0 where too few people were seen. */
function poolSamples(samples: readonly StairSamples[]): number[] {
  return STAIR_DENSITIES.map((_, k) => {
    const count = samples.reduce((sum, { counts }) => sum + counts[k]!, 0);
    const speed = samples.reduce((sum, { speeds }) => sum + speeds[k]!, 0);
    return count >= BIN_PEOPLE_MIN ? speed / count : 0;
  });
}
