/** `presage simulate`: a sentence becomes a finished simulation, through the same six stages as on a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { words as vocabulary } from '#contract';
import type { Stage } from '#contract';
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES } from '#contract/downloads';
import { readSimulationQuestion } from '#contract/questions';
import type { SimulationQuestion } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import { BuildFailed, readVerificationStamp } from '#jobs';
import type { Bodies, Kept } from '#jobs';
import {
  loadBuild,
  loadTryMeasure,
  openBakery,
  openRunHelper,
  openFileHelper,
  openScenarioReader,
  openStudyHelpers,
} from '#jobs/engine';
import type { RiskQuestion } from '#jobs/engine';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { makeFolder } from './make-folder.ts';
import { readText } from './read-file.ts';
import { listDesignInputs, readSettings } from './read-settings.ts';
import { createStageBar } from './stage-bar.ts';

const HELP = `presage simulate: from a sentence to a finished simulation, without a server

  presage simulate "PROMPT" --out DIR  write the results and their files there; a prompt of - is read from the input
        [--settings FILE]              a file with settings as in a request, or the JSON itself:
                                       max_agents, simulation_duration, weather_conditions, environment_type, seed, and
                                       ${listDesignInputs(39)}
                                       (docs/scenario.md): what is stated there beats the prompt
        [--scenario-type WORD]         ${vocabulary.SCENARIO_TYPES.join(', ')}
        [--format LIST]                json, geojson, glb, fbx; all when not given
        [--risk]                       how safe it is, measured: everybody leaves the place again and again, also with
                                       what might help. Durations up to 7200 s, environment_type outdoor
        [--no-mitigation]              with --risk: nothing is tried that might help
        [--try ID --seeds N,N]         with --risk: measure again what one measure of a result was worth
        [--llm]                        ask the language model of LLM_URL too
        [--quiet]                      no progress, no summary

Written are results.json and results.geojson as the API gives them, and the files they name: world.glb and world.fbx with the
whole place, animations with everybody's motion, textures and sounds. With --risk also report.html, a page to read and
print, and heatmaps.json. The same prompt, settings and seed give the same bytes, except for the times in
metadata and the day in the report.
`;

const OPTIONS = {
  out: { type: 'string' },
  settings: { type: 'string' },
  'scenario-type': { type: 'string' },
  format: { type: 'string' },
  risk: { type: 'boolean' },
  'no-mitigation': { type: 'boolean' },
  try: { type: 'string' },
  seeds: { type: 'string' },
  llm: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

/** The file of each format, and the body it is. */
const BODIES = {
  json: { file: 'results.json', body: 'json' },
  geojson: { file: 'results.geojson', body: 'geojson_all' },
} as const;
/** A format of scenes is called here as its files end. */
const SCENE_FORMATS = DOWNLOAD_FORMAT_NAMES.map((name) => ({
  name,
  word: DOWNLOAD_FORMATS[name].whole.split('.').at(-1)!,
}));
const FORMATS: readonly string[] = ['json', 'geojson', ...SCENE_FORMATS.map(({ word }) => word)];

/** Files of a scene come with the format they are of; textures and sounds with any; everything else always. */
function isOf(formats: readonly string[], name: string): boolean {
  if (name === 'terrain.glb') return true;
  if (/^(tileset|georeference)\.json$/.test(name)) return formats.includes('glb');
  const own = SCENE_FORMATS.find(
    (format) => name.endsWith(`.${format.word}`) || name.endsWith(`-${format.name}.zip`),
  );
  if (own !== undefined) return formats.includes(own.word);
  if (/\.(png|ogg|wav|zip)$/.test(name))
    return SCENE_FORMATS.some(({ word }) => formats.includes(word));
  return true;
}

export async function runSimulate(context: CommandContext): Promise<number> {
  try {
    return await simulate(context);
  } catch (error) {
    if (error instanceof BuildFailed) {
      console.error(
        `presage: the simulation failed while ${sayStage(error.stage)}: ${error.reason}`,
      );
      if (!error.isFinal) console.error((error.cause as Error | undefined)?.stack ?? '');
      return 1;
    }
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage simulate --help says what it takes.`);
    return 1;
  }
}

async function simulate({ words, openLlm, version }: CommandContext): Promise<number> {
  const { values, positionals } = readWords(words, OPTIONS);
  if (values.help === true) {
    console.log(HELP);
    return 0;
  }
  const [given, extra] = positionals;
  if (given === undefined) throw new BadUsage('simulate needs a prompt, in quotes');
  if (extra !== undefined)
    throw new BadUsage('put the prompt in quotes: it is one word to the shell then');
  if (values.risk !== true && (values.try !== undefined || values['no-mitigation'] === true))
    throw new BadUsage('--try and --no-mitigation go with --risk');
  const formats = readFormats(values.format);
  const question = readQuestion(given === '-' ? readText(given) : given, {
    ...(values.settings === undefined ? {} : { settings: readSettings(values.settings) }),
    ...(values['scenario-type'] === undefined ? {} : { scenario_type: values['scenario-type'] }),
    ...(values.risk === true
      ? { risk_analysis: { include_mitigation: values['no-mitigation'] !== true } }
      : {}),
  });
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  if (values.try !== undefined && question.variant === 'risk')
    return measureAgain(question, {
      root,
      engine: `presage ${version()}`,
      id: values.try,
      seeds: readSeeds(values.seeds),
    });
  if (values.out === undefined) throw new BadUsage('say where to write it: --out DIR');
  const folder = values.out;
  makeFolder(folder);
  const files = await openFileHelper(root);
  const bar = createStageBar(values.quiet === true ? undefined : process.stderr);
  const llm = values.llm === true ? openLlm() : undefined;
  const begunAtMs = Date.now();
  const helpers = question.variant === 'risk' ? await openStudyHelpers(root) : undefined;
  const walking = await openRunHelper(root);
  let bodies: Bodies;
  try {
    // Its thread loads what it needs while this one does.
    files.warmUp();
    const { build } = await loadBuild();
    ({ bodies } = await build(
      { id: 'local', question, createdAtMs: begunAtMs, startedAtMs: begunAtMs },
      {
        reader: await openScenarioReader(root),
        bakery: await openBakery(root),
        engine: `presage ${version()}`,
        verification: readVerificationStamp(root),
        ...(llm ? { reread: async (own) => (await llm.read(own.prompt, own)).stated } : {}),
        onStage: (stage, progress) => bar.show(stage, progress),
        keep: async (made) =>
          keepIn(
            folder,
            made.filter(({ name }) => isOf(formats, name)),
          ),
        ...(helpers ? { makeRuns: helpers.makeRuns } : {}),
        beginPlace: files.beginPlace,
        elsewhere: walking.elsewhere,
      },
    ));
  } finally {
    bar.clear();
    await helpers?.close();
    await files.close();
    await walking.close();
  }
  for (const format of formats)
    if (format === 'json' || format === 'geojson')
      write(folder, BODIES[format].file, `${bodies[BODIES[format].body]}\n`);
  if (values.quiet !== true) console.log(summarise(bodies.json, folder, begunAtMs));
  return 0;
}

/** Reproduces the effect of a measure, by the command that the result gives. */
async function measureAgain(
  question: RiskQuestion,
  { root, engine, ...wanted }: { root: string; engine: string; id: string; seeds: number[] },
): Promise<number> {
  const { tryMeasure } = await loadTryMeasure();
  const reader = await openScenarioReader(root);
  const helpers = await openStudyHelpers(root);
  const { makeRuns } = helpers;
  const measure = await tryMeasure(question, { reader, engine, makeRuns }, wanted).finally(() =>
    helpers.close(),
  );
  if (measure === undefined)
    throw new BadUsage(`nothing called ${JSON.stringify(wanted.id)} would be tried here`);
  console.log(JSON.stringify(measure, null, 2));
  return 0;
}

function readSeeds(list: string | undefined): number[] {
  const seeds = (list ?? '').split(',').map(Number);
  if (list === undefined || !seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0))
    throw new BadUsage('--try needs --seeds, whole numbers with commas between them');
  return seeds;
}

function readFormats(list: string | undefined): readonly string[] {
  if (list === undefined) return FORMATS;
  return list.split(',').map((text) => {
    const format = FORMATS.find((one) => one === text.trim().toLowerCase());
    if (format === undefined)
      throw new BadUsage(`${JSON.stringify(text)} is no format; there are ${FORMATS.join(', ')}`);
    return format;
  });
}

/** Judged by the very rules of the API. */
function readQuestion(prompt: string, more: object): SimulationQuestion {
  try {
    return readSimulationQuestion({ prompt, ...more }, { isStrict: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BadUsage(error.message.replace(/\.$/, ''));
  }
}

function keepIn(
  folder: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Kept {
  for (const { name, bytes } of files) write(folder, name, bytes);
  return {
    urls: Object.fromEntries(files.map(({ name }) => [name, name])),
    completedAtMs: Date.now(),
  };
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  try {
    writeFileSync(join(folder, name), content);
  } catch (error) {
    throw new BadUsage(
      `${join(folder, name)} cannot be written (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

function sayStage(stage: Stage): string {
  return stage.replaceAll('_', ' ');
}

/** More would hide what comes after them. */
const UNMET_TOLD_MAX = 12;

function sayPeople(
  actors: readonly { type: string; properties: { represents?: number } }[],
): string {
  const walking = actors.filter(({ type }) => type === 'pedestrian');
  // Shares of people add up to whole ones but for rounding.
  const people = Math.round(
    walking.reduce((sum, { properties }) => sum + (properties.represents ?? 1), 0),
  );
  return people === walking.length
    ? `${people} people`
    : `${people} people (${walking.length} agents)`;
}

/** The few lines a person wants to see before opening anything. */
function summarise(json: string, folder: string, begunAtMs: number): string {
  const { metadata, actors, features, ...safety } = JSON.parse(json);
  const count = (type: string): number =>
    actors.filter((actor: { type: string }) => actor.type === type).length;
  const seconds = ((Date.now() - begunAtMs) / 1000).toFixed(1);
  const told = metadata.unmet.slice(0, UNMET_TOLD_MAX);
  const left = metadata.unmet.length - told.length;
  return [
    metadata.as_asked,
    `${sayPeople(actors)} and ${count('vehicle')} vehicles, ${count('building')} buildings, ${features.length} features; seed ${metadata.settings.seed}`,
    ...told.map(
      ({
        path,
        asked,
        because,
        met,
      }: {
        path: string;
        asked: unknown;
        because: string;
        met?: string;
      }) =>
        `${met === 'partly' ? 'in part' : 'not'} as asked: ${path}${typeof asked === 'string' ? ` (${asked})` : ''}: ${because}`,
    ),
    ...(left > 0 ? [`and ${left} more in metadata.unmet`] : []),
    ...(safety.risk_assessment === undefined ? [] : summariseSafety(safety)),
    `made in ${seconds} s, written to ${folder}`,
  ].join('\n');
}

// oxlint-disable-next-line typescript/no-explicit-any -- a body of our own, just made
function summariseSafety({ risk_assessment, safety_metrics, recommendations }: any): string[] {
  const { not_assessed = [], overall_risk_level, risk_score, study, decision } = risk_assessment;
  return [
    ...not_assessed.map((sentence: string) => `not assessed: ${sentence}`),
    `risk ${overall_risk_level} (${risk_score}); ${safety_metrics.evacuation_complete ? 'the place is empty' : 'those who get out are out'} after ${safety_metrics.evacuation_time} s in 95 of 100 runs. ${study.because}`,
    ...(decision === undefined
      ? []
      : [`${decision.verdict.replaceAll('_', ' ')}: ${decision.because}`]),
    ...recommendations.map(
      ({ category, description }: { category: string; description: string }) =>
        `${category.replaceAll('_', ' ')}: ${description}`,
    ),
  ];
}
