import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { describeHeap } from './shared/describe-heap.ts';
import { BURIED } from './shared/unjudged.ts';

/** How far the heap reaches by default: judgement. */
const HEAP_METERS = 12;

export const avalanche: HazardKind = {
  type: 'avalanche',
  examples: ['There is an avalanche.'],
  reading: {
    words: `avalanche, snow slide, snowslide, slab avalanche, snow avalanche`,
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
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'wild',
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
    comesIn: { at: 'highest edge', waters: [] },
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, hazard, spot) =>
        describeHeap(stage, hazard, spot, { usualMeters: HEAP_METERS }),
    },
    command: null,
    response: { kind: 'leave', afterSeconds: 0, isDetected: false },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'debris',
    happens: null,
  },
  claiming: {
    words: ['avalanche'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['debris'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({ severity: 'high', zone: 'structural', reach: 'here', peak: 0, lasts: 0 }),
    harms: ['debris'],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: BURIED,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: ['rumble'] },
  look: { sign: 'rubble' },
};
