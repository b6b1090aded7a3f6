import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { parse } from 'yaml';
import { createLlmReader } from '#llm';
import { runParse } from './parse.ts';

const PROMPT =
  'A fire in a hotel in Madrid with 15 floors, 250 guests asleep at 4 am, the lift is out of order';
const folder = mkdtempSync(join(tmpdir(), 'presage-parse-'));
after(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  try {
    const code = await runParse({ words, openLlm: () => createLlmReader({ clock: Date.now }) });
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

test('a reading is explained with the words it came from', async () => {
  const { code, out, err } = await run(PROMPT);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Understood\n/);
  assert.match(out, /\n {2}\/places\/hotel\/floors = 15 {2}← “15 floors”\n/);
  assert.match(out, /\nAssumed\n/);
});

test('--slots prints the slots alone', async () => {
  const { out } = await run(PROMPT, '--slots');
  const slots = JSON.parse(out);
  assert.deepEqual(slots.structures, [{ kind: 'hotel', floors: 15 }]);
  assert.deepEqual(slots.blocked, ['lift']);
  assert.equal(slots.place.city, 'Madrid');
});

test('--yaml prints what was read as a document, --completed the whole plan with what contradicts it', async () => {
  const settings = ['--settings', '{"max_agents": 100, "seed": 7}'];
  const read = parse((await run(PROMPT, '--yaml')).out);
  assert.deepEqual([read.completed, read.places[0].stairs], [undefined, undefined]);
  const { out } = await run(PROMPT, '--completed', '--json', ...settings);
  const scenario = JSON.parse(out);
  assert.deepEqual([scenario.seed, scenario.completed], [7, true]);
  assert.ok(scenario.notes.conflicts.some(({ kind }: { kind: string }) => kind === 'max_agents'));
});

test('--clauses prints who does what to whom, where and when, one clause a line', async () => {
  const prompt = '60 guests are asleep; half of them leave by the west stair after 2 minutes.';
  const { code, out } = await run(prompt, '--clauses');
  assert.equal(code, 0);
  assert.deepEqual(out.split('\n'), [
    '60 guests | are asleep | – | – | –',
    'half of them | leave | – | by the west stair | after 2 minutes',
  ]);
  const data = JSON.parse((await run(prompt, '--clauses', '--json')).out);
  assert.deepEqual(
    [data.length, data[1].who, data[1].when],
    [2, 'half of them', 'after 2 minutes'],
  );
  const { err } = await run(prompt, '--clauses', '--slots');
  assert.match(err, /--clauses can only be combined with --json/);
});

test('--by clauses reads the same prompt by its clauses, with the words of every value', async () => {
  const prompt = '60 guests are asleep in a hotel; half of them leave by the west stair.';
  const { code, out } = await run(prompt, '--by', 'clauses', '--json');
  assert.equal(code, 0);
  const { people, actions, sources } = JSON.parse(out);
  assert.deepEqual(
    people.map(({ count, share }: { count?: number; share?: number }) => count ?? share),
    [60, 30],
  );
  assert.deepEqual([actions.length, actions[0].who], [1, [people[1].id]]);
  assert.equal(sources[`/people/${people[0].id}/count`].said, '60 guests');
  assert.match((await run(prompt, '--by', 'clauses')).out, /count = 60 {2}← “60 guests”/);
  assert.match((await run('hello', '--by', 'clauses')).err, /names nothing to simulate/);
  assert.match((await run(prompt, '--by', 'rules')).err, /--by is rules; it must be clauses/);
  assert.match((await run(prompt, '--by', 'clauses', '--llm')).err, /--by cannot be combined/);
});

test('--batch reads lines and writes lines', async () => {
  const file = join(folder, 'prompts.ndjson');
  writeFileSync(
    file,
    `{"id":"a","prompt":"a flood"}\n\n{"id":"b","prompt":"300 workers","settings":{"max_agents":10}}\n`,
  );
  const { code, out } = await run('--batch', file);
  assert.equal(code, 0);
  const lines = out.split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(lines[0], { id: 'a', slots: { events: [{ type: 'flood' }] } });
  assert.deepEqual(lines[1].slots.conflicts, ['max_agents']);
});

test('--batch tells which lines are wrong, reads the others, and ends with 1; a byte order mark is no mistake', async () => {
  const file = join(folder, 'mixed.ndjson');
  const long = JSON.stringify({ id: 'd', prompt: 'x'.repeat(10_001) });
  const lines = ['\uFEFF{"id":"a","prompt":"a flood"}', 'nonsense', '{"id":"c"}', long];
  writeFileSync(file, [...lines, '{"id":"e","prompt":"5 cars"}'].join('\n'));
  const { code, out, err } = await run('--batch', file);
  assert.equal(code, 1);
  assert.deepEqual(
    out.split('\n').map((line) => JSON.parse(line).id),
    ['a', 'e'],
  );
  const told = err.split('\n');
  assert.equal(told.length, 3);
  assert.match(told[0]!, /^presage: line 2 is not valid JSON/);
  assert.match(told[1]!, /^presage: line 3 has no prompt/);
  assert.match(told[2]!, /^presage: line 4: the prompt has 10001 characters/);
});

test('a prompt from which nothing is read is told apart from one that is half understood', async () => {
  // F15: explained all the same, and ended with 1.
  for (const prompt of ['hello', '', 'asdf qwer zxcv']) {
    const nothing = await run(prompt);
    assert.deepEqual([nothing.code, /names nothing to simulate/.test(nothing.err)], [1, true]);
  }
  assert.match((await run('hello')).out, /Nothing in the prompt was understood/);
  assert.equal((await run('a nice day in the park')).code, 0);
  const words = ['A fire in a school, glorp blorp', '--completed', '--json'];
  const { unread, unmet = [] } = JSON.parse((await run(...words)).out).notes;
  assert.deepEqual(unread, [{ text: 'glorp blorp', span: [20, 31] }]);
  assert.ok(!unmet.some(({ path }: { path: string }) => path === 'prompt'));
});

test('--help ends with 0, no word with 1', async () => {
  assert.deepEqual([(await run('--help')).code, (await run()).code], [0, 1]);
});

test('bad words end with 1 and one line that says what is wrong', async () => {
  const cases: [string[], RegExp][] = [
    [[PROMPT, '--settings', '{'], /^presage: --settings is not valid JSON/],
    [[PROMPT, '--settings', '[]'], /--settings must be a JSON object/],
    [[PROMPT, '--settings', 'null'], /--settings must be a JSON object/],
    [[PROMPT, '--settings', '{"colour":1}'], /"colour" is not a setting/],
    [
      [PROMPT, '--settings', '{"max_agents":-1}'],
      /max_agents is -1; it must be a whole number of at least 1/,
    ],
    [
      [PROMPT, '--settings', '{"weather_conditions":"hot"}'],
      /must be one of clear, rain, snow, fog, storm/,
    ],
    [
      [PROMPT, '--json', '--slots'],
      /--slots cannot be combined with --json, --yaml or --completed/,
    ],
    [['--batch', join(folder, 'absent')], /cannot be read \(ENOENT\)/],
    [['x'.repeat(10_001)], /the prompt has 10001 characters; the limit is 10000/],
    [[PROMPT, '--loud'], /Unknown option '--loud'/],
  ];
  for (const [words, expected] of cases) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, expected);
    assert.doesNotMatch(err, /\n/);
  }
});

test('a prompt cannot move the cursor', async () => {
  const { out } = await run('a fire \u001B[2J near the \u001B[1mstage');
  assert.ok(!out.includes('\u001B'));
});

test('--llm without a model says so, and the reading is ours', async () => {
  const { code, out, err } = await run(PROMPT, '--llm', '--slots');
  assert.equal(code, 0);
  assert.match(err, /^llm: off/);
  assert.deepEqual(JSON.parse(out).structures, [{ kind: 'hotel', floors: 15 }]);
});
