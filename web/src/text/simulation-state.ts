/** The state of a simulation in one word, the same on every page, and the remaining time. Pure. */
import type { Stage, words } from '#contract';

/** The fields of a status record or a list item that decide the state and the progress bar. */
export interface BuildFacts {
  readonly status: (typeof words.SIMULATION_STATUSES)[number];
  readonly stage: Stage | null;
  readonly error?: { readonly code: string };
  readonly has_risk_analysis?: boolean;
  readonly run_completed_at?: string;
  readonly progress?: number;
  readonly queue_position?: number | null;
  readonly detail?: string;
  readonly estimated_seconds?: number;
  readonly remaining_seconds?: number;
}

export type SimulationState =
  | 'queued'
  | 'building'
  | 'simulating'
  | 'analysing'
  | 'completed'
  | 'cancelled'
  | 'failed';

export const STATE_WORDS: Readonly<Record<SimulationState, string>> = {
  queued: 'Queued',
  building: 'Building',
  simulating: 'Simulating',
  analysing: 'Analysing',
  completed: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export function toSimulationState(facts: BuildFacts): SimulationState {
  switch (facts.status) {
    case 'queued':
    case 'completed':
      return facts.status;
    case 'failed':
      return facts.error?.code === 'SIMULATION_CANCELLED' ? 'cancelled' : 'failed';
    case 'processing':
      return toBuildState(facts);
  }
}

/** The last stage analyses the risk and writes files. Without a risk analysis it still counts as simulating. */
function toBuildState({ stage, has_risk_analysis, run_completed_at }: BuildFacts): SimulationState {
  switch (stage) {
    case 'configuring_behaviors':
      return 'simulating';
    case 'finalizing_simulation':
      return run_completed_at !== undefined && has_risk_analysis === true
        ? 'analysing'
        : 'simulating';
    case null:
    case 'parsing_prompt':
    case 'creating_terrain':
    case 'placing_buildings':
    case 'generating_agents':
      return 'building';
  }
}

export function isUnderWay({ status }: Pick<BuildFacts, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}

/** The run can be viewed: everything is done, or its risk analysis and files are still being made. */
export function isViewable({
  status,
  partial_result_url,
}: Pick<BuildFacts, 'status'> & { readonly partial_result_url?: string }): boolean {
  return status === 'completed' || (status === 'processing' && partial_result_url !== undefined);
}

/** `Queued (3 ahead)`, `Building`. */
export function toStateLabel(facts: BuildFacts): string {
  const word = STATE_WORDS[toSimulationState(facts)];
  const ahead = toAhead(facts);
  return ahead === undefined || ahead === 0 ? word : `${word} (${ahead} ahead)`;
}

/** `3 ahead in the queue`, `evacuation 3 of 16`; undefined where nothing is known beyond the state. */
export function toBuildDetail(facts: BuildFacts): string | undefined {
  const ahead = toAhead(facts);
  if (ahead === undefined) return facts.status === 'processing' ? facts.detail : undefined;
  return ahead === 0 ? 'next in the queue' : `${ahead} ahead in the queue`;
}

/** `about 2 min left`; for a queued build, its estimated duration. */
export function toWait(facts: BuildFacts): string | undefined {
  const { status, remaining_seconds, estimated_seconds } = facts;
  if (status === 'processing' && remaining_seconds !== undefined)
    return remaining_seconds < FEW_SECONDS
      ? 'a few seconds left'
      : `${toAbout(remaining_seconds)} left`;
  if (status === 'queued' && estimated_seconds !== undefined)
    return `takes ${toAbout(estimated_seconds)}`;
  return undefined;
}

const FEW_SECONDS = 10;

/** An estimate, rounded up: `about 40 s`, `about 2 min`, `about 1 h 20 min`. */
export function toAbout(seconds: number): string {
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  if (tens < 60) return `about ${tens} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  return `about ${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** The number of builds ahead in the queue; undefined for a build that is not queued. */
function toAhead({ status, queue_position }: BuildFacts): number | undefined {
  return status === 'queued' && queue_position != null ? queue_position - 1 : undefined;
}
