import { drawTrainStation } from '#world/transit';
import { railStation } from '../place-families/station.ts';

export const trainStation = railStation({
  kind: 'train_station',
  examples: ['A train station with 80 passengers.'],
  reading: {
    words: `
      train station, hauptbahnhof, gare, railway station, rail station, central station, main station,
      railway terminal, train terminal, rail terminal, rail hub, grand central, railroad station,
      commuter rail station, transit station, high-speed rail station, station concourse, railway terminus,
      terminus station, train depot, transport hub, transit hub, intermodal station, rail terminus,
      suburban station, hbf, centrale, centraal, termini, s-bahn station, regional station, interchange station`,
    standsInFor: ['passengers'],
    // A station without a further word is a railway station.
    shape: { noun: /^station$/, sign: /^(?:train|platform|rail|railway|track|station)$/, rank: 4 },
    part: [
      {
        noun: /^(?:platform|railway platform|train platform)$/,
        sign: /^(?:train|passenger|commuter|railway|express)$/,
      },
    ],
  },
  defaults: { floors: 2, storeyHeight: 6, length: 150, width: 60, areaPerRoom: 600, platforms: 4 },
  drawing: { draw: drawTrainStation, peopleMost: 6000 },
});
