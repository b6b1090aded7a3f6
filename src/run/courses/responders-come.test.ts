import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { doBodiesMeet } from '../../world/vehicles/stand.ts';
import { playDocument, playPrompt } from '../run.suite.ts';
import { bodyRing } from './course.ts';

const SITES = [
  'A school with 12 pupils',
  'A nightclub with 12 guests',
  'A town square with 12 people and 5 parked cars',
  'A hospital with 12 patients',
  'A factory with 12 workers',
  'A highway with 8 cars',
  'A market with 12 visitors and 3 vans',
  'A train station with 12 passengers',
  'An office building with 12 workers',
  'A village with 12 residents',
];
const KINDS = ['ambulances', 'fire engines', 'police cars'] as const;
const CALLED: ReadonlySet<string> = new Set(['ambulance', 'fire_engine', 'police_car']);
/** One after the other, and as long as it may take to find a gap in the traffic. */
const APART_SECONDS = 15;
const GAP_SECONDS = 60;
const CASES = sample({ few: 1, all: 4 });
/** A road with two lanes each way: who stops at its edge may have come in beside it. */
const FIRST = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** As it points in the end, by the way it came. */
function headingOf(path: readonly Point[]): number {
  const last = path.at(-1)!;
  const before = path.findLast(({ x, y }) => Math.hypot(last.x - x, last.y - y) > 4) ?? path[0]!;
  return Math.atan2(last.y - before.y, last.x - before.x);
}

test('all vehicles that are called come in time, stop, and stand in no other', () => {
  const dice = createDice(11, 1846);
  for (let k = 0; k < CASES; k++) {
    const count = 1 + dice.pick(12);
    const seconds = 30 + dice.pick(120);
    const site = SITES[(FIRST + 3 * k) % SITES.length]!;
    const kind = KINDS[dice.pick(KINDS.length)]!;
    const prompt = `${site}. A fire breaks out. ${count} ${kind} arrive after ${seconds} seconds.`;
    const { played, cast } = playPrompt(prompt, {
      maxAgents: 60,
      durationSeconds: 480,
      seed: 1 + dice.pick(1000),
    });
    const vehicles = played.actors.filter(({ type }) => type === 'vehicle');
    const called = vehicles.flatMap((one, i) =>
      CALLED.has(one.kind) ? [{ ...one, size: cast.vehicles[i]! }] : [],
    );
    assert.equal(called.length, count, prompt);
    const last = seconds + APART_SECONDS * (count - 1) + GAP_SECONDS;
    for (const { enteredSeconds, state, id } of called) {
      assert.ok(enteredSeconds >= seconds && enteredSeconds <= last, `${prompt}: ${id}`);
      assert.equal(state, 'stopped', `${prompt}: ${id}`);
    }
    const bodies = called.map(({ path, size }) =>
      bodyRing({ ...path.at(-1)!, heading: headingOf(path) }, size, -0.3),
    );
    bodies.forEach((body, i) =>
      bodies.slice(0, i).forEach((other) => assert.ok(!doBodiesMeet(body, other), prompt)),
    );
  }
});

test('an ambulance that is told to come to the square stops nearer to it than one that comes to the fire', () => {
  const { played, world } = playDocument({
    seed: 3,
    places: [
      { id: 'office', kind: 'office', floors: 2, main: true },
      { id: 'plaza', kind: 'plaza', length_m: 80, at: { relation: 'near', of: ['office'] } },
    ],
    people: [{ id: 'workers', role: 'worker', count: 8, at: { of: ['office'] } }],
    vehicles: [
      {
        id: 'told',
        kind: 'ambulance',
        arrives: { start: 40 },
        at: { relation: 'on', of: ['plaza'] },
      },
      { id: 'called', kind: 'fire_engine', arrives: { start: 60 } },
    ],
    events: [{ id: 'fire', kind: 'fire', at: { of: ['office'] }, start: 10 }],
    duration_s: 200,
  });
  const plaza = world.landmarks.find(
    ({ kind, structure }) => kind === 'place' && structure === 'plaza',
  )!;
  const [told, called] = ['told', 'called'].map((own) => {
    const { x, y } = played.actors.find(({ group }) => group === own)!.path.at(-1)!;
    return Math.hypot(x - plaza.at.x, y - plaza.at.y);
  });
  assert.ok(told! < called! - 20, `${told} and ${called} m`);
});
