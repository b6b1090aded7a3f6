/** Finds the simulation of a request, and checks what its caller may see (B8, B10, I4). */
import { refuse } from '#contract/refusals';
import { refuseExpiredResults, refuseFailed, toStatusBody } from '#contract/shape-simulation';
import { isInsider, isOwner, refuseHiddenFrom } from '#simulations';
import type { SimulationRecord } from '#simulations/record';
import type { RawAsk } from './serve-endpoint.ts';

export type CompletedRecord = SimulationRecord & { readonly status: 'completed' };

/** The simulation at the address, if the caller may see it. */
export async function getVisible(ask: RawAsk): Promise<SimulationRecord> {
  return refuseHidden(await ask.services.simulations.find(ask.params['simulation_id']!), ask);
}

/** The simulation. If the caller may not see it, the response is the same as if it did not exist. */
export function refuseHidden(
  found: SimulationRecord | undefined,
  { caller, params }: Pick<RawAsk, 'caller' | 'params'>,
): SimulationRecord {
  return refuseHiddenFrom(caller, found, params['simulation_id']!);
}

/** The caller's own simulation; other callers can at most view it. */
export async function getOwn(ask: RawAsk): Promise<SimulationRecord> {
  const found = await getVisible(ask);
  if (!isOwner(ask.caller, found))
    throw refuse('INSUFFICIENT_PERMISSIONS', { required_role: 'owner' });
  return found;
}

/** The state of the simulation in responses. */
export async function tellStatus(ask: RawAsk, record: SimulationRecord) {
  const { simulations } = ask.services;
  return toStatusBody(record, {
    isInsider: isInsider(ask.caller, record),
    queuePosition: record.status === 'queued' ? await simulations.queuePosition(record) : null,
  });
}

/** Refuses simulations that have no results and never will; the others are completed or being built. */
export function refuseWithoutResults(
  record: SimulationRecord,
  nowMs: number,
): Exclude<SimulationRecord, { readonly status: 'failed' }> {
  if (record.status === 'failed') throw refuseFailed(record);
  if (record.status === 'completed' && nowMs >= record.retention.resultsExpireAtMs)
    throw refuseExpiredResults(record);
  return record;
}
