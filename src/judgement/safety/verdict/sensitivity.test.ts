import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { findings, gate } from '../findings/findings.suite.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { NO_HARM } from '../perils/peril.ts';
import type { Peril, PerilFinding } from '../perils/peril.ts';
import { decide, listBroken } from './decide.ts';
import { compareRuns } from './sensitivity.ts';

const scenario = completeScenario(
  readPrompt('A fire in an office of 3 floors with 60 people', () => []),
  {},
  7,
);
const CHANGE = { assumption: 'alarm', from: 'automatic, assumed', to: 'none' };

function peril(name: Peril, more: Partial<PerilFinding> = {}): PerilFinding {
  return {
    peril: name,
    people: 0,
    personSeconds: 0,
    firstSeconds: null,
    peakSeconds: null,
    lastSeconds: null,
    expected: NO_HARM,
    spots: [],
    figures: {},
    ...more,
  };
}

const AIR = { people: 0, personSeconds: 0, lostM2: 0, storeys: [], firstSeconds: 60 };
/** Air in which an exit that is needed for 100 s stays tenable for so long. */
const airFor = (asetSeconds: number) => ({
  ...AIR,
  watchedSeconds: 400,
  marginSeconds: asetSeconds - 100,
  places: [
    {
      name: 'Exit',
      storey: 0,
      kind: 'exit' as const,
      isOrigin: false,
      asetSeconds,
      cause: 'smoke',
      rsetSeconds: 100,
      awareSeconds: 80,
      isOccupiedAtEnd: false,
    },
  ],
});
const WIDE = gate({ id: 'out', width: 3, capacity: 4 });
/** A run to which every limit applies, and which meets all of them. */
const FINE = findings({
  evacuationSeconds: 90,
  gates: [WIDE],
  doses: { max: 0, above03: 0, above1: 0 },
  tenability: airFor(150),
  perils: [
    peril('shaking'),
    peril('water'),
    peril('cordon', { figures: { cordon_clear_seconds: 60 } }),
  ],
});

/** For each limit, a run that breaks it alone. */
const BREAKING: Readonly<Record<string, Partial<RunFindings>>> = {
  able_people_out: { late: 1 },
  time_allowed: { evacuationSeconds: 5000, seconds: 5000 },
  available_time: { tenability: airFor(149) },
  nobody_harmed: { harmed: 1 },
  expected_harm: { perils: [peril('shaking', { expected: { hurt: 0, down: 1, buried: 1 } })] },
  able_to_stand: { perils: [peril('water', { people: 2 })] },
  cordon_clear: { perils: [peril('cordon', { figures: { cordon_clear_seconds: 5000 } })] },
  dose: { doses: { max: 0.4, above03: 1, above1: 0 } },
  crowding: { density: { ...FINE.density, densePeople: [9, 9, 0] } },
  exit_flow: { gates: [{ ...WIDE, capacity: 0.01 }] },
};

const LEAVES_PEOPLE: ReadonlySet<string> = new Set(['able_people_out', 'nobody_harmed']);
const byOrder = (a: string, b: string): number => {
  const order = Object.keys(BREAKING);
  return order.indexOf(a) - order.indexOf(b);
};

function brokenBy(after: RunFindings, score = 0.2) {
  const { broken } = compareRuns(scenario, CHANGE, {
    before: [FINE, FINE],
    after: [FINE, after],
    scoreOf: (runs) => (runs.includes(after) ? score : 0.2),
    brokenBy: (runs) => listBroken({ scenario, runs, score: runs.includes(after) ? score : 0.2 }),
  });
  return broken!.map(({ name }) => name);
}

test('a change that alone breaks a limit of the decision says which, for every limit', () => {
  const { criteria, verdict } = decide({
    scenario,
    runs: [FINE, FINE, FINE],
    score: 0.2,
    notAssessed: [],
  });
  assert.equal(verdict, 'acceptable_by_these_runs');
  assert.deepEqual(
    criteria.map(({ name }) => name),
    [...Object.keys(BREAKING), 'risk_score'],
  );
  for (const [name, more] of Object.entries(BREAKING))
    assert.deepEqual(
      brokenBy({ ...FINE, ...more }),
      // With people who do not get out the required time is not achieved either.
      LEAVES_PEOPLE.has(name) ? [name, 'time_allowed'].toSorted(byOrder) : [name],
    );
  assert.deepEqual(brokenBy({ ...FINE }), []);
  assert.deepEqual(brokenBy({ ...FINE }, 0.49), []);
  assert.deepEqual(brokenBy({ ...FINE }, 0.58), ['risk_score']);
});
