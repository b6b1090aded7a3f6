/**
 * Evidence: one thing that is known to have happened, to be happening or to be forecast, at a place and a time, with who
 * says so. Everything the risk field knows beyond its baseline is a list of these.
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
  /** A place and how far around it the thing itself reaches. */
  | { readonly kind: 'point'; readonly at: LatLng; readonly radiusKm: number }
  /** A stretch of road, a track. */
  | { readonly kind: 'line'; readonly points: readonly LatLng[]; readonly bufferKm: number }
  /** Areas, each an outer ring; rings need not repeat their first point. Holes are not kept: a warned island is warned too. */
  | { readonly kind: 'area'; readonly rings: readonly (readonly LatLng[])[] };

export interface Evidence {
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
  readonly geometry: EvidenceGeometry;
  readonly validFromMs: number;
  /** When it ends; null while nobody has said. */
  readonly validToMs: number | null;
  readonly observedAtMs: number;
  /** One line for people, as the publisher words it. */
  readonly headline: string;
  readonly url: string | null;
  /** Who says so and under which terms, for example `USGS, public domain`. */
  readonly attribution: string;
  /** What the same real event has in common across publishers: an earthquake's instant and magnitude. */
  readonly sameness?: { readonly magnitude?: number };
}
