import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { describeFlood } from './shared/flood-inlet.ts';
import { WATER } from './shared/unjudged.ts';

/** Seconds until the water reaches its full depth: judgement. */
const RISE_SECONDS = 120;

export const tsunami: HazardKind = {
  type: 'tsunami',
  examples: ['A tsunami hits.'],
  reading: {
    words: `
      tsunami, tidal wave, tsunami wave, tsunami warning, tsunami alert, seismic sea wave, giant wave,
      wall of water from the sea`,
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
    comesOverLand: true,
    isForceOfNature: true,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'disaster_simulation',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: true,
    // A tsunami does not come out of a pond.
    comesIn: { at: 'lowest edge', waters: [/sea|harbour/, /river/] },
    drawsWater: 'coast',
    breaks: null,
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) =>
        describeFlood(stage, hazard, spot, { depth: 2, seconds: RISE_SECONDS, isWave: true }),
    },
    command: null,
    response: { kind: 'leave before' },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'water',
    happens: null,
  },
  claiming: {
    words: ['flood'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['flood'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'critical',
      zone: 'flood',
      reach: 'everywhere',
      peak: RISE_SECONDS,
      lasts: null,
    }),
    harms: ['water'],
    perils: ['water'],
    cordonM: nothing,
    spreads: true,
    unjudged: WATER,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: ['flood_barriers'],
    growsAsFire: false,
  },
  sounding: { sounds: ['water'] },
  look: { sign: 'water' },
};
