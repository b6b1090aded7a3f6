/** A build, in the six published stages: a prompt becomes a plan, a place, people in it, what they do, and what came of it. */
import { toInstantText } from '#base';
import type { Stage } from '#contract';
import { toFiles, toResultBodies, toSafetyBody } from '#export';
import type { ExportedFile } from '#export';
import { RunRefused, castRun, directRun, playRun } from '#run';
import type { Played } from '#run';
import { studySafety } from '#safety';
import type { Assessment } from '#safety';
import type { Scenario, Stated } from '#scenario';
import type { ResultBody } from '#simulations';
import { buildWorld } from '#world';
import type { World } from '#world';
import { toSafetyOptions } from './assess-at-once.ts';
import type { SafetyTools } from './assess-at-once.ts';
import { BuildFailed } from './build-failed.ts';
import { isUnderstood } from './is-understood.ts';
import { toScenarioSettings } from './order.ts';
import type { BuildOrder } from './order.ts';
import type { ScenarioReader } from './scenario-reader.ts';

export interface BuildTools extends SafetyTools {
  readonly reader: ScenarioReader;
  /** Which version of us builds it. */
  readonly engine: string;
  /** How the engine was checked, told with the results. */
  readonly verification: Readonly<Record<string, unknown>>;
  /** Lets a language model read the prompt too, where there is one. */
  readonly reread?: (stated: Stated) => Promise<Stated>;
  /** Told at the beginning of each stage, and how much of the whole is done: 0 to 1, never less than before. */
  readonly onStage: (stage: Stage, progress: number) => void;
  /** Keeps the files and says where they will be found, and which moment is the end of the build. */
  readonly keep: (files: readonly ExportedFile[]) => Promise<Kept>;
}

export interface Kept {
  readonly urls: Readonly<Record<string, string>>;
  readonly completedAtMs: number;
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
    const direction = directRun(scenario, world, cast);
    const played = playRun(scenario, world, cast, direction, {
      engine: tools.engine,
      onProgress: (part) => tell(part, begins.finalizing_simulation),
    });

    begin('finalizing_simulation');
    const assessment = study(order, { scenario, world, played }, (part) => tell(part, STUDIED));
    if (assessment) tools.onSafety?.(toSafetyBody(assessment, world.origin));
    const finished = { scenario, stated, world, played, ...(assessment ? { assessment } : {}) };
    const files = toFiles(finished);
    const { urls, completedAtMs } = await tools.keep(files);
    const about = {
      id: order.id,
      prompt: request.prompt,
      createdAt: toInstantText(order.createdAtMs),
      completedAt: toInstantText(completedAtMs),
      generationSeconds: Math.ceil((completedAtMs - order.startedAtMs) / 1000),
      settings: request.settings ?? {},
      scenarioType: scenario.scenarioType.value,
      verification: tools.verification,
      urlOf: (name: string) => urls[name]!,
    };
    return toResultBodies(finished, about, files);
  } catch (error) {
    throw toBuildFailed(error, stage);
  }
}

async function readStated({ question }: BuildOrder, tools: BuildTools): Promise<Stated> {
  const { prompt, settings } = question.request;
  const own = tools.reader.read(prompt);
  const reread = settings?.use_llm === false ? undefined : tools.reread;
  const stated = reread ? await reread(own) : own;
  if (!isUnderstood(stated))
    throw new BuildFailed(
      'parsing_prompt',
      'Nothing in the prompt could be understood. Prompts are read in English: say what kind of place it is, who is there and what happens.',
      { isFinal: true },
    );
  return stated;
}

/** The safety of the place, where it was asked for: everybody leaves it again and again, also with what might help. */
function study(
  { question, evidence }: BuildOrder,
  { scenario, world, played }: { scenario: Scenario; world: World; played: Played },
  onProgress: (part: number) => void,
): Assessment | undefined {
  if (question.variant !== 'risk') return undefined;
  const { includeMitigation, baselineRisks, types } = toSafetyOptions(question.request);
  return studySafety({
    scenario,
    world,
    main: played,
    evidence,
    baseline: baselineRisks,
    types,
    includeMitigation,
    onProgress,
  });
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
