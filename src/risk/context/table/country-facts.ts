/** How the tables of countries are written: one line per country or territory. */
import type { TIERS } from '../tiers.ts';

export type ConflictTier = (typeof TIERS.conflict)[number];
type StabilityTier = (typeof TIERS.stability)[number];

/** Per 100,000 people and year. */
export type HomicideBand = 'above_30' | 'above_10' | 'above_5' | 'below_5';

/**
 * Null is "not published", which is not "none". Homicide figures from before 2012 are left out: it is unknown whether
 * they still hold. Conflict: deaths in organized violence counted by UCDP from July 2025 to June 2026. Stability: the
 * World Bank's estimate for 2023.
 */
export type CountryFacts = readonly [
  code: string,
  conflict: ConflictTier,
  homicide: HomicideBand | null,
  homicideYear: number | null,
  stability: StabilityTier | null,
];

/** Regions that a conflict is confined to; the row of the country holds in its other regions. */
export interface ConflictRegions {
  readonly country: string;
  readonly tier: ConflictTier;
  /** GeoNames' first-level code, what the region is called, and a town in it by which the code was checked. */
  readonly regions: readonly (readonly [code: string, name: string, town: string])[];
}
