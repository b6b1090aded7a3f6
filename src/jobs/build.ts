/** A build, in the six published stages: a prompt becomes a plan, a place, people in it, what they do, and what came of it. */
import { toInstantText } from '#base';
import type { Stage } from '#contract';
import { toFiles, toResultBodies } from '#export';
import type { ExportedFile } from '#export';
import { RunRefused, castRun, directRun, playRun } from '#run';
import type { Stated } from '#scenario';
import type { ResultBody } from '#simulations';
import { buildWorld } from '#world';
import { BuildFailed } from './build-failed.ts';
import { isUnderstood } from './is-understood.ts';
import { toScenarioSettings } from './order.ts';
import type { BuildOrder } from './order.ts';
import type { ScenarioReader } from './scenario-reader.ts';

export interface BuildTools {
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

/** When each stage begins, as a part of the whole: walking takes longest. */
const BEGINS: Readonly<Record<Stage, number>> = {
  parsing_prompt: 0,
  creating_terrain: 0.02,
  placing_buildings: 0.06,
  generating_agents: 0.15,
  configuring_behaviors: 0.2,
  finalizing_simulation: 0.9,
};

export async function build(order: BuildOrder, tools: BuildTools): Promise<Bodies> {
  const { request } = order.question;
  let stage: Stage = 'parsing_prompt';
  const begin = (next: Stage): void => {
    stage = next;
    tools.onStage(stage, BEGINS[stage]);
  };
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
      onProgress: (part) => tools.onStage(stage, between(stage, 'finalizing_simulation', part)),
    });

    begin('finalizing_simulation');
    const finished = { scenario, stated, world, played };
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
  const isAsked = tools.reread !== undefined && settings?.use_llm !== false;
  const stated = isAsked ? await tools.reread!(own) : own;
  if (!isUnderstood(stated))
    throw new BuildFailed(
      'parsing_prompt',
      'Nothing in the prompt could be understood. Prompts are read in English: say what kind of place it is, who is there and what happens.',
      { isFinal: true },
    );
  return stated;
}

function between(from: Stage, to: Stage, part: number): number {
  return BEGINS[from] + (BEGINS[to] - BEGINS[from]) * Math.min(1, Math.max(0, part));
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
