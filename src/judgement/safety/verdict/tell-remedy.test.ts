import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measure } from '../assessment.ts';
import { findings } from '../findings/findings.suite.ts';
import { tellRemedy } from './tell-remedy.ts';

const decision = {
  verdict: 'not_acceptable' as const,
  criteria: [
    {
      name: 'available_time',
      found: '',
      value: 0.5,
      limit: 1.5,
      unit: '',
      isMet: false,
      source: '',
    },
  ],
};
/** The foyer is lost after 300 s and needed for 600 s. */
const run = findings({
  eventSeconds: 10,
  tenability: {
    watchedSeconds: 1200,
    people: 0,
    personSeconds: 0,
    lostM2: 0,
    storeys: [],
    firstSeconds: 310,
    marginSeconds: -300,
    places: [
      {
        name: 'Foyer',
        storey: 0,
        kind: 'room',
        isOrigin: false,
        asetSeconds: 310,
        cause: 'smoke',
        rsetSeconds: 610,
        awareSeconds: 100,
        isOccupiedAtEnd: false,
      },
    ],
  },
});

function measure(id: string, mended: readonly string[], left: readonly string[]): Measure {
  return {
    id,
    type: id,
    priority: 'high',
    description: `Do ${id}.`,
    cost: 1,
    implementationDays: 1,
    riskReduction: 0.1,
    interval: { low: 0, high: 0.2 },
    verdict: 'helps',
    effect: { evacuationSeconds: [1, 1], delayPersonSeconds: [0, 0], harmed: [0, 0] },
    limits: { mended, left, requiredSeconds: [600, 400] },
    seeds: [1],
    reproduce: '',
  };
}

test('beside "not acceptable" stands what would make it acceptable, by the figures', () => {
  const told = tellRemedy({ decision, runs: [run], tried: [] });
  // 1.5 × 600 s, and 300 s / 1.5.
  assert.equal(
    told,
    'No measure was tried. At Foyer smoke would have to stay away for 900 s instead of 300 s, or everybody be gone by 200 s instead of 600 s.',
  );
});

test('a measure that meets all limits is named; without one it says that none of those tried does', () => {
  const enough = [measure('sprinklers', ['available_time'], [])];
  assert.match(
    tellRemedy({ decision, runs: [run], tried: enough })!,
    /^Any of these met all limits in the pairs of runs that tried it: Do sprinklers\./,
  );
  const some = [
    measure('doors', [], ['time_allowed']),
    measure('alarm', ['dose'], ['time_allowed']),
  ];
  assert.match(
    tellRemedy({ decision, runs: [run], tried: some })!,
    /^None of the 2 measures tried makes it acceptable\. The one that mends most limits: Do alarm\. Still broken with it: time allowed\./,
  );
  const none = [measure('doors', [], ['time_allowed'])];
  assert.match(
    tellRemedy({ decision, runs: [run], tried: none })!,
    /^The measure tried does not make it acceptable\. No limit that is broken without it is met\./,
  );
});

test('where the decision is another nothing is asked for', () => {
  const fine = { ...decision, verdict: 'not_judged' as const };
  assert.equal(tellRemedy({ decision: fine, runs: [run], tried: [] }), undefined);
});
