/** The results of a simulation as JSON; before its risk analysis is done, those of its run. */
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import type { Load } from '../../api/use-load.ts';
import { API_TEXT } from '../../text/api.ts';

export type Results = Extract<Answer<'getSimulationResults'>, { metadata: unknown }>;

export interface ResultsLoad extends Load<Results> {
  /** Why newer results could not be loaded. */
  readonly problem?: ApiError;
}

/** The results of a simulation that can be viewed; loaded again once it is completed, while the earlier ones stay. */
export function useResults(id: string, isCompleted: boolean): ResultsLoad {
  const load = useLoad(`results ${id} ${isCompleted}`, (signal) =>
    loadResults(id, isCompleted, signal),
  );
  const { loaded, reload } = load;
  const [newest, setNewest] = useState<Results>();
  if (loaded.state === 'ready' && loaded.value !== newest) setNewest(loaded.value);
  if (loaded.state === 'ready' || newest?.id !== id) return load;
  return {
    loaded: { state: 'ready', value: newest },
    reload,
    ...(loaded.state === 'failed' ? { problem: loaded.error } : {}),
  };
}

async function loadResults(
  id: string,
  isCompleted: boolean,
  signal: AbortSignal,
): Promise<Results> {
  const { status, body } = await call('getSimulationResults', {
    params: { simulation_id: id },
    query: isCompleted ? {} : { partial: true },
    signal,
  });
  if (status === 202)
    throw new ApiError(status, {
      error: API_TEXT.noResultsYet,
      code: 'UNREACHABLE',
    });
  return body as Results;
}
