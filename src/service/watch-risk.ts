/** Joins watches with the analysis and the feeds: how a watch is assessed, and which watches a change of feeds is near. */
import type { AccountsContext } from '#accounts';
import type { Analysis, LiveEvidence } from '#analysis';
import type { RiskType } from '#risk/evidence';
import { createWatcher, markDueNear } from '#watches';
import type { Assessment, WatchQuestion, WatcherOptions } from '#watches';

/** How soon a change of a feed makes the watches near it due. */
const FEEDS_LOOK_EVERY_MS = 2_000;

interface WatchingParts {
  readonly analysis: Analysis;
  readonly accounts: Pick<AccountsContext, 'database' | 'clock'>;
  readonly webhooks: WatcherOptions['webhooks'];
  readonly feeds: Pick<LiveEvidence, 'evidence' | 'version'> | undefined;
  readonly log: WatcherOptions['log'];
}

/** Assesses due watches, and makes those near a change of feeds due, until it is stopped. */
export function startWatching({ analysis, accounts, webhooks, feeds, log }: WatchingParts): {
  stop(): Promise<void>;
} {
  const { database, clock } = accounts;
  const assess = assessWatch(analysis);
  const watcher = createWatcher({ database, clock, log, webhooks, assess });
  watcher.start();
  const findChanges = feeds && createChangeFinder(feeds);
  const timer = setInterval(() => {
    const boxes = findChanges?.() ?? [];
    void markDueNear({ database, clock }, boxes).catch((error: Error) =>
      log.warn(`watches near a change could not be marked: ${error.message}`),
    );
  }, FEEDS_LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await watcher.stop();
    },
  };
}

/** Few points are enough: the worst place of every threat is weighed anyway. */
const POINTS = 10;

function assessWatch(
  analysis: Analysis,
): (question: WatchQuestion, userId: string) => Promise<Assessment> {
  return async ({ place, route, risk_types }, userId) => {
    const types = risk_types as RiskType[] | undefined;
    const bodies = [
      ...(place
        ? [
            await analysis.radius(
              { ...place, num_points: POINTS, ...(types ? { risk_types: types } : {}) },
              { userId },
            ),
          ]
        : []),
      ...(route
        ? [
            await analysis.route(
              {
                routePoints: route.map((point) => ({ ...point })),
                ...(types ? { riskTypes: types } : {}),
              },
              { userId },
            ),
          ]
        : []),
    ];
    const summaries = bodies.map(({ summary }) => summary);
    const worst = summaries.reduce((a, b) => ((b.tier.tier ?? 0) > (a.tier.tier ?? 0) ? b : a));
    const threats = new Map(
      bodies.flatMap((body) =>
        body.threats.map(({ id, type, severity, description }) => [
          id,
          { id, type, severity, description },
        ]),
      ),
    );
    return {
      ...worst.tier,
      maxRiskWeight: Math.max(...summaries.map(({ maxRiskWeight }) => maxRiskWeight)),
      threats: [...threats.values()],
    };
  };
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * Returns the boxes of the evidence that is new, changed or gone since the last call. The first call only looks: what was
 * there before this process is not new, and watches are assessed by schedule.
 */
function createChangeFinder(feeds: Pick<LiveEvidence, 'evidence' | 'version'>): () => Box[] {
  let version: number | undefined;
  let known = new Map<string, { mark: string; box: Box }>();
  return () => {
    const evidence = feeds.evidence();
    if (feeds.version() === version) return [];
    const isFirst = version === undefined;
    version = feeds.version();
    const before = known;
    known = new Map(
      evidence.map(({ id, severity, confidence, geometry }) => [
        id,
        { mark: `${severity} ${confidence}`, box: boxOf(geometry) },
      ]),
    );
    if (isFirst) return [];
    const changed = [...known].filter(([id, { mark }]) => before.get(id)?.mark !== mark);
    const gone = [...before].filter(([id]) => !known.has(id));
    return [...changed, ...gone].map(([, { box }]) => box);
  };
}

const KM_PER_DEGREE = 111;
const WORLD: Box = { south: -90, north: 90, west: -180, east: 180 };

/** Of the shape itself; how far it reaches is part of the box of the watch. */
function boxOf(geometry: ReturnType<LiveEvidence['evidence']>[number]['geometry']): Box {
  if (geometry.kind === 'country') return WORLD;
  const points =
    geometry.kind === 'point'
      ? [geometry.at]
      : geometry.kind === 'line'
        ? geometry.points
        : geometry.rings.flat();
  const wide = geometry.kind === 'point' ? geometry.radiusKm / KM_PER_DEGREE : 0;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const shrink = Math.max(0.02, Math.cos((Math.max(...lats.map(Math.abs)) * Math.PI) / 180));
  return {
    south: Math.min(...lats) - wide,
    north: Math.max(...lats) + wide,
    west: Math.min(...lngs) - wide / shrink,
    east: Math.max(...lngs) + wide / shrink,
  };
}
