/** Every case as a test, in groups that are separate processes. One seed each, except where a mean is judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import type { Case, Measured } from './case.ts';
import { CASES } from './cases/all-cases.ts';
import { judgeCases, runExperiment } from './run-cases.ts';
import { toMeasuredText } from './write-report.ts';

/** Experiments by test file. */
export const TEST_GROUPS = {
  walking: [
    'corridor-walk',
    'short-stairs',
    'long-stairs',
    'corner',
    'age-groups',
    'normal-speeds',
    'ship-speeds',
    'own-starts',
    'start-families',
  ],
  densities: ['corridor-densities', 'single-file', 'stair-densities'],
  meetings: ['counterflow', 'groups', 'slow-ahead'],
  exits: [
    'allocation',
    'social-influence',
    'familiarity',
    'closing-exit',
    'short-or-long',
    'lift',
    'smoke-walk',
    'gas-dose',
  ],
  flows: ['max-flow', 'goal-places', 'neck-lengths', 'neck-widths', 'two-necks', 'stair-widths'],
  crowds: ['three-storeys', 'congestion', 'ship-congestion', 'crowd-around-corner'],
  largeRooms: ['square-room', 'long-room', 'near-and-far-exit'],
} as const satisfies Record<string, readonly string[]>;

/** Cases with chance: a counterflow of fifty may take longer than one of a hundred, a group may meet nobody. */
const SEEDS: Readonly<Record<string, readonly number[]>> = {
  counterflow: sample({ few: [1], all: [1, 2, 3] }),
  groups: sample({ few: [1, 2], all: [1, 2, 3, 4, 5] }),
};

/**
 * Slow, and similar to another: IMO's long room asks the same as RiMEA's square one, RiMEA 11 the same as
 * exit-shares.test.ts.
 */
const SECOND_OF_A_KIND: readonly string[] = sample({
  few: [
    'long-room',
    'near-and-far-exit',
    'square-room',
    'goal-places',
    'neck-widths',
    'two-necks',
    'three-storeys',
    'congestion',
    'crowd-around-corner',
    'stair-densities',
    'counterflow',
    'stair-widths',
  ],
  all: [],
});

export function testGroup(group: keyof typeof TEST_GROUPS): void {
  const experiments: readonly string[] = TEST_GROUPS[group].filter(
    (id) => !SECOND_OF_A_KIND.includes(id),
  );
  const measured = new Map<string, readonly Measured[]>();
  for (const one of CASES.filter(({ experiment }) => experiments.includes(experiment.id)))
    test(
      `${one.id} ${one.title}: ${one.wanted}`,
      one.needs === undefined ? {} : { skip: `needs ${one.needs}` },
      () => {
        const { id } = one.experiment;
        if (!measured.has(id)) measured.set(id, measure(one));
        const [result] = judgeCases([one], measured);
        assert.notEqual(result!.verdict, 'failed', toMeasuredText(result!));
        assert.ok(result!.figures.length > 0, 'something was measured');
      },
    );
}

function measure(one: Case): Measured[] {
  const { id } = one.experiment;
  return (SEEDS[id] ?? [1]).map((seed) => runExperiment([one], { experiment: id, seed }));
}
