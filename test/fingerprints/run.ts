/**
 * Whether builds still have the same bytes, on one machine: run it before and after code is moved.
 *
 *     npm run same -- --keep before.json          sixty builds, their digests into a file
 *     npm run same -- --against before.json       the same again, and the differences; ends with 1 if there are any
 *     npm run same -- --against before.json --few twelve of them
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSimulationQuestion } from '#contract/questions';
import { loadBuild, openBakery, openScenarioReader } from '#jobs/engine';
import { FINGERPRINT_PROMPTS } from './prompts.ts';
import type { FingerprintPrompt } from './prompts.ts';

const HELP = `npm run same -- --keep FILE              digests of sixty builds into a file
npm run same -- --against FILE           what differs from them now
npm run same -- --against FILE --few     of every fifth of them
`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = { max_agents: 40, simulation_duration: 60, seed: 11 };
const FEW_EVERY = 5;

/** Digests by their sources: bodies of results, and files by name. */
type Digests = Record<string, string>;

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    against: { type: 'string' },
    few: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help === true || (values.keep === undefined) === (values.against === undefined)) {
  process.stdout.write(HELP);
  process.exit(values.help === true ? 0 : 2);
}

const { build } = await loadBuild();
const reader = await openScenarioReader(ROOT);
const bakery = await openBakery(ROOT);
const chosen = FINGERPRINT_PROMPTS.filter((_, i) => values.few !== true || i % FEW_EVERY === 0);
const made: Record<string, Digests> = {};
for (const one of chosen) made[one.id] = await digestBuild(one);

if (values.keep !== undefined) {
  writeFileSync(values.keep, `${JSON.stringify(made, undefined, 1)}\n`);
  process.stdout.write(`${chosen.length} builds, digests in ${values.keep}\n`);
} else {
  const before = JSON.parse(readFileSync(values.against!, 'utf8')) as Record<string, Digests>;
  const lines = Object.entries(made).flatMap(([id, now]) => tellDifference(id, before[id], now));
  process.stdout.write(`${lines.join('')}${chosen.length} builds, ${lines.length} differ\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}

async function digestBuild({ id, prompt }: FingerprintPrompt): Promise<Digests> {
  const digests: Digests = {};
  const urls: Record<string, string> = {};
  const digest = (bytes: Uint8Array | string): string =>
    createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  try {
    const { bodies } = await build(
      {
        id: 'sim_same',
        question: readSimulationQuestion({ prompt, settings: SETTINGS }, {}),
        createdAtMs: 1_000,
        startedAtMs: 2_000,
      },
      {
        reader,
        bakery,
        engine: 'presage',
        verification: {},
        onStage: () => {},
        keep: async (files) => {
          for (const { name, bytes } of files) {
            digests[name] = digest(bytes);
            urls[name] = `https://assets.example/${name}`;
          }
          return { urls, completedAtMs: 4_000 };
        },
      },
    );
    for (const [name, body] of Object.entries(bodies)) digests[`body ${name}`] = digest(body);
  } catch (error) {
    digests['refused'] = String(error);
  }
  process.stderr.write(`${id}\n`);
  return digests;
}

function tellDifference(id: string, before: Digests | undefined, now: Digests): string[] {
  if (before === undefined) return [`${id}: not in the file\n`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const others = names.filter((name) => before[name] !== now[name]);
  return others.length === 0 ? [] : [`${id}: ${others.join(', ')}\n`];
}
