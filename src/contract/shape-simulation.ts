/** Builds the responses about a simulation: its creation, its status, and why it has no results. */
import type { Static } from 'typebox';
import { toInstantText } from '#base';
import type { SimulationQuestion } from './questions.ts';
import { refuse } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import type { SafetyBody } from './schemas/safety.ts';
import type {
  SampleSimulation,
  SimulationCreated,
  SimulationList,
  SimulationStatus,
} from './schemas/simulation.ts';
import { STAGES } from './words.ts';
import type { ExportFailureCode, FailureCode, Stage } from './words.ts';

type CreatedBody = Static<typeof SimulationCreated>;
type StatusBody = Static<typeof SimulationStatus>;
type SampleBody = Static<typeof SampleSimulation>;
type ListItem = Static<typeof SimulationList>['results'][number];

interface Asked {
  readonly id: string;
  readonly slug: string;
  readonly visibility: 'link' | 'private';
  readonly question: SimulationQuestion;
  readonly prompt: string | null;
  readonly createdAtMs: number;
  /** When the run became viewable. */
  readonly runCompletedAtMs?: number | null;
  readonly estimatedSeconds?: number | null;
  /** When each stage began. */
  readonly stageTimesMs?: Readonly<Partial<Record<Stage, number>>>;
}

interface Completed {
  readonly status: 'completed';
  readonly startedAtMs: number;
  readonly completedAtMs: number;
  readonly retention: {
    readonly resultsDays: number;
    readonly resultsExpireAtMs: number;
    readonly assetsExpireAtMs: number;
  };
  /** The findings of the build, for the risk variant. */
  readonly results?: { readonly safety?: SafetyBody };
  readonly reexport?: ReexportFacts;
}

/** The last rebuild of the files. */
export type ReexportFacts = { readonly askedAtMs: number } & (
  | { readonly status: 'queued' | 'processing' }
  | { readonly status: 'completed'; readonly completedAtMs: number }
  | {
      readonly status: 'failed';
      readonly failedAtMs: number;
      readonly failure: FailureFacts<ExportFailureCode>;
    }
);

interface FailureFacts<Code> {
  readonly code: Code;
  readonly message: string;
  readonly stage: Stage | null;
  readonly reason: string;
  readonly attempt: number;
}

interface Failed {
  readonly status: 'failed';
  readonly startedAtMs: number | null;
  readonly failedAtMs: number;
  readonly failure: FailureFacts<FailureCode>;
}

/** The data about a simulation that responses need, independent of its storage. */
export type SimulationFacts = Asked &
  (
    | { readonly status: 'queued' }
    | {
        readonly status: 'processing';
        readonly startedAtMs: number;
        readonly stage: Stage;
        readonly progress: number;
        readonly detail?: string | null;
        readonly remainingSeconds?: number | null;
      }
    | Completed
    | Failed
  );

export type CompletedFacts = Asked & Completed;

const SIMULATIONS = '/api/v1/simulations/';

export function toStatusUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/status/`;
}

export function toResultUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/`;
}

/** The path of the run while the rest of the simulation is still being built (C10). */
export function toPartialUrl(simulation: { readonly id: string }): string {
  return `${toResultUrl(simulation)}?partial=true`;
}

export function toReportUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/report/`;
}

export function toExportsUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/exports/`;
}

/**
 * The response of E3. Paths are relative to the base URL, links are absolute (B5). The risk variant includes the
 * preliminary assessment, or the findings of the build if it has ended (F7).
 */
export function toCreatedBody(
  simulation: SimulationFacts,
  { baseUrl, safety }: { readonly baseUrl: string; readonly safety?: SafetyBody | undefined },
): CreatedBody {
  const { id, slug, status, visibility, createdAtMs } = simulation;
  return {
    id,
    simulation_id: id,
    slug,
    status,
    created_at: toInstantText(createdAtMs),
    status_url: toStatusUrl(simulation),
    result_url: status === 'completed' ? toResultUrl(simulation) : null,
    ...(simulation.estimatedSeconds == null
      ? {}
      : { estimated_seconds: simulation.estimatedSeconds }),
    ...(status === 'completed' ? { completed_at: toInstantText(simulation.completedAtMs) } : {}),
    links: {
      status: baseUrl + toStatusUrl(simulation),
      results: baseUrl + toResultUrl(simulation),
      stream: `${baseUrl.replace(/^http/, 'ws')}/ws/simulations/${id}/`,
      viewer: `${baseUrl}/s/${slug}`,
      ...(hasRiskAnalysis(simulation) ? { report: baseUrl + toReportUrl(simulation) } : {}),
    },
    visibility,
    ...toRiskPart(simulation, safety),
  };
}

function hasRiskAnalysis({ question }: Pick<Asked, 'question'>): boolean {
  return question.variant === 'risk';
}

function toRiskPart(simulation: SimulationFacts, atOnce: SafetyBody | undefined) {
  const { variant, request } = simulation.question;
  if (variant !== 'risk') return {};
  const isCompleted = simulation.status === 'completed';
  const found = isCompleted ? simulation.results?.safety : undefined;
  return {
    prompt: request.prompt,
    scenario_type: request.scenario_type ?? 'general',
    completed_at: isCompleted ? toInstantText(simulation.completedAtMs) : null,
    ...(found ?? atOnce),
  };
}

export interface StatusOptions {
  /** The caller is the owner or an administrator, so the response includes the prompt (B8). */
  readonly isInsider: boolean;
  /** Position in the queue, from 1; null if the build is not waiting. */
  readonly queuePosition: number | null;
}

/** The response of E4, and of E5 until the results are ready. */
export function toStatusBody(
  simulation: SimulationFacts,
  { isInsider, queuePosition }: StatusOptions,
): StatusBody {
  return {
    ...toState(simulation),
    prompt: isInsider ? simulation.prompt : null,
    queue_position: queuePosition,
    ...stagesOf(simulation),
    ...(simulation.status === 'completed' ? safetyOf(simulation) : {}),
  };
}

/** In the order of the stages; empty before the build begins. */
function stagesOf({ stageTimesMs = {} }: Asked): Pick<StatusBody, 'stages'> {
  const stages = STAGES.flatMap((stage) => {
    const ms = stageTimesMs[stage];
    return ms === undefined ? [] : [{ stage, started_at: toInstantText(ms) }];
  });
  return stages.length === 0 ? {} : { stages };
}

function safetyOf(simulation: Asked & Completed) {
  const safety = simulation.results?.safety;
  return safety && { report_url: toReportUrl(simulation), ...safety };
}

/** An item in the list of the owner. */
export function toListItem(simulation: SimulationFacts): ListItem {
  const { slug, visibility, question } = simulation;
  return {
    ...toState(simulation),
    prompt: simulation.prompt,
    slug,
    scenario_type: question.request.scenario_type ?? 'general',
    visibility,
    status_url: toStatusUrl(simulation),
  };
}

/** The sample, for everybody. */
export function toSampleBody(simulation: SimulationFacts, baseUrl: string): SampleBody {
  return {
    ...toListItem(simulation),
    links: {
      results: baseUrl + toResultUrl(simulation),
      viewer: `${baseUrl}/s/${simulation.slug}`,
    },
  };
}

function toState(simulation: SimulationFacts): Omit<StatusBody, 'prompt' | 'queue_position'> {
  const { id, createdAtMs, runCompletedAtMs = null, estimatedSeconds = null } = simulation;
  const common = {
    id,
    simulation_id: id,
    created_at: toInstantText(createdAtMs),
    has_risk_analysis: hasRiskAnalysis(simulation),
    ...(runCompletedAtMs === null ? {} : { run_completed_at: toInstantText(runCompletedAtMs) }),
    ...(estimatedSeconds === null ? {} : { estimated_seconds: estimatedSeconds }),
  };
  switch (simulation.status) {
    case 'queued':
      return {
        ...common,
        status: 'queued',
        result_url: null,
        build_started_at: null,
        build_completed_at: null,
        stage: null,
        progress: 0,
      };
    case 'processing':
      return {
        ...common,
        status: 'processing',
        result_url: null,
        build_started_at: toInstantText(simulation.startedAtMs),
        build_completed_at: null,
        stage: simulation.stage,
        // Rounded, because sums of stages have many decimals.
        progress: Math.round(simulation.progress * 1000) / 1000,
        ...progressWithinStage(simulation),
      };
    case 'completed':
      return {
        ...common,
        status: 'completed',
        result_url: toResultUrl(simulation),
        build_started_at: toInstantText(simulation.startedAtMs),
        build_completed_at: toInstantText(simulation.completedAtMs),
        stage: null,
        progress: 1,
        expires_at: toInstantText(simulation.retention.resultsExpireAtMs),
      };
    case 'failed':
      return {
        ...common,
        status: 'failed',
        result_url: null,
        build_started_at:
          simulation.startedAtMs === null ? null : toInstantText(simulation.startedAtMs),
        build_completed_at: null,
        error: toError(simulation.failure),
        stage: null,
        failed_at: toInstantText(simulation.failedAtMs),
      };
  }
}

/** Progress within the stage: the current activity, the remaining time, and the path of the run (C10). */
function progressWithinStage(
  simulation: SimulationFacts & { readonly status: 'processing' },
): Partial<Pick<StatusBody, 'detail' | 'remaining_seconds' | 'partial_result_url'>> {
  const { detail = null, remainingSeconds = null, runCompletedAtMs = null } = simulation;
  return {
    ...(detail === null ? {} : { detail }),
    ...(remainingSeconds === null ? {} : { remaining_seconds: remainingSeconds }),
    ...(runCompletedAtMs === null ? {} : { partial_result_url: toPartialUrl(simulation) }),
  };
}

export function toError<Code>({ message, code, stage, reason, attempt }: FailureFacts<Code>) {
  return { message, code, details: { stage, reason, attempt } };
}

/** G3: the simulation failed and has no results. */
export function refuseFailed(simulation: SimulationFacts & Failed): Refusal {
  const { code, message, stage, reason } = simulation.failure;
  return refuse(
    'SIMULATION_FAILED',
    { simulation_code: code, stage, reason, status_url: toStatusUrl(simulation) },
    message,
  );
}

/** G5: the results have expired. */
export function refuseExpiredResults({ completedAtMs, retention }: Completed): Refusal {
  return refuse('RESULTS_EXPIRED', {
    completed_at: toInstantText(completedAtMs),
    expired_at: toInstantText(retention.resultsExpireAtMs),
    retention_days: retention.resultsDays,
  });
}

/** G13: the results exist, but the files have expired and can be rebuilt. */
export function refuseExpiredAssets(simulation: CompletedFacts): Refusal {
  const { completedAtMs, retention } = simulation;
  return refuse('ASSETS_EXPIRED', {
    completed_at: toInstantText(completedAtMs),
    expired_at: toInstantText(retention.assetsExpireAtMs),
    exports_url: toExportsUrl(simulation),
  });
}
