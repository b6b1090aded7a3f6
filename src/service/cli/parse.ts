/** `presage parse`: what a prompt says, what follows from it and what would be assumed, without a server or a model. */
import { toScenarioFile, toSlots } from '#scenario';
import type { Slots } from '#scenario';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { explainReading } from './parse-explain.ts';
import { parseSettings } from './parse-settings.ts';
import { readJson, readText } from './read-file.ts';
import { openScenarioReader, requireUnderstood } from './read-scenario.ts';
import type { ReadScenario, ScenarioReader } from './read-scenario.ts';
import { listDesignInputs, readSettings } from './read-settings.ts';

const HELP = `presage parse: what a prompt is understood to say

  presage parse "PROMPT"           explained: what was understood from which words, assumed, in conflict, not understood

  --settings FILE                  a file with settings as in a request, or the JSON itself:
                                   max_agents, simulation_duration, environment_type, weather_conditions, seed, and
                                   ${listDesignInputs(35)}
  --json                           the whole scenario, with the source of every value
  --slots                          only what is stated, as flat slots
  --llm                            ask the language model of LLM_URL too, and say what came of it
  --batch FILE.ndjson              lines {"id", "prompt", "settings"?} in, lines {"id", "slots"} out; - reads standard input.
                                   Wrong lines are told and left out; the command then ends with 1
`;

const OPTIONS = {
  settings: { type: 'string' },
  json: { type: 'boolean' },
  slots: { type: 'boolean' },
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
    if (values.json && values.slots) throw new BadUsage('--json and --slots exclude each other');
    if (values.batch !== undefined) {
      if (positionals.length > 0 || values.json || values.settings !== undefined)
        throw new BadUsage('--batch takes its prompts and settings from the file');
      return printBatch(values.batch, await openScenarioReader());
    }
    // A prompt without quotes comes as many words; it is still one prompt.
    const prompt = positionals.join(' ');
    const settings = parseSettings(readSettings(values.settings ?? '{}'), '--settings');
    const reader = await openScenarioReader();
    const read = values.llm
      ? await reader.readWith(openLlm(), prompt, settings)
      : reader.read(prompt, settings);
    if (values.slots) console.log(JSON.stringify(slotsOf(read), null, 2));
    else if (values.json) console.log(JSON.stringify(toScenarioFile(read.scenario), null, 2));
    else console.log(explainReading(read.stated, read.scenario));
    if (read.llm !== undefined) console.error(read.llm);
    requireUnderstood(read.stated);
    return 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage parse --help says what it takes.`);
    return 1;
  }
}

function slotsOf({ stated, scenario }: ReadScenario): Slots {
  return toSlots(stated, scenario.conflicts, scenario);
}

/** A wrong line is reported and the others are read all the same; then the exit code is 1. */
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
