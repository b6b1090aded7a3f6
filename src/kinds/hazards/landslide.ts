import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { describeHeap } from './shared/describe-heap.ts';
import { BURIED } from './shared/unjudged.ts';

/** How far the heap reaches by default: judgement. */
const HEAP_METERS = 12;

export const landslide: HazardKind = {
  type: 'landslide',
  examples: ['There is a landslide.'],
  reading: {
    words: `
      landslide, mudslide, landslip, rockslide, rock fall, rockfall, debris flow, mudflow, slope failure,
      hillside <collapse>, earthslide, land slide, mud slide, hillside <give> way, slope <give> way,
      slope <collapse>, mountainside <collapse>, hillside collapse, boulders fall, mud flow, mudslip,
      cliff collapse, hillside <slip>, rock slide, cliff <collapse>`,
    verbs: [
      {
        order: 20,
        verb: /^(?:hillside|slope|cliff|mountainside|mud|boulders?)$/,
        cue: / (?:collapse|collapsed|slide|slid|give way|gave way|crash|crashe|fall|buries|buried|bury|block) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: ({ after }) => !/^(?:victory|win)$/.test(after),
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
    words: ['landslide'],
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
