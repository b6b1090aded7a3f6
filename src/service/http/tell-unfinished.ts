import { toStatusUrl } from '#contract/shape-simulation';
import type { SimulationRecord } from '#simulations/record';
import { tellStatus } from './find-simulation.ts';
import { toRetrySeconds } from './retry-seconds.ts';
import type { RawAsk, Told } from './serve-endpoint.ts';
import type { HttpContext } from './services.ts';

/** G1, G2, G4: its state, and when to ask again. */
export async function tellUnfinished(
  context: HttpContext,
  ask: RawAsk,
  record: SimulationRecord,
): Promise<Told> {
  return {
    status: 202,
    headers: {
      'retry-after': toRetrySeconds(context.clock() - record.createdAtMs),
      location: context.settings.baseUrl + toStatusUrl(record),
    },
    body: await tellStatus(ask, record),
  };
}
