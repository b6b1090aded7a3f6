/**
 * Answers risk questions: collects the evidence for a caller (baseline, feeds, the caller's own incidents), calls the
 * core and builds the answer. It has no formulas.
 */
export { createAnalysis } from './analysis.ts';
export type { Analysis, Asker, Earth } from './analysis.ts';
export { sayFeedAge, toFeedAges } from './feed-ages.ts';
export type { FeedAge, FeedReport } from './feed-ages.ts';
export { loadEarth } from './load-earth.ts';
export { openAnalysis } from './open-analysis.ts';
export { createCountryReports } from './country-reports.ts';
export { createLiveLayers } from './live-layers.ts';
export type { LiveEvidence } from './live-layers.ts';
