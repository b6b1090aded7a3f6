/** What the service understands of a prompt: requested when the user pauses typing, one request at a time. */
import { useEffect, useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer, ApiError, Body } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';

const PAUSE_MS = 450;

export interface Reading {
  /** The prompt that was read. It is shown until a newer reading arrives. */
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
  const isLongEnough = prompt.trim().length >= limits.PROMPT_CHARS_MIN;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async (): Promise<void> => {
      setIsReading(true);
      try {
        const body = { prompt, settings: JSON.parse(asked) as typeof settings };
        const told = await call('readSimulationPrompt', { body, signal });
        setReading({ prompt, told: told.body });
        setError(undefined);
      } catch (caught) {
        if (!signal.aborted) setError(toApiError(caught));
      }
      setIsReading(false);
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [prompt, asked, isLongEnough]);
  return isLongEnough
    ? { reading, error, isReading }
    : { reading: undefined, error: undefined, isReading: false };
}
