/** An action of a button: whether it is under way, and its error. */
import { useState } from 'react';
import type { ApiError } from './client.ts';
import { toApiError } from './use-load.ts';

export interface Act {
  readonly isUnderWay: boolean;
  readonly error: ApiError | undefined;
  /** Runs it, one call at a time. Returns whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

export function useAct(): Act {
  const [isUnderWay, setUnderWay] = useState(false);
  const [error, setError] = useState<ApiError>();
  return {
    isUnderWay,
    error,
    clear: () => setError(undefined),
    async run(work) {
      if (isUnderWay) return false;
      setUnderWay(true);
      setError(undefined);
      try {
        await work();
        return true;
      } catch (caught) {
        setError(toApiError(caught));
        return false;
      } finally {
        setUnderWay(false);
      }
    },
  };
}
