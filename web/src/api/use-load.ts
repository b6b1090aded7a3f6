/** Something that is loaded for as long as it is shown: loading, failed or there; and loaded again on demand. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from './client.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'ready'; readonly value: T };

export interface Load<T> {
  readonly loaded: Loaded<T>;
  /** Loads again; what is shown stays until then. */
  reload(): void;
  /** Shows something newer that came another way. */
  replace(value: T): void;
}

/** `key` names what is loaded: another key is another thing. */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Load<T> {
  const [loaded, setLoaded] = useState<{ key: string; what: Loaded<T> }>({
    key,
    what: { state: 'loading' },
  });
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const controller = new AbortController();
    latest
      .current(controller.signal)
      .then((value) => setLoaded({ key, what: { state: 'ready', value } }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ key, what: toFailure(error) });
      });
    return () => controller.abort();
  }, [key, round]);
  const replace = useCallback(
    (value: T) => setLoaded({ key, what: { state: 'ready', value } }),
    [key],
  );
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { loaded: loaded.key === key ? loaded.what : { state: 'loading' }, reload, replace };
}

function toFailure(error: unknown): { state: 'failed'; error: ApiError } {
  return { state: 'failed', error: toApiError(error) };
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, { error: String(error), code: 'INTERNAL_ERROR' });
}
