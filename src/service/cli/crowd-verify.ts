/** `presage crowd verify`: runs the published tests of evacuation models and reports which ones the crowd engine passes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import type * as Cases from '#crowd/verification';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import { toTable } from './table.ts';

const HELP = `presage crowd verify: run the tests of RiMEA, NIST TN 1822, ISO 20414 and IMO MSC.1/Circ.1533

  presage crowd verify             run all tests and print the expected and measured values; the exit code is 1 if a
                                   test fails
        [--seeds N]                runs of each test, 1 to 100 (default 5)
        [--first-seed N]           first seed (default 1)
        [--only PATTERN]           only tests with PATTERN in the id, such as nist or rimea-12; separate several by commas
        [--json]                   print the results as JSON
        [--write]                  write docs/verification.md and its diagrams
`;

const OPTIONS = {
  seeds: { type: 'string' },
  'first-seed': { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

const SEEDS_MAX = 100;
const FIRST_SEED_MAX = 1_000_000_000;
const DOCS = new URL('../../../docs/', import.meta.url);

type Verification = typeof Cases;
type Case = Verification['CASES'][number];
type Run = ReturnType<Verification['listRuns']>[number];
type Measured = ReturnType<Verification['runExperiment']>;

/** Resolves with the exit code. */
export async function verifyCrowd(
  words: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    if (values.help) {
      print(HELP);
      return 0;
    }
    if (positionals.length > 0)
      throw new BadUsage(`unexpected argument ${JSON.stringify(positionals[0])}`);
    if (values.write && values.only !== undefined)
      throw new BadUsage('--write needs all tests; remove --only');
    if (values.write && values['first-seed'] !== undefined)
      throw new BadUsage('--write starts at seed 1; remove --first-seed');
    const verification = await import('#crowd/verification');
    const cases = chooseCases(verification.CASES, values.only);
    const first = readFirstSeed(values['first-seed']);
    const seeds = Array.from({ length: readSeeds(values.seeds) }, (_, k) => first + k);

    const runs = verification.listRuns(cases, seeds);
    const measured = await measure(runs, showProgress);
    const results = verification.judgeCases(cases, measured);
    print(
      values.json
        ? JSON.stringify({ seeds, results }, null, 2)
        : showResults(verification, results),
    );
    if (values.write) {
      const plots = verification.drawPlots(measured);
      writeFile('verification.md', verification.toDocument({ results, seeds, plots }));
      mkdirSync(new URL('verification/', DOCS), { recursive: true });
      for (const { name, svg } of plots) writeFile(`verification/${name}.svg`, svg);
      writeFile('verification/stamp.json', toStamp(results, seeds));
    }
    return results.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('crowd verify', error);
    return 1;
  }
}

function chooseCases(all: readonly Case[], only: string | undefined): Case[] {
  if (only === undefined) return [...all];
  const chosen = only.split(',').flatMap((part) => {
    const exact = all.filter(({ id }) => id === part);
    const found = exact.length > 0 ? exact : all.filter(({ id }) => id.includes(part));
    if (part === '' || found.length === 0)
      throw new BadUsage(`no test has ${JSON.stringify(part)} in its id`);
    return found;
  });
  return all.filter((one) => chosen.includes(one));
}

function readSeeds(text = '5'): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > SEEDS_MAX)
    throw new BadUsage(`--seeds must be a whole number from 1 to ${SEEDS_MAX}`);
  return count;
}

function readFirstSeed(text = '1'): number {
  const first = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(first <= FIRST_SEED_MAX))
    throw new BadUsage(`--first-seed must be a whole number of at most ${FIRST_SEED_MAX}`);
  return first;
}

function showResults(
  { toMeasuredText }: Verification,
  results: ReturnType<Verification['judgeCases']>,
): string {
  const rows = results.map((result) => ({
    id: result.id,
    kind: result.kind,
    verdict: result.verdict,
    test: result.title,
    expected: result.wanted,
    measured: toMeasuredText(result),
  }));
  const count = (verdict: string): number =>
    results.filter((result) => result.verdict === verdict).length;
  return `${toTable(rows)}\n\n${count('passed')} passed, ${count('failed')} failed, ${count('measured')} measured, ${count('not run')} not run`;
}

/** The stamp on the engine's verification, which every result of a simulation carries. */
function toStamp(
  results: ReturnType<Verification['judgeCases']>,
  seeds: readonly number[],
): string {
  const count = (verdict: string): number =>
    results.filter((result) => result.verdict === verdict).length;
  const stamp = {
    standards: [...new Set(results.map(({ standard }) => standard))],
    cases: results.length,
    passed: count('passed'),
    passed_fitted: results.filter(({ verdict, fitted }) => verdict === 'passed' && fitted).length,
    failed: count('failed'),
    measured_only: count('measured'),
    seeds: seeds.length,
    document: 'docs/verification.md',
  };
  return `${JSON.stringify(stamp, null, 2)}\n`;
}

function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${done} of ${all} runs${done === all ? '\n' : ''}`);
  else if (done === all || done % 50 === 0) process.stderr.write(`${done} of ${all} runs\n`);
}

function writeFile(path: string, text: string): void {
  const to = new URL(path, DOCS);
  writeFileSync(to, text);
  console.error(`wrote ${fileURLToPath(to)}`);
}

/** Makes all runs on as many threads as there are processors. */
async function measure(
  runs: readonly Run[],
  progress: (done: number, all: number) => void,
): Promise<Map<string, Measured[]>> {
  const results: Measured[] = [];
  const workers = Array.from(
    { length: Math.min(availableParallelism(), runs.length) },
    () => new Worker(new URL(import.meta.url), { workerData: WORK }),
  );
  let [next, done] = [0, 0];
  const workOff = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveNext = (): void => {
        const index = next++;
        const run = runs[index];
        if (run === undefined) return resolve();
        worker.once('message', (measured: Measured) => {
          results[index] = measured;
          progress(++done, runs.length);
          giveNext();
        });
        worker.postMessage(run, []);
      };
      worker.once('error', reject);
      giveNext();
    });
  try {
    await Promise.all(workers.map(workOff));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  const byExperiment = Map.groupBy(runs.keys(), (index) => runs[index]!.experiment);
  return new Map(
    [...byExperiment].map(([id, indices]) => [id, indices.map((index) => results[index]!)]),
  );
}

/** This file is also the program of each thread. */
const WORK = 'presage crowd verify';

if (!isMainThread && workerData === WORK) {
  const verification = await import('#crowd/verification');
  parentPort!.on('message', (run: Run) => {
    parentPort!.postMessage(verification.runExperiment(verification.CASES, run), []);
  });
}
