/** The age of each feed's data, for answers, the documentation and the log at start. */
import type { RiskType } from '#risk/evidence';

/** The state of a feed. */
export interface FeedReport {
  readonly name: string;
  readonly types: readonly RiskType[];
  /** `fresh`: full confidence. `stale`: too old for that. `failing`: the last update failed, or all did. */
  readonly state: 'waiting' | 'fresh' | 'stale' | 'failing';
  /** When the publisher last sent usable data, or confirmed that nothing had changed. */
  readonly succeededAtMs: number | null;
}

/** A feed as it appears in answers. */
export interface FeedAge {
  readonly name: string;
  readonly types: RiskType[];
  /** The time since the publisher last sent usable data, or confirmed that nothing had changed; null if never. */
  readonly age_seconds: number | null;
  readonly state: 'live' | 'stale' | 'waiting' | 'failing';
}

/** In seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The state of each active feed, in the given order. */
export function toFeedAges(reports: readonly FeedReport[], nowMs: number): FeedAge[] {
  return reports.map(({ name, types, state, succeededAtMs }) => ({
    name,
    types: [...types],
    // If the clock was set back, an age is never negative.
    age_seconds:
      succeededAtMs === null ? null : Math.max(0, Math.floor((nowMs - succeededAtMs) / 1000)),
    state: state === 'fresh' ? 'live' : state,
  }));
}

/** `2 min old` or `no data yet`, with the problem of the feed, if any. */
export function sayFeedAge({ age_seconds, state }: FeedAge): string {
  const age = age_seconds === null ? 'no data yet' : `${toSpan(age_seconds)} old`;
  switch (state) {
    case 'live':
    case 'waiting':
      return age;
    case 'stale':
      return `${age}, out of date`;
    case 'failing':
      return `${age}, the last update failed`;
  }
}

function toSpan(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} days`;
}
