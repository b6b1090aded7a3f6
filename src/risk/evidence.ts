/**
 * Evidence: one event that is known to have happened, to be happening or to be forecast, at a place and a time, with
 * its source. Everything the risk field knows beyond its baseline is a list of these.
 */
import type { LatLng } from '#geo';

export const RISK_TYPES = [
  'geopolitical',
  'environmental',
  'infrastructure',
  'crime',
  'traffic',
  'weather',
] as const;
export type RiskType = (typeof RISK_TYPES)[number];

export type EvidenceGeometry =
  /** A place and how far around it the event itself reaches. */
  | { readonly kind: 'point'; readonly at: LatLng; readonly radiusKm: number }
  /** A stretch of road, a track. */
  | { readonly kind: 'line'; readonly points: readonly LatLng[]; readonly bufferKm: number }
  /** Areas, each an outer ring; rings need not repeat their first point. Holes are not kept: a warned island is warned too. */
  | { readonly kind: 'area'; readonly rings: readonly (readonly LatLng[])[] };

/** What holds in all of a country, and is known for no place in it: a travel advisory. */
export interface CountryGeometry {
  readonly kind: 'country';
  /** Its ISO 3166 code of two or three letters, or its name as the publisher writes it. */
  readonly country: string;
}

export type Evidence = Report<EvidenceGeometry>;
export type CountryReport = Report<CountryGeometry>;

export interface Report<Geometry> {
  /** Unique and lasting: `<source>:<the publisher's own id>`. A newer record with the same id replaces it. */
  readonly id: string;
  /** The feed or layer it came through: `usgs`, `nws`, `cap:meteoalarm`, `incidents`. */
  readonly source: string;
  readonly type: RiskType;
  /** What it is, within its type: `earthquake`, `tornado_warning`, `theft`. Lower snake case. */
  readonly kind: string;
  /** 0 (harmless) to 1 (the worst of its type). */
  readonly severity: number;
  /** 0 to 1: how sure the publisher is, how exactly it is placed, how fresh it is. */
  readonly confidence: number;
  readonly geometry: Geometry;
  readonly validFromMs: number;
  /** When it ends; null while that is unknown. */
  readonly validToMs: number | null;
  readonly observedAtMs: number;
  /** One line for people, in the publisher's words. */
  readonly headline: string;
  readonly url: string | null;
  /** The source and its terms, for example `USGS, public domain`. */
  readonly attribution: string;
  /** What reports of the same event share across publishers: the instant and magnitude of an earthquake. */
  readonly sameness?: { readonly magnitude?: number };
}
