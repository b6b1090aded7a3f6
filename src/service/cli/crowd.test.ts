import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { runPresage } from '../../../test/support/command.ts';
import type { CommandContext } from './command.ts';
import { createProgressBar } from './crowd-progress.ts';
import { runCrowd } from './crowd.ts';

const ROOM = fileURLToPath(new URL('../../../examples/crowd/room.json', import.meta.url));
const OFFICE = fileURLToPath(new URL('../../../examples/crowd/office.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'presage-crowd-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function run(...words: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  const context = { command: 'crowd', words, version: () => '1.2.3' };
  try {
    const code = await runCrowd(context as unknown as CommandContext);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

async function runJson(...words: string[]) {
  const { code, out, err } = await run('run', ...words, '--json');
  assert.equal(code, 0, err);
  return JSON.parse(out);
}

test('a run is summed up in a screenful: when, where, what held people up', async () => {
  const { code, out, err } = await run('run', ROOM);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^A room with one door: 80 people, 1 level, 1 exit, seed 1, flow sfpe\n/);
  assert.match(out, /\nOut: 25 % [\d.]+ s, .* 100 % [\d.]+ s\.\n/);
  assert.match(out, /\nexit +people +share .*\ndoor +80 +100 %/);
  assert.match(out, /\nbottleneck +level .*\ndoor +room/);
  assert.match(out, /\nDensest: [\d.]+ people per m² on room at \(/);
  assert.match(out, /\nLevel of service while walking: A \d+ %/);
  assert.ok(out.split('\n').length < 24);
});

test('people who are not out in time are told', async () => {
  const { out } = await run('run', ROOM, '--seconds', '20');
  assert.match(out, /After 20\.0 s \d+ of 80 are out, \d+ still inside\./);
});

test('--seeds runs it several times: intervals beside the first run, which stays what it is alone', async () => {
  const alone = await runJson(ROOM, '--seconds', '30', '--seed', '4');
  const { runs, ...first } = await runJson(ROOM, '--seconds', '30', '--seed', '4', '--seeds', '3');
  assert.deepEqual(first, alone);
  assert.deepEqual(runs.seeds, [4, 5, 6]);
  const { mean, low, high, least, most } = runs.evacuation.percent25;
  assert.ok(least <= low && low <= mean && mean <= high && high <= most);
  assert.equal(runs.curve.mean.length, 31);
  assert.equal(runs.evacuation.percent100, null);
  assert.equal((await run('run', ROOM, '--seeds', '0')).code, 1);
});

test('--flow chooses how doors limit the flow, and what is none is refused', async () => {
  const result = await runJson(ROOM, '--seconds', '5', '--flow', 'nominal');
  assert.equal(result.flow, 'nominal');
  assert.equal(result.exits[0].capacityPerSecond, 1.33);
  assert.equal((await run('run', ROOM, '--flow', 'wide')).code, 1);
});

test('--json is the whole result; the seed decides', async () => {
  const result = await runJson(ROOM, '--seconds', '30');
  assert.deepEqual([result.people, result.agents, result.seed, result.secondsMax], [80, 80, 1, 30]);
  assert.equal(result.engine, 'presage 1.2.3');
  assert.equal(result.curve.length, 31);
  assert.equal(result.out + result.inside + result.down, 80);
  assert.equal(result.exits[0].id, 'door');
  assert.equal(result.exits[0].capacityPerSecond, 0.921);
  assert.equal(result.evacuation.percent100, null);
  assert.deepEqual(Object.keys(result.levelOfService), ['A', 'B', 'C', 'D', 'E', 'F']);
  assert.deepEqual(await runJson(ROOM, '--seconds', '30'), result);
  const other = await runJson(ROOM, '--seconds', '30', '--seed', '7');
  assert.equal(other.seed, 7);
  assert.notDeepEqual(other.curve, result.curve);
});

test('--out writes tables, trace and a picture for each storey; --quiet says nothing', async () => {
  const out = join(folder, 'deep', 'office');
  const said = await run('run', OFFICE, '--seconds', '30', '--out', out, '--quiet');
  assert.deepEqual(said, { code: 0, out: '', err: '' });
  assert.deepEqual(readdirSync(out).sort(), [
    'curve.svg',
    'density-storey0.svg',
    'density-storey1.svg',
    'density-storey2.svg',
    'exits.csv',
    'flows.csv',
    'plan.json',
    'result.json',
    'trace.bin',
  ]);
  const read = (name: string): string => readFileSync(join(out, name), 'utf8');
  assert.equal(read('exits.csv').trimEnd().split('\r\n').length, 1 + 226);
  assert.match(read('flows.csv'), /^gate,kind,fromSeconds,people,perSecond,/);
  assert.match(read('density-storey1.svg'), /^<svg /);
  assert.equal(JSON.parse(read('plan.json')).levels.length, 3 + 4 * 3);
  assert.equal(JSON.parse(read('result.json')).name, 'An office of three storeys');
  assert.equal(readFileSync(join(out, 'trace.bin')).subarray(0, 4).toString('latin1'), 'PTRC');
});

test('the schema is JSON Schema, or tables', async () => {
  const { code, out } = await run('schema');
  assert.equal(code, 0);
  const schema = JSON.parse(out);
  assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
  assert.deepEqual(schema.required, ['version', 'levels', 'exits', 'groups']);
  assert.match((await run('schema', '--markdown')).out, /^### The file\n\n\| field/);
});

test('--help says what it takes and ends with 0; without a word the same ends with 1', async () => {
  for (const words of [['--help'], ['-h'], ['run', '--help'], ['schema', '-h']]) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, err], [0, ''], words.join(' '));
    for (const word of ['run FILE.json', '--out DIR', '--seed N', 'schema', 'verify'])
      assert.ok(out.includes(word), word);
  }
  assert.equal((await run()).code, 1);
  assert.match(
    (await run('verify', '--help')).out,
    /^presage crowd verify: run the tests of RiMEA/,
  );
});

test('bad words end with 1 and one line that says what is wrong', async () => {
  const cases: [string[], RegExp][] = [
    [
      ['dance'],
      /^presage: unknown action "dance"; use run, schema or verify\. See presage crowd --help/,
    ],
    [['run'], /^presage: run needs a FILE, or - for standard input\. See presage crowd --help/],
    [['run', join(folder, 'absent')], /absent cannot be read \(ENOENT\)/],
    [['run', folder], /cannot be read \(EISDIR\)/],
    [['run', ROOM, OFFICE], /unexpected argument ".*office\.json"/],
    [
      ['run', ROOM, '--seed', 'x'],
      /--seed is "x"; it must be a whole number of at most 2147483647/,
    ],
    [
      ['run', ROOM, '--seed', '-1'],
      /--seed is "-1"; it must be a whole number of at most 2147483647/,
    ],
    [
      ['run', ROOM, '--seed', '--quiet'],
      /^presage: --seed needs a value\. See presage crowd --help/,
    ],
    [['run', ROOM, '--seed', '1.5'], /--seed is "1\.5"; it must be a whole number/],
    [['run', ROOM, '--seconds', '1e9'], /--seconds is "1e9"; it must be a number of at most 86400/],
    [['run', ROOM, '--seconds', '0'], /--seconds must be more than 0/],
    [['run', ROOM, '--json', '--quiet'], /use either --json or --quiet/],
    [['run', ROOM, '--out', ROOM], /room\.json is a file, not a folder/],
    [['run', ROOM, '--out', join(ROOM, 'x')], /cannot be created \(ENOTDIR\)/],
    [['run', ''], /run needs a FILE/],
    [['run', ROOM, '--out', ''], /--out needs a folder/],
    [['run', ROOM, '--fast'], /Unknown option '--fast'/],
    [['schema', 'all'], /unexpected argument "all"/],
  ];
  for (const [words, expected] of cases) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, expected);
    assert.doesNotMatch(err, /\n/, 'one line');
  }
});

test('mistakes of a file are listed with their places', async () => {
  const good = JSON.parse(readFileSync(ROOM, 'utf8'));
  const bad = { ...good, groups: [{ ...good.groups[0], count: -1 }], colour: 'red' };
  const { code, out, err } = await run('run', file('bad.json', JSON.stringify(bad)));
  assert.deepEqual([code, out], [1, '']);
  const lines = err.split('\n');
  assert.match(lines[0]!, /^presage: .*bad\.json has 2 errors$/);
  assert.match(lines[1]!, /^ {2}\/groups\/0\/count {2}count is -1; it must be a whole number/);
  assert.match(lines[2]!, /^ {2}\/colour {2}"colour" is no field here/);
  const full = { ...good, groups: [{ ...good.groups[0], count: 5000 }] };
  const crowded = await run('run', file('full.json', JSON.stringify(full)));
  assert.equal(crowded.code, 1);
  assert.match(crowded.err, /full\.json has 1 error\n {2}\/groups\/0 {2}Group audience has 5000/);
  const none = await run('run', file('none.json', '{'));
  assert.match(none.err, /none\.json has 1 error\n {2}\/ {2}It is not JSON: /);
});

test('what cannot be written, or has no end, ends with a line and not with a trace', async () => {
  const blocked = join(folder, 'blocked');
  mkdirSync(join(blocked, 'curve.svg'), { recursive: true });
  const unwritten = await run('run', ROOM, '--seconds', '1', '--out', blocked);
  assert.deepEqual([unwritten.code, unwritten.out], [1, '']);
  assert.match(unwritten.err, /^presage: .*curve\.svg cannot be written \(EISDIR\)/);
  assert.ok(!readdirSync(blocked).includes('result.json'), 'which says that all is there');
  if (process.platform !== 'linux') return;
  assert.match((await run('run', '/dev/zero')).err, /\/dev\/zero is larger than 64 MB/);
  assert.match((await run('run', ROOM, '--out', '/proc/none/x')).err, /cannot be created \(/);
});

test('a run that comes to nothing leaves no folder behind', async () => {
  const out = join(folder, 'nothing', 'to', 'write');
  assert.equal((await run('run', file('nothing.json', '{'), '--out', out)).code, 1);
  assert.ok(!existsSync(join(folder, 'nothing')));
  const kept = join(folder, 'kept');
  mkdirSync(kept);
  assert.equal((await run('run', file('nothing.json', '{'), '--out', kept)).code, 1);
  assert.ok(existsSync(kept));
});

test('a file cannot move the cursor', async () => {
  const good = JSON.parse(readFileSync(ROOM, 'utf8'));
  const named = { ...good, name: 'A\u001B[2J\nB', exits: [{ ...good.exits[0], id: 'x\u001B[1m' }] };
  const { code, out } = await run('run', file('named.json', JSON.stringify(named)));
  assert.equal(code, 0);
  assert.match(out, /^A\uFFFD\[2J\uFFFDB: 80 people/);
  const { err } = await run('run', file('odd.json', JSON.stringify({ ...good, '\u001B[2J': 1 })));
  assert.match(err, /\/\uFFFD\[2J /);
  for (const text of [out, err]) assert.ok(!text.includes('\u001B'));
});

test('a terminal sees how far a run is, nobody else does', () => {
  const written: string[] = [];
  const bar = createProgressBar({ write: (text) => written.push(text) });
  bar.show({ seconds: 50, secondsMax: 100, inside: 20, people: 80 });
  bar.show({ seconds: 51, secondsMax: 100, inside: 19, people: 80 });
  bar.clear();
  assert.equal(written.length, 2, 'not more often than the eye can follow');
  assert.match(written[0]!, /^\r█{23}░{7} 50 s, 20 of 80 inside/);
  const silent = createProgressBar(undefined);
  silent.show({ seconds: 50, secondsMax: 100, inside: 20, people: 80 });
  silent.clear();
});

test('as an operator runs it: standard input in, the exit code out', async () => {
  const input = readFileSync(ROOM, 'utf8');
  const good = await runPresage(['crowd', 'run', '-', '--seconds', '5', '--json'], { input });
  assert.equal(good.code, 0, good.stderr);
  assert.equal(good.stderr, '');
  assert.equal(JSON.parse(good.stdout).people, 80);
  const bad = await runPresage(['crowd', 'run', '-'], { input: '[]' });
  assert.deepEqual([bad.code, bad.stdout], [1, '']);
  assert.match(
    bad.stderr,
    /^presage: standard input has 1 error\n {2}\/ {2}the file is an empty list/,
  );
});
