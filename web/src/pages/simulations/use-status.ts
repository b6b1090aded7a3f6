/**
 * How far a simulation is. A socket says when something is new, and then it is asked for; while there is no socket it is asked for
 * again and again. What has not changed is answered with 304 and counts nowhere.
 */
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Answer, ApiError } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';
import { followSimulation } from './follow-simulation.ts';

const ASK_EVERY_MS = 1_000;
/** After the first minute. */
const ASK_SLOWLY_EVERY_MS = 3_000;
const SLOW_AFTER_MS = 60_000;
/** Beside a socket, should it say nothing for whatever reason. */
const ASK_ANYWAY_EVERY_MS = 20_000;

export type Status = Answer<'getSimulationStatus'>;

export interface Watched {
  readonly status: Status | undefined;
  readonly error: ApiError | undefined;
  /** Asking fails for now; what is shown is older. */
  readonly isLost: boolean;
  /** News come by themselves. */
  readonly isHeard: boolean;
}

export function useStatus(id: string): Watched {
  const [status, setStatus] = useState<Status>();
  const [error, setError] = useState<ApiError>();
  const [isLost, setLost] = useState(false);
  const [isHeard, setHeard] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const startedMs = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tag: string | null = null;
    let isAsking = false;
    let isMore = false;
    let isListening = false;
    let leave: (() => void) | undefined;

    const end = (): void => {
      clearTimeout(timer);
      leave?.();
    };

    /** Whether there is more to come. */
    const ask = async (): Promise<boolean> => {
      try {
        const told = await call('getSimulationStatus', {
          params: { simulation_id: id },
          headers: tag === null ? {} : { 'if-none-match': tag },
          signal,
        });
        setLost(false);
        setError(undefined);
        if (told.status === 304 || !told.body) return true;
        tag = told.headers.get('etag');
        setStatus(told.body);
        return !hasEnded(told.body);
      } catch (caught) {
        if (signal.aborted) return false;
        const failure = toApiError(caught);
        const isFinal = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
        if (isFinal) setError(failure);
        else setLost(true);
        return !isFinal;
      }
    };

    /** Once at a time; what is new meanwhile is asked for right after. */
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (isAsking) {
        isMore = true;
        return;
      }
      isAsking = true;
      const goesOn = await ask();
      isAsking = false;
      if (signal.aborted) return;
      if (!goesOn) return end();
      leave ??= followSimulation(id, {
        onNews: () => void look(),
        onChange: (isNow) => {
          isListening = isNow;
          setHeard(isNow);
          // Without it the next look is soon.
          if (!isNow) void look();
        },
      });
      const isEarly = Date.now() - startedMs < SLOW_AFTER_MS;
      const everyMs = isListening
        ? ASK_ANYWAY_EVERY_MS
        : isEarly
          ? ASK_EVERY_MS
          : ASK_SLOWLY_EVERY_MS;
      timer = setTimeout(() => void look(), isMore ? 0 : everyMs);
      isMore = false;
    };
    void look();
    return () => {
      controller.abort();
      end();
    };
  }, [id]);

  return { status, error, isLost, isHeard };
}

export function hasEnded({ status }: NonNullable<Status>): boolean {
  return status === 'completed' || status === 'failed';
}
