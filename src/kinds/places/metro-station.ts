import { drawMetroStation } from '#world/transit';
import { railStation } from '../place-families/station.ts';

export const metroStation = railStation({
  kind: 'metro_station',
  examples: ['A metro station with 80 passengers.'],
  reading: {
    words: `
      metro station, subway station, underground station, tube station, u-bahn station, mrt station, metro stop,
      subway stop, metro, subway, tube, underground metro station, underground metro, rapid transit station,
      metro interchange, subway platform, metro hub, light rail station, metro system, subway system,
      skytrain station, bart station`,
    shape: { noun: /^station$/, sign: /^(?:metro|subway|underground|tube)$/, rank: 3 },
  },
  defaults: {
    floors: 1,
    basements: 2,
    storeyHeight: 4.5,
    length: 130,
    width: 20,
    areaPerRoom: 400,
    platforms: 2,
    isUnderground: true,
  },
  drawing: { draw: drawMetroStation },
});
