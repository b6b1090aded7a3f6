import assert from 'node:assert/strict';
import { test } from 'node:test';
import { castRun, directRun } from '#run';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything, sample } from '../../../../test/support/extent.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { scoreRun } from '../verdict/figures.ts';
import { judgeMeasure } from './judge-measure.ts';
import { drawPlace, getCandidate, runAnew, runWith, waitedAt } from './measures.suite.ts';
import { meanOf } from './paired-interval.ts';

const SEEDS = sample({ few: [1, 2], all: [1, 2, 3] });
/** A single run is enough where the change is far beyond chance in every run. */
const CLEAR_SEEDS = sample({ few: [1], all: SEEDS });
/**
 * Evacuation times of three pairs of runs differ by this much through chance alone: it depends on who is nearest when a
 * door frees up.
 */
const NOISE = 0.05;

const CLUB = drawPlace(
  'A nightclub with 3 exits 0.81 m wide and 300 people is evacuated, the south exit is blocked',
);
const clubRuns = runWith(CLUB, SEEDS);

const timeOf = (runs: readonly RunFindings[]): number =>
  meanOf(runs.map(({ evacuationSeconds }) => evacuationSeconds));
const lostIn = (runs: readonly RunFindings[]): number =>
  meanOf(runs.map(({ delayPersonSeconds }) => delayPersonSeconds));

for (const type of sample({
  few: ['open_exit', 'add_exit'],
  all: ['open_exit', 'widen_exit', 'add_exit', 'limit_crowd'],
}))
  test(`${type} never makes leaving a crowded club slower beyond noise, and less time is lost in queues`, () => {
    const candidate = getCandidate(CLUB, new RegExp(`^${type}\\b`), clubRuns);
    const after = runWith(CLUB, SEEDS, candidate);
    assert.ok(after.every(({ isComplete, trapped }) => isComplete && trapped === 0));
    assert.ok(timeOf(after) <= (1 + NOISE) * timeOf(clubRuns), `${timeOf(after)} s`);
    assert.ok(lostIn(after) < 0.7 * lostIn(clubRuns), `${lostIn(after)} of ${lostIn(clubRuns)}`);
  });

test('opening the blocked exit of a club is worthwhile, and the same twice', () => {
  const candidate = getCandidate(CLUB, /^open_exit/, clubRuns);
  const judge = (runs: readonly RunFindings[]): ReturnType<typeof judgeMeasure> =>
    judgeMeasure(candidate, clubRuns, runs, (run) => scoreRun(CLUB.scenario, run));
  const measure = judge(runWith(CLUB, SEEDS, candidate));
  assert.equal(measure.verdict, 'helps', JSON.stringify(measure));
  const again = SEEDS.map((seed) => runAnew(CLUB, seed, candidate));
  assert.deepEqual(judge(again), measure);
  const { gates } = runWith(CLUB, [1], candidate)[0]!;
  assert.ok(gates.find(({ id }) => id === 'nightclub.exit-3')!.people > 0);
});

for (const type of sample({ few: ['lead_to_exits'], all: ['lead_to_exits', 'queue_lanes'] }))
  test(`${type} leaves nobody behind`, () => {
    const after = runWith(CLUB, [1], getCandidate(CLUB, new RegExp(`^${type}`), clubRuns));
    assert.equal(after[0]!.out, after[0]!.people);
  });

test('people led to exits use all of them', () => {
  const candidate = getCandidate(CLUB, /^lead_to_exits/, clubRuns);
  const { gates } = runWith(CLUB, [1], candidate)[0]!;
  const used = gates.filter(({ kind, people }) => kind === 'exit' && people > 0);
  const people = used.map((gate) => gate.people).sort((a, b) => a - b);
  assert.equal(used.length, 2);
  // Two exits of one width in one wall: neither takes more than three fifths.
  assert.ok(people[1]! <= 0.6 * (people[0]! + people[1]!), people.join(' and '));
});

const OFFICE = drawPlace(
  'An office with 4 floors and 60 people, 4 people in wheelchairs on floor 3, is evacuated',
);

test('people in wheelchairs upstairs get out by evacuation chairs or a lift made for it, and not without them', () => {
  const [before] = runWith(OFFICE, [1]);
  assert.equal(before!.trapped, 4);
  for (const type of sample({
    few: [/^evacuation_chairs/],
    all: [/^evacuation_chairs/, /^evacuation_lift/],
  })) {
    const candidate = getCandidate(OFFICE, type, [before!]);
    const [after] = runWith(OFFICE, [1], candidate);
    assert.equal(after!.trapped + after!.late, 0, candidate.id);
    assert.equal(after!.out, after!.people, candidate.id);
  }
  assert.match(getCandidate(OFFICE, /chairs/, [before!]).description, /^Keep 4 evacuation chairs/);
});

test('with a second stair nobody waits longer on the way down', () => {
  const place = drawPlace(
    sample({
      few: 'An office building with 2 floors, 1 staircase and 60 people is evacuated',
      all: 'An office building with 3 floors, 1 staircase and 100 people is evacuated',
    }),
  );
  const before = runWith(place, SEEDS);
  const after = runWith(place, SEEDS, getCandidate(place, /^add_stair/, before));
  assert.ok(after.every(({ isComplete, trapped }) => isComplete && trapped === 0));
  assert.ok(timeOf(after) <= (1 + NOISE) * timeOf(before), `${timeOf(after)}, ${timeOf(before)} s`);
});

test('an alarm in stages reaches floors later, never loses anybody, and reaches the floor on fire at once', () => {
  const place = drawPlace(
    'An office tower of 6 floors with 120 people is evacuated because of a fire on floor 3',
  );
  const candidate = getCandidate(place, /^staged_alarm/, [waitedAt([], 60)]);
  const { storeyDelaySeconds: delays } = candidate.apply(place.scenario, place.world).changes;
  // Floor 3 is storey 2: it and storey 3 go first; 5 and 4 wait for them, 1 for all.
  assert.deepEqual(
    delays!.map(({ storey }) => storey),
    [5, 4, 1],
  );
  assert.ok(delays![0]!.seconds > 0 && delays![2]!.seconds > delays![0]!.seconds);
  // People who wait upstairs above stairs full of smoke are trapped: neither out nor harmed.
  const [after] = runWith(place, [1], candidate);
  assert.equal(after!.out + after!.harmed + after!.trapped, after!.people);
});

// By default design-laws.test.ts checks whether sprinklers help.
test(
  'sprinklers keep a club that takes eight minutes to leave tenable for longer, and fewer are harmed',
  { skip: !isEverything && 'only with --all' },
  () => {
    const place = drawPlace(
      'A nightclub with 1 exit that is 1 m wide and 500 people, a fire starts on the stage',
    );
    const before = runWith(place, CLEAR_SEEDS);
    const after = runWith(place, CLEAR_SEEDS, getCandidate(place, /^sprinklers/, before));
    const harmedIn = (runs: readonly RunFindings[]): number =>
      meanOf(runs.map(({ harmed }) => harmed));
    assert.ok(harmedIn(after) < harmedIn(before), `${harmedIn(after)} of ${harmedIn(before)}`);
    after.forEach(({ tenability }, i) =>
      assert.ok(tenability!.personSeconds < before[i]!.tenability!.personSeconds),
    );
  },
);

test('closed streets keep out all vehicles except emergency vehicles, and no more people meet a vehicle', () => {
  const place = drawPlace(
    sample({
      few: 'Rush hour at an intersection with 30 pedestrians, 12 cars, 2 buses and 2 ambulances',
      all: 'Rush hour at an intersection with 80 pedestrians, 60 cars, 5 buses and 2 ambulances',
    }),
  );
  const candidate = getCandidate(place, /^close_streets/, [waitedAt([])]);
  const { scenario, world } = candidate.apply(place.scenario, place.world);
  assert.deepEqual(
    world.groups.filter(({ type }) => type === 'vehicle').map(({ kind }) => kind),
    ['ambulance'],
  );
  assert.ok(scenario.people.simulatedVehicles < place.scenario.people.simulatedVehicles);
  const [after] = runWith(place, [1], candidate);
  assert.ok(after!.conflictPeople <= runWith(place, [1])[0]!.conflictPeople);
});

test('a new alarm makes people set off a quarter of an hour sooner; an earlier alarm halves the delay', () => {
  const silent = drawPlace('A cafe with 10 guests, a fire breaks out, there is no alarm');
  const [unheard] = runWith(silent, [1]);
  const alarmed = getCandidate(silent, /^alarm$/, [unheard!]).apply(silent.scenario, silent.world);
  const firstStart = ({ scenario, world }: Pick<typeof silent, 'scenario' | 'world'>): number => {
    const { people } = directRun(scenario, world, castRun(scenario, world), { as: 'evacuation' });
    return Math.min(...people.map(({ startSeconds }) => startSeconds));
  };
  // PD 7974-6, awake and unfamiliar: the first set off after 15 min without an alarm (M3) and after 1 min with one (M2).
  const later = firstStart(silent) - firstStart(alarmed);
  assert.ok(Math.abs(later - 900) < 200, `${later} s`);
  const loud = drawPlace('A cafe with 10 guests, a fire breaks out');
  const [usual] = runWith(loud, [1]);
  const [sooner] = runWith(loud, [1], getCandidate(loud, /^sooner_alarm/, [usual!]));
  assert.equal(sooner!.alarmSeconds, usual!.alarmSeconds / 2);
});
