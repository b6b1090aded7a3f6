/** `presage parse`: shows how a prompt is understood and what is assumed, without a server or a language model. */
import { toYaml } from '#document';
import type { ScenarioDocument } from '#document';
import { toSlots } from '#scenario';
import type { ScenarioSettings, Slots } from '#scenario';
import type { ClauseInWords } from '#scenario/clauses';
import { toCompletedDocument, toDocument } from '#scenario/document';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { explainReading } from './parse-explain.ts';
import { parseSettings } from './parse-settings.ts';
import { readJson, readText } from './read-file.ts';
import { checkPrompt, openScenarioReader, requireUnderstood } from './read-scenario.ts';
import type { ReadScenario, ScenarioReader } from './read-scenario.ts';
import { listDesignInputs, readSettings } from './read-settings.ts';
import { printable } from './reading-notes.ts';

const HELP = `presage parse: show how a prompt is understood

  presage parse "PROMPT"           list what was understood (with the words), assumed, in conflict, and not understood

  --settings FILE                  settings as in a request, as a file or as JSON:
                                   max_agents, simulation_duration, environment_type, weather_conditions, seed, and
                                   ${listDesignInputs(35)}
  --yaml, --json                   print what was understood as a scenario document, to change and simulate
  --completed                      print the completed document: every gap filled, each value with its source
  --clauses                        print its clauses, one a line: who | does what | to whom | where | when; with --json as data
  --by clauses                     read the prompt by its clauses: experimental, will replace the present reader
  --slots                          print only stated values, as flat slots
  --llm                            also use the language model of LLM_URL, and report the outcome
  --batch FILE.ndjson              read lines {"id", "prompt", "settings"?} and write lines {"id", "slots"};
                                   - reads standard input. Invalid lines are reported and skipped; the exit code is then 1
`;

const OPTIONS = {
  settings: { type: 'string' },
  json: { type: 'boolean' },
  yaml: { type: 'boolean' },
  completed: { type: 'boolean' },
  slots: { type: 'boolean' },
  clauses: { type: 'boolean' },
  by: { type: 'string' },
  batch: { type: 'string' },
  llm: { type: 'boolean' },
} as const;

export async function runParse({
  words,
  openLlm,
}: Pick<CommandContext, 'words' | 'openLlm'>): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    if (values.help || (positionals.length === 0 && values.batch === undefined)) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    checkCombinations(values);
    const isDocument = values.json || values.yaml || values.completed;
    if (values.batch !== undefined) {
      if (values.clauses || positionals.length > 0 || isDocument || values.settings !== undefined)
        throw new BadUsage(
          '--batch reads prompts and settings from its file; remove the other arguments',
        );
      return printBatch(values.batch, await openScenarioReader());
    }
    // A prompt without quotes arrives as several words; it is still one prompt.
    const prompt = positionals.join(' ');
    if (values.clauses) return await printClauses(prompt, values.json === true);
    const settings = parseSettings(readSettings(values.settings ?? '{}'), '--settings');
    const reader = await openScenarioReader();
    const read = await readAs(values, reader, { prompt, settings, openLlm });
    if (values.slots) console.log(JSON.stringify(slotsOf(read), null, 2));
    else if (isDocument) {
      const document = values.completed ? toCompletedDocument(read.scenario) : documentOf(read);
      console.log(values.json ? JSON.stringify(document, null, 2) : toYaml(document).trimEnd());
    } else console.log(explainReading(read.stated, read.scenario));
    if (read.llm !== undefined) console.error(read.llm);
    requireUnderstood(read.stated);
    return 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('parse', error);
    return 1;
  }
}

interface Options {
  readonly json?: boolean | undefined;
  readonly yaml?: boolean | undefined;
  readonly completed?: boolean | undefined;
  readonly slots?: boolean | undefined;
  readonly clauses?: boolean | undefined;
  readonly by?: string | undefined;
  readonly batch?: string | undefined;
  readonly llm?: boolean | undefined;
}

function checkCombinations({
  json,
  yaml,
  completed,
  slots,
  clauses,
  by,
  batch,
  llm,
}: Options): void {
  if ((json || yaml || completed) && slots)
    throw new BadUsage('--slots cannot be combined with --json, --yaml or --completed');
  if (clauses && (slots || yaml || completed || llm))
    throw new BadUsage('--clauses can only be combined with --json');
  if (by === undefined) return;
  if (by !== 'clauses') throw new BadUsage(`--by is ${by}; it must be clauses`);
  if (llm || clauses || batch !== undefined)
    throw new BadUsage('--by cannot be combined with --llm, --clauses or --batch');
}

interface AskedReading extends Pick<CommandContext, 'openLlm'> {
  readonly prompt: string;
  readonly settings: ScenarioSettings;
}

async function readAs(
  { by, llm }: Options,
  reader: ScenarioReader,
  { prompt, settings, openLlm }: AskedReading,
): Promise<ReadScenario> {
  if (by !== undefined) return reader.readByClauses(prompt, settings);
  return llm ? reader.readWith(openLlm(), prompt, settings) : reader.read(prompt, settings);
}

function documentOf({ document, stated }: ReadScenario): ScenarioDocument {
  return document ?? toDocument(stated);
}

/** The tagger of words takes a while to load, so only this option loads it. */
async function printClauses(prompt: string, isJson: boolean): Promise<number> {
  const { listClauses } = await import('#scenario/clauses');
  const clauses = listClauses(checkPrompt(prompt));
  if (isJson) console.log(JSON.stringify(clauses, null, 2));
  else for (const clause of clauses) console.log(toLine(clause));
  return 0;
}

function toLine({ link, who, does, whom, where, when }: ClauseInWords): string {
  const line = [who, does, whom, where, when].map((words) => words || '–').join(' | ');
  return printable(link === '' ? line : `[${link}] ${line}`);
}

function slotsOf({ stated, scenario }: ReadScenario): Slots {
  return toSlots(stated, scenario.conflicts, scenario);
}

/** Invalid lines are reported and skipped; the exit code is then 1. */
function printBatch(file: string, reader: ScenarioReader): number {
  let code = 0;
  for (const [i, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      console.log(JSON.stringify(readLine(line, `line ${i + 1}`, reader)));
    } catch (error) {
      if (!(error instanceof BadUsage)) throw error;
      console.error(`presage: ${error.message}`);
      code = 1;
    }
  }
  return code;
}

function readLine(line: string, where: string, reader: ScenarioReader): unknown {
  const { id, prompt, settings } = (readJson(line, where) ?? {}) as Record<string, unknown>;
  if (typeof prompt !== 'string') throw new BadUsage(`${where} has no prompt`);
  const parsed = parseSettings(settings ?? {}, where);
  try {
    const read = reader.read(prompt, parsed);
    if (read.stated.language === 'other') requireUnderstood(read.stated);
    return { id, slots: slotsOf(read) };
  } catch (error) {
    throw error instanceof BadUsage ? new BadUsage(`${where}: ${error.message}`) : error;
  }
}
