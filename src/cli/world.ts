/** `presage world`: a prompt becomes a place, written down as plans to look at and as data. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '#scenario';
import { buildWorld, drawFloor, drawSite, nameStorey, readGeodata } from '#world';
import type { Building, Surveyed, World } from '#world';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { parseSettings } from './parse-settings.ts';
import { readJson, readText } from './read-file.ts';
import { openScenarioReader } from './read-scenario.ts';

const HELP = `presage world: from a sentence to a place, without a server

  presage world "PROMPT" --out DIR   write world.json, scenario.json, site.svg and a plan of each storey
                                     (of more than 40 the lowest, and those something happens on)
        [--settings JSON]            as in a request: max_agents, weather_conditions, environment_type, seed …
        [--seed N]                   another layout of the same place
        [--geodata FILE]             buildings and roads around it from GeoJSON or an Overpass answer
        [--llm]                      ask the language model of LLM_URL too
        [--json]                     print the world instead of a summary
`;

const OPTIONS = {
  out: { type: 'string' },
  settings: { type: 'string' },
  seed: { type: 'string' },
  geodata: { type: 'string' },
  llm: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Of a tower the lowest are drawn, and every storey something happens on. */
const STOREYS_DRAWN_MAX = 40;

export async function runWorld(context: CommandContext): Promise<number> {
  try {
    return await makeWorld(context);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage world --help says what it takes.`);
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
  if (given === undefined) throw new BadUsage('world needs a prompt, in quotes');
  if (extra !== undefined)
    throw new BadUsage('put the prompt in quotes: it is one word to the shell then');
  if (values.out === undefined && values.json !== true)
    throw new BadUsage('say where to write it: --out DIR, or --json to print it');
  const prompt = given === '-' ? readText(given) : given;
  const settings = parseSettings(
    { ...(readJson(values.settings ?? '{}', '--settings') as object), ...readSeed(values.seed) },
    '--settings',
  );
  const reader = await openScenarioReader();
  const { scenario, llm } = values.llm
    ? await reader.readWith(openLlm(), prompt, settings)
    : reader.read(prompt, settings);
  if (llm !== undefined) console.error(llm);
  const world = buildWorld(scenario, readSurvey(values.geodata, scenario));
  if (values.out !== undefined) writeWorld(values.out, scenario, world);
  if (values.json === true) console.log(JSON.stringify(world));
  else console.log(summarise(scenario, world, values.out!));
  return 0;
}

function readSurvey(file: string | undefined, { place }: Scenario): Surveyed {
  if (file === undefined) return {};
  const geodata = readJson(readText(file), file);
  const reading = readGeodata(geodata, place.origin.value);
  if ('mistakes' in reading)
    throw new BadUsage(
      `${file}: ${reading.mistakes
        .slice(0, 3)
        .map(({ path, message }) => `${path}${path === '' ? '' : ': '}${message}`)
        .join(' ')}`,
    );
  return { geodata };
}

function readSeed(text: string | undefined): { seed?: number } {
  return text === undefined ? {} : { seed: Number(text) };
}

function writeWorld(folder: string, scenario: Scenario, world: World): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new BadUsage(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code})`);
  }
  writeFileSync(join(folder, 'scenario.json'), `${JSON.stringify(scenario, null, 2)}\n`);
  writeFileSync(join(folder, 'site.svg'), drawSite(world, titleOf(scenario)));
  for (const { building, storey } of listPlans(world))
    writeFileSync(
      join(
        folder,
        `${building.id}-${storey < 0 ? `basement-${-storey}` : `floor-${storey + 1}`}.svg`,
      ),
      drawFloor(world, building, storey, `${nameOf(building)}: ${nameStorey(storey)}`),
    );
  writeFileSync(join(folder, 'world.json'), `${JSON.stringify(world)}\n`);
}

function listPlans({ buildings, hazards }: World): { building: Building; storey: number }[] {
  const eventful = new Set(hazards.map(({ storey }) => storey));
  return buildings.flatMap((building) => {
    const storeys = new Set(building.interior?.storeys.map(({ storey }) => storey));
    return [...storeys]
      .filter((storey, i) => i < STOREYS_DRAWN_MAX || eventful.has(storey))
      .map((storey) => ({ building, storey }));
  });
}

function nameOf({ name, kind }: Building): string {
  const words = name ?? kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function titleOf({ prompt }: Scenario): string {
  const line = prompt.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 88)}…` : line;
}

function summarise(scenario: Scenario, world: World, folder: string): string {
  const placed = world.groups.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    ...(scenario.language === 'other'
      ? ['The prompt does not look like English; only English is read.']
      : []),
    `${world.buildings.length} buildings, ${world.streets.edges.length} streets, ${world.walkable.levels.length} walkable levels, ${world.walkable.exits.filter(({ isClosed }) => isClosed !== true).length} open ways to safety`,
    `${placed} of ${scenario.people.total.value} people and vehicles are placed; each agent stands for ${scenario.people.peoplePerAgent}`,
    ...world.hazards.map(
      ({ type, storey, near }) =>
        `${type.replaceAll('_', ' ')}${storey === undefined ? '' : ` on ${nameStorey(storey).toLowerCase()}`}${near === undefined ? '' : ` at ${near}`}`,
    ),
    ...world.closed.map((id) => `closed: ${id}`),
    ...world.unmet.map(
      ({ path, asked, got, because }) =>
        `not as asked: ${path} is ${JSON.stringify(got)}, asked ${JSON.stringify(asked)}. ${because}`,
    ),
    `written to ${folder}: world.json, scenario.json, site.svg and ${listPlans(world).length} plans`,
  ];
  return lines.join('\n');
}
