/** `presage crowd run`: reads a crowd file, runs it, prints a summary and writes the files. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  parseCrowdFile,
  playRun,
  sumUpRuns,
  toFigures,
  toTables,
  toResult,
  toRun,
} from '#crowd/file';
import type { CrowdResult, CrowdRun, Mistake, PlayedRun, RunsSummary } from '#crowd/file';
import { FLOW_MODES } from '#crowd/space';
import type { FlowMode } from '#crowd/space';
import { drawCurve, drawStorey, listStoreys } from '#crowd/traces';
import { BadUsage, readWords } from './command.ts';
import { createProgressBar } from './crowd-progress.ts';
import { toPrintable, toSummary } from './crowd-summary.ts';

export const CROWD_RUN_HELP = `  presage crowd run FILE.json          run the file and print a summary; - reads standard input
        [--out DIR]                    write result.json, exits.csv, flows.csv, plan.json, trace.bin, curve.svg and a
                                       density picture of each storey
        [--seed N] [--seconds N]       override the seed and the duration of the file
        [--seeds N]                    run N seeds, 1 to 1000, from the file's seed on: adds means with intervals and a
                                       band in the curve; all other figures are of the first run
        [--flow sfpe|nominal|bodies]   flow limit of gates: SFPE effective width (sfpe), 1.33 persons per metre and
                                       second (nominal), or only the space people take (bodies); flowMax of a gate
                                       overrides it
        [--json]                       print result.json instead of the summary
        [--quiet]                      print only errors
`;

const OPTIONS = {
  out: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  flow: { type: 'string' },
  seeds: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

const SEED_MAX = 2 ** 31 - 1;
const SEEDS_MAX = 1000;
const SECONDS_MAX = 86_400;
const FILE_BYTES_MAX = 64 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** Returns 0 after a run, 1 if the arguments or the file are invalid. */
export function runCrowdFile(words: readonly string[], version: string): number {
  const { values, positionals } = readWords(words, OPTIONS);
  const [path, extra] = positionals;
  if (!path) throw new BadUsage('run needs a FILE, or - for standard input');
  if (extra !== undefined) throw new BadUsage(`unexpected argument ${JSON.stringify(extra)}`);
  if (values.json && values.quiet) throw new BadUsage('use either --json or --quiet, not both');
  const seed = readNumber('seed', values.seed, { max: SEED_MAX, isWhole: true });
  const secondsMax = readNumber('seconds', values.seconds, { max: SECONDS_MAX, isWhole: false });
  if (secondsMax === 0) throw new BadUsage('--seconds must be more than 0');
  const flow = readFlow(values.flow);
  const seeds = readNumber('seeds', values.seeds, { max: SEEDS_MAX, isWhole: true });
  if (seeds === 0) throw new BadUsage('--seeds must be at least 1');
  if (values.out !== undefined) tryFolder(values.out);

  const name = path === '-' ? 'standard input' : path;
  const file = parseCrowdFile(readInput(path));
  if (!file.ok) return complain(name, file.mistakes);
  const run = toRun(file.value, { seed, flow });
  if (!run.ok) return complain(name, run.mistakes);
  const engine = `presage ${version}`;
  const isShown = !values.quiet && !values.json && process.stderr.isTTY;
  const bar = createProgressBar(isShown ? process.stderr : undefined);
  const play = (one: CrowdRun): PlayedRun =>
    playRun(one, {
      engine,
      onSecond: bar.show,
      ...(secondsMax === undefined ? {} : { secondsMax }),
    });
  const played = play(run.value);
  const figures = [toFigures(played)];
  for (let more = 1; more < (seeds ?? 1); more++) {
    const next = toRun(file.value, { seed: run.value.seed + more, flow });
    if (!next.ok) return complain(name, next.mistakes);
    figures.push(toFigures(play(next.value)));
  }
  bar.clear();
  const runs = seeds === undefined ? undefined : sumUpRuns(figures);
  const result = toResult(played, engine, runs);
  if (values.out !== undefined) {
    openFolder(values.out);
    writeAll(values.out, played, result, runs);
  }
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else if (!values.quiet) console.log(toSummary(result, values.out));
  return 0;
}

function readFlow(text: string | undefined): FlowMode | undefined {
  if (text === undefined) return undefined;
  const mode = FLOW_MODES.find((one) => one === text);
  if (mode === undefined)
    throw new BadUsage(
      `--flow is ${JSON.stringify(text)}; it must be one of ${FLOW_MODES.join(', ')}`,
    );
  return mode;
}

function readNumber(
  name: string,
  text: string | undefined,
  { max, isWhole }: { readonly max: number; readonly isWhole: boolean },
): number | undefined {
  if (text === undefined) return undefined;
  const value = (isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) ? Number(text) : NaN;
  if (!(value <= max))
    throw new BadUsage(
      `--${name} is ${JSON.stringify(text)}; it must be a ${isWhole ? 'whole ' : ''}number of at most ${max}`,
    );
  return value;
}

/**
 * Checks the folder before the run, so that an error is reported at once and not after minutes. Folders created for the
 * check are removed again, so that an aborted run leaves nothing behind.
 */
function tryFolder(folder: string): void {
  if (folder === '') throw new BadUsage('--out needs a folder');
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new BadUsage(`--out ${folder} is a file, not a folder`);
  const made = openFolder(folder);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new BadUsage(`${folder} is not writable (${codeOf(error)})`);
  } finally {
    closeFolders(made);
  }
}

/** Creates the folder and its missing parents; returns the folders created. */
function openFolder(folder: string): string[] {
  const made: string[] = [];
  try {
    makeFolder(resolve(folder), made);
  } catch (error) {
    closeFolders(made);
    throw new BadUsage(`${folder} cannot be created (${codeOf(error)})`);
  }
  return made;
}

/** Does not use Node's `recursive`, which never returns under /proc. */
function makeFolder(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

function closeFolders(made: readonly string[]): void {
  for (const folder of made.toReversed()) rmdirSync(folder);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function readInput(path: string): string {
  try {
    const file = path === '-' ? 0 : openSync(path, 'r');
    try {
      return readAtMost(file, path);
    } finally {
      if (path !== '-') closeSync(file);
    }
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(`${path} cannot be read (${codeOf(error)})`);
  }
}

/** Pipes and devices report no size and may have no end. */
function readAtMost(file: number, path: string): string {
  const chunks: Buffer[] = [];
  for (let bytes = 0; bytes <= FILE_BYTES_MAX; bytes += chunks.at(-1)!.length) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const read = readSync(file, chunk);
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(chunk.subarray(0, read));
  }
  throw new BadUsage(`${path} is larger than ${FILE_BYTES_MAX / 2 ** 20} MB`);
}

function complain(path: string, mistakes: readonly Mistake[]): number {
  const count = mistakes.length === 1 ? '1 error' : `${mistakes.length} errors`;
  const lines = mistakes.map((mistake) =>
    toPrintable(`  ${mistake.path || '/'}  ${mistake.message}`),
  );
  console.error([`presage: ${path} has ${count}`, ...lines].join('\n'));
  return 1;
}

function writeAll(
  folder: string,
  played: PlayedRun,
  result: CrowdResult,
  runs: RunsSummary | undefined,
): void {
  const { run, report, trace } = played;
  const write = (name: string, content: string | Uint8Array): void => {
    const path = join(folder, name);
    try {
      writeFileSync(path, content);
    } catch (error) {
      throw new BadUsage(`${path} cannot be written (${codeOf(error)})`);
    }
  };
  for (const [name, table] of Object.entries(toTables(played))) write(name, table);
  write('plan.json', `${JSON.stringify(run.space.walkable)}\n`);
  write('trace.bin', trace);
  const drawing = { title: run.name, space: run.space, report };
  const weights = run.people.map(({ weight }) => weight);
  write('curve.svg', drawCurve(drawing, weights, runs?.curve));
  for (const storey of listStoreys(run.space))
    write(`density-storey${storey}.svg`, drawStorey(drawing, storey));
  // Written last: if this file exists, the others are complete.
  write('result.json', `${JSON.stringify(result, null, 2)}\n`);
}
