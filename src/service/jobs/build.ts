/** A build, in the six published stages: a prompt becomes a scenario, a world, agents, a run, and results. */
import { invariant, toInstantText } from '#base';
import type { SafetyBody, Stage } from '#contract';
import type { Elsewhere } from '#crowd/simulation';
import type { ScenarioDocument } from '#document';
import { listHeatmaps, toFiles, toSceneFiles, toTrajectoryFile } from '#export';
import type { About, Bakery, ExportedFile, Finished, PlaceFiles } from '#export';
import { holdResults, toDesignUsed, toResultBodies, toSafetyBody } from '#export/bodies';
import { registerKinds } from '#kinds';
import { REPORT_FILE, toReport } from '#report';
import { RunRefused, castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { applyCommands } from '#run/steering';
import { assessPreliminary } from '#safety/preliminary';
import { beginStudy } from '#safety/runs';
import type { BegunStudy, RunMaker } from '#safety/runs';
import type { Stated } from '#scenario';
import { fromDocument, toCompletedDocument } from '#scenario/document';
import type { Place } from '#scene';
import type { ResultBody } from '#simulations/record';
import { buildWorld } from '#world';
import { toSafetyOptions } from './assess-at-once.ts';
import type { SafetyTools } from './assess-at-once.ts';
import { BuildFailed } from './build-failed.ts';
import { createProgress } from './build-progress.ts';
import type { BuildProgress, OnStage } from './build-progress.ts';
import { isForeign, isUnderstood } from './is-understood.ts';
import { toScenarioSettings } from './order.ts';
import type { BuildOrder } from './order.ts';
import type { Ran } from './pack-study.ts';
import { toRunCommands } from './run-commands.ts';
import type { AskedPlan, ScenarioReader } from './scenario-reader.ts';
import { ScenarioRefused } from './scenario-refused.ts';

registerKinds();

export interface BuildTools extends SafetyTools {
  readonly reader: ScenarioReader;
  /** For textures, sounds and whatever else the files of the scene need from outside. */
  readonly bakery: Bakery;
  /** Which version of us builds it. */
  readonly engine: string;
  /** The verification of the engine, part of the results. */
  readonly verification: Readonly<Record<string, unknown>>;
  /** Told the completed plan, once. */
  readonly onScenario?: (document: ScenarioDocument) => void;
  /** Lets a language model also read the prompt, if there is one. */
  readonly reread?: (stated: Stated) => Promise<Stated>;
  /** Told at the beginning of each stage and further on, and how much of the whole is done: 0 to 1, never less than before. */
  readonly onStage: OnStage;
  /** Makes the runs of a risk analysis in parallel. Without it, they are made one after another. */
  readonly makeRuns?: RunMaker;
  /** Makes the files of the place during the run, if a core is free. */
  readonly beginPlace?: BeginPlace;
  /** Solves fields and water flow during the run, if a core is free. */
  readonly elsewhere?: Elsewhere | undefined;
  /** The run stored by an earlier process; the build continues from it. */
  readonly ran?: Ran | undefined;
  /** Stores the partial results and the run before the study. */
  readonly showRun?: (shown: {
    readonly bodies: Bodies;
    readonly ran: Ran;
    /** Calculated; the study measures it. */
    readonly safety: SafetyBody;
  }) => Promise<void>;
  /** Whether the processor budget is spent, or the share of it for the requested run. */
  readonly isSpent?: (share: number) => boolean;
  /** Stores files and returns their addresses and the end time of the build. Called more than once. */
  readonly keep: (files: readonly ExportedFile[]) => Promise<Kept>;
}

/** Undefined if this thread must do it; resolves with undefined if the other thread failed. */
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

/** The share of the budget for the requested run before a study, so that some evacuations can be made. Judgement. */
const RUN_SHARE = 0.6;

export interface Built {
  readonly bodies: Bodies;
  /** Where the run was ended because the budget was spent. */
  readonly stoppedSeconds?: number;
}

export async function build(order: BuildOrder, tools: BuildTools): Promise<Built> {
  const { variant } = order.question;
  const progress = createProgress({
    hasStudy: variant === 'risk',
    onStage: tools.onStage,
    now: () => performance.now(),
    estimatedSeconds: order.estimatedSeconds,
  });
  try {
    const { ran, study, begun } = tools.ran
      ? goOn(tools.ran, order, tools)
      : await simulate(order, tools, progress);
    progress.begin('finalizing_simulation');
    const bodies = await finish(order, tools, { ran, study, begun, progress });
    const { stoppedSeconds } = ran.played;
    return { bodies, ...(stoppedSeconds === undefined ? {} : { stoppedSeconds }) };
  } catch (error) {
    throw toBuildFailed(error, progress.stage);
  }
}

/** A played run, and the work that runs beside it. */
interface Simulated {
  readonly ran: Ran;
  readonly study: BegunStudy | undefined;
  readonly begun: ReturnType<BeginPlace>;
}

/** The first five stages: from the prompt to a run that was played. */
async function simulate(
  order: BuildOrder,
  tools: BuildTools,
  progress: BuildProgress,
): Promise<Simulated> {
  const { request } = order.question;
  progress.begin('parsing_prompt');
  const settings = toScenarioSettings(request);
  // A rebuild plays the stored plan, however its words would be read today.
  const stated = order.plan ? fromDocument(order.plan) : await readStated(order, tools);
  const scenario = tools.reader.complete(stated, settings);
  tools.onScenario?.(toCompletedDocument(scenario));

  progress.begin('creating_terrain');
  const world = buildWorld(scenario, {}, () => progress.begin('placing_buildings'));

  progress.begin('generating_agents');
  const cast = castRun(scenario, world);

  progress.begin('configuring_behaviors');
  const study = beginStudyOf(order, { scenario, world }, tools);
  const begun = tools.beginPlace?.({ scenario, world });
  const direction = applyCommands(
    { scenario, world, cast },
    directRun(scenario, world, cast),
    toRunCommands(request.commands),
  );
  const share = study === undefined ? 1 : RUN_SHARE;
  const { stoppedSeconds } = order;
  const played = playRun(scenario, world, cast, direction, {
    engine: tools.engine,
    elsewhere: tools.elsewhere,
    onProgress: (part) => progress.tellRun(part),
    // A rebuilt run ends where it ended the first time.
    isStopped: (seconds) =>
      order.isRepeated
        ? stoppedSeconds !== undefined && seconds >= stoppedSeconds
        : tools.isSpent?.(share) === true,
  });
  return { ran: { stated, scenario, world, played }, study, begun };
}

/** From a run that was stored before. */
function goOn(ran: Ran, order: BuildOrder, tools: BuildTools): Simulated {
  const { scenario, world } = ran;
  return {
    ran,
    study: beginStudyOf(order, ran, tools),
    begun: tools.beginPlace?.({ scenario, world }),
  };
}

function beginStudyOf(
  { question }: BuildOrder,
  { scenario, world }: Pick<Ran, 'scenario' | 'world'>,
  { makeRuns }: BuildTools,
): BegunStudy | undefined {
  return question.variant === 'risk' ? beginStudy({ scenario, world }, makeRuns) : undefined;
}

/** The last stage: files, the run to be viewed, the study, and the bodies. */
async function finish(
  order: BuildOrder,
  tools: BuildTools,
  { ran, study, begun, progress }: Simulated & { progress: BuildProgress },
): Promise<Bodies> {
  const { request } = order.question;
  const { scenario, world, played } = ran;
  if (order.isRepeated) await tools.keep([toTrajectoryFile(played)]);
  const finished = { ...ran, held: holdResults(ran, request.settings ?? {}) };
  const finishPlace = begun ?? tools.beginPlace?.({ scenario, world });
  const scene = toSceneFiles(finished, tools.bakery, finishPlace?.(played));
  const store = createFileStore(tools.keep);
  const look = await scene.look();
  await store.keep([...toFiles(finished), ...look.files]);
  if (study && tools.showRun && !order.isRepeated && tools.ran === undefined) {
    const assessment = assessPreliminary(scenario, toPreliminaryAsk(order));
    const about = { ...toAbout(order, tools, { store, ran }), isPartial: true } as const;
    const bodies = toResultBodies({ ...finished, assessment }, about, store.files());
    const safety = toSafetyBody(assessment, world.origin, toDesignUsed(scenario, played));
    await tools.showRun({ bodies, ran, safety });
  }
  const moved = await scene.move();
  await store.keep(moved.files);
  const assessment = await study?.finish({
    ...toStudyAsk(order),
    main: played,
    onProgress: (done) => progress.tellStudy(done),
  });
  if (assessment)
    tools.onSafety?.(toSafetyBody(assessment, world.origin, toDesignUsed(scenario, played)));
  const ended = { ...finished, ...(assessment ? { assessment } : {}) };
  await store.keep([...listHeatmaps(world, assessment), ...listReport(ended, order, tools)]);
  const contents = { ...moved.contents, surfaces: look.surfaces };
  return toResultBodies(ended, toAbout(order, tools, { store, ran }), store.files(), contents);
}

interface FileStore {
  keep(files: readonly ExportedFile[]): Promise<void>;
  /** The stored files. `keep` may store only some, and the results list only those. */
  files(): ExportedFile[];
  readonly urls: Readonly<Record<string, string>>;
  readonly last: Kept | undefined;
}

function createFileStore(keep: BuildTools['keep']): FileStore {
  const all: ExportedFile[] = [];
  const urls: Record<string, string> = {};
  let last: Kept | undefined;
  return {
    urls,
    get last() {
      return last;
    },
    async keep(files) {
      last = await keep(files);
      all.push(...files);
      Object.assign(urls, last.urls);
    },
    files: () => all.filter(({ name }) => Object.hasOwn(urls, name)),
  };
}

function toAbout(
  order: BuildOrder,
  { verification }: BuildTools,
  { store, ran: { scenario } }: { store: FileStore; ran: Ran },
): About {
  const { request, liveOf } = order.question;
  invariant(store.last !== undefined, 'files are stored before the bodies are written');
  const { completedAtMs, reportUrl } = store.last;
  return {
    id: order.id,
    prompt: request.prompt,
    createdAt: toInstantText(order.createdAtMs),
    completedAt: toInstantText(completedAtMs),
    generationSeconds: Math.ceil((completedAtMs - order.startedAtMs) / 1000),
    settings: request.settings ?? {},
    scenarioType: scenario.scenarioType.value,
    commands: request.commands,
    liveOf,
    verification,
    urlOf: (name: string) => store.urls[name]!,
    reportUrl: reportUrl ?? store.urls[REPORT_FILE],
  };
}

function listReport(
  { assessment, ...finished }: Finished,
  { id, createdAtMs, evidence, question }: BuildOrder,
  { verification }: BuildTools,
): ExportedFile[] {
  if (assessment === undefined) return [];
  const askedAt = toInstantText(createdAtMs);
  invariant(question.variant === 'risk', 'only a risk analysis has a report');
  const { includeMitigation: isMitigationRequested } = toSafetyOptions(question.request);
  const page = toReport({
    ...finished,
    assessment,
    evidence,
    id,
    askedAt,
    verification,
    isMitigationRequested,
  });
  return [{ name: REPORT_FILE, mediaType: 'text/html', bytes: new TextEncoder().encode(page) }];
}

async function readStated({ question }: BuildOrder, tools: BuildTools): Promise<Stated> {
  const { settings, scenario } = question.request;
  const own = readOwn(question.request, tools);
  const isFixed = settings?.use_llm === false || scenario !== undefined;
  const reread = isFixed ? undefined : tools.reread;
  const stated = reread ? await reread(own) : own;
  if (!isUnderstood(stated))
    throw new BuildFailed(
      'parsing_prompt',
      isForeign(stated)
        ? 'The prompt is not in English, and no language model has read it. Describe the place, the people and the event in English.'
        : 'Nothing in the prompt could be understood. Describe the place, the people and the event in English.',
      { isFinal: true },
    );
  return stated;
}

function readOwn(request: AskedPlan, { reader }: BuildTools): Stated {
  try {
    return reader.readAsked(request);
  } catch (error) {
    if (!(error instanceof ScenarioRefused)) throw error;
    throw new BuildFailed('parsing_prompt', error.message, { isFinal: true });
  }
}

function toPreliminaryAsk({ question, evidence }: BuildOrder) {
  invariant(question.variant === 'risk', 'only a risk analysis has an assessment');
  return { ...toSafetyOptions(question.request), evidence };
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
  return new BuildFailed(stage, 'Internal error.', {
    isFinal: false,
    cause: error,
  });
}
