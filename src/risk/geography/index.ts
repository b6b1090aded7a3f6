/**
 * Where a point is: its country, exact at borders as they are drawn, and its first-level region. Packed once from
 * outlines and towns; see docs/context.md, "Where a point is".
 */
export { NOWHERE } from './country-grid.ts';
export { packGeography } from './geography.ts';
export type {
  ContextCountry,
  ContextGeography,
  ContextRegion,
  FrontData,
  GeographyData,
  GeographySource,
} from './geography.ts';
export { createLocator } from './locate.ts';
export type { Locator } from './locate.ts';
