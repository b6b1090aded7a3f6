/**
 * Risk questions answered: puts together what is known for a caller (baseline, feeds, the caller's own incidents), asks the
 * core, and shapes the answer. It holds no formulas.
 */
export { createAnalysis } from './analysis.ts';
export type { Analysis, Asker, Earth } from './analysis.ts';
export { sayFeedAge, toFeedAges } from './feed-ages.ts';
export type { FeedAge, FeedReport } from './feed-ages.ts';
export { loadEarth } from './load-earth.ts';
export { openAnalysis } from './open-analysis.ts';
export { createLiveLayers } from './live-layers.ts';
