/** Fetches feeds once, without a database: for the command line. */
import { createOutbound } from '#outbound';
import type { FeedSource } from './choose-feeds.ts';
import type { Stops, FeedEvidence } from './feed.ts';
import { toFailed } from './fetch-feed.ts';
import { NONE, gather } from './gather.ts';
import { createReader } from './reader.ts';

export interface OnceOptions {
  readonly sources: readonly FeedSource[];
  readonly nowMs: number;
  readonly userAgent: string;
  readonly openedRanges?: readonly string[];
  readonly stops?: Stops | undefined;
}

export interface OnceOutcome {
  readonly name: string;
  readonly evidence: readonly FeedEvidence[];
  readonly rejected: Readonly<Record<string, number>>;
  /** The failure, if there is no evidence because of one. */
  readonly failure: string | undefined;
  readonly seconds: number;
}

export async function gatherOnce({
  sources,
  nowMs,
  userAgent,
  openedRanges = [],
  stops,
}: OnceOptions): Promise<OnceOutcome[]> {
  const outbound = createOutbound({ userAgent, openedRanges });
  const reader = createReader();
  try {
    return await Promise.all(
      sources.map(async (source) => {
        const startedMs = performance.now();
        const { signal } = new AbortController();
        const documents = new Map();
        const outcome = await gather(
          source,
          { nowMs, validators: NONE },
          { outbound, reader, signal, stops, documents },
        ).catch((error: unknown) => toFailed(error));
        const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
        if (outcome === null)
          return { name: source.name, evidence: [], rejected: {}, failure: undefined, seconds };
        return outcome instanceof Error
          ? {
              name: source.name,
              evidence: [],
              rejected: {},
              failure: `${outcome.reason}: ${outcome.message}`,
              seconds,
            }
          : { ...outcome, name: source.name, failure: undefined, seconds };
      }),
    );
  } finally {
    await reader.close();
    await outbound.close();
  }
}
