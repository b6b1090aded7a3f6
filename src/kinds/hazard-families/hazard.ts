/** Every hazard: the values of the fields for which only a few kinds have a value of their own. */
import { createFamily } from '../family.ts';
import type { HazardKind } from '../hazard-kind.ts';

/** The words around it are read as a place on a floor, in a building or at a part of it. */
export const USUAL_WHERE: HazardKind['reading']['where'] = {
  hasFloor: true,
  roof: 'is a place',
  part: 'is not in its name',
  building: 'is its place',
  partBefore: 'is its place',
  subject: 'is anything',
};

export const hazard = createFamily<HazardKind>().narrow({
  reading: {
    verbs: [],
    substances: '',
    closes: [],
    isMeant: () => true,
    isSaidAgain: () => false,
    readMeans: () => ({}),
    scale: 'none',
    hasDepth: false,
    where: USUAL_WHERE,
    setting: 'anywhere',
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    takesFireDesign: false,
  },
  placing: { comesIn: null, drawsWater: null, breaks: null },
  playing: {
    command: null,
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    happens: null,
  },
  judging: {
    harms: [],
    perils: [],
    cordonM: () => null,
    spreads: false,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: () => 0,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
});
