import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { describeFlood } from './shared/flood-inlet.ts';
import { WATER } from './shared/unjudged.ts';

/** Seconds until the water reaches its full depth: judgement. */
const RISE_SECONDS = 300;

export const damBreak: HazardKind = {
  type: 'dam_break',
  examples: ['The dam breaks.'],
  reading: {
    words: `
      dam break, dam failure, dam breach, dam burst, dam collapse, dam <burst>, dam <break>, dam <fail>,
      dam <collapse>, dam <give> way, dam <rupture>, dam <crack>, burst dam, breached dam, failed dam, levee breach,
      levee failure, levee break, levee <break>, levee <fail>, levee <burst>, levee <breach>, dyke breach,
      dike breach, dam <breach>, dam <be> breached, levee <be> breached, dike <break>, dyke <break>, dyke <burst>,
      dyke <fail>, dam rupture, breach of the dam, failure of the dam, embankment failure, ruptured dam,
      tailings dam failure, reservoir breach, tailings dam collapse, collapse of the dam, dike <fail>,
      dam overtopping`,
    verbs: [
      {
        order: 10,
        verb: /^(?:dam)$/,
        cue: / dam (?:\w+ ){0,8}(?:burst|break|fail|collapse|give way|rupture|breache?|breached|failed|failure|collapsed|ruptured|gives way|gave way|crack|cracked) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: always,
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'none',
    hasDepth: true,
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
    // The water of a dam does not come out of the sea.
    comesIn: { at: 'lowest edge', waters: [/reservoir/, /river/, /lake|pond/] },
    drawsWater: 'river',
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
