import { drawApartment } from '#world/corridors';
import { home } from '../place-families/home.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';

export const apartment = home({
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
    shape: {
      noun: BUILDING_SHAPE,
      sign: /^(?:resident|tenant|flat|apartment|residential|condo)$/,
      rank: 7,
    },
  },
  defaults: { floors: 6, length: 40, width: 16, areaPerRoom: 70 },
  drawing: { draw: drawApartment },
});
