/**
 * A feed: a publisher's format and the pure function that converts its bytes to evidence. The same bytes at the same
 * moment give the same evidence in the same order.
 */
import type { LatLng } from '#geo';
import type { CountryReport, Evidence, Report, RiskType } from '#risk/evidence';

/** At a place, or in all of a country. */
export type FeedEvidence = Report<(Evidence | CountryReport)['geometry']>;

export interface Feed {
  /** Its name in FEEDS and at the command line: `usgs`. */
  readonly name: string;
  readonly title: string;
  readonly types: readonly RiskType[];
  /** The publisher and its terms; copied to every piece of evidence. */
  readonly attribution: string;
  /** The URL of the terms. */
  readonly licenceUrl: string;
  /** The URL; null if every operator has another. */
  readonly url: string | null;
  /** Whether `FEEDS=recommended` includes it. */
  readonly recommendation: Recommendation;
  /** Instruments observe the whole earth, so no report about a place means that nothing happened there. */
  readonly isWorldwide?: true;
  /** How often the publisher updates it. */
  readonly refreshSeconds: number;
  /** Each payload has only new events; earlier ones stay until they expire. */
  readonly isIncremental?: true;
  readonly parse: ParseFeed;
}

/**
 * A recommended feed can be used by every operator without permission: it has a fixed URL, needs neither a key nor a
 * contact address, and its terms allow every use, including commercial use.
 */
export interface Recommendation {
  readonly isRecommended: boolean;
  readonly because: string;
}

export type ParseFeed = (bytes: Uint8Array, context: FeedContext) => FeedReading;

export interface FeedContext {
  /** The time for which evidence is wanted; null: the time of publication, for recordings. */
  readonly nowMs: number | null;
  /** The name for `source` and as prefix of ids, if not the feed's own. */
  readonly source?: string;
  readonly attribution?: string;
  /** For tables without standard columns: the column of each field. */
  readonly columns?: ColumnMap;
  /** The most pieces of evidence, if not EVIDENCE_MAX. */
  readonly evidenceMax?: number;
  /** For transit alerts, which name stops and no locations: the locations of stops. */
  readonly stops?: Stops;
}

/** Our field -> their column, or `=value` for one value in all rows. */
export type ColumnMap = Readonly<Record<string, string>>;

export interface Stops {
  readonly places: ReadonlyMap<string, LatLng>;
}

export interface FeedReading {
  /** One per id, sorted by id, none expired at the given time. */
  readonly evidence: readonly FeedEvidence[];
  /** Rejected entries: reason and count, sorted by reason. */
  readonly rejected: readonly Rejection[];
  /** Ids that this payload ends or replaces, from any payload. */
  readonly removed: readonly string[];
  /** The time of publication, if the payload has it. */
  readonly publishedAtMs: number | null;
  /** An index has the URLs of documents instead of their content. */
  readonly more: readonly string[];
}

export interface Rejection {
  readonly reason: string;
  readonly count: number;
}

export const PAYLOAD_REASONS = [
  'empty',
  'html',
  'bad_encoding',
  'unreadable',
  'doctype',
  'too_deep',
  'too_large',
  'wrong_shape',
] as const;
export type PayloadReason = (typeof PAYLOAD_REASONS)[number];

/** The whole payload is unusable. The last good one stays. */
export class PayloadRefused extends Error {
  override readonly name = 'PayloadRefused';
  readonly reason: PayloadReason;

  constructor(reason: PayloadReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
