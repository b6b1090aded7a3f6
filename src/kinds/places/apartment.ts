import type { PlaceKind } from '../place-kind.ts';

export const apartment: PlaceKind = {
  kind: 'apartment',
  examples: ['An apartment building of 4 floors with 30 residents.'],
  reading: {
    words: `
      apartment, apartment building, apartment block, apartment complex, apartment house, apartment tower,
      block of flats, flats, flat block, tower block, council block, council estate, residential tower,
      residential building, residential block, residential high-rise, residential complex, condominium, condo,
      condo tower, condo building, housing block, housing complex, housing project, housing estate,
      high-rise apartment, high-rise residential building, tenement, tenement building, walk-up,
      multi-family building, high-rise flats, residential skyscraper, social housing block, panel building,
      residential high rise, high-rise block`,
  },
};
