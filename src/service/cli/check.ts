/** `presage check`: reads a scenario document, lists its mistakes or what it says, and completes it. */
import { toYaml } from '#document';
import { toCompletedDocument } from '#scenario/document';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { explainReading } from './parse-explain.ts';
import { parseSettings } from './parse-settings.ts';
import { openScenarioReader } from './read-scenario.ts';
import { readSettings } from './read-settings.ts';
import { readWritten, refuseMistakes } from './read-written.ts';

const HELP = `presage check: check a scenario document

  presage check FILE                list its mistakes, or what it says and what is assumed; - reads standard input.
                                    FILE is JSON or YAML. With mistakes the exit code is 1

  --completed                       print the completed document: every gap filled, each value with its source
  --json                            with --completed: as JSON instead of YAML
  --settings FILE                   settings as in a request, as a file or as JSON; they override the document

presage kinds lists the names that a document may use; docs/scenario-document.md explains the rest.
`;

const OPTIONS = {
  completed: { type: 'boolean' },
  json: { type: 'boolean' },
  settings: { type: 'string' },
} as const;

export async function runCheck({ words }: Pick<CommandContext, 'words'>): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    const [file, extra] = positionals;
    if (values.help || file === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    if (extra !== undefined) throw new BadUsage('give one file');
    const settings = parseSettings(readSettings(values.settings ?? '{}'), '--settings');
    const reader = await openScenarioReader();
    const plan = readWritten(file);
    const { stated, scenario } = refuseMistakes(file, () => reader.check(plan, settings));
    if (values.completed) {
      const document = toCompletedDocument(scenario);
      console.log(values.json ? JSON.stringify(document, null, 2) : toYaml(document).trimEnd());
    } else console.log(explainReading(stated, scenario));
    return 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('check', error);
    return 1;
  }
}
