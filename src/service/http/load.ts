/**
 * The load that this process causes itself.
 *
 * A late event loop alone says nothing: on a machine that is busy with something else it is late with nothing to do. So the
 * loop must be late, must have had hardly a pause, and there must be requests that make it so. Beside that, requests under way
 * are counted: each holds memory, whatever it waits for.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const SAMPLE_MS = 500;

/** The mean delay of the event loop that counts as full load. Idle it is about 10 ms (the sampling step itself). */
const DELAY_BEARABLE_MS = 150;
/** The part of the time in which the loop had something to do: above it the loop is busy, not merely woken late. */
const BUSY_SHARE = 0.9;
/** With fewer requests under way it is not requests that keep us busy, and refusing one would not help. Judgement. */
const UNDER_WAY_BUSY = 8;
/** The number of requests under way that counts as full load. */
const UNDER_WAY_BEARABLE = 500;

export interface LoadSample {
  readonly delayMs: number;
  /** 0 to 1. */
  readonly busyShare: number;
  readonly underWay: number;
}

/** Load relative to full load: 1 and more is overload. */
export function toSeverity({ delayMs, busyShare, underWay }: LoadSample): number {
  const isByRequests = busyShare >= BUSY_SHARE && underWay >= UNDER_WAY_BUSY;
  return Math.max(isByRequests ? delayMs / DELAY_BEARABLE_MS : 0, underWay / UNDER_WAY_BEARABLE);
}

export interface Load {
  /** See `toSeverity`. */
  severity(underWay: number): number;
  readonly delayMs: () => number;
  stop(): void;
}

export function watchLoad(): Load {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  let delayMs = 0;
  let busyShare = 0;
  let before = performance.eventLoopUtilization();
  histogram.enable();
  const timer = setInterval(() => {
    delayMs = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6;
    histogram.reset();
    const now = performance.eventLoopUtilization();
    busyShare = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, SAMPLE_MS);
  timer.unref();
  return {
    severity: (underWay) => toSeverity({ delayMs, busyShare, underWay }),
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
