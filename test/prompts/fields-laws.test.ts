/** Laws of judging fields that hold for any document: another value is not met, and what is taken out of a run is missed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFields } from '#fields';
import type { FinishedRun, JudgedField } from '#fields';
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { finish } from '../support/finish-run.ts';
import type { FinishedPrompt } from '../support/finish-run.ts';

const SETTINGS = { maxAgents: 60, durationSeconds: 90 } as const;

const finished: Readonly<Record<string, FinishedPrompt>> = {
  office: finish(
    'Fire in the kitchen on the second floor of a three storey office with 2 staircases, 40 workers and 3 visitors. The main entrance is blocked. 4 police arrive after 40 s.',
    SETTINGS,
  ),
  square: finish(
    '20 protesters and 15 counter-protesters on opposite sides of a square, 12 police stand between them and block. Nobody runs.',
    SETTINGS,
  ),
  hotel: finish(
    'A hotel of 4 floors at night, 40 guests asleep, earthquake of magnitude 6.5.',
    SETTINGS,
  ),
};
const all = Object.entries(finished);

function judge(stated: Stated, run: FinishedRun): ReadonlyMap<string, JudgedField> {
  return new Map(judgeFields(stated, {}, run).fields.map((field) => [field.path, field]));
}

/** Every number of the plan that somebody stated, with a copy of the plan in which it is another. */
function* withOtherNumbers(stated: Stated): Generator<{ path: string; other: Stated }> {
  const walk = function* (node: unknown, path: string): Generator<string> {
    if (typeof node !== 'object' || node === null) return;
    if ('value' in node && 'source' in node) {
      if (typeof node.value === 'number' && node.source === 'prompt') yield path;
      return;
    }
    for (const [key, inner] of Object.entries(node))
      yield* walk(inner, Array.isArray(node) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
  };
  for (const path of walk(stated, '')) {
    const other = structuredClone(stated) as unknown as Record<string, unknown>;
    const keys = path.split(/[.[\]]+/).filter(Boolean);
    const leaf = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], other) as {
      value: number;
    };
    leaf.value = 3 * leaf.value + 70;
    yield { path, other: other as unknown as Stated };
  }
}

test('a number that is met is not met when it is another', () => {
  let tried = 0;
  for (const [name, { stated, run }] of all) {
    const own = judge(stated, run);
    for (const { path, other } of withOtherNumbers(stated)) {
      if (own.get(path)?.met !== 'yes') continue;
      tried += 1;
      assert.notEqual(judge(other, run).get(path)?.met, 'yes', `${name}: ${path}`);
    }
  }
  assert.ok(tried >= 8, `${tried} numbers were met`);
});

test('people who are not there are missed, and so is all they should do', () => {
  for (const [name, { stated, run }] of all)
    for (const [i, { id }] of stated.agents.entries()) {
      const without = withActors(run, (one) => (one.group === id ? undefined : one));
      const count = [...judge(stated, without).values()].find(({ path }) =>
        path.startsWith(`agents[${i}].`),
      );
      assert.equal(count?.met, 'no', `${name}: ${id}`);
      stated.tasks?.forEach(({ who }, k) => {
        if (who.length === 1 && who[0] === id)
          assert.equal(judge(stated, without).get(`tasks[${k}].deed`)?.met, 'no', name);
      });
    }
});

test('an event that is taken out of the run, or that nobody feels, is not met', () => {
  for (const name of ['office', 'hotel']) {
    const { stated, run } = finished[name]!;
    const answered = withActors(run, (one) => ({ ...one, leavesSeconds: 30 }));
    assert.equal(judge(stated, answered).get('events[0].type')?.met, 'yes', name);
    const without = { ...answered, played: { ...answered.played, happened: [] } };
    assert.equal(judge(stated, without).get('events[0].type')?.met, 'no', name);
  }
  const { stated, run } = finished['hotel']!;
  const calm = withActors(run, (one) => {
    const { harm, downSeconds, ...rest } = one;
    const unharmed = harm === undefined && downSeconds === undefined ? one : rest;
    return { ...unharmed, leavesSeconds: null };
  });
  assert.equal(judge(stated, calm).get('events[0].type')?.met, 'no');
});

test('groups that have other names are the same people', () => {
  for (const [name, { stated, run }] of all) {
    const ids = new Set(stated.agents.map(({ id }) => id));
    const rename = (text: string): string => (ids.has(text) ? `${text}-x` : text);
    const other = mapStrings(stated, rename) as Stated;
    const renamed = withActors(run, (one) => ({ ...one, group: rename(one.group) }));
    const [a, b] = [judge(stated, run), judge(other, renamed)];
    for (const [path, { met }] of a) assert.equal(b.get(path)?.met, met, `${name}: ${path}`);
  }
});

test('the notes of those who built and played it are not consulted', () => {
  for (const [name, { stated, run, world }] of all) {
    const blank = {
      ...run,
      world: { ...world, groups: [], hazards: [], unmet: [], unread: [], conflicts: [] },
      played: { ...run.played, assumptions: [], unmet: [] },
    };
    assert.deepEqual(judge(stated, blank), judge(stated, run), name);
  }
});

test('an exit that is opened is not closed any more', () => {
  const { stated, run, world } = finished['office']!;
  assert.equal(judge(stated, run).get('blocked[0]')?.met, 'yes');
  const exits = world.walkable.exits.map((exit) => ({ ...exit, isClosed: false }));
  const open = {
    ...run,
    world: { ...world, closed: [], walkable: { ...world.walkable, exits } },
  };
  assert.equal(judge(stated, open).get('blocked[0]')?.met, 'no');
});

test('a line holds until somebody walks through it', () => {
  const { stated, run } = finished['square']!;
  const k = stated.tasks!.findIndex(({ deed }) => deed.value === 'block');
  const path = `tasks[${k}].deed`;
  assert.equal(judge(stated, run).get(path)?.met, 'yes');
  const through = withActors(run, (one) =>
    one.kind === 'protester'
      ? {
          ...one,
          path: [0, 30, 60].map((seconds, step) => ({
            ...one.start,
            x: one.start.x * (1 - step),
            y: one.start.y * (1 - step),
            seconds,
          })),
        }
      : one,
  );
  assert.notEqual(judge(stated, through).get(path)?.met, 'yes');
});

test('fidelity is 1 only when everything is met, and the most important loss comes first', () => {
  for (const [name, { stated, run }] of all) {
    const { fidelity, unmet, fields } = judgeFields(stated, SETTINGS, run);
    assert.equal(fidelity === 1, unmet.length === 0, name);
    const importances = unmet.map(({ importance }) => importance);
    assert.deepEqual(
      importances,
      importances.toSorted((a, b) => b - a),
      name,
    );
    assert.equal(fields.filter(({ met }) => met !== 'yes').length, unmet.length, name);
  }
});

test('words from which nothing was read count as not met', () => {
  const { stated, run } = finish('A park with 20 visitors. Everybody sings gloriously.', {
    maxAgents: 20,
    durationSeconds: 10,
  });
  const { unmet } = judgeFields(stated, {}, run);
  const lost = unmet.filter(({ path }) => path.startsWith('unread'));
  assert.ok(lost.some(({ words }) => words.includes('gloriously')));
  assert.ok(lost.every(({ met }) => met === 'no'));
});

test('all that was read is told, even if nothing in a run can show it', () => {
  const { stated, run } = finish(
    'A theatre that seats 1,100, 30 m high, 1200 m2, on 12 March 2027, 8 m/s wind from the west, 25 °C, 80 people',
    { maxAgents: 80, durationSeconds: 10 },
  );
  const design = { exits: 3, management: 1, occupants: 80 } as const;
  const { fields } = judgeFields(stated, design, run);
  const found = new Map(fields.map(({ path, met }) => [path, met]));
  const expected = {
    'structures[0].area': 'yes',
    'structures[0].capacity': 'no',
    'structures[0].height': 'no',
    'time.date': 'yes',
    'weather.windFrom': 'yes',
    'weather.windSpeed': 'yes',
    'weather.temperature': 'yes',
    'settings.design.management_level': 'no',
    'settings.design.occupants': 'yes',
  };
  for (const [path, met] of Object.entries(expected)) assert.equal(found.get(path), met, path);
  assert.ok(found.has('settings.design.exits'));
});

function withActors(
  run: FinishedRun,
  change: (actor: PlayedActor) => PlayedActor | undefined,
): FinishedRun {
  const actors = run.played.actors.flatMap((one) => change(one) ?? []);
  return { ...run, played: { ...run.played, actors } };
}

function mapStrings(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node);
  if (Array.isArray(node)) return node.map((one) => mapStrings(one, change));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      // The kind of a group may be called as the group is.
      key === 'kind' || key === 'text' ? value : mapStrings(value, change),
    ]),
  );
}

test('who was brought down does not shelter, and who queued did what was forbidden', () => {
  const { stated, run } = finished['office']!;
  const everybody = { value: 'shelter', source: 'import', confidence: 1 } as const;
  const task = { id: 'in', deed: everybody, who: [], at: [] };
  const inside = withActors(run, (one) => ({
    ...one,
    path: one.path.slice(0, 1),
    outSeconds: null,
    state: 'standing',
  }));
  const told = { ...stated, tasks: [task], forbidden: [] };
  const workers = (of: FinishedRun) =>
    withActors(of, (one) => (one.kind === 'worker' ? one : undefined));
  assert.equal(judge(told, workers(inside)).get('tasks[0].deed')?.met, 'yes');
  const down = withActors(inside, (one) => ({ ...one, harm: 'smoke', downSeconds: 20 }));
  assert.equal(judge(told, workers(down)).get('tasks[0].deed')?.met, 'no');
  const ruledOut = { ...stated, tasks: [], forbidden: [task] };
  assert.equal(judge(ruledOut, workers(inside)).get('forbidden[0].deed')?.met, 'no');
  assert.equal(judge(ruledOut, workers(down)).get('forbidden[0].deed')?.met, 'yes');
});

test('what should begin or hold after the run has ended is not met', () => {
  const { stated, run } = finished['office']!;
  const late = { value: 10 * run.played.seconds, source: 'import', confidence: 1 } as const;
  const deed = { value: 'stay', source: 'import', confidence: 1 } as const;
  const task = { id: 'late', deed, who: [], at: [], start: late };
  const fields = judge({ ...stated, tasks: [task], forbidden: [task] }, run);
  assert.equal(fields.get('tasks[0].deed')?.met, 'no');
  assert.equal(fields.get('forbidden[0].deed')?.met, 'no');
});

test('who sets off before the time that is stated has not waited for it', () => {
  const { stated, run } = finished['office']!;
  const said = (value: number | string) => ({ value, source: 'import', confidence: 1 }) as const;
  const task = { id: 'out', deed: said('evacuate'), who: [], at: [], start: said(60) };
  const fields = (away: number) => {
    const going = withActors(run, (one) => {
      const [first] = one.path;
      if (first === undefined || one.type === 'vehicle') return one;
      const then = { ...first, x: first.x + 40, seconds: away + 20 };
      return { ...one, path: [first, { ...first, seconds: away }, then], outSeconds: null };
    });
    const told = { ...stated, agents: stated.agents.filter((one) => one.arrives === undefined) };
    return judge({ ...told, tasks: [task] } as Stated, going);
  };
  assert.equal(fields(60).get('tasks[0].start')?.met, 'yes');
  assert.equal(fields(10).get('tasks[0].start')?.met, 'no');
});

test('one fire is not two fires at two times', () => {
  const { stated, run } = finished['office']!;
  const [fire] = stated.events;
  const at = (value: number) => ({ value, source: 'import', confidence: 1 }) as const;
  const { seconds } = run.played.happened.find(({ kind }) => kind === 'fire')!;
  const events = [
    { ...fire!, start: at(seconds) },
    { ...fire!, id: 'later', start: at(seconds + 40) },
  ];
  const fields = judge({ ...stated, events }, run);
  assert.equal(fields.get('events[0].type')?.met, 'yes');
  assert.equal(fields.get('events[1].type')?.met, 'no');
});
