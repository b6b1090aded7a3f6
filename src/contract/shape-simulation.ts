/** Simulations in the words of the interface: the answer to a request for one, its state, and why it has no results. */
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
  /** When the run could be viewed. */
  readonly runCompletedAtMs?: number | null;
  readonly estimatedSeconds?: number | null;
  /** When each stage was seen to begin. */
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
  /** What the build found, of the risk variant. */
  readonly results?: { readonly safety?: SafetyBody };
  readonly reexport?: ReexportTold;
}

/** Files that were asked for again, the last time. */
export type ReexportTold = { readonly askedAtMs: number } & (
  | { readonly status: 'queued' | 'processing' }
  | { readonly status: 'completed'; readonly completedAtMs: number }
  | {
      readonly status: 'failed';
      readonly failedAtMs: number;
      readonly failure: FailureTold<ExportFailureCode>;
    }
);

interface FailureTold<Code> {
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
  readonly failure: FailureTold<FailureCode>;
}

/** What the interface needs to know of a simulation, independent of its storage. */
export type SimulationTold = Asked &
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

export type CompletedTold = Asked & Completed;

const SIMULATIONS = '/api/v1/simulations/';

export function toStatusUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/status/`;
}

export function toResultUrl({ id }: { readonly id: string }): string {
  return `${SIMULATIONS}${id}/`;
}

/** Where the run can be read before everything that was asked for is there (C10). */
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
 * The answer of E3. Paths are relative to the base address, links absolute (B5). The risk variant also tells what was found
 * at once, or what the build found where it has ended (F7).
 */
export function toCreatedBody(
  simulation: SimulationTold,
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
      ...(isOfRisk(simulation) ? { report: baseUrl + toReportUrl(simulation) } : {}),
    },
    visibility,
    ...toRiskPart(simulation, safety),
  };
}

function isOfRisk({ question }: Pick<Asked, 'question'>): boolean {
  return question.variant === 'risk';
}

function toRiskPart(simulation: SimulationTold, atOnce: SafetyBody | undefined) {
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

/** The caller, and the build's place in the queue from 1; null when it does not wait. */
export interface StatusTelling {
  /** The prompt is for the owner and for administrators (B8). */
  readonly isInsider: boolean;
  readonly queuePosition: number | null;
}

/** The answer of E4, and of E5 until there are results. */
export function toStatusBody(
  simulation: SimulationTold,
  { isInsider, queuePosition }: StatusTelling,
): StatusBody {
  return {
    ...toState(simulation),
    prompt: isInsider ? simulation.prompt : null,
    queue_position: queuePosition,
    ...tellStages(simulation),
    ...(simulation.status === 'completed' ? tellSafety(simulation) : {}),
  };
}

/** In the order of the stages; empty while nothing is known, as before a build begins. */
function tellStages({ stageTimesMs = {} }: Asked): Pick<StatusBody, 'stages'> {
  const stages = STAGES.flatMap((stage) => {
    const ms = stageTimesMs[stage];
    return ms === undefined ? [] : [{ stage, started_at: toInstantText(ms) }];
  });
  return stages.length === 0 ? {} : { stages };
}

function tellSafety(simulation: Asked & Completed) {
  const safety = simulation.results?.safety;
  return safety && { report_url: toReportUrl(simulation), ...safety };
}

/** One of an owner's list. */
export function toListItem(simulation: SimulationTold): ListItem {
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
export function toSampleBody(simulation: SimulationTold, baseUrl: string): SampleBody {
  return {
    ...toListItem(simulation),
    links: {
      results: baseUrl + toResultUrl(simulation),
      viewer: `${baseUrl}/s/${simulation.slug}`,
    },
  };
}

function toState(simulation: SimulationTold): Omit<StatusBody, 'prompt' | 'queue_position'> {
  const { id, createdAtMs, runCompletedAtMs = null, estimatedSeconds = null } = simulation;
  const whoAndWhen = {
    id,
    simulation_id: id,
    created_at: toInstantText(createdAtMs),
    has_risk_analysis: isOfRisk(simulation),
    ...(runCompletedAtMs === null ? {} : { run_completed_at: toInstantText(runCompletedAtMs) }),
    ...(estimatedSeconds === null ? {} : { estimated_seconds: estimatedSeconds }),
  };
  switch (simulation.status) {
    case 'queued':
      return {
        ...whoAndWhen,
        status: 'queued',
        result_url: null,
        build_started_at: null,
        build_completed_at: null,
        stage: null,
        progress: 0,
      };
    case 'processing':
      return {
        ...whoAndWhen,
        status: 'processing',
        result_url: null,
        build_started_at: toInstantText(simulation.startedAtMs),
        build_completed_at: null,
        stage: simulation.stage,
        // Sums of stages have many decimals; three are enough.
        progress: Math.round(simulation.progress * 1000) / 1000,
        ...tellWithinStage(simulation),
      };
    case 'completed':
      return {
        ...whoAndWhen,
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
        ...whoAndWhen,
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

/** What is known beyond the stage: what it is doing, how long it will take, where its run can be read (C10). */
function tellWithinStage(
  simulation: SimulationTold & { readonly status: 'processing' },
): Partial<Pick<StatusBody, 'detail' | 'remaining_seconds' | 'partial_result_url'>> {
  const { detail = null, remainingSeconds = null, runCompletedAtMs = null } = simulation;
  return {
    ...(detail === null ? {} : { detail }),
    ...(remainingSeconds === null ? {} : { remaining_seconds: remainingSeconds }),
    ...(runCompletedAtMs === null ? {} : { partial_result_url: toPartialUrl(simulation) }),
  };
}

export function toError<Code>({ message, code, stage, reason, attempt }: FailureTold<Code>) {
  return { message, code, details: { stage, reason, attempt } };
}

/** G3: there will never be results. */
export function refuseFailed(simulation: SimulationTold & Failed): Refusal {
  const { code, message, stage, reason } = simulation.failure;
  return refuse(
    'SIMULATION_FAILED',
    { simulation_code: code, stage, reason, status_url: toStatusUrl(simulation) },
    message,
  );
}

/** G5: there were results. */
export function refuseExpiredResults({ completedAtMs, retention }: Completed): Refusal {
  return refuse('RESULTS_EXPIRED', {
    completed_at: toInstantText(completedAtMs),
    expired_at: toInstantText(retention.resultsExpireAtMs),
    retention_days: retention.resultsDays,
  });
}

/** G13: there are results, but not their files any more; they can be made again. */
export function refuseExpiredAssets(simulation: CompletedTold): Refusal {
  const { completedAtMs, retention } = simulation;
  return refuse('ASSETS_EXPIRED', {
    completed_at: toInstantText(completedAtMs),
    expired_at: toInstantText(retention.assetsExpireAtMs),
    exports_url: toExportsUrl(simulation),
  });
}
