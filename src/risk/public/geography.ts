/** Which country and region a point is in. */
export { createLocator, packGeography } from '../geography/index.ts';
export type {
  ContextCountry,
  ContextGeography,
  ContextRegion,
  FrontData,
  GeographyData,
  GeographySource,
} from '../geography/index.ts';
