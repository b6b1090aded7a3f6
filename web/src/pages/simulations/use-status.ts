/**
 * How far a simulation is, asked again and again until it has ended. What has not changed is answered with 304 and counts
 * nowhere.
 */
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Answer, ApiError } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';

const ASK_EVERY_MS = 1_000;
/** After the first minute. */
const ASK_SLOWLY_EVERY_MS = 3_000;
const SLOW_AFTER_MS = 60_000;

export type Status = Answer<'getSimulationStatus'>;

export interface Watched {
  readonly status: Status | undefined;
  readonly error: ApiError | undefined;
  /** Asking fails for now; what is shown is older. */
  readonly isLost: boolean;
}

export function useStatus(id: string): Watched {
  const [status, setStatus] = useState<Status>();
  const [error, setError] = useState<ApiError>();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const startedMs = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tag: string | null = null;

    const ask = async (): Promise<void> => {
      try {
        const told = await call('getSimulationStatus', {
          params: { simulation_id: id },
          headers: tag === null ? {} : { 'if-none-match': tag },
          signal,
        });
        setLost(false);
        setError(undefined);
        if (told.status !== 304 && told.body) {
          tag = told.headers.get('etag');
          setStatus(told.body);
          if (hasEnded(told.body)) return;
        }
      } catch (caught) {
        if (signal.aborted) return;
        const failure = toApiError(caught);
        if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
          setError(failure);
          return;
        }
        setLost(true);
      }
      const isEarly = Date.now() - startedMs < SLOW_AFTER_MS;
      timer = setTimeout(() => void ask(), isEarly ? ASK_EVERY_MS : ASK_SLOWLY_EVERY_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id]);

  return { status, error, isLost };
}

export function hasEnded({ status }: NonNullable<Status>): boolean {
  return status === 'completed' || status === 'failed';
}
