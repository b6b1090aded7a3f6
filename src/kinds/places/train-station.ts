import type { PlaceKind } from '../place-kind.ts';

export const trainStation: PlaceKind = {
  kind: 'train_station',
  examples: ['A train station with 80 passengers.'],
  reading: {
    words: `
      train station, hauptbahnhof, gare, railway station, rail station, central station, main station,
      railway terminal, train terminal, rail terminal, rail hub, grand central, railroad station,
      commuter rail station, transit station, high-speed rail station, station concourse, railway terminus,
      terminus station, train depot, transport hub, transit hub, intermodal station, rail terminus,
      suburban station, s-bahn station, regional station, interchange station`,
  },
};
