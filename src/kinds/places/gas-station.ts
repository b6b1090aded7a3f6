import { drawGasStation } from '#world/halls';
import { shop } from '../place-families/shop.ts';
import { visit } from '../shared/habits.ts';

export const gasStation = shop({
  kind: 'gas_station',
  examples: ['A gas station with 8 people and 6 cars.'],
  reading: {
    words: `
      gas station, petrol station, filling station, fuel station, service station, fueling station, petrol pump,
      gasoline station, refueling station, refuelling station, truck stop, charging station, lpg station`,
    setting: 'urban',
  },
  defaults: { floors: 1, storeyHeight: 4, length: 20, width: 12, areaPerRoom: 100 },
  living: { habit: visit(8, 30, 120), burnsAs: 'storage_or_plant' },
  drawing: {
    /** It has a shop that people can be in, so it is drawn as a building. */
    draw: drawGasStation,
  },
});
