/** Collects the results of a parser, checks them against the rules of `FeedEvidence`, and returns the reading. */
import type { RiskType } from '#risk/evidence';
import { overAtMs } from './expiry.ts';
import type { Feed, FeedContext, FeedReading, FeedEvidence } from './feed.ts';
import { toId, toLine, toWebUrl } from './read/text.ts';

/** The data of one event from a parser. */
export interface Finding {
  /** The publisher's own id. */
  readonly id: string;
  readonly type: RiskType;
  readonly kind: string;
  readonly severity: number;
  readonly confidence: number;
  readonly geometry: FeedEvidence['geometry'];
  readonly validFromMs: number;
  readonly validToMs: number | null;
  readonly observedAtMs: number;
  readonly headline: string;
  readonly url?: string | undefined;
  readonly magnitude?: number | undefined;
}

export interface Collector {
  add(finding: Finding): void;
  reject(reason: string, count?: number): void;
  /** Records that the payload ends or replaces this event, by the publisher's id. */
  remove(id: string): void;
  finish(end: { publishedAtMs: number | null; more?: readonly string[] }): FeedReading;
}

/** More events than any known feed has; further events are counted, not kept. */
const EVIDENCE_MAX = 200_000;
/** A ring of the most detailed county has 1,400 points. */
const GEOMETRY_POINTS_MAX = 20_000;
/** Half of the earth's circumference. */
const REACH_KM_MAX = 20_000;
/** Times outside 1900 to 2200 are errors. */
const INSTANT_MIN_MS = Date.UTC(1900, 0, 1);
const INSTANT_MAX_MS = Date.UTC(2200, 0, 1);

export function collect(
  feed: Pick<Feed, 'name' | 'attribution'>,
  {
    nowMs,
    source = feed.name,
    attribution = feed.attribution,
    evidenceMax = EVIDENCE_MAX,
  }: FeedContext,
): Collector {
  const found = new Map<string, FeedEvidence>();
  const removed = new Set<string>();
  const rejected = new Map<string, number>();
  const reject = (reason: string, count = 1): void => {
    if (count > 0) rejected.set(reason, (rejected.get(reason) ?? 0) + count);
  };

  return {
    reject,
    remove: (id) => void removed.add(toId(source, id)),
    add(finding) {
      const problem = findProblem(finding);
      if (problem !== undefined) return reject(problem);
      const evidence = toEvidence(finding, { source, attribution });
      if (evidence.severity === 0 || evidence.confidence === 0) return reject('no_weight');
      const earlier = found.get(evidence.id);
      if (earlier !== undefined) reject('replaced');
      else if (found.size >= evidenceMax) return reject('beyond_limit');
      if (earlier === undefined || earlier.observedAtMs <= evidence.observedAtMs)
        found.set(evidence.id, evidence);
    },
    finish({ publishedAtMs, more = [] }) {
      const momentMs = nowMs ?? publishedAtMs ?? -Infinity;
      for (const id of removed) if (found.delete(id)) reject('replaced');
      for (const evidence of found.values())
        if (overAtMs(evidence) <= momentMs && found.delete(evidence.id)) reject('expired');
      return {
        evidence: [...found.values()].sort(byId),
        rejected: [...rejected]
          .map(([reason, count]) => ({ reason, count }))
          .sort((a, b) => (a.reason < b.reason ? -1 : 1)),
        removed: [...removed].sort(),
        publishedAtMs,
        more,
      };
    },
  };
}

/**
 * The time span of a state, which expires at its end. If its publisher ends it before it begins, or at once, it is
 * still a state: only an event that happened has the same beginning and end (see `overAtMs`).
 */
export function stateSpan(
  fromMs: number,
  toMs: number | null,
): { validFromMs: number; validToMs: number | null } {
  return { validFromMs: toMs === null ? fromMs : Math.min(fromMs, toMs - 1), validToMs: toMs };
}

export function byId(a: FeedEvidence, b: FeedEvidence): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function toEvidence(
  finding: Finding,
  { source, attribution }: { source: string; attribution: string },
): FeedEvidence {
  const { magnitude } = finding;
  return {
    id: toId(source, finding.id),
    source,
    type: finding.type,
    kind: finding.kind,
    severity: toThousandths(finding.severity),
    confidence: toThousandths(finding.confidence),
    geometry: finding.geometry,
    validFromMs: finding.validFromMs,
    validToMs: finding.validToMs,
    observedAtMs: finding.observedAtMs,
    headline: toLine(finding.headline) || finding.kind.replaceAll('_', ' '),
    url: toWebUrl(finding.url),
    attribution,
    ...(magnitude === undefined ? {} : { sameness: { magnitude } }),
  };
}

/** Publishers do not give more decimals, and the number reads better. */
function toThousandths(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function findProblem(finding: Finding): string | undefined {
  const { severity, confidence, validFromMs, validToMs, observedAtMs, geometry, id } = finding;
  if (id === '') return 'no_id';
  if (!Number.isFinite(severity) || !Number.isFinite(confidence)) return 'bad_number';
  if (!isInstant(validFromMs) || !isInstant(observedAtMs)) return 'bad_time';
  if (validToMs !== null && (!isInstant(validToMs) || validToMs < validFromMs)) return 'bad_time';
  return findGeometryProblem(geometry);
}

function findGeometryProblem(geometry: FeedEvidence['geometry']): string | undefined {
  switch (geometry.kind) {
    case 'point':
      return isReach(geometry.radiusKm) ? undefined : 'bad_position';
    case 'line':
      if (geometry.points.length > GEOMETRY_POINTS_MAX) return 'too_detailed';
      return geometry.points.length >= 2 && isReach(geometry.bufferKm) ? undefined : 'bad_position';
    case 'country':
      return geometry.country === '' ? 'no_location' : undefined;
    case 'area': {
      const points = geometry.rings.reduce((sum, ring) => sum + ring.length, 0);
      if (points > GEOMETRY_POINTS_MAX) return 'too_detailed';
      return geometry.rings.length > 0 ? undefined : 'bad_position';
    }
  }
}

function isReach(km: number): boolean {
  return km >= 0 && km <= REACH_KM_MAX;
}

function isInstant(ms: number): boolean {
  return ms >= INSTANT_MIN_MS && ms <= INSTANT_MAX_MS;
}
