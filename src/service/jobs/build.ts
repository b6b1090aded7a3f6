/** A build, in the six published stages: a prompt becomes a scenario, a world, agents, a run, and results. */
import { invariant, toInstantText } from '#base';
import type { Stage } from '#contract';
import type { Elsewhere } from '#crowd/simulation';
import { toFiles, toSceneFiles, toTrajectoryFile } from '#export';
import type { Bakery, ExportedFile, Finished, PlaceFiles } from '#export';
import { holdResults, toDesignUsed, toResultBodies, toSafetyBody } from '#export/bodies';
import { registerKinds } from '#kinds';
import { REPORT_FILE, toReport } from '#report';
import { RunRefused, castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { applyCommands } from '#run/steering';
import { beginStudy } from '#safety/runs';
import type { RunMaker } from '#safety/runs';
import type { Stated } from '#scenario';
import type { Place } from '#scene';
import type { ResultBody } from '#simulations/record';
import { buildWorld } from '#world';
import { toSafetyOptions } from './assess-at-once.ts';
import type { SafetyTools } from './assess-at-once.ts';
import { BuildFailed } from './build-failed.ts';
import { isForeign, isUnderstood } from './is-understood.ts';
import { toScenarioSettings } from './order.ts';
import type { BuildOrder } from './order.ts';
import { toRunCommands } from './run-commands.ts';
import type { ScenarioReader } from './scenario-reader.ts';

registerKinds();

export interface BuildTools extends SafetyTools {
  readonly reader: ScenarioReader;
  /** For textures, sounds and whatever else the files of the scene need from outside. */
  readonly bakery: Bakery;
  /** Which version of us builds it. */
  readonly engine: string;
  /** How the engine was checked, told with the results. */
  readonly verification: Readonly<Record<string, unknown>>;
  /** Lets a language model read the prompt too, where there is one. */
  readonly reread?: (stated: Stated) => Promise<Stated>;
  /** Told at the beginning of each stage, and how much of the whole is done: 0 to 1, never less than before. */
  readonly onStage: (stage: Stage, progress: number) => void;
  /** Makes the runs of a risk analysis, where there are cores for it; otherwise they are made one after another. */
  readonly makeRuns?: RunMaker;
  /** Makes the files of the place while people walk, where there is a core for it. */
  readonly beginPlace?: BeginPlace;
  /** Solves fields and lets water flow while people walk, where there is a core for it. */
  readonly elsewhere?: Elsewhere | undefined;
  /** Stores files and returns their addresses and the end time of the build. Called more than once. */
  readonly keep: (files: readonly ExportedFile[]) => Promise<Kept>;
}

/** Undefined where it must be done in this thread; resolves with undefined where the other thread failed. */
export type BeginPlace = (
  place: Place,
) =>
  | ((played: Pick<Played, 'actors' | 'happened' | 'deeds'>) => Promise<PlaceFiles | undefined>)
  | undefined;

export interface Kept {
  readonly urls: Readonly<Record<string, string>>;
  readonly completedAtMs: number;
  /** Where the report is served; without, its file is the place to read it. */
  readonly reportUrl?: string;
}

export type Bodies = Readonly<Record<ResultBody, string>>;

type Begins = Readonly<Record<Stage, number>>;

/** When each stage begins, as a part of the whole: walking takes longest, and with a risk analysis people walk in the last. */
const BEGINS: Begins = {
  parsing_prompt: 0,
  creating_terrain: 0.02,
  placing_buildings: 0.06,
  generating_agents: 0.15,
  configuring_behaviors: 0.2,
  finalizing_simulation: 0.9,
};
const BEGINS_WITH_RISK: Begins = {
  ...BEGINS,
  placing_buildings: 0.03,
  generating_agents: 0.05,
  configuring_behaviors: 0.06,
  finalizing_simulation: 0.2,
};
const STUDIED = 0.98;

export async function build(order: BuildOrder, tools: BuildTools): Promise<Bodies> {
  const { request, variant } = order.question;
  const begins = variant === 'risk' ? BEGINS_WITH_RISK : BEGINS;
  let stage: Stage = 'parsing_prompt';
  const begin = (next: Stage): void => {
    stage = next;
    tools.onStage(stage, begins[stage]);
  };
  /** How far a stage is, on the way to where the next begins. */
  const tell = (part: number, end: number): void =>
    tools.onStage(stage, begins[stage] + (end - begins[stage]) * Math.min(1, Math.max(0, part)));
  try {
    begin('parsing_prompt');
    const stated = await readStated(order, tools);
    const scenario = tools.reader.complete(stated, toScenarioSettings(request));

    begin('creating_terrain');
    const world = buildWorld(scenario, {}, () => begin('placing_buildings'));

    begin('generating_agents');
    const cast = castRun(scenario, world);

    begin('configuring_behaviors');
    const study = variant === 'risk' ? beginStudy({ scenario, world }, tools.makeRuns) : undefined;
    const begun = tools.beginPlace?.({ scenario, world });
    const direction = applyCommands(
      { scenario, world, cast },
      directRun(scenario, world, cast),
      toRunCommands(request.commands),
    );
    const played = playRun(scenario, world, cast, direction, {
      engine: tools.engine,
      elsewhere: tools.elsewhere,
      onProgress: (part) => tell(part, begins.finalizing_simulation),
    });

    begin('finalizing_simulation');
    if (order.isRepeated) await tools.keep([toTrajectoryFile(played)]);
    const assessment = await study?.finish({
      ...toStudyAsk(order),
      main: played,
      onProgress: (part) => tell(part, STUDIED),
    });
    if (assessment)
      tools.onSafety?.(toSafetyBody(assessment, world.origin, toDesignUsed(scenario, played)));
    const ended = { scenario, stated, world, played, ...(assessment ? { assessment } : {}) };
    const finished = { ...ended, held: holdResults(ended, request.settings ?? {}) };
    const finishPlace = begun ?? tools.beginPlace?.({ scenario, world });
    const scene = await toSceneFiles(finished, tools.bakery, finishPlace?.(played));
    const first = [...toFiles(finished), ...scene.files, ...listReport(finished, order, tools)];
    const kept = await tools.keep(first);
    const look = await scene.look();
    const { completedAtMs, reportUrl, ...last } = await tools.keep(look.files);
    const urls = { ...kept.urls, ...last.urls };
    const about = {
      id: order.id,
      prompt: request.prompt,
      createdAt: toInstantText(order.createdAtMs),
      completedAt: toInstantText(completedAtMs),
      generationSeconds: Math.ceil((completedAtMs - order.startedAtMs) / 1000),
      settings: request.settings ?? {},
      scenarioType: scenario.scenarioType.value,
      commands: request.commands,
      liveOf: order.question.liveOf,
      verification: tools.verification,
      urlOf: (name: string) => urls[name]!,
      reportUrl: reportUrl ?? urls[REPORT_FILE],
    };
    // `keep` may store only some of the files; the results list only those.
    const files = [...first, ...look.files].filter(({ name }) => Object.hasOwn(urls, name));
    return toResultBodies(finished, about, files, look.contents);
  } catch (error) {
    throw toBuildFailed(error, stage);
  }
}

function listReport(
  { assessment, ...finished }: Finished,
  { id, createdAtMs, evidence }: BuildOrder,
  { verification }: BuildTools,
): ExportedFile[] {
  if (assessment === undefined) return [];
  const askedAt = toInstantText(createdAtMs);
  const page = toReport({ ...finished, assessment, evidence, id, askedAt, verification });
  return [{ name: REPORT_FILE, mediaType: 'text/html', bytes: new TextEncoder().encode(page) }];
}

async function readStated({ question }: BuildOrder, tools: BuildTools): Promise<Stated> {
  const { prompt, settings } = question.request;
  const own = tools.reader.read(prompt);
  const reread = settings?.use_llm === false ? undefined : tools.reread;
  const stated = reread ? await reread(own) : own;
  if (!isUnderstood(stated))
    throw new BuildFailed(
      'parsing_prompt',
      isForeign(stated)
        ? 'The prompt is not in English, and no language model has read it. Say in English what kind of place it is, who is there and what happens.'
        : 'Nothing in the prompt could be understood. Prompts are read in English: say what kind of place it is, who is there and what happens.',
      { isFinal: true },
    );
  return stated;
}

/** The options of the study in the risk variant. */
function toStudyAsk({ question, evidence }: BuildOrder) {
  invariant(question.variant === 'risk', 'only a risk analysis has a study');
  const { includeMitigation, baselineRisks, types } = toSafetyOptions(question.request);
  return { evidence, baseline: baselineRisks, types, includeMitigation };
}

function toBuildFailed(error: unknown, stage: Stage): BuildFailed {
  if (error instanceof BuildFailed) return error;
  if (error instanceof RunRefused)
    return new BuildFailed(stage, error.reason, { isFinal: true, cause: error });
  return new BuildFailed(stage, 'Something went wrong on our side.', {
    isFinal: false,
    cause: error,
  });
}
