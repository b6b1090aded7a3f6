/**
 * Runs the tests, several files at a time, the longest first; then, two at a time and alone, tests that kill processes.
 *
 * Files share processes, since starting one costs as much as many of them take; files that change their process, and
 * files that test whole services, have one of their own. There is one PostgreSQL for the whole run. A failing test does
 * not keep the rest from running.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findServer } from './find-server.mjs';
import { SECONDS_SUFFIX, readProcessorSeconds } from './processor-seconds.mjs';

const HELP = `npm test                    a sample of everything
npm test -- --all           everything: all worlds, all scenes, 100,000 generated requests
npm test -- quota fuzz      only test files whose path holds one of the words
npm test -- --times         also how long each of the slowest files took
npm test -- --keep-times    writes what took long into scripts/test-seconds.json, for the order of later runs

DATABASE_URL                a PostgreSQL to use in place of one of its own
FUZZ_SEED, FUZZ_REQUESTS    other requests, or more of them: see test/fuzz/fuzz.test.ts
KILL_ROUNDS                 how often services are killed: see test/durability/
`;

/** Folders whose code asks for the facets of a kind of hazard or place. */
const NEEDS_KINDS =
  /^(?:src\/(?:scenario|world|crowd|run|judgement|output|kinds|sources\/llm|service\/jobs)|test\/(?:laws|prompts|worlds)|web\/src\/viewer)\//;
const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');

const COMPUTING = [
  'src/{foundation,contract,document,risk,scenario,world,crowd,run,judgement,kinds}/**/*.test.ts',
  'src/output/{media,scene,gltf,fbx,export,report}/**/*.test.ts',
  'src/sources/router/**/*.test.ts',
  'web/src/**/*.test.ts',
  'test/{architecture,configuration,web-text}.test.ts',
  'test/{laws,worlds,prompts}/*.test.ts',
];
/** These register kinds of their own, which other tests must not see: each has a process of its own. */
const REGISTERING = ['test/kinds/*.test.ts'];
const ACTING = [
  'src/sources/!(router)/**/*.test.ts',
  'src/{output/bake,storage,service}/**/*.test.ts',
  'test/{support,conformance,fuzz,documents,browser,kinds/served}/*.test.ts',
];
/** The files of each list share a process, and in it the service, the browser, or what takes long to load. */
const TOGETHER = [
  [
    'test/conformance/{live-simulation,risk,scenarios,simulations-built,simulations-report,story}.test.ts',
    'test/documents/{call-programs,docs-stories,links,readme}.test.ts',
  ],
  ['test/browser/{account,guides,map,pages}.test.ts'],
  ['test/browser/{cancel,viewer}.test.ts'],
  ['test/conformance/{account-gone,admin,assets,requests,storage,transport}.test.ts'],
];
/** These kill processes and wait for others to notice: mostly they wait, and two of them do not disturb each other. */
const WAITING = ['test/durability/!(drain|kill).test.ts'];
/** These repeat in other places what one of the default files shows: they run with --all, or when they are named. */
const LONG = [
  'src/crowd/{district/population,verification/large-rooms}.test.ts',
  'src/judgement/safety/{design-laws,own-defaults,place-laws}.test.ts',
  'src/judgement/safety/findings/scaled-study.test.ts',
  'src/run/{against-others,riot,worse}.test.ts',
  'test/conformance/{live-district,sample,stored-bytes}.test.ts',
  'test/durability/{attacks,broken-blobs,clock-step,database-away,exports,simulations,study}.test.ts',
  'test/kinds/{aquarium,bees}.test.ts',
  'test/prompts/{claims-laws,judges-not-fooled,judges-understand}.test.ts',
  'test/worlds/{lone-walk,worlds-2,worlds-3}.test.ts',
];
/** These measure the time of a start and an answer: beside another test they would measure that one. */
const ALONE = ['test/durability/{drain,kill}.test.ts'];

/**
 * Of files that take long, with one core idle for each: seconds, for the order and the sharing of processes, and
 * processor seconds, to see which files grew.
 */
const SECONDS_FILE = join(root, 'scripts', 'test-seconds.json');
const KNOWN = JSON.parse(readFileSync(SECONDS_FILE, 'utf8'));
const SECONDS_USUAL = 1;
const SECONDS_LONG = 2;
/** Of the default run. A slower run is one that people stop running. */
const PROCESSOR_MINUTES_MAX = 14;
/** A file has grown when it takes this much longer than recorded. */
const GROWTH_FACTOR = 1.3;
const GROWTH_SECONDS = 2;
/** Files share a process up to this much, so that processes end together. */
const SHARED_SECONDS = 40;
const SLOWEST_LISTED = 40;

const { values: options, positionals: wanted } = readArguments();
if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (options.all) process.env.TEST_ALL = '1';
// Types are erased once and not in each process anew; services under test inherit it.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'compile');
process.env.PRESAGE_TEST_PROGRAM = findServer(root);

const computing = find('computing', COMPUTING);
const registering = find('registering', REGISTERING);
const together = TOGETHER.map((patterns) => find('sharing', patterns));
const acting = find('acting', ACTING).filter((file) => !together.flat().includes(file));
const waiting = find('waiting', WAITING);
const alone = find('alone', ALONE);
const needsDatabase = together.flat().length + acting.length + waiting.length + alone.length > 0;
if (computing.length + registering.length === 0 && !needsDatabase)
  fail('no test file has such a path');

/** By file: how long its tests took, and its part of the processor seconds of its process. */
const seconds = new Map();
const processorSeconds = new Map();
const groups = [
  {
    name: 'tests',
    jobs: [
      ...share(computing),
      ...registering.map((file) => [file]),
      ...together.filter((files) => files.length > 0),
      ...share(acting.filter(isSharing)),
      ...acting.filter((file) => !isSharing(file)).map((file) => [file]),
    ],
    // One more than there are cores: some of them wait for a clock, others then have the core.
    atOnce: availableParallelism() + 1,
  },
  { name: 'waiting', jobs: waiting.map((file) => [file]), atOnce: 2 },
  { name: 'alone', jobs: alone.map((file) => [file]), atOnce: 1 },
].filter(({ jobs }) => jobs.length > 0);
const { globalSetup, globalTeardown } = await import('../test/support/global-setup.ts');
const outcomes = [];
try {
  if (needsDatabase) {
    if (!hasCaches()) await (await import('../test/support/fill-caches.ts')).fillCaches(root);
    await globalSetup();
  }
  for (const group of groups) outcomes.push(await runGroup(group));
} finally {
  await globalTeardown();
}

tellProcessorTime();
if (options.times) tellTimes();
if (options['keep-times']) keepTimes();
const sum = (key) => outcomes.reduce((total, { counts }) => total + counts[key], 0);
const failed = sum('failed') + sum('cancelled');
const red = outcomes.filter(({ success }) => !success).map(({ name }) => name);
if (red.length > 0) console.log(`red: ${red.join(', ')}`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(red.length > 0 ? 1 : 0);

/** In some version: files of an older one are made anew by the first service, as on any start. */
function hasCaches() {
  const made = ['{baseline,gazetteer,geography}-*.bin', '{sounds,textures-*}/*.bin'];
  return made.every((pattern) => globSync(pattern, { cwd: cache }).length > 2);
}

async function runGroup({ name, jobs, atOnce }) {
  const folder = join(cache, 'tests', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const ordered = jobs.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const entries = ordered.map((files, i) => toEntry(files, join(folder, `${i}.mjs`)));
  const stream = run({
    cwd: root,
    files: entries,
    concurrency: atOnce,
  });
  let outcome = { success: false, counts: {} };
  stream.on('test:summary', ({ file, success, counts }) => {
    if (file === undefined) outcome = { success, counts };
  });
  stream.on('test:complete', ({ name: test, file, nesting, details }) => {
    // A file is reported as a test as well.
    if (nesting > 0 || file === undefined || resolve(root, test) === file) return;
    const path = relative(root, file);
    seconds.set(path, (seconds.get(path) ?? 0) + details.duration_ms / 1000);
  });
  const told = stream.compose(spec);
  told.pipe(process.stdout, { end: false });
  await finished(told);
  for (const [i, files] of ordered.entries()) shareProcessorSeconds(files, entries[i]);
  rmSync(folder, { recursive: true, force: true });
  return { name, ...outcome };
}

/** The processor seconds of a process are split over its files in the proportion of the duration of their tests. */
function shareProcessorSeconds(files, entry) {
  const path = `${entry}${SECONDS_SUFFIX}`;
  // A killed process has left none.
  if (!existsSync(path)) return;
  const total = Number(readFileSync(path, 'utf8'));
  const lasted = files.map((file) => seconds.get(file) ?? 0);
  const all = lasted.reduce((before, time) => before + time, 0);
  for (const [i, file] of files.entries())
    processorSeconds.set(file, all === 0 ? total / files.length : (total * lasted[i]) / all);
}

/** A file that imports tests to run, after every kind of hazard and place if they compute with those. */
function toEntry(files, entry) {
  const needsKinds = files.some((file) => NEEDS_KINDS.test(file));
  const all = [
    'scripts/tell-processor-time.mjs',
    ...(needsKinds ? ['test/support/register-kinds.ts'] : []),
    ...files,
  ];
  const imports = all.map((file) => `import ${JSON.stringify(resolve(root, file))};\n`);
  writeFileSync(entry, imports.join(''));
  return entry;
}

/** Whether a file leaves the process as others need it: its hooks before each test would run before all of theirs. */
function isSharing(file) {
  return (
    file.startsWith('src/') &&
    !/\b(?:beforeEach|afterEach|mock|process\.(?:env|exit|chdir|on)|Worker)\b/.test(
      readFileSync(join(root, file), 'utf8'),
    )
  );
}

/** Neighbours go together: they import the same. */
function share(files) {
  const jobs = [];
  let last = [];
  for (const file of files) {
    if (last.length === 0 || secondsOf([...last, file]) > SHARED_SECONDS) jobs.push((last = []));
    last.push(file);
  }
  return jobs;
}

function secondsOf(files) {
  return files.reduce((total, file) => total + (KNOWN[file]?.seconds ?? SECONDS_USUAL), 0);
}

function find(name, patterns) {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  // No file at all would count as success; a stale pattern must fail instead.
  if (files.length === 0) fail(`no ${name} test was found`);
  return files.filter((file) =>
    wanted.length === 0 ? options.all || !isLong(file) : wanted.some((word) => file.includes(word)),
  );
}

/** Whether it runs with --all only. */
function isLong(file) {
  return LONG.some((pattern) => matchesGlob(file, pattern));
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean' },
        times: { type: 'boolean' },
        'keep-times': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return fail(`${error.message}\n\n${HELP}`);
  }
}

/** Processor minutes by folder, and the files that grew if it was too much. */
function tellProcessorTime() {
  const minutes = readProcessorSeconds() / 60;
  const folders = new Map();
  for (const [file, time] of processorSeconds) {
    const folder = file.split('/', 2).join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + time);
  }
  const rows = [...folders].sort(([, a], [, b]) => b - a);
  console.log(
    `\nProcessor minutes: ${minutes.toFixed(1)}\n${rows.map(([folder, time]) => `${(time / 60).toFixed(2).padStart(7)}  ${folder}`).join('\n')}`,
  );
  if (minutes <= PROCESSOR_MINUTES_MAX || options.all) return;
  const grown = [...processorSeconds]
    .map(([file, now]) => ({ file, now, before: KNOWN[file]?.processor ?? SECONDS_USUAL }))
    .filter(({ now, before }) => now > GROWTH_FACTOR * before && now > before + GROWTH_SECONDS)
    .sort((a, b) => b.now - b.before - (a.now - a.before));
  console.log(
    `\nWARNING: the tests took ${minutes.toFixed(1)} processor minutes; the limit is ${PROCESSOR_MINUTES_MAX}. Move proofs of a law on many cases to --all.`,
  );
  for (const { file, now, before } of grown.slice(0, SLOWEST_LISTED))
    console.log(`  ${file}: ${before.toFixed(0)} s before, ${now.toFixed(0)} s now`);
}

function tellTimes() {
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_LISTED);
  const heaviest = [...processorSeconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_LISTED);
  const list = (rows) =>
    rows.map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`).join('\n');
  console.log(`\nSeconds\n${list(slowest)}\n\nProcessor seconds\n${list(heaviest)}\n`);
}

/** Of the files that were run; the others keep theirs. */
function keepTimes() {
  const kept = { ...KNOWN };
  for (const [file, processor] of processorSeconds) {
    const lasted = seconds.get(file) ?? 0;
    delete kept[file];
    if (Math.max(lasted, processor) >= SECONDS_LONG)
      kept[file] = {
        seconds: Math.round(Math.max(lasted, processor)),
        processor: Math.round(processor),
      };
  }
  const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(SECONDS_FILE, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

function fail(message) {
  console.error(`presage: ${message}`);
  process.exit(1);
}
