/** What is understood of a prompt while it is written: asked when the writer pauses, once at a time. */
import { useEffect, useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer, ApiError, Body } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';

const PAUSE_MS = 450;

export interface Reading {
  /** What was read; shown until something newer is. */
  readonly prompt: string;
  readonly told: Answer<'readSimulationPrompt'>;
}

export interface Reader {
  readonly reading: Reading | undefined;
  readonly error: ApiError | undefined;
  readonly isReading: boolean;
}

export function useReading(
  prompt: string,
  settings: NonNullable<Body<'readSimulationPrompt'>['settings']>,
): Reader {
  const [reading, setReading] = useState<Reading>();
  const [error, setError] = useState<ApiError>();
  const [isReading, setIsReading] = useState(false);
  const asked = JSON.stringify(settings);
  useEffect(() => {
    if (prompt.trim().length < limits.PROMPT_CHARS_MIN) {
      setReading(undefined);
      setError(undefined);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setIsReading(true);
      call('readSimulationPrompt', {
        body: { prompt, settings: JSON.parse(asked) as typeof settings },
        signal: controller.signal,
      })
        .then(({ body }) => {
          setReading({ prompt, told: body });
          setError(undefined);
        })
        .catch((caught: unknown) => {
          if (!controller.signal.aborted) setError(toApiError(caught));
        })
        .finally(() => setIsReading(false));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [prompt, asked]);
  return { reading, error, isReading };
}
