/** Whole prompts against labels written by hand; with TEST_DATA_DIR also against the developer set and its own scorer. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { slotsOf } from './read/test-slots.suite.ts';
import type { Slots } from './to-slots.ts';

interface Labelled {
  readonly id: string;
  readonly prompt: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly expect: Slots;
}

const LABELLED: readonly Labelled[] = [
  {
    id: 'ferry',
    prompt:
      'A ferry carrying 820 passengers and 60 crew starts listing to starboard at dawn. Abandon ship.',
    expect: {
      environment: 'indoor',
      structures: [{ kind: 'ship' }],
      agents: [
        { kind: 'passenger', count: 820 },
        { kind: 'staff', count: 60 },
      ],
      events: [{ type: 'ship_listing' }],
      time: { part: 'dawn' },
      goals: ['evacuate'],
    },
  },
  {
    id: 'tower',
    prompt:
      'Simulate the evacuation of a 40-storey residential tower with 1,100 residents, 12% of whom are elderly and 3% wheelchair users, after a fire on the 22nd floor.',
    expect: {
      environment: 'indoor',
      structures: [{ kind: 'apartment', floors: 40 }],
      agents: [
        { kind: 'resident', count: 1100 },
        { kind: 'elderly', count: 132 },
        { kind: 'wheelchair', count: 33 },
      ],
      agents_total: 1100,
      events: [{ type: 'fire', floor: 22 }],
      goals: ['evacuate'],
    },
  },
  {
    id: 'motorway',
    prompt:
      'Tanker overturns on a six-lane motorway, spilling diesel. Heavy fog, visibility about 50 m, 6 in the evening.',
    expect: {
      environment: 'rural',
      structures: [{ kind: 'highway', lanes: 6 }],
      agents: [{ kind: 'truck', count: 1 }],
      events: [{ type: 'vehicle_collision' }, { type: 'chemical_spill', substance: 'diesel' }],
      weather: { condition: 'fog', visibility_m: 50 },
      time: { clock: '18:00', part: 'evening' },
    },
  },
  {
    id: 'metro',
    prompt:
      'Bomb goes off near the ticket hall of a metro station with three platforms at 8:10; 900 travellers, 4 escalators, one out of service.',
    expect: {
      environment: 'indoor',
      structures: [{ kind: 'metro_station', platforms: 3 }],
      agents: [{ kind: 'passenger', count: 900 }],
      agents_total: 900,
      events: [{ type: 'explosion', near: 'ticket hall' }],
      time: { clock: '08:10' },
      blocked: ['escalators'],
    },
  },
  {
    id: 'square',
    prompt:
      'Pedestrian flow study for a new town square, 80 m by 45 m, with 300 pedestrians, no vehicles, on a sunny Saturday in July.',
    expect: {
      environment: 'urban',
      structures: [{ kind: 'plaza', length_m: 80, width_m: 45 }],
      agents_total: 300,
      weather: { condition: 'clear' },
      time: { weekday: 'saturday', month: 7 },
      goals: ['plan'],
      negations: ['vehicles'],
    },
  },
  {
    id: 'bushfire',
    prompt:
      'Bushfire 1,500 m from a farm with 12 farmhands, wind 55 km/h, temperature 41°C, 2 in the afternoon.',
    expect: {
      environment: 'rural',
      structures: [{ kind: 'farm' }],
      agents: [{ kind: 'worker', count: 12 }],
      agents_total: 12,
      events: [{ type: 'wildfire', distance_m: 1500 }],
      weather: { wind_mps: 15.28, temperature_c: 41 },
      time: { clock: '14:00', part: 'afternoon' },
    },
  },
];

/** Flattens to one text per fact; numbers to three digits. */
function listFacts(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null) return [`${path}=${String(item)}`];
      const [name] = Object.values(item) as unknown[];
      return listFacts(item, `${path}[${String(name)}]`);
    });
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => listFacts(item, `${path}.${key}`));
  return [`${path}=${typeof value === 'number' ? value.toPrecision(3) : String(value)}`];
}

test('prompts of our own are read as labelled, F1 at least 0.95', () => {
  let [hits, expected, found] = [0, 0, 0];
  for (const { prompt, expect } of LABELLED) {
    const { agents_total: _, ...slots } = slotsOf(prompt);
    const { agents_total: __, ...label } = expect;
    const facts = listFacts(slots);
    const labels = listFacts(label);
    hits += labels.filter((fact) => facts.includes(fact)).length;
    expected += labels.length;
    found += facts.length;
  }
  const f1 = (2 * hits) / (expected + found);
  assert.ok(f1 >= 0.95, `F1 is ${f1.toFixed(3)}`);
});

const folder = process.env['TEST_DATA_DIR'] ?? '';
const scorer = join(folder, 'score.mjs');
const developerSet = join(folder, 'prompts-dev.json');

test(
  'the developer set, without its places, F1 at least 0.95',
  { skip: folder === '' || !existsSync(developerSet) },
  async () => {
    const { report } = (await import(pathToFileURL(scorer).href)) as {
      report: (
        set: unknown,
        predictions: unknown,
        showErrors: boolean,
      ) => { all: { F1: number }; lines: string[] };
    };
    const { prompts } = JSON.parse(readFileSync(developerSet, 'utf8')) as { prompts: Labelled[] };
    // Places and conflicts with settings are proven with the parts that find them.
    const set = prompts
      .filter(({ settings }) => settings === undefined)
      .map(({ expect, ...rest }) => ({ ...rest, expect: { ...expect, place: undefined } }));
    assert.ok(set.length >= 15);
    const predictions = Object.fromEntries(set.map(({ id, prompt }) => [id, slotsOf(prompt)]));
    const { all, lines } = report(set, predictions, true);
    assert.ok(all.F1 >= 0.95, `F1 is ${all.F1}\n${lines.join('\n')}`);
  },
);
