/** `presage crowd run`: reads a crowd file, runs it, says what came of it and writes the rest down. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  drawCurve,
  drawStorey,
  listStoreys,
  parseCrowdFile,
  playRun,
  toExitsCsv,
  toFlowsCsv,
  toResult,
  toRun,
} from '#crowd';
import type { CrowdRun, Mistake, PlayedRun, Reading } from '#crowd';
import { BadUsage, readWords } from './command.ts';
import { createProgressBar } from './crowd-progress.ts';
import { toSummary } from './crowd-summary.ts';

export const CROWD_RUN_HELP = `  presage crowd run FILE.json          run it and print what came of it; - reads standard input
        [--out DIR]                    write result.json, exits.csv, flows.csv, plan.json, trace.bin, curve.svg and a
                                       picture of the density on each storey
        [--seed N] [--seconds N]       instead of the file's own
        [--json]                       print result.json instead of the summary
        [--quiet]                      print nothing but mistakes
`;

const OPTIONS = {
  out: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

const SEED_MAX = 2 ** 31 - 1;
const SECONDS_MAX = 86_400;
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** 0 when it ran, 1 when the words or the file are wrong. */
export function runCrowdFile(words: readonly string[], version: string): number {
  const { values, positionals } = readWords(words, OPTIONS);
  const [path, extra] = positionals;
  if (path === undefined) throw new BadUsage('run needs a file');
  if (extra !== undefined) throw new BadUsage(`${JSON.stringify(extra)} is one word too many`);
  if (values.json && values.quiet) throw new BadUsage('--json and --quiet exclude each other');
  const seed = readNumber('seed', values.seed, { max: SEED_MAX, isWhole: true });
  const secondsMax = readNumber('seconds', values.seconds, { max: SECONDS_MAX, isWhole: false });
  if (secondsMax === 0) throw new BadUsage('--seconds must be more than 0');
  if (values.out !== undefined) openFolder(values.out);

  const run = readRun(readInput(path), seed);
  if (!run.ok) return complain(path === '-' ? 'standard input' : path, run.mistakes);
  const engine = `presage ${version}`;
  const isShown = !values.quiet && !values.json && process.stderr.isTTY;
  const bar = createProgressBar(isShown ? process.stderr : undefined);
  const played = playRun(run.value, {
    engine,
    onSecond: bar.show,
    ...(secondsMax === undefined ? {} : { secondsMax }),
  });
  bar.clear();
  const result = toResult(played, engine);
  if (values.out !== undefined) writeAll(values.out, played, engine);
  if (values.json) console.log(JSON.stringify(result, null, 2));
  else if (!values.quiet) console.log(toSummary(result, values.out));
  return 0;
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
      `--${name} is ${JSON.stringify(text)}; it must be a ${isWhole ? 'whole ' : ''}number up to ${max}`,
    );
  return value;
}

/** Before the run: after minutes of it nobody wants to hear that there is no place for it. */
function openFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new BadUsage(`--out ${folder} is a file, not a folder`);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadUsage(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readInput(path: string): string {
  try {
    if (path !== '-' && statSync(path).size > FILE_BYTES_MAX)
      throw new BadUsage(`${path} is larger than ${FILE_BYTES_MAX / 2 ** 20} MB`);
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function readRun(text: string, seed: number | undefined): Reading<CrowdRun> {
  const file = parseCrowdFile(text);
  return file.ok ? toRun(file.value, seed) : file;
}

function complain(path: string, mistakes: readonly Mistake[]): number {
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  const lines = mistakes.map((mistake) => `  ${mistake.path || '/'}  ${mistake.message}`);
  console.error([`presage: ${path} has ${count}`, ...lines].join('\n'));
  return 1;
}

function writeAll(folder: string, played: PlayedRun, engine: string): void {
  const { run, report, trace } = played;
  const write = (name: string, content: string | Uint8Array): void =>
    writeFileSync(join(folder, name), content);
  write('result.json', `${JSON.stringify(toResult(played, engine), null, 2)}\n`);
  write('exits.csv', toExitsCsv(played));
  write('flows.csv', toFlowsCsv(played));
  write('plan.json', `${JSON.stringify(run.space.walkable)}\n`);
  write('trace.bin', trace);
  const drawing = { title: run.name, space: run.space, report };
  const weights = run.people.map(({ weight }) => weight);
  write('curve.svg', drawCurve(drawing, weights));
  for (const storey of listStoreys(run.space))
    write(`density-storey${storey}.svg`, drawStorey(drawing, storey));
}
