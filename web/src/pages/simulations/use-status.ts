/**
 * The progress of a simulation. A socket announces changes; the status is requested if a message is not enough. Without
 * a socket the status is polled. An unchanged status returns 304 and uses no quota.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import type { ApiError } from '../../api/client.ts';
import { toApiError } from '../../api/use-load.ts';
import { isUnderWay } from '../../text/simulation-state.ts';
import { applyNews } from './apply-news.ts';
import { followSimulation } from './follow-simulation.ts';
import type { Status } from './status.ts';

const ASK_EVERY_MS = 1_000;
/** After the first minute. */
const ASK_SLOWLY_EVERY_MS = 3_000;
const SLOW_AFTER_MS = 60_000;
/** Polling interval while the socket is open, in case it misses a change. */
const ASK_ANYWAY_EVERY_MS = 20_000;

export interface Watched {
  readonly status: Status | undefined;
  readonly error: ApiError | undefined;
  /** Requests fail at the moment; the shown status is older. */
  readonly isLost: boolean;
  /** The socket is open. */
  readonly isHeard: boolean;
  /** Requests the status now. */
  readonly refresh: () => void;
}

export function useStatus(id: string): Watched {
  const [status, setStatus] = useState<Status>();
  const [error, setError] = useState<ApiError>();
  const [isLost, setLost] = useState(false);
  const [isHeard, setHeard] = useState(false);

  const watching = useRef<Watch>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    const events = {
      onStatus: setStatus,
      onError: setError,
      onLost: setLost,
      onHeard: setHeard,
    };
    const watch = createWatch(id, events, controller.signal);
    watching.current = watch;
    void look(watch);
    return () => {
      controller.abort();
      end(watch);
    };
  }, [id]);
  const refresh = useCallback(() => {
    if (watching.current) void look(watching.current);
  }, []);

  return { status, error, isLost, isHeard, refresh };
}

interface WatchEvents {
  readonly onStatus: (status: Status) => void;
  readonly onError: (error: ApiError | undefined) => void;
  readonly onLost: (isLost: boolean) => void;
  readonly onHeard: (isHeard: boolean) => void;
}

/** The known status and the timer of the next request. */
interface Watch {
  readonly id: string;
  readonly events: WatchEvents;
  readonly signal: AbortSignal;
  readonly startedMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  status: Status | undefined;
  tag: string | null;
  isAsking: boolean;
  isMore: boolean;
  isListening: boolean;
  leave: (() => void) | undefined;
}

function createWatch(id: string, events: WatchEvents, signal: AbortSignal): Watch {
  return {
    id,
    events,
    signal,
    startedMs: Date.now(),
    timer: undefined,
    status: undefined,
    tag: null,
    isAsking: false,
    isMore: false,
    isListening: false,
    leave: undefined,
  };
}

function end(watch: Watch): void {
  clearTimeout(watch.timer);
  watch.leave?.();
}

/** Whether there is more to come. */
async function ask(watch: Watch): Promise<boolean> {
  try {
    const told = await call('getSimulationStatus', {
      params: { simulation_id: watch.id },
      headers: watch.tag === null ? {} : { 'if-none-match': watch.tag },
      signal: watch.signal,
    });
    watch.events.onLost(false);
    watch.events.onError(undefined);
    if (told.status === 304 || !told.body) return true;
    watch.tag = told.headers.get('etag');
    show(watch, told.body);
    return isUnderWay(told.body);
  } catch (caught) {
    if (watch.signal.aborted) return false;
    const failure = toApiError(caught);
    const isFinal = failure.status >= 400 && failure.status < 500 && failure.status !== 429;
    if (isFinal) watch.events.onError(failure);
    else watch.events.onLost(true);
    return !isFinal;
  }
}

/** Sends one request at a time; a change during a request causes another one right after it. */
async function look(watch: Watch): Promise<void> {
  clearTimeout(watch.timer);
  if (watch.isAsking) {
    watch.isMore = true;
    return;
  }
  watch.isAsking = true;
  const goesOn = await ask(watch);
  watch.isAsking = false;
  if (watch.signal.aborted) return;
  if (!goesOn) return end(watch);
  watch.leave ??= followSimulation(watch.id, {
    onNews: (data) => {
      const news = applyNews(watch.status, data);
      if (news === undefined) void look(watch);
      else show(watch, news);
    },
    onChange: (isNow) => {
      watch.isListening = isNow;
      watch.events.onHeard(isNow);
      // Without a socket the status is requested soon.
      if (!isNow) void look(watch);
    },
  });
  const isEarly = Date.now() - watch.startedMs < SLOW_AFTER_MS;
  const everyMs = watch.isListening
    ? ASK_ANYWAY_EVERY_MS
    : isEarly
      ? ASK_EVERY_MS
      : ASK_SLOWLY_EVERY_MS;
  watch.timer = setTimeout(() => void look(watch), watch.isMore ? 0 : everyMs);
  watch.isMore = false;
}

function show(watch: Watch, status: Status): void {
  watch.status = status;
  watch.events.onStatus(status);
}
