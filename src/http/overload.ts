/**
 * Load shedding: when the process cannot keep up, new requests get 503 at once instead of a place in a queue that only
 * makes everybody late. Judged by how late the event loop is, measured over short spans, and by the requests under way.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 500;
/** Mean delay of the event loop beyond which we are too busy. Idle it is about 10 ms (the sampling step itself). */
const DELAY_MEAN_MAX_MS = 150;
const UNDER_WAY_MAX = 1_000;

export interface Overload {
  /** Whether a new request should be turned away now. */
  isOver(underWay: number): boolean;
  readonly delayMs: () => number;
  stop(): void;
}

export function watchOverload(isActive: boolean): Overload {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  let delayMs = 0;
  histogram.enable();
  const timer = setInterval(() => {
    delayMs = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6;
    histogram.reset();
  }, SAMPLE_MS);
  timer.unref();
  return {
    isOver: (underWay) => isActive && (delayMs > DELAY_MEAN_MAX_MS || underWay > UNDER_WAY_MAX),
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
