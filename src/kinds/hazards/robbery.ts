import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';

/** Protesters hold up signs, pupils their hands. */
const HELD_UP = /\b(?:signs?|banners?|flags?|placards?|posters?|hands?|traffic|candles?|phones?)\b/;

export const robbery: HazardKind = {
  type: 'robbery',
  examples: ['There is an armed robbery.'],
  reading: {
    words: `
      armed robbery, robbery, bank robbery, heist, bank job, bank heist, jewel heist, raid on a bank, hold-up,
      <rob> the bank, <rob> a bank, <rob> the shop, <rob> a shop, <rob> a jeweller, <rob> the store, smash and grab`,
    // "Four robbers burst in", "robbers hold up a jeweller".
    verbs: [
      {
        order: 335,
        verb: /^(?:bursts?|storms?|enters?|holds?|raids?|robs?|hits?|strikes?|comes?|walks?|demands?)$/,
        cue: / (?:robber|raider|thief|thieve) (?:\w+ ){0,3}(?:burst|storm|enter|hold|raid|rob|hit|strike|come|walk|demand) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: ({ word, after, afterNext }) =>
      !(/^h(?:old|eld)/.test(word) && HELD_UP.test(`${after} ${afterNext}`)),
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
    scenarioType: 'security_assessment',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: { kind: 'people' },
    command: null,
    response: { kind: 'none' },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'attack',
    happens: 'robbery',
  },
  claiming: {
    words: ['robbery'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['robbery'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
      zone: 'security',
      reach: 'here',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: 'What robbers do to people is not modelled.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
