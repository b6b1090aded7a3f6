/**
 * `presage crowd`: runs people in a plan from a file, prints the file's schema, and verifies the engine against
 * published tests.
 */
import { CrowdFileSchema, describeCrowdFile } from '#crowd/file';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { CROWD_RUN_HELP, runCrowdFile } from './crowd-run.ts';

const HELP = `presage crowd: how people leave a place, from a plan in a file

${CROWD_RUN_HELP}
  presage crowd schema [--markdown]    the form of the file as JSON Schema, or its fields as tables
  presage crowd verify ...             hold the engine against RiMEA, NIST TN 1822, ISO 20414 and IMO; --help says more

docs/crowd-file.md explains the file; examples/crowd/ has some.
`;

export async function runCrowd({ words, version }: CommandContext): Promise<number> {
  const [what, ...rest] = words;
  try {
    switch (what) {
      case 'run':
        if (rest.includes('--help') || rest.includes('-h')) return help(0);
        return runCrowdFile(rest, version());
      case 'schema':
        return printSchema(rest);
      case 'verify':
        return await verify(rest);
      case '--help':
      case '-h':
        return help(0);
      case undefined:
        return help(1);
      default:
        throw new BadUsage(`there is no crowd ${JSON.stringify(what)}`);
    }
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage crowd --help says what it takes.`);
    return 1;
  }
}

function help(code: number): number {
  console.log(HELP);
  return code;
}

function printSchema(words: readonly string[]): number {
  const { values, positionals } = readWords(words, { markdown: { type: 'boolean' } });
  if (values.help) return help(0);
  if (positionals.length > 0)
    throw new BadUsage(`${JSON.stringify(positionals[0])} is one word too many`);
  if (values.markdown) console.log(describeCrowdFile());
  else {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    console.log(JSON.stringify({ $schema, ...CrowdFileSchema }, null, 2));
  }
  return 0;
}

/** Dozens of runs and their references: loaded only when wanted. */
async function verify(words: readonly string[]): Promise<number> {
  const { verifyCrowd } = await import('./crowd-verify.ts');
  return verifyCrowd(words, (line: string) => console.log(line));
}
