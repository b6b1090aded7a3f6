import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none } from '../neutral.ts';
import { CRUSH } from './shared/unjudged.ts';

export const panic: HazardKind = {
  type: 'panic',
  examples: ['Panic breaks out.'],
  reading: {
    words: `
      panic, panicking, mass panic, <panic>, mass hysteria, panic <break> out, panic <spread>, widespread panic,
      panicked crowd, hysteria, in panic, crowd <panic>, panic-stricken, panicked`,
    verbs: [{ order: 130, verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:panic|chaos) / }],
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
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'anywhere',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: true,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: 'panic',
  },
  judging: {
    foresee: () => ({
      severity: 'medium',
      zone: 'crowd_density',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    spreads: false,
    unjudged: CRUSH,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: ['crowd_plan'],
    growsAsFire: false,
  },
};
