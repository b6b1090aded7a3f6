/**
 * Runs the tests: the pure core in one process (half a second), then everything that listens, stores or starts processes,
 * with a process per file and one PostgreSQL for the whole run. `npm test -- PATTERN` runs the files whose path holds it.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);

const CORE = [
  'src/{base,geo,risk,contract,drawing,scenario,world,crowd}/**/*.test.ts',
  'test/architecture.test.ts',
];
const SHELL = [
  'src/*.test.ts',
  'src/{run,safety,media,scene,gltf,fbx,export,report,bake,store,outbound,accounts,assessments,feeds,router,llm,data,incidents,blobs,webhooks,simulations,jobs,analysis,http,cli}/**/*.test.ts',
  'scripts/*.test.ts',
  'test/{support,conformance,fuzz,documents,worlds,prompts}/*.test.ts',
];
/** These kill processes and wait for others to notice: beside something else they would measure that. */
const ALONE = ['test/durability/*.test.ts'];

const ONE_DATABASE = '--test-global-setup=test/support/global-setup.ts';
run('core', CORE, ['--test-isolation=none']);
// Two at a time even on two cores: half of the time is spent waiting.
const atOnce = Math.max(2, availableParallelism() - 1);
run('shell', SHELL, [ONE_DATABASE, `--test-concurrency=${atOnce}`]);
run('durability', ALONE, [ONE_DATABASE, '--test-concurrency=1']);

function run(name, patterns, flags) {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
  // No file at all would count as success; a pattern that went stale must fail instead.
  if (files.length === 0 && wanted.length === 0) fail(`no ${name} test was found`);
  if (files.length === 0) return;
  const result = spawnSync(process.execPath, ['--test', ...flags, ...files.sort()], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function fail(message) {
  console.error(`presage: ${message}`);
  process.exit(1);
}
