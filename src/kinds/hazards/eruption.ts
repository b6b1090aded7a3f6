import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none } from '../neutral.ts';

export const eruption: HazardKind = {
  type: 'eruption',
  examples: ['A volcano erupts.'],
  reading: {
    words: `
      eruption, volcanic eruption, volcano, volcano <erupt>, lava flow, lava, ash fall, ashfall, pyroclastic flow,
      ash cloud, lahar, volcanic ash, phreatic explosion, volcanic activity, ash column, ash plume, crater <erupt>`,
    verbs: [
      {
        order: 100,
        verb: /^(?:erupts?|erupted|erupting)$/,
        cue: / (?:volcano|mount|mt|crater|vesuvius|etna|lava|volcanic|caldera) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: always,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'category',
    hasDepth: false,
    where: {
      hasFloor: false,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'country',
    isOutdoors: true,
    comesOverLand: true,
    isForceOfNature: false,
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
  judging: {
    foresee: () => ({
      severity: 'critical',
      zone: 'environmental',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    spreads: false,
    unjudged: 'Ash, gas and lava are not modelled.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
};
