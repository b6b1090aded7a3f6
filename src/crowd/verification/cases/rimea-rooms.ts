/** RiMEA guideline 4.1.1, annex 1: tests 9 to 12, of rooms, exits and bottlenecks. */
import { defineCase } from '../case.ts';
import type { Case } from '../case.ts';
import { nearAndFarExit, squareRoom } from '../experiments/crowds.ts';
import { allocation } from '../experiments/exits.ts';
import {
  GOALS,
  NECK_WIDTHS,
  goalPlaces,
  neckLengths,
  neckWidths,
  twoNecks,
} from '../experiments/flows.ts';
import { areWithin, column, figure, isRising, mean, meanEach } from '../judge.ts';
import { judgeAllocation, judgeShutDoors } from './judges.ts';

const standard = 'RiMEA 4.1.1';

/** Level of service F (Fruin), persons per m²: people queue. */
const QUEUE_DENSITY = 2.17;
const QUEUE_AREA = 6;

export const RIMEA_ROOMS: readonly Case[] = [
  defineCase({
    standard,
    id: 'rimea-9',
    title: 'Large room, doors closed',
    kind: 'D',
    setUp: '1000 people in 20 x 20 m with four doors of 1 m; then two of them shut.',
    wanted: 'longer with two doors (about twice)',
    experiment: squareRoom,
    judge: judgeShutDoors,
  }),
  defineCase({
    standard,
    id: 'rimea-10',
    title: 'Allocation of escape routes',
    kind: 'P',
    setUp: '23 people in 12 cabins along a corridor, each told one of the exits at its ends.',
    wanted: 'all 23 by the exit they were told, 15 and 8',
    experiment: allocation,
    judge: judgeAllocation,
  }),
  defineCase({
    standard,
    id: 'rimea-11',
    title: 'Choice of escape route',
    kind: 'P',
    setUp: '1000 people in the west of 30 x 20 m, two exits of 1 m in the south wall.',
    wanted: 'the near exit by more people than the far one, the far one by some',
    experiment: nearAndFarExit,
    judge: (results) => ({
      isPassed: results.every(
        ({ byNear, byFar }) => byNear + byFar === 1000 && byNear > byFar && byFar > 0,
      ),
      figures: [
        figure('near', '', column(results, 'byNear')),
        figure('far', '', column(results, 'byFar')),
      ],
    }),
  }),
  defineCase({
    standard,
    id: 'rimea-12a',
    title: 'Bottleneck: place of the goal',
    kind: 'D',
    setUp: '150 people through a door of 1 m, the goal 0 to 8 m behind it.',
    wanted: 'no later with the goal at the door than 8 m behind it',
    experiment: goalPlaces,
    judge(results) {
      const means = meanEach(column(results, 'seconds'));
      return {
        isPassed: means[0]! <= means.at(-1)!,
        figures: GOALS.map((goal, k) =>
          figure(
            `${goal} m`,
            's',
            results.map(({ seconds }) => seconds[k]!),
          ),
        ),
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-12b',
    title: 'Bottleneck: length',
    kind: 'P',
    setUp: '150 people through an opening of 1 m without a door, 0.2 and 5 m long.',
    wanted: 'room 1 empty later with the long one',
    experiment: neckLengths,
    judge: (results) => ({
      isPassed: mean(column(results, 'long')) > mean(column(results, 'short')),
      figures: [
        figure('0.2 m', 's', column(results, 'short')),
        figure('5 m', 's', column(results, 'long')),
      ],
    }),
  }),
  defineCase({
    standard,
    id: 'rimea-12c',
    title: 'Bottleneck: two of them',
    kind: 'P',
    setUp: '150 people through three rooms and two equal doors of 1 m.',
    wanted: `more people wait at the first; below ${QUEUE_DENSITY}/m² at the second`,
    experiment: twoNecks,
    judge: (results) => ({
      isPassed: results.every(
        ({ peak1, peak2 }) => peak1 > peak2 && peak2 / QUEUE_AREA < QUEUE_DENSITY,
      ),
      figures: [
        figure('peak at the first door', 'people', column(results, 'peak1')),
        figure('at the second', 'people', column(results, 'peak2')),
        figure('flow at the first door', '1/(m s)', column(results, 'flow1')),
        figure('flow at the second', '1/(m s)', column(results, 'flow2')),
      ],
    }),
  }),
  defineCase({
    standard,
    id: 'rimea-12d',
    title: 'Bottleneck: width',
    kind: 'P',
    setUp: '150 people through a neck 5 m long with a door in its mouth, 0.8 to 2 m wide.',
    wanted: 'flow rises with width; ours: 1.2 to 1.4 per m and s',
    experiment: neckWidths,
    judge(results) {
      const flows = meanEach(column(results, 'flows'));
      return {
        isPassed:
          isRising(flows.map((flow, k) => flow * NECK_WIDTHS[k]!)) && areWithin(flows, 1.2, 1.4),
        figures: NECK_WIDTHS.map((width, k) =>
          figure(
            `${width} m`,
            '1/(m s)',
            results.map((result) => result.flows[k]!),
          ),
        ),
      };
    },
  }),
  defineCase({
    standard,
    id: 'rimea-12d-open',
    title: 'Bottleneck: width, without doors',
    kind: 'M',
    setUp: 'The same without the door: only bodies limit the flow.',
    wanted: '1.6 to 1.9 per m and s in experiments (Seyfried)',
    experiment: neckWidths,
    judge: (results) => ({
      isPassed: true,
      figures: NECK_WIDTHS.map((width, k) =>
        figure(
          `${width} m`,
          '1/(m s)',
          results.map((result) => result.openFlows[k]!),
        ),
      ),
    }),
  }),
];
