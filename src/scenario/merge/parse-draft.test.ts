import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import type { Stated } from '../stated.ts';
import { DRAFT_ITEMS_MAX, getDraftSchema, listDraftFields } from './draft-schema.ts';
import { parseDraft } from './parse-draft.ts';
import { toDraft } from './to-draft.ts';

const PROMPT =
  'A fire breaks out on the 5th floor of a ten-storey office building near the west stairwell. ' +
  '180 employees, 6 of them in wheelchairs. Three stairwells, 2 exits, one exit is locked. ' +
  'At 2:30 am on 12 March 2025 in Berlin, light rain, wind 5 m/s from the north, no vehicles. Run for 20 minutes. Evacuate.';

/** The answer of a model that does everything right. */
const GOOD = {
  environment: { value: 'indoor', quote: 'office building' },
  place: { name: { value: 'Berlin', quote: 'Berlin' }, city: { value: 'Berlin', quote: 'Berlin' } },
  structures: [
    {
      id: 's1',
      kind: { value: 'office', quote: 'office building' },
      floors: { value: 10, quote: 'ten-storey' },
      stairs: { value: 3, quote: 'Three stairwells' },
      exits: { value: 2, quote: '2 exits' },
      basements: null,
      parts: [{ label: 'west stairwell', kind: 'stair', side: 'west' }],
    },
  ],
  people_total: { value: 180, quote: '180 employees' },
  agents: [
    {
      id: 'g1',
      kind: { value: 'worker', quote: 'employees' },
      count: { value: 180, quote: '180' },
    },
    {
      id: 'g2',
      kind: { value: 'wheelchair', quote: 'in wheelchairs' },
      count: { value: 6, quote: '6 of them' },
      subset_of: 'g1',
    },
  ],
  events: [
    {
      id: 'e1',
      type: { value: 'fire', quote: 'A fire breaks out' },
      at: { quote: 'on the 5th floor', structure: 's1', floor: 5 },
    },
  ],
  blocked: [{ what: 'exit', at: { quote: 'one exit is locked' } }],
  weather: {
    condition: { value: 'rain', quote: 'light rain' },
    wind_mps: { value: 5, quote: '5 m/s' },
    wind_from_deg: { value: 0, quote: 'from the north' },
  },
  time: {
    clock: { value: '02:30', quote: '2:30 am' },
    date: { value: '2025-03-12', quote: '12 March 2025' },
  },
  duration_s: { value: 1_200, quote: '20 minutes' },
  goals: [{ value: 'evacuate', quote: 'Evacuate' }],
  exclude: [{ value: 'vehicles', quote: 'no vehicles' }],
  conflicts: [],
};

function parse(answer: unknown): { stated: Stated; faults: readonly string[] } {
  const { stated, faults } = parseDraft(answer, { prompt: PROMPT, language: 'en' });
  assert.ok(stated !== undefined);
  return { stated, faults };
}

test('a good answer is read whole, each value with the words that say it', () => {
  const { stated, faults } = parse(GOOD);
  assert.deepEqual(faults, []);
  const [office] = stated.structures;
  assert.deepEqual(office?.floors, {
    value: 10,
    source: 'llm',
    span: [PROMPT.indexOf('ten-storey'), PROMPT.indexOf('ten-storey') + 10],
    confidence: 0.9,
  });
  assert.deepEqual(office?.named, [{ label: 'west stairwell', kind: 'stair', side: 'west' }]);
  assert.deepEqual(stated.events[0]?.at, { text: 'on the 5th floor', structure: 's1', floor: 5 });
  assert.equal(stated.agents[1]?.subsetOf, 'g1');
  assert.equal(stated.agents[1]?.type, 'pedestrian');
  assert.equal(stated.durationSeconds?.value, 1_200);
  assert.equal(stated.weather.windFrom?.value, 0);
  assert.equal(stated.time.date?.value, '2025-03-12');
  assert.deepEqual(
    [stated.goals, stated.exclude].map(([first]) => first?.value),
    ['evacuate', 'vehicles'],
  );
});

test('a number that does not follow from its words, or words that are not there, make it a guess', () => {
  const { stated, faults } = parse({
    structures: [
      {
        kind: { value: 'office', quote: 'office building' },
        floors: { value: 12, quote: 'ten-storey' },
        exits: { value: 2, quote: 'two exits' },
        stairs: { value: 3, quote: '' },
      },
    ],
  });
  const [office] = stated.structures;
  for (const leaf of [office?.floors, office?.exits, office?.stairs]) {
    assert.equal(leaf?.source, 'inferred');
    assert.ok(leaf.confidence < 0.5 && leaf.span === undefined && leaf.because !== undefined);
  }
  assert.deepEqual(faults, [
    'structures[0].floors: 12 does not follow from the quote "ten-storey"',
    'structures[0].exits: quote "two exits" does not occur in the prompt',
  ]);
});

test('what is no word of its list, out of range or no finite number is left out, and told', () => {
  const { stated, faults } = parse({
    environment: { value: 'space', quote: 'office' },
    structures: [
      { kind: { value: 'castle', quote: 'office' } },
      {
        kind: { value: 'office', quote: 'office' },
        floors: { value: 1e308, quote: 'ten-storey' },
        exits: { value: -1, quote: '2 exits' },
        stairs: { value: '3', quote: 'Three stairwells' },
        rooms: { value: 2.5, quote: '2' },
      },
    ],
    time: { clock: { value: '25:00', quote: '2:30' }, month: { value: 13, quote: 'March' } },
  });
  assert.equal(stated.environment, undefined);
  assert.deepEqual(Object.keys(stated.structures[0]!).toSorted(), ['id', 'kind', 'named']);
  assert.deepEqual(stated.time, {});
  assert.equal(faults.length, 8);
  assert.match(
    faults.join('\n'),
    /floors: value is 1e\+308; it must be a whole number from 1 to 200/,
  );
});

test('events, closed ways and exclusions that the prompt does not say are left out', () => {
  const { stated } = parse({
    events: [{ type: { value: 'explosion', quote: 'a loud bang' } }],
    blocked: [{ what: 'stair', at: { quote: 'the east stairs' } }],
    exclude: [
      { value: 'children', quote: 'no children' },
      { value: 'elevators', quote: 'office building' },
    ],
  });
  assert.deepEqual([stated.events, stated.blocked, stated.exclude], [[], [], []]);
});

test('coordinates from memory are left out, those of the prompt are taken', () => {
  const eiffel = {
    lat: { value: 48.858, quote: 'Berlin' },
    lng: { value: 2.294, quote: 'Berlin' },
  };
  assert.equal(parse({ place: eiffel, goals: [] }).stated.place, undefined);
  const prompt = 'Flood at 48.858, 2.294.';
  const quote = '48.858, 2.294';
  const { stated } = parseDraft(
    { place: { lat: { value: 48.858, quote }, lng: { value: 2.294, quote } } },
    { prompt, language: 'en' },
  );
  assert.deepEqual(stated?.place?.origin?.value, [2.294, 48.858]);
});

test('a name that was concluded is a guess', () => {
  const { stated } = parse({ place: { city: { value: 'Munich', quote: 'office building' } } });
  assert.equal(stated.place?.city?.source, 'inferred');
});

test('quotes mean whole words where they can', () => {
  const prompt = 'Careless drivers: a car hits a wall';
  const { stated } = parseDraft(
    { agents: [{ kind: { value: 'car', quote: 'car' } }] },
    { prompt, language: 'en' },
  );
  const start = prompt.indexOf('car hits');
  assert.deepEqual(stated?.agents[0]?.kind.span, [start, start + 3]);
});

test('a quote of half the prompt says nothing, and costs nothing', () => {
  const prompt = `${'a'.repeat(10_000)} ${'fire on floor 7 '.repeat(600)}`;
  const floors = { value: 7, quote: prompt.trim() };
  const kind = { value: 'office', quote: 'fire on floor 7' };
  const at = { quote: 'fire on floor 7', floor: 9 };
  const answer = {
    structures: Array.from({ length: 40 }, () => ({
      kind,
      floors,
      exits: floors,
      parts: Array.from({ length: 40 }, () => ({ label: 'floor 7', kind: 'room', floor: 9 })),
    })),
    events: Array.from({ length: 40 }, () => ({ type: { value: 'fire', quote: 'fire' }, at })),
  };
  const started = process.cpuUsage();
  const { stated } = parseDraft(answer, { prompt, language: 'en' });
  assert.ok(process.cpuUsage(started).user < 2_000_000);
  assert.equal(stated?.structures[0]?.floors?.source, 'inferred');
  assert.equal(stated?.events[0]?.at?.floor, undefined);
});

test('what is no draft at all is said to be none', () => {
  for (const answer of [undefined, null, 7, 'text', [], [GOOD], {}, { answer: GOOD }]) {
    const { stated, faults } = parseDraft(answer, { prompt: PROMPT, language: 'en' });
    assert.equal(stated, undefined);
    assert.equal(faults.length, 1);
  }
});

test('lists are read up to a bound', () => {
  const group = { kind: { value: 'worker', quote: 'employees' } };
  const { stated, faults } = parse({ agents: Array.from({ length: 10_000 }, () => group) });
  assert.equal(stated.agents.length, DRAFT_ITEMS_MAX);
  assert.equal(new Set(stated.agents.map(({ id }) => id)).size, DRAFT_ITEMS_MAX);
  assert.match(faults.join(), /agents: has 10000 items/);
});

test('names of the prototype are names like others: read by nobody', () => {
  const answer =
    JSON.parse(`{"__proto__": {"events": [], "polluted": 1}, "constructor": {"prototype": {"polluted": 1}},
    "agents": [{"id": "__proto__", "kind": {"__proto__": {"value": "worker"}, "value": "worker", "quote": "employees"}}],
    "structures": {"__proto__": []}}`) as unknown;
  const { stated } = parse(answer);
  assert.equal((stated as unknown as Record<string, unknown>)['polluted'], undefined);
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  assert.equal(stated.agents.length, 1);
});

const fieldName = fc.constantFrom(
  ...listDraftFields(),
  'kind',
  'type',
  'value',
  'quote',
  'count',
  'at',
  '__proto__',
);
const words = fc.constantFrom(
  'office',
  'fire',
  'worker',
  '180 employees',
  'ten-storey',
  '',
  'indoor',
  '02:30',
);
const { tree: anyAnswer } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.jsonValue(),
    words,
    fc.double(),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fieldName, tie('tree'), { maxKeys: 6 }),
    fc.record({ value: tie('tree'), quote: words }),
    fc.record({
      structures: fc.array(tie('tree')),
      agents: fc.array(tie('tree')),
      events: fc.array(tie('tree')),
    }),
  ),
}));

test('whatever comes, nothing is thrown and every cited word is in the prompt', () => {
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const { stated } = parseDraft(answer, { prompt: PROMPT, language: 'en' });
      for (const [start, end] of spansIn(stated))
        assert.ok(start >= 0 && start < end && end <= PROMPT.length);
      assert.ok(JSON.stringify(stated ?? {}).length < 1_000_000);
    }),
    { numRuns: 200 },
  );
});

test('what was parsed survives the way into a draft and back', () => {
  const { stated } = parse(GOOD);
  assert.deepEqual(parse(JSON.parse(JSON.stringify(toDraft(stated)))).stated, stated);
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const once = parseDraft(answer, { prompt: PROMPT, language: 'en' }).stated;
      if (once === undefined) return;
      const again = parseDraft(toDraft(once), { prompt: PROMPT, language: 'en' }).stated;
      assert.deepEqual(again === undefined ? undefined : toDraft(again), again && toDraft(once));
    }),
    { numRuns: 100 },
  );
});

test('the schema asks for every field and no other, as providers that enforce it require', () => {
  let objects = 0;
  const visit = (schema: Record<string, any>): void => {
    if (schema['type'] === 'object') {
      objects += 1;
      assert.equal(schema['additionalProperties'], false);
      assert.deepEqual(schema['required'], Object.keys(schema['properties']));
      Object.values<Record<string, any>>(schema['properties']).forEach(visit);
    }
    if (schema['items']) visit(schema['items']);
    schema['anyOf']?.forEach(visit);
    for (const bound of ['minimum', 'maximum', 'minLength', 'maxItems', 'pattern', 'default'])
      assert.ok(!(bound in schema), bound);
  };
  visit(JSON.parse(JSON.stringify(getDraftSchema())));
  assert.ok(objects > 50);
});

test('a draft with its gaps filled by null is what the schema says', () => {
  const validate = new Ajv().compile(JSON.parse(JSON.stringify(getDraftSchema())));
  const draft = fill(JSON.parse(JSON.stringify(getDraftSchema())), toDraft(parse(GOOD).stated));
  assert.ok(validate(draft), JSON.stringify(validate.errors));
});

/** What a model that follows the schema must write for what is not said. */
function fill(schema: Record<string, any>, value: any): unknown {
  if (value === undefined || value === null) {
    if (schema['anyOf']) return null;
    if (schema['type'] === 'array') return [];
    return schema['type'] === 'object' ? fill(schema, {}) : value;
  }
  const inner = (schema['anyOf'] as Record<string, any>[] | undefined)?.find((each) =>
    ['object', 'array'].includes(each['type']),
  );
  if (inner && typeof value === 'object') return fill(inner, value);
  if (Array.isArray(value)) return value.map((each) => fill(schema['items'], each));
  if (schema['type'] !== 'object') return value;
  return Object.fromEntries(
    Object.entries<Record<string, any>>(schema['properties']).map(([name, part]) => [
      name,
      fill(part, value[name]),
    ]),
  );
}

function spansIn(value: unknown): (readonly [number, number])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'span' ? [inner as readonly [number, number]] : spansIn(inner),
  );
}
