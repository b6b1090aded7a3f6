import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none } from '../neutral.ts';
import { WIND } from './shared/unjudged.ts';

export const hurricane: HazardKind = {
  type: 'hurricane',
  examples: ['A hurricane hits.'],
  reading: {
    words: `
      hurricane, typhoon, cyclone, tropical cyclone, tropical storm, superstorm, super typhoon, hurricane landfall,
      hurricane-force wind, hurricane-force winds, tropical depression`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: always,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'category',
    hasDepth: true,
    where: {
      hasFloor: false,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: true,
    comesOverLand: false,
    isForceOfNature: true,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'disaster_simulation',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: true,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: {
      kind: 'none',
      because: 'There is no model of what wind does to people and buildings.',
    },
    command: null,
    response: { kind: 'stay inside' },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
  },
  claiming: {
    words: ['storm'],
    narrower: [],
    shown: { by: 'weather' },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
      zone: 'environmental',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    spreads: false,
    unjudged: WIND,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: ['wind', 'rain'] },
  look: { sign: 'none' },
};
