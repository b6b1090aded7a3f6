/**
 * What a feed is: a publisher's format and the pure function that turns its bytes into evidence. Same bytes, same moment,
 * same evidence, in the same order.
 */
import type { LatLng } from '#geo';
import type { Evidence, RiskType } from '#risk/evidence';

export interface Feed {
  /** Its name in FEEDS and at the command line: `usgs`. */
  readonly name: string;
  readonly title: string;
  readonly types: readonly RiskType[];
  /** The publisher and its terms; copied to every piece of evidence. */
  readonly attribution: string;
  /** Where the terms are written. */
  readonly licenceUrl: string;
  /** Where it is fetched; null where every operator has another address. */
  readonly url: string | null;
  /** Whether `FEEDS=recommended` turns it on. */
  readonly recommendation: Recommendation;
  /** Instruments watch the whole earth, so no report about a place means that nothing happened there. */
  readonly isWorldwide?: true;
  /** How often the publisher renews it. */
  readonly refreshSeconds: number;
  /** Each payload holds only new events: earlier ones stay until they are over. */
  readonly isIncremental?: true;
  readonly parse: ParseFeed;
}

/**
 * A recommended feed can be turned on by every operator without permission: it has an address of its own, needs neither
 * a key nor a contact address, and its terms allow every use, also a commercial one.
 */
export interface Recommendation {
  readonly isRecommended: boolean;
  readonly because: string;
}

export type ParseFeed = (bytes: Uint8Array, context: FeedContext) => FeedReading;

export interface FeedContext {
  /** The moment for which evidence is wanted; null: the moment the payload was published, for recordings. */
  readonly nowMs: number | null;
  /** The name that goes into `source` and in front of every id, where it is not the feed's own. */
  readonly source?: string;
  readonly attribution?: string;
  /** For tables without agreed columns: which column holds what. */
  readonly columns?: ColumnMap;
  /** How many pieces of evidence are kept at most, where it is not EVIDENCE_MAX. */
  readonly evidenceMax?: number;
  /** For transit alerts, which name stops and no places: where the stops are. */
  readonly stops?: Stops;
}

/** Field of ours -> column of theirs, or `=value` for one value in all rows. */
export type ColumnMap = Readonly<Record<string, string>>;

export interface Stops {
  readonly places: ReadonlyMap<string, LatLng>;
}

export interface FeedReading {
  /** One per id, sorted by id, none of it over at the moment asked for. */
  readonly evidence: readonly Evidence[];
  /** Rejected entries: reason and count, sorted by reason. */
  readonly rejected: readonly Rejection[];
  /** Ids that this payload declares over or replaced, whichever payload they came from. */
  readonly removed: readonly string[];
  /** When the publisher made it, as far as the payload tells. */
  readonly publishedAtMs: number | null;
  /** An index lists documents instead of holding them: their addresses. */
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

/** The payload as a whole cannot be used. The last good one stays. */
export class PayloadRefused extends Error {
  override readonly name = 'PayloadRefused';
  readonly reason: PayloadReason;

  constructor(reason: PayloadReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
