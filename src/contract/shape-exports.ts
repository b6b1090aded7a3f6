/** Builds the status of the files of a completed simulation: available, expired, or being rebuilt (G13). */
import type { Static } from 'typebox';
import { toInstantText } from '#base';
import { eachDownloadFormat } from './download-formats.ts';
import { refuse } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import type { SimulationExports } from './schemas/simulation.ts';
import { toError, toExportsUrl, toResultUrl, toStatusUrl } from './shape-simulation.ts';
import type { CompletedFacts, SimulationFacts } from './shape-simulation.ts';

type ExportsBody = Static<typeof SimulationExports>;

export interface ExportsOptions {
  readonly baseUrl: string;
  readonly nowMs: number;
  /** Position in the queue, from 1; null if the build is not waiting. */
  readonly queuePosition: number | null;
}

export function toExportsBody(
  simulation: CompletedFacts,
  { baseUrl, nowMs, queuePosition }: ExportsOptions,
): ExportsBody {
  const { id, completedAtMs, retention, reexport } = simulation;
  const status = toStatus(simulation, nowMs);
  const isMade = status === 'completed' || status === 'expired';
  const madeAtMs = reexport?.status === 'completed' ? reexport.completedAtMs : completedAtMs;
  const toLink = (format: string): string =>
    `${baseUrl}${toResultUrl(simulation)}?format=${format}`;
  return {
    id,
    simulation_id: id,
    status,
    requested_at: reexport ? toInstantText(reexport.askedAtMs) : null,
    completed_at: isMade ? toInstantText(madeAtMs) : null,
    expires_at: toInstantText(retention.assetsExpireAtMs),
    results_expire_at: toInstantText(retention.resultsExpireAtMs),
    queue_position: queuePosition,
    ...(reexport?.status === 'failed'
      ? { failed_at: toInstantText(reexport.failedAtMs), error: toError(reexport.failure) }
      : {}),
    links: {
      exports: baseUrl + toExportsUrl(simulation),
      ...eachDownloadFormat(toLink),
    },
  };
}

function toStatus({ retention, reexport }: CompletedFacts, nowMs: number): ExportsBody['status'] {
  if (nowMs < retention.assetsExpireAtMs) return 'completed';
  return reexport === undefined || reexport.status === 'completed' ? 'expired' : reexport.status;
}

/** The refusal of exports before the simulation is completed. */
export function refuseUnfinished(simulation: SimulationFacts): Refusal {
  return refuse('SIMULATION_NOT_FINISHED', {
    status: simulation.status,
    status_url: toStatusUrl(simulation),
  });
}
