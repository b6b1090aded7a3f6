import type { PlaceKind } from '../place-kind.ts';

export const gasStation: PlaceKind = {
  kind: 'gas_station',
  examples: ['A gas station with 8 people and 6 cars.'],
  reading: {
    words: `
      gas station, petrol station, filling station, fuel station, service station, fueling station, petrol pump,
      gasoline station, refueling station, refuelling station, truck stop, charging station, lpg station`,
  },
};
