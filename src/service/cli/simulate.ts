/** `presage simulate`: simulates a prompt in the same six stages as the service. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countOf, countPeople } from '#base/text';
import { words as vocabulary } from '#contract';
import type { Stage } from '#contract';
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES } from '#contract/downloads';
import { DECISION_NAMES } from '#contract/names';
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
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { makeFolder } from './make-folder.ts';
import { readText } from './read-file.ts';
import { listDesignInputs, readSettings } from './read-settings.ts';
import { readWritten, refuseMistakes } from './read-written.ts';
import { createStageBar } from './stage-bar.ts';

const HELP = `presage simulate: simulate a prompt without a server

  presage simulate "PROMPT" --out DIR  write the results to DIR; use - to read the prompt from standard input
  presage simulate --scenario FILE     simulate a scenario document (JSON or YAML) instead of a prompt; with a prompt
                                       beside it, the document decides
        [--settings FILE]              settings as in a request, as a file or as JSON:
                                       max_agents, simulation_duration, weather_conditions, environment_type, seed, and
                                       ${listDesignInputs(39)}
                                       (docs/scenario.md); settings override the prompt
        [--scenario-type TYPE]         ${vocabulary.SCENARIO_TYPES.join(', ')}
        [--format LIST]                json, geojson, glb, fbx (default: all)
        [--risk]                       risk analysis: repeated evacuations, with and without each measure;
                                       allows durations up to 7200 s and environment_type outdoor
        [--no-mitigation]              with --risk: test no measures
        [--try ID --seeds N,N]         with --risk: test one measure again and print its effect. ID: id of
                                       an item of mitigation_strategies in results.json; N,N: seeds;
                                       each is run once with and once without the measure
        [--llm]                        also use the language model of LLM_URL
        [--quiet]                      print no progress and no summary

Output in DIR: results.json and results.geojson as in the API, and the files they name. These are world.glb and world.fbx
(the whole place), animations, textures and sounds. --risk adds report.html and heatmaps.json. The same prompt, settings
and seed give the same bytes, except for the times in metadata and the date in the report.
`;

const OPTIONS = {
  out: { type: 'string' },
  scenario: { type: 'string' },
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
/** A scene format is named here by the ending of its files. */
const SCENE_FORMATS = DOWNLOAD_FORMAT_NAMES.map((name) => ({
  name,
  word: DOWNLOAD_FORMATS[name].whole.split('.').at(-1)!,
}));
const FORMATS: readonly string[] = ['json', 'geojson', ...SCENE_FORMATS.map(({ word }) => word)];

/** Scene files are written with their format, textures and sounds with any scene format, all other files always. */
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
    sayBadUsage('simulate', error);
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
  if (given === undefined && values.scenario === undefined)
    throw new BadUsage('the prompt is missing; put it in quotes, or give --scenario FILE');
  if (extra !== undefined) throw new BadUsage('the prompt must be one argument; put it in quotes');
  if (values.risk !== true && (values.try !== undefined || values['no-mitigation'] === true))
    throw new BadUsage('--try and --no-mitigation need --risk');
  const formats = readFormats(values.format);
  const question = readQuestion({
    ...(given === undefined ? {} : { prompt: given === '-' ? readText(given) : given }),
    ...(values.scenario === undefined ? {} : { scenario: readWritten(values.scenario) }),
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
  const reader = await openScenarioReader(root);
  if (values.scenario !== undefined)
    refuseMistakes(values.scenario, () => reader.readAsked(question.request));
  if (values.out === undefined) throw new BadUsage('the output folder is missing; add --out DIR');
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
    // Its thread loads its modules while this one loads its own.
    files.warmUp();
    const { build } = await loadBuild();
    ({ bodies } = await build(
      { id: 'local', question, createdAtMs: begunAtMs, startedAtMs: begunAtMs },
      {
        reader,
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
    throw new BadUsage(`this simulation has no measure ${JSON.stringify(wanted.id)} to test`);
  console.log(JSON.stringify(measure, null, 2));
  return 0;
}

function readSeeds(list: string | undefined): number[] {
  const seeds = (list ?? '').split(',').map(Number);
  if (list === undefined || !seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0))
    throw new BadUsage('--try needs --seeds, a comma-separated list of whole numbers');
  return seeds;
}

function readFormats(list: string | undefined): readonly string[] {
  if (list === undefined) return FORMATS;
  return list.split(',').map((text) => {
    const format = FORMATS.find((one) => one === text.trim().toLowerCase());
    if (format === undefined)
      throw new BadUsage(
        `unknown format ${JSON.stringify(text)}; the formats are ${FORMATS.join(', ')}`,
      );
    return format;
  });
}

/** Applies the rules of the API. */
function readQuestion(request: object): SimulationQuestion {
  try {
    return readSimulationQuestion(request, { isStrict: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BadUsage(error.message);
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

/** A longer list would hide the lines below it. */
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
    ? countPeople(people)
    : `${countPeople(people)} (${countOf(walking.length, 'agent')})`;
}

/** A summary in a few lines. */
function summarise(json: string, folder: string, begunAtMs: number): string {
  const { metadata, actors, features, ...safety } = JSON.parse(json);
  const count = (type: string): number =>
    actors.filter((actor: { type: string }) => actor.type === type).length;
  const seconds = ((Date.now() - begunAtMs) / 1000).toFixed(1);
  const told = metadata.unmet.slice(0, UNMET_TOLD_MAX);
  const left = metadata.unmet.length - told.length;
  return [
    metadata.as_asked,
    `${sayPeople(actors)} and ${countOf(count('vehicle'), 'vehicle')}, ${countOf(count('building'), 'building')}, ${countOf(features.length, 'feature')}; seed ${metadata.settings.seed}`,
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
        `${met === 'partly' ? 'partly' : 'not'} as asked: ${path}${typeof asked === 'string' ? ` (${asked})` : ''}: ${because}`,
    ),
    ...(left > 0 ? [`and ${left} more, see metadata.unmet`] : []),
    ...(safety.risk_assessment === undefined ? [] : summariseSafety(safety)),
    `Finished in ${seconds} s. The results are in ${folder}.`,
  ].join('\n');
}

// oxlint-disable-next-line typescript/no-explicit-any -- a body that we have just made
function summariseSafety({ risk_assessment, safety_metrics, recommendations }: any): string[] {
  const { not_assessed = [], overall_risk_level, risk_score, study, decision } = risk_assessment;
  return [
    ...not_assessed.map((sentence: string) => `not assessed: ${sentence}`),
    `risk ${overall_risk_level} (${risk_score}); ${safety_metrics.evacuation_complete ? 'everybody is out' : 'everybody who got out was out'} within ${safety_metrics.evacuation_time} s (95th percentile of the runs). ${study.because}`,
    ...(decision === undefined
      ? []
      : [
          `${DECISION_NAMES[decision.verdict as keyof typeof DECISION_NAMES]}: ${decision.because}`,
        ]),
    ...recommendations.map(
      ({ category, description }: { category: string; description: string }) =>
        `${category.replaceAll('_', ' ')}: ${description}`,
    ),
  ];
}
