/** `presage world`: builds the place of a prompt and writes floor plans and data. */
import type { Scenario, ScenarioSettings } from '#scenario';
import { sayFloor } from '#scenario/floors';
import { buildWorld, parseGeodata } from '#world';
import type { Surveyed } from '#world';
import type { World } from '#world/site';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { parseSettings } from './parse-settings.ts';
import { readJson, readText } from './read-file.ts';
import { openScenarioReader, requireUnderstood } from './read-scenario.ts';
import { listDesignInputs, readSettings } from './read-settings.ts';
import { listConflicts, listUnread, show } from './reading-notes.ts';
import { listPlans, writeWorld } from './write-world.ts';

const HELP = `presage world: build the place of a prompt, without a server

  presage world "PROMPT" --out DIR   write world.json, scenario.json, site.svg and a plan of each storey
                                     (for a building of more than 40 storeys, only the lowest 40 and those
                                     with events)
        [--settings FILE]            settings as in a request, as a file or as JSON:
                                     max_agents, weather_conditions, environment_type, seed, and
                                     ${listDesignInputs(37)}
        [--seed N]                   use another layout of the same place
        [--geodata FILE]             take surrounding buildings and roads from GeoJSON or an Overpass response
        [--llm]                      also use the language model of LLM_URL
        [--json]                     print the world as JSON instead of a summary
`;

const OPTIONS = {
  out: { type: 'string' },
  settings: { type: 'string' },
  seed: { type: 'string' },
  geodata: { type: 'string' },
  llm: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export async function runWorld(context: CommandContext): Promise<number> {
  try {
    return await makeWorld(context);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('world', error);
    return 1;
  }
}

async function makeWorld({ words, openLlm }: CommandContext): Promise<number> {
  const { values, positionals } = readWords(words, OPTIONS);
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const [given, extra] = positionals;
  if (given === undefined) throw new BadUsage('the prompt is missing; put it in quotes');
  if (extra !== undefined) throw new BadUsage('the prompt must be one argument; put it in quotes');
  if (values.out === undefined && values.json !== true)
    throw new BadUsage('the output folder is missing; add --out DIR, or --json to print the world');
  const prompt = given === '-' ? readText(given) : given;
  const settings = {
    ...parseSettings(readSettings(values.settings ?? '{}'), '--settings'),
    ...readSeed(values.seed),
  };
  const reader = await openScenarioReader();
  const { stated, scenario, llm } = values.llm
    ? await reader.readWith(openLlm(), prompt, settings)
    : reader.read(prompt, settings);
  requireUnderstood(stated);
  if (llm !== undefined) console.error(llm);
  const world = buildWorld(scenario, readSurvey(values.geodata));
  const fault = world.unmet.find(({ path }) => path === 'geodata.file');
  if (fault !== undefined) throw new BadUsage(`${values.geodata}: ${fault.because}`);
  if (values.out !== undefined) writeWorld(values.out, scenario, world);
  if (values.json === true) console.log(JSON.stringify(world));
  else console.log(summarise(scenario, world, values.out!));
  return 0;
}

function readSurvey(file: string | undefined): Surveyed {
  if (file === undefined) return {};
  const geodata = parseGeodata(readJson(readText(file), file));
  if ('mistakes' in geodata)
    throw new BadUsage(
      `${file}: ${geodata.mistakes
        .slice(0, 3)
        .map(({ path, message }) => `${path}${path === '' ? '' : ': '}${message}`)
        .join(' ')}`,
    );
  return { geodata };
}

function readSeed(text: string | undefined): Pick<ScenarioSettings, 'seed'> {
  if (text === undefined) return {};
  const seed = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(seed))
    throw new BadUsage(
      `--seed is ${JSON.stringify(text)}; it must be a whole number of at least 0`,
    );
  return { seed };
}

function summarise(scenario: Scenario, world: World, folder: string): string {
  const nothing = world.unmet.filter(({ path }) => path === 'prompt');
  const placed = world.groups.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    ...(scenario.language === 'other'
      ? ['The prompt does not look like English. Only English prompts are understood.']
      : []),
    ...nothing.map(({ because }) => because),
    ...listUnread(world.unread).map((line) => `not understood: ${line}`),
    ...listConflicts(world.conflicts).map((line) => `in conflict: ${line}`),
    `${world.buildings.length} buildings, ${world.streets.edges.length} streets, ${world.walkable.levels.length} walkable levels, ${world.walkable.exits.filter(({ isClosed }) => isClosed !== true).length} open exits`,
    `${placed} of ${scenario.people.total.value} people and vehicles are placed; each agent represents ${scenario.people.peoplePerAgent}`,
    ...world.hazards.map(
      ({ type, storey, near }) =>
        `${type.replaceAll('_', ' ')}${storey === undefined ? '' : ` on ${sayFloor(storey, world.floorNames)}`}${near === undefined ? '' : ` at ${near}`}`,
    ),
    ...world.closed.map((id) => `closed: ${id}`),
    ...world.unmet
      .filter((one) => !nothing.includes(one))
      .map(
        ({ path, asked, got, because }) =>
          `not as asked: ${path} is ${show(got)}, requested ${show(asked)}. ${because}`,
      ),
    `${folder} has world.json, scenario.json, site.svg and ${listPlans(world).length} plans.`,
  ];
  return lines.join('\n');
}
