import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AgentKind } from '../kinds.ts';
import type { Conflict, Source, Sourced } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import { mergeReadings } from './merge-readings.ts';

const PROMPT =
  'A fire in a ten-storey office tower with 180 technicians, 40 visitors, 2 exits; the north exit is locked. Rain in Berlin.';

function leaf<T>(value: T, source: Source, words?: string): Sourced<T> {
  if (words === undefined) return { value, source, confidence: 0.5 };
  const start = PROMPT.indexOf(words);
  assert.ok(start >= 0, words);
  return { value, source, span: [start, start + words.length], confidence: 1 };
}
const ours = <T>(value: T, words?: string): Sourced<T> => leaf(value, 'prompt', words);
const theirs = <T>(value: T, words?: string): Sourced<T> => leaf(value, 'llm', words);
const guess = <T>(value: T): Sourced<T> => leaf(value, 'inferred');

function stated(parts: Partial<Stated> = {}): Stated {
  return {
    prompt: PROMPT,
    language: 'en',
    structures: [],
    agents: [],
    events: [],
    blocked: [],
    weather: {},
    time: {},
    goals: [],
    exclude: [],
    conflicts: [],
    ...parts,
  };
}

function office(parts: Partial<StatedStructure> = {}): StatedStructure {
  return { id: 's1', kind: ours('office', 'office tower'), named: [], ...parts };
}

function group(
  id: string,
  kind: Sourced<AgentKind>,
  parts: Partial<StatedGroup> = {},
): StatedGroup {
  return { id, kind, type: 'pedestrian', ...parts };
}

interface Case {
  readonly name: string;
  readonly offline?: Sourced<number>;
  readonly llm?: Sourced<number>;
  readonly kept: number | undefined;
  readonly source?: Source;
  readonly disagreements: number;
}

const LEAVES: readonly Case[] = [
  { name: 'nobody says it', kept: undefined, disagreements: 0 },
  {
    name: 'only we say it',
    offline: ours(10, 'ten'),
    kept: 10,
    source: 'prompt',
    disagreements: 0,
  },
  {
    name: 'only the model says it',
    llm: theirs(10, 'ten'),
    kept: 10,
    source: 'llm',
    disagreements: 0,
  },
  {
    name: 'only the model guesses it',
    llm: guess(10),
    kept: 10,
    source: 'inferred',
    disagreements: 0,
  },
  {
    name: 'both say the same',
    offline: ours(10, 'ten'),
    llm: theirs(10, 'ten-storey'),
    kept: 10,
    source: 'prompt',
    disagreements: 0,
  },
  {
    name: 'both cite the prompt and differ',
    offline: ours(10, 'ten'),
    llm: theirs(2, '2 exits'),
    kept: 10,
    source: 'prompt',
    disagreements: 1,
  },
  {
    name: 'only the model cites the prompt',
    offline: guess(4),
    llm: theirs(10, 'ten'),
    kept: 10,
    source: 'llm',
    disagreements: 1,
  },
  {
    name: 'we say it is in the prompt and do not say where',
    offline: ours(4),
    llm: theirs(10, 'ten'),
    kept: 10,
    source: 'llm',
    disagreements: 1,
  },
  {
    name: 'the model only guesses',
    offline: ours(10, 'ten'),
    llm: guess(12),
    kept: 10,
    source: 'prompt',
    disagreements: 1,
  },
  {
    name: 'both guess',
    offline: guess(4),
    llm: guess(12),
    kept: 4,
    source: 'inferred',
    disagreements: 1,
  },
];

for (const { name, offline, llm, kept, source, disagreements } of LEAVES)
  test(`a number: ${name}`, () => {
    const merged = mergeReadings(
      stated({ structures: [office(offline && { floors: offline })] }),
      stated({ structures: [office(llm && { floors: llm })] }),
    );
    assert.equal(merged.stated.structures.length, 1);
    const { floors } = merged.stated.structures[0]!;
    assert.equal(floors?.value, kept);
    assert.equal(floors?.source, source);
    assert.equal(merged.disagreements.length, disagreements);
    for (const one of merged.disagreements) {
      assert.equal(one.path, 'structures[0].floors');
      assert.equal(one.kept, kept);
      assert.equal(one.keptFrom, source === 'llm' ? 'llm' : 'offline');
    }
  });

test('one phrase read as two kinds stays one thing, of our kind', () => {
  const { stated: merged, disagreements } = mergeReadings(
    stated({ agents: [group('a', ours('worker', 'technicians'))] }),
    stated({ agents: [group('x', theirs('staff', 'technicians'), { count: theirs(180, '180') })] }),
  );
  assert.equal(merged.agents.length, 1);
  assert.deepEqual([merged.agents[0]?.kind.value, merged.agents[0]?.count?.value], ['worker', 180]);
  assert.deepEqual(disagreements[0], {
    path: 'agents[0].kind',
    kept: 'worker',
    dropped: 'staff',
    keptFrom: 'offline',
    because: 'our own reading cites words of the prompt for it',
  });
});

test('things only the model saw are added under ids of their own, and what refers to them follows', () => {
  const { stated: merged } = mergeReadings(
    stated({ structures: [office()], agents: [group('g1', ours('worker', 'technicians'))] }),
    stated({
      structures: [
        office({ id: 's9', kind: theirs('office', 'office tower') }),
        office({ id: 's1', kind: theirs('plaza', 'Berlin') }),
      ],
      agents: [
        group('g1', theirs('visitor', 'visitors'), {
          subsetOf: 'w',
          at: { text: 'tower', structure: 's9' },
        }),
        group('w', theirs('worker', '180 technicians')),
      ],
      events: [
        { id: 'e', type: theirs('fire', 'A fire'), at: { text: 'Berlin', structure: 's1' } },
      ],
    }),
  );
  assert.deepEqual(
    merged.structures.map(({ id, kind }) => [id, kind.value]),
    [
      ['s1', 'office'],
      ['s1-2', 'plaza'],
    ],
  );
  assert.deepEqual(merged.agents[1], {
    ...group('g1-2', theirs('visitor', 'visitors')),
    subsetOf: 'g1',
    at: { text: 'tower', structure: 's1' },
  });
  assert.equal(merged.events[0]?.at?.structure, 's1-2');
});

test('a group is never a part of its own part', () => {
  const { stated: merged } = mergeReadings(
    stated({
      agents: [
        group('a', ours('worker', 'technicians'), { subsetOf: 'b' }),
        group('b', ours('visitor', 'visitors')),
      ],
    }),
    stated({
      agents: [
        group('x', theirs('visitor', 'visitors'), { subsetOf: 'y' }),
        group('y', theirs('worker', 'technicians')),
        group('p', theirs('police', '40'), { subsetOf: 'q' }),
        group('q', theirs('child', '180'), { subsetOf: 'p' }),
      ],
    }),
  );
  assert.deepEqual(
    merged.agents.map(({ subsetOf }) => subsetOf),
    ['b', undefined, 'q', undefined],
  );
});

test('where something is: ours is filled up, and stands where the two differ', () => {
  const fire = (id: string, at: StatedEvent['at']): StatedEvent => ({
    id,
    type: ours('fire', 'A fire'),
    ...(at && { at }),
  });
  const filled = mergeReadings(
    stated({ events: [fire('e', { text: 'in a tower' })] }),
    stated({ events: [fire('f', { text: 'tower', floor: 5, side: 'west' })] }),
  );
  assert.deepEqual(filled.stated.events[0]?.at, { text: 'in a tower', floor: 5, side: 'west' });
  const differing = mergeReadings(
    stated({ events: [fire('e', { text: 'in a tower', floor: 4 })] }),
    stated({ events: [fire('f', { text: 'tower', floor: 5, side: 'west' })] }),
  );
  assert.deepEqual(differing.stated.events[0]?.at, { text: 'in a tower', floor: 4 });
  assert.equal(differing.disagreements[0]?.path, 'events[0].at.floor');
});

test('a closed way told with more or fewer words is one', () => {
  const way = (source: Source, words: string): Stated['blocked'][number] => ({
    what: 'exit',
    at: { text: words },
    amount: { count: 1 },
    stated: leaf(true, source, words) as Sourced<true>,
  });
  const merge = (words: string): number =>
    mergeReadings(
      stated({ blocked: [way('prompt', 'north exit')] }),
      stated({ blocked: [way('llm', words)] }),
    ).stated.blocked.length;
  assert.equal(merge('the north exit is locked'), 1);
  assert.equal(merge('2 exits'), 2);
});

test('a place keeps its origin with its name', () => {
  const origin = { ...guess([13.4, 52.5] as const) };
  const offline = { name: guess('Bern'), origin, precisionMeters: 5_000 };
  const { stated: merged, disagreements } = mergeReadings(
    stated({ place: offline }),
    stated({ place: { name: theirs('Berlin', 'Berlin'), precisionMeters: 50_000 } }),
  );
  assert.equal(merged.place?.name?.value, 'Berlin');
  assert.equal(merged.place?.origin, undefined);
  assert.deepEqual(
    disagreements.map(({ path }) => path),
    ['place.name', 'place.origin'],
  );
  const same = mergeReadings(
    stated({ place: { ...offline, name: ours('Berlin', 'Berlin') } }),
    stated({ place: { name: theirs('BERLIN', 'Berlin'), precisionMeters: 50_000 } }),
  );
  assert.deepEqual(same.stated.place, { ...offline, name: ours('Berlin', 'Berlin') });
  assert.deepEqual(same.disagreements, []);
});

test('goals, exclusions and conflicts of both are told once each', () => {
  const conflict = (because: string): Conflict => ({
    kind: 'prompt_count',
    path: 'agents',
    kept: 1,
    dropped: 2,
    because,
  });
  const { stated: merged } = mergeReadings(
    stated({
      goals: [ours('evacuate')],
      exclude: [ours('vehicles')],
      conflicts: [conflict('ours')],
    }),
    stated({
      goals: [theirs('rescue'), theirs('evacuate'), theirs('rescue')],
      exclude: [theirs('panic')],
      conflicts: [conflict('theirs'), { ...conflict('theirs'), kind: 'prompt_time' }],
    }),
  );
  assert.deepEqual(
    merged.goals.map(({ value }) => value),
    ['evacuate', 'rescue'],
  );
  assert.deepEqual(
    merged.exclude.map(({ value }) => value),
    ['vehicles', 'panic'],
  );
  assert.deepEqual(
    merged.conflicts.map(({ kind, because }) => [kind, because]),
    [
      ['prompt_count', 'ours'],
      ['prompt_time', 'theirs'],
    ],
  );
});

function leaves<T>(values: fc.Arbitrary<T>, sources: readonly Source[]): fc.Arbitrary<Sourced<T>> {
  const spans = fc.tuple(fc.integer({ min: -2, max: 130 }), fc.integer({ min: -2, max: 130 }));
  return fc
    .record({
      value: values,
      source: fc.constantFrom(...sources),
      span: fc.option(spans, { nil: undefined }),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ span, ...rest }) => (span === undefined ? rest : { ...rest, span }));
}

function readings(sources: readonly Source[]): fc.Arbitrary<Stated> {
  const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(value, { nil: undefined });
  const number = some(leaves(fc.integer({ min: 0, max: 3 }), sources));
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const at = some(
    fc.record({
      text: fc.constantFrom('here', 'there'),
      structure: id,
      floor: fc.integer({ min: 1, max: 2 }),
    }),
  );
  const list = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 4 });
  const things = <T extends { id: string }>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
    fc.uniqueArray(item, { maxLength: 4, selector: (each) => each.id });
  const defined = <T extends object>(value: T): T =>
    Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
  return fc
    .record({
      prompt: fc.constant(PROMPT),
      language: fc.constant('en' as const),
      environment: some(leaves(fc.constantFrom('urban', 'indoor'), sources)),
      peopleTotal: number,
      durationSeconds: number,
      place: some(
        fc
          .record({
            name: some(leaves(fc.constantFrom('Berlin', 'Bern'), sources)),
            origin: some(leaves(fc.constant([1, 2] as const), sources)),
            precisionMeters: fc.constant(10),
          })
          .map(defined),
      ),
      structures: things(
        fc
          .record({
            id,
            kind: leaves(fc.constantFrom('office', 'mall', 'hotel'), sources),
            floors: number,
            exits: number,
            named: list(
              fc.record({ label: fc.constantFrom('x', 'X', 'y'), kind: fc.constant('exit') }),
            ),
          })
          .map(defined),
      ),
      agents: things(
        fc
          .record({
            id,
            kind: leaves(fc.constantFrom('worker', 'staff', 'car'), sources),
            type: fc.constant('pedestrian'),
            count: number,
            subsetOf: some(id),
            at,
          })
          .map(defined),
      ),
      events: things(
        fc
          .record({
            id,
            type: leaves(fc.constantFrom('fire', 'smoke'), sources),
            start: number,
            at,
          })
          .map(defined),
      ),
      blocked: list(
        fc.record({
          what: fc.constantFrom('exit', 'road'),
          at: fc.record({ text: fc.constant('there') }),
          stated: leaves(fc.constant(true), sources),
        }),
      ),
      weather: fc
        .record({ condition: some(leaves(fc.constantFrom('rain', 'fog'), sources)) })
        .map(defined),
      time: fc
        .record({ clock: some(leaves(fc.constantFrom('10:00', '11:00'), sources)) })
        .map(defined),
      goals: list(leaves(fc.constantFrom('evacuate', 'rescue'), sources)),
      exclude: list(leaves(fc.constantFrom('panic', 'vehicles'), sources)),
      conflicts: fc.constant([]),
    })
    .map((each) => JSON.parse(JSON.stringify(each)) as Stated);
}

/** Every sourced value with its place; lists of ours keep their order in what is merged. */
function leavesOf(value: unknown, path = ''): [string, Sourced<unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('source' in value) return [[path, value as Sourced<unknown>]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(
      inner,
      Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`,
    ),
  );
}

test('whatever the two read, nothing we found is lost without a disagreement that names it', () => {
  const ofOurs = readings(['prompt', 'inferred']);
  const ofTheirs = readings(['llm', 'inferred']);
  fc.assert(
    fc.property(ofOurs, ofTheirs, (offline, llm) => {
      const { stated: merged, disagreements } = mergeReadings(offline, llm);
      const kept = new Map(leavesOf(merged));
      const named = new Set(disagreements.map(({ path }) => path));
      for (const [path, { value }] of leavesOf(offline)) {
        const isKept = JSON.stringify(kept.get(path)?.value) === JSON.stringify(value);
        assert.ok(isKept || named.has(path), `${path} = ${JSON.stringify(value)}`);
      }
      for (const items of [merged.structures, merged.agents, merged.events])
        assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
    }),
    { numRuns: 300 },
  );
});

test('merging a reading with itself or with nothing changes nothing', () => {
  fc.assert(
    fc.property(readings(['prompt', 'inferred']), (offline) => {
      for (const other of [stated(), offline])
        assert.deepEqual(mergeReadings(offline, other), { stated: offline, disagreements: [] });
    }),
    { numRuns: 100 },
  );
});
