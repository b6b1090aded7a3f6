/** Data that is loaded while it is shown: loading, failed or loaded; it can be loaded again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './client.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready'; readonly value: T };

export interface Load<T> {
  readonly loaded: Loaded<T>;
  /** Loads again; the old data stays visible until then. */
  readonly reload: () => void;
}

/** `key` identifies the data: a new key loads again. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Load<T> {
  const [loaded, setLoaded] = useState<{ key: string; what: Loaded<T> }>({
    key,
    what: { state: 'loading' },
  });
  const latest = useRef(load);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = load;
  });
  const reload = useCallback(() => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    latest.current(mine.signal).then(
      (value) => setLoaded({ key, what: { state: 'ready', value } }),
      (error: unknown) => {
        if (!mine.signal.aborted) setLoaded({ key, what: toFailure(error) });
      },
    );
  }, [key]);
  useEffect(() => {
    reload();
    return () => controller.current?.abort();
  }, [reload]);
  return { loaded: loaded.key === key ? loaded.what : { state: 'loading' }, reload };
}

function toFailure(error: unknown): { state: 'failed'; error: ApiError } {
  return { state: 'failed', error: toApiError(error) };
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, { error: String(error), code: 'INTERNAL_ERROR' });
}
