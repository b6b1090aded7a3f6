/** The results of a finished simulation, as JSON. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';

export type Results = Extract<Answer<'getSimulationResults'>, { metadata: unknown }>;

export async function loadResults(id: string, signal: AbortSignal): Promise<Results> {
  const { body } = await call('getSimulationResults', { params: { simulation_id: id }, signal });
  return body as Results;
}
