import { drawTrainStation } from '#world/transit';
import type { PlaceKind } from '../place-kind.ts';
import { STATION_EGRESS } from '../shared/egress.ts';
import { WAIT } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const trainStation: PlaceKind = {
  kind: 'train_station',
  examples: ['A train station with 80 passengers.'],
  reading: {
    words: `
      train station, hauptbahnhof, gare, railway station, rail station, central station, main station,
      railway terminal, train terminal, rail terminal, rail hub, grand central, railroad station,
      commuter rail station, transit station, high-speed rail station, station concourse, railway terminus,
      terminus station, train depot, transport hub, transit hub, intermodal station, rail terminus,
      suburban station, hbf, centrale, centraal, termini, s-bahn station, regional station, interchange station`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['passengers'],
    called: 'train',
    // A station without a further word is a railway station.
    shape: { noun: /^station$/, sign: /^(?:train|platform|rail|railway|track|station)$/, rank: 4 },
    part: [
      {
        noun: /^(?:platform|railway platform|train platform)$/,
        sign: /^(?:train|passenger|commuter|railway|express)$/,
      },
    ],
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 6,
    length: 150,
    width: 60,
    use: 'airport_concourse',
    usedShare: 1,
    areaPerRoom: 600,
    rhythm: 'travel',
    clock: '08:00',
    platforms: 4,
    environment: 'indoor',
    egress: STATION_EGRESS,
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'transport',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: WAIT,
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'transport',
  },
  drawing: {
    form: 'building',
    draw: drawTrainStation,
    peopleMost: 6000,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: HALLS,
  claims: { word: 'railway_station', answersTo: ['railway_station', 'station'] },
};
