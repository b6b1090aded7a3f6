import { accident } from './accident.ts';
import { USUAL_WHERE } from './hazard.ts';

/** Vehicles on a road that run into each other or into people, and stay as wrecks. */
export const crash = accident.narrow({
  reading: {
    where: { ...USUAL_WHERE, partBefore: 'is its place unless a vehicle' },
    setting: 'street',
    isOutdoors: true,
    isOfVehicles: true,
  },
  placing: { isOfVehicles: true },
  playing: { model: { kind: 'people' }, blocksLane: 'crash', blow: 'impact', happens: 'crash' },
  showing: { shown: { by: 'wrecks' } },
  judging: { harms: ['impact'] },
});
