/**
 * `presage crowd`: simulates an evacuation from a floor plan file, prints the schema of that file, and verifies the
 * engine against published tests.
 */
import { CrowdFileSchema, describeCrowdFile } from '#crowd/file';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { CROWD_RUN_HELP, runCrowdFile } from './crowd-run.ts';

const HELP = `presage crowd: simulate an evacuation from a floor plan file, or verify the crowd engine

${CROWD_RUN_HELP}
  presage crowd schema [--markdown]    print the JSON Schema of the file, or its fields as Markdown tables
  presage crowd verify ...             run the published tests of RiMEA, NIST TN 1822, ISO 20414 and IMO;
                                       see presage crowd verify --help

docs/crowd-file.md describes the file. examples/crowd/ has examples.
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
        throw new BadUsage(`unknown action ${JSON.stringify(what)}; use run, schema or verify`);
    }
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('crowd', error);
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
    throw new BadUsage(`unexpected argument ${JSON.stringify(positionals[0])}`);
  if (values.markdown) console.log(describeCrowdFile());
  else {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    console.log(JSON.stringify({ $schema, ...CrowdFileSchema }, null, 2));
  }
  return 0;
}

/** The tests are large, so they are loaded only when needed. */
async function verify(words: readonly string[]): Promise<number> {
  const { verifyCrowd } = await import('./crowd-verify.ts');
  return verifyCrowd(words, (line: string) => console.log(line));
}
