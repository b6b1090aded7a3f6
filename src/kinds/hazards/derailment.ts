import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none } from '../neutral.ts';

export const derailment: HazardKind = {
  type: 'derailment',
  examples: ['A train derails.'],
  reading: {
    words: `
      derailment, <derail>, <jump> the track, <jump> the rail, <leave> the rail, <leave> the track, off the rails,
      <come> off the rail, <come> off the track`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: always,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: true,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is not its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  judging: {
    foresee: () => ({ severity: 'high', zone: 'structural', reach: 'here', peak: 0, lasts: 0 }),
    harms: [],
    spreads: false,
    unjudged: 'Injuries in the train are not modelled.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
};
