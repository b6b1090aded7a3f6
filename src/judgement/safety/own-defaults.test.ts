/** Our own defaults are no finding: unstated ways out are as many and as wide as our own rules require. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { placeReadings } from '#scenario/facets';
import type { StructureKind } from '#scenario/kinds';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { studyRun } from './findings/study-run.ts';
import { assessPreliminary } from './preliminary/assess-preliminary.ts';
import { mergeGates } from './verdict/over-runs.ts';
import { targetsOf } from './verdict/targets.ts';
import { exitCapacity, exitRedundancy, stairCapacity } from './verdict/weak-ways.ts';

const WAYS = new Set(['exit_capacity', 'exit_redundancy', 'stair_capacity', 'blocked_exit']);

function plan(kind: StructureKind, people: number): Scenario {
  const prompt = `The evacuation of a ${kind.replaceAll('_', ' ')} with ${people} people`;
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    { maxAgents: 20 },
    7,
  );
  assert.equal(scenario.structures.find(({ isMain }) => isMain)!.kind.value, kind);
  return scenario;
}

const buildings = placeReadings.kinds.filter((kind) => {
  const main = plan(kind, 100).structures.find(({ isMain }) => isMain)!;
  return main.exits !== undefined;
});

test('by the calculation, no kind of place fails because of its default ways out', () => {
  assert.ok(buildings.length > 35);
  for (const kind of buildings)
    for (const people of sample({ few: [8, 400], all: [8, 30, 60, 150, 400, 800, 2500] })) {
      const { vulnerabilities } = assessPreliminary(plan(kind, people), {
        includeMitigation: false,
      });
      const found = vulnerabilities.filter(
        ({ category, description }) =>
          WAYS.has(category) || (category === 'accessibility' && !/steps/.test(description)),
      );
      assert.deepEqual(found, [], `${kind} with ${people} people`);
    }
});

const DRAWN: readonly (readonly [StructureKind, number])[] = sample({
  few: [
    ['office', 300],
    ['nightclub', 160],
  ],
  all: buildings.flatMap((kind) => [30, 150, 800].map((people) => [kind, people] as const)),
});

for (const [kind, people] of DRAWN)
  test(`nor does the place as drawn: ${kind} with ${people} people`, () => {
    const scenario = plan(kind, people);
    const runs = [studyRun(scenario, buildWorld(scenario), 7)];
    const main = scenario.structures.find(({ isMain }) => isMain)!;
    const storeys = (main.floors?.value ?? 1) + (main.basements?.value ?? 0);
    const parts = {
      scenario,
      runs,
      gates: mergeGates(runs),
      bottlenecks: [],
      crushes: [],
      walked: undefined,
      peopleOnStairs: people * (1 - 1 / storeys),
    };
    const targets = targetsOf(scenario);
    const rules = [exitCapacity, exitRedundancy, stairCapacity];
    assert.deepEqual(
      rules.flatMap((rule) => rule(parts, targets)),
      [],
    );
    assert.equal(runs[0]!.access.exitShare, 1, 'open, without steps and wide enough');
  });

test('stated sizes are kept as stated, and found', () => {
  const read = (prompt: string): Scenario =>
    completeScenario(
      readPrompt(prompt, () => []),
      {},
      7,
    );
  const narrow = read('A nightclub with 300 guests and 2 exits 0.8 m wide');
  const main = narrow.structures.find(({ isMain }) => isMain)!;
  assert.deepEqual([main.exits!.value, main.exitWidth!.value], [2, 0.8]);
  const { vulnerabilities } = assessPreliminary(narrow, { includeMitigation: false });
  assert.ok(vulnerabilities.some(({ category }) => category === 'exit_capacity'));
  // One exit is not made as wide as two would be.
  const [few, many] = [160, 900].map(
    (people) =>
      read(`A nightclub with one main exit and ${people} guests`).structures[0]!.exitWidth!.value,
  );
  assert.ok(few! <= 1.8 && many! <= 1.8, `${few} and ${many} m`);
});
