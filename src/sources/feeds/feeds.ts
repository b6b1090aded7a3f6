/**
 * The running feeds of one process. It fetches due feeds that no other process is fetching, reads what other processes
 * fetched, and always has the current evidence. It never throws at a caller and never delays the start: a dead, slow,
 * huge or hostile feed only changes the numbers in `status`.
 */
import type { Clock } from '#base';
import { createOutbound } from '#outbound';
import type { Outbound } from '#outbound';
import type { RiskType } from '#risk/evidence';
import type { Database, Log } from '#store';
import type { FeedSource } from './choose-feeds.ts';
import { overAtMs } from './expiry.ts';
import type { FeedReading, Stops, FeedEvidence } from './feed.ts';
import { toFailed } from './fetch-feed.ts';
import type { FetchReason } from './fetch-feed.ts';
import { freshness } from './freshness.ts';
import { gather } from './gather.ts';
import { createReader } from './reader.ts';
import type { Reader } from './reader.ts';
import { byId } from './reading.ts';
import { isCircuitOpen, latestNextMs, waitMs } from './schedule.ts';
import { createSnapshots } from './snapshots.ts';
import type { Lease, SnapshotState, Snapshots } from './snapshots.ts';

const TICK_MS = 5_000;
/** Feeds fetched in parallel by one process. */
const ROUNDS_AT_ONCE = 4;
const ROUND_MS_MAX = 120_000;
/** Longer than any round, so a row that is still held then belongs to a dead process. */
const LEASE_MS = ROUND_MS_MAX + 30_000;
/** How long evidence is reused before expired and stale items are removed again. */
const LOOK_AGAIN_MS = 30_000;

export interface FeedsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sources: readonly FeedSource[];
  /** Includes a contact address, which some publishers require. */
  readonly userAgent: string;
  /** Private addresses or ranges that may be fetched, also over plain http. */
  readonly openedRanges?: readonly string[];
  /** The source of the stops of transit alerts. */
  readonly stops?: Stops;
  /** The reader of payloads; by default created and closed here. */
  readonly reader?: Reader;
  /** Random numbers from 0 to 1, to spread requests in time. */
  readonly dice?: () => number;
  readonly tickMs?: number;
}

export interface Feeds {
  /**
   * Starts without waiting for any publisher. Resolves when the stored snapshots were read, or could not be read;
   * callers need not wait for it.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Current evidence, sorted by id. The same array until something changes. */
  evidence(): readonly FeedEvidence[];
  /** Grows whenever `evidence` changes. */
  version(): number;
  status(): readonly FeedStatus[];
  /** Checks once for due feeds. `start` does so every few seconds. */
  tick(): Promise<void>;
}

export interface FeedStatus {
  readonly name: string;
  readonly title: string;
  readonly attribution: string;
  readonly types: readonly RiskType[];
  readonly isWorldwide: boolean;
  /** Factor on the confidence of its evidence: 1 fresh, 0 too old to be used. */
  readonly freshness: number;
  /** `waiting`: nothing was fetched yet. `stale`: the last good payload is too old for full confidence. */
  readonly state: 'waiting' | 'fresh' | 'stale' | 'failing';
  readonly isCircuitOpen: boolean;
  readonly fetchedAtMs: number | null;
  readonly succeededAtMs: number | null;
  /** Age of the last good payload; null when there was none. */
  readonly ageSeconds: number | null;
  readonly evidenceCount: number;
  readonly failuresInARow: number;
  readonly lastError: string | null;
  /** Entries rejected from the last payload. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Counted by this process since it started. */
  readonly fetches: number;
  readonly unchanged: number;
  readonly failures: Readonly<Partial<Record<FetchReason, number>>>;
}

/** The state of one feed in this process. */
interface Running {
  readonly source: FeedSource;
  state: SnapshotState | undefined;
  loadedRevision: string | undefined;
  evidence: readonly FeedEvidence[];
  isBusy: boolean;
  readonly documents: Map<string, FeedReading>;
  readonly counts: {
    fetches: number;
    unchanged: number;
    failures: Partial<Record<FetchReason, number>>;
  };
}

/** All feeds, with their current state. */
interface FeedsState {
  readonly options: FeedsOptions;
  readonly snapshots: Snapshots;
  readonly tools: Tools;
  readonly feeds: readonly Running[];
  readonly rounds: Set<Promise<void>>;
  isPrepared: boolean;
  hasDatabase: boolean;
  ticking: Promise<void> | undefined;
  current: Current;
  version: number;
}

/**
 * Returns the feeds of this process, not started yet:
 *
 *     const feeds = createFeeds(options);
 *     void feeds.start();
 *     const evidence = feeds.evidence();
 */
export function createFeeds(options: FeedsOptions): Feeds {
  const { clock, log, sources } = options;
  const snapshots = createSnapshots(options);
  const tools: Tools = {
    snapshots,
    outbound: createOutbound({
      userAgent: options.userAgent,
      ...(options.openedRanges === undefined ? {} : { openedRanges: options.openedRanges }),
    }),
    reader: options.reader ?? createReader(),
    stops: options.stops,
    dice: options.dice ?? Math.random,
    clock,
    log,
    stopping: new AbortController(),
  };
  const feeds = sources.map(toRunning);
  const rounds = new Set<Promise<void>>();

  const state: FeedsState = {
    options,
    snapshots,
    tools,
    feeds,
    rounds,
    isPrepared: false,
    hasDatabase: true,
    ticking: undefined,
    current: { evidence: [], untilMs: -Infinity, mark: '' },
    version: 0,
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    async start() {
      if (timer !== undefined || sources.length === 0) return;
      timer = setInterval(() => void tickOnce(state), options.tickMs ?? TICK_MS);
      timer.unref();
      await tickOnce(state);
    },
    async stop() {
      clearInterval(timer);
      tools.stopping.abort();
      await state.ticking;
      if (options.reader === undefined) await tools.reader.close();
      await Promise.all(rounds);
      await tools.outbound.close();
    },
    async tick() {
      await tickOnce(state);
      await Promise.all(rounds);
    },
    evidence: () => look(state).evidence,
    version() {
      look(state);
      return state.version;
    },
    status: () => feeds.map((feed) => toStatus(feed, clock())),
  };
}

function look(state: FeedsState): Current {
  const nowMs = state.options.clock();
  if (nowMs < state.current.untilMs && !state.current.isChanged) return state.current;
  const next = choose(state.feeds, nowMs);
  // Unchanged evidence is the same array, so that no index is rebuilt needlessly.
  if (next.mark === state.current.mark)
    state.current = { ...next, evidence: state.current.evidence };
  else {
    state.current = next;
    state.version++;
  }
  return state.current;
}

async function tick(state: FeedsState): Promise<void> {
  try {
    if (!state.isPrepared) await state.snapshots.prepare(state.options.sources);
    state.isPrepared = true;
    await refresh(state.feeds, state.snapshots);
    if (!state.hasDatabase) state.options.log.info('feed data can be stored again');
    state.hasDatabase = true;
  } catch (error) {
    // Without the database nothing is fetched; the known evidence stays in use, and ages.
    if (state.hasDatabase)
      state.options.log.warn(`feed data cannot be stored: ${toFailed(error).message}`);
    state.hasDatabase = false;
    return;
  }
  state.current = { ...state.current, isChanged: true };
  for (const feed of state.feeds) {
    if (state.rounds.size >= ROUNDS_AT_ONCE || state.tools.stopping.signal.aborted) return;
    if (feed.isBusy || !isDue(feed, state.options.clock())) continue;
    const round = runRound(feed, state.tools);
    state.rounds.add(round);
    void round.finally(() => {
      state.rounds.delete(round);
      state.current = { ...state.current, isChanged: true };
    });
  }
}

function tickOnce(state: FeedsState): Promise<void> {
  return (state.ticking ??= tick(state).finally(() => (state.ticking = undefined)));
}

interface Tools {
  readonly snapshots: Snapshots;
  readonly outbound: Outbound;
  readonly reader: Reader;
  readonly stops: Stops | undefined;
  readonly dice: () => number;
  readonly clock: Clock;
  readonly log: Log;
  readonly stopping: AbortController;
}

function toRunning(source: FeedSource): Running {
  return {
    source,
    state: undefined,
    loadedRevision: undefined,
    evidence: [],
    isBusy: false,
    documents: new Map(),
    counts: { fetches: 0, unchanged: 0, failures: {} },
  };
}

function isDue({ state, source }: Running, nowMs: number): boolean {
  if (state === undefined || state.nextAtMs <= nowMs) return true;
  const isLate = state.nextAtMs > latestNextMs(source.feed.refreshSeconds, nowMs);
  return state.failures === 0 && isLate;
}

/** Reads new snapshots from the database, from any process. */
async function refresh(feeds: readonly Running[], snapshots: Snapshots): Promise<void> {
  const states = await snapshots.listStates(feeds.map(({ source }) => source.name));
  for (const state of states) {
    const feed = feeds.find(({ source }) => source.name === state.name);
    if (feed === undefined) continue;
    if (feed.loadedRevision !== state.revision) {
      const { revision, evidence } = await snapshots.readEvidence(state.name);
      feed.evidence = evidence;
      feed.loadedRevision = revision;
    }
    // Done last, because a feed marked as successful but without evidence would mean that nothing happens.
    feed.state = state;
  }
}

/** Never rejects: every failure is recorded and counted. */
async function runRound(feed: Running, tools: Tools): Promise<void> {
  const { snapshots, log } = tools;
  feed.isBusy = true;
  try {
    const lease = await snapshots.take(feed.source, LEASE_MS);
    if (lease === undefined) return;
    await fetchAndSettle(feed, lease, tools);
    await refresh([feed], snapshots);
  } catch (error) {
    count(feed, 'database');
    log.warn(`feed ${feed.source.name}: ${toFailed(error).message}`);
  } finally {
    feed.isBusy = false;
  }
}

async function fetchAndSettle(feed: Running, lease: Lease, tools: Tools): Promise<void> {
  const { snapshots, clock, dice, stopping, log } = tools;
  const { refreshSeconds, isIncremental } = feed.source.feed;
  const nowMs = clock();
  feed.counts.fetches++;
  try {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ROUND_MS_MAX)]);
    const gathered = await gather(
      feed.source,
      { nowMs, validators: lease.validators },
      { ...tools, signal, documents: feed.documents },
    );
    const nextAtMs = clock() + waitMs({ refreshSeconds, failures: 0, dice });
    if (gathered === null) {
      feed.counts.unchanged++;
      await snapshots.settle(lease, { kind: 'unchanged' }, nextAtMs);
      return;
    }
    const evidence = isIncremental ? addTo(feed.evidence, gathered, nowMs) : gathered.evidence;
    await snapshots.settle(lease, { kind: 'evidence', ...gathered, evidence }, nextAtMs);
  } catch (error) {
    if (stopping.signal.aborted) return;
    const failed = toFailed(error);
    const failures = lease.failures + 1;
    count(feed, failed.reason);
    // Logged at the first failure and when it is serious; not once a minute in between.
    if (failures === 1 || isCircuitOpen(failures) !== isCircuitOpen(failures - 1))
      log.warn(`feed ${feed.source.name} failed (${failed.reason}): ${failed.message}`);
    const { retryAfterSeconds } = failed;
    const nextAtMs = clock() + waitMs({ refreshSeconds, failures, retryAfterSeconds, dice });
    const message = `${failed.reason}: ${failed.message}`;
    await snapshots.settle(lease, { kind: 'failed', message }, nextAtMs);
  }
}

/** Keeps earlier evidence, unless it has expired or was removed or replaced. */
function addTo(
  earlier: readonly FeedEvidence[],
  news: { readonly evidence: readonly FeedEvidence[]; readonly removed: readonly string[] },
  nowMs: number,
): FeedEvidence[] {
  const all = new Map(
    earlier.filter((each) => overAtMs(each) > nowMs).map((each) => [each.id, each]),
  );
  for (const id of news.removed) all.delete(id);
  for (const each of news.evidence) all.set(each.id, each);
  return [...all.values()].sort(byId);
}

function count({ counts }: Running, reason: FetchReason): void {
  counts.failures[reason] = (counts.failures[reason] ?? 0) + 1;
}

interface Current {
  readonly evidence: readonly FeedEvidence[];
  /** The evidence stays unchanged until then, unless something new is read. */
  readonly untilMs: number;
  /** Identifies one choice of evidence. */
  readonly mark: string;
  readonly isChanged?: boolean;
}

function choose(feeds: readonly Running[], nowMs: number): Current {
  const evidence: FeedEvidence[] = [];
  const marks: string[] = [];
  let untilMs = nowMs + LOOK_AGAIN_MS;
  for (const feed of feeds) {
    const share = freshnessOf(feed, nowMs);
    let kept = 0;
    if (share > 0)
      for (const each of feed.evidence) {
        const overMs = overAtMs(each);
        if (overMs <= nowMs) continue;
        untilMs = Math.min(untilMs, overMs);
        kept++;
        evidence.push(share === 1 ? each : { ...each, confidence: each.confidence * share });
      }
    // Within one revision evidence is only ever removed, so the number left identifies the state.
    marks.push(`${feed.loadedRevision ?? ''}/${share}/${kept}`);
  }
  return { evidence: evidence.sort(byId), untilMs, mark: marks.join(' ') };
}

function freshnessOf({ state, source, evidence }: Running, nowMs: number): number {
  if (state?.succeededAtMs == null) return 0;
  // A file in which everything is over says nothing about the present, however recently it was read.
  if (evidence.length === 0 && (state.rejected['expired'] ?? 0) > 0) return 0;
  return freshness(nowMs - state.succeededAtMs, source.feed.refreshSeconds);
}

function toStatus(feed: Running, nowMs: number): FeedStatus {
  const { source, state, counts } = feed;
  const { name, feed: format } = source;
  const succeededAtMs = state?.succeededAtMs ?? null;
  const failures = state?.failures ?? 0;
  return {
    name,
    title: format.title,
    attribution: format.attribution,
    types: format.types,
    isWorldwide: format.isWorldwide ?? false,
    freshness: freshnessOf(feed, nowMs),
    state:
      succeededAtMs === null
        ? failures > 0
          ? 'failing'
          : 'waiting'
        : freshnessOf(feed, nowMs) < 1
          ? 'stale'
          : failures > 0
            ? 'failing'
            : 'fresh',
    isCircuitOpen: isCircuitOpen(failures),
    fetchedAtMs: state?.fetchedAtMs ?? null,
    succeededAtMs,
    ageSeconds:
      succeededAtMs === null ? null : Math.max(0, Math.round((nowMs - succeededAtMs) / 1000)),
    evidenceCount: feed.evidence.length,
    failuresInARow: failures,
    lastError: state?.lastError ?? null,
    rejected: state?.rejected ?? {},
    fetches: counts.fetches,
    unchanged: counts.unchanged,
    failures: { ...counts.failures },
  };
}
