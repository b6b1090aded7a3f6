/** Runs the benches: `npm run bench`, `npm run bench -- overhead --seconds 5`. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench } from './support/bench.ts';

const HELP = `npm run bench -- [NAME...] [--seconds N]

  NAME          the benches to run; all of them when none is named
  --seconds N   seconds per measurement (2)
  --help        this, and the list of benches

Compare ratios within one run on one machine; the figures do not travel. CPU figures need Linux.
`;
const SECONDS_DEFAULT = 2;

const folder = fileURLToPath(new URL('.', import.meta.url));
const benches = globSync('*.bench.ts', { cwd: folder })
  .sort()
  .map((file) => ({ name: basename(file, '.bench.ts'), file: folder + file }));

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    for (const bench of benches) console.log(`  ${bench.name}: ${(await open(bench.file)).about}`);
    return 0;
  }
  const seconds = Number(values.seconds ?? SECONDS_DEFAULT);
  const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
  if (!(seconds > 0))
    return complain(`--seconds is ${values.seconds}; it must be a number above 0`);
  if (unknown.length > 0) return complain(`there is no bench ${unknown.join(', ')}`);
  for (const bench of benches) {
    if (positionals.length > 0 && !positionals.includes(bench.name)) continue;
    const opened = await open(bench.file);
    console.log(`\n${bench.name}: ${opened.about}\n`);
    await opened.run({ secondsEach: seconds });
  }
  return 0;
}

async function open(file: string): Promise<Bench> {
  return ((await import(pathToFileURL(file).href)) as { bench: Bench }).bench;
}

function complain(message: string): number {
  console.error(`bench: ${message}; --help lists the options.`);
  return 1;
}
