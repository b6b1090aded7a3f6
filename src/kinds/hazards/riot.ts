import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';
import { describeRiot } from './shared/describe-riot.ts';

export const riot: HazardKind = {
  type: 'riot',
  examples: ['A riot breaks out.'],
  reading: {
    words: `
      riot, rioting, unrest, civil unrest, looting, violent clash, clash, clash between, civil disorder,
      disturbance, violent protest, <turn> violent, violent disorder, <riot>, street violence, rioter,
      public disorder, mob violence, football riot, hooligan violence, street battle, prison riot, uprising,
      molotov, molotov cocktail, <loot>, fan violence, brawl, mass brawl, violence <erupt>, violence <break> out,
      street fighting, mutiny, insurrection, gang fight, hooliganism, looter, melee, fighting <break> out`,
    verbs: [
      {
        order: 120,
        verb: /^(?:erupts?|erupted|erupting)$/,
        cue: / (?:violence|fight|brawl|riot|clashe|clash) /,
      },
      {
        order: 360,
        verb: /^(?:fights?|fighting|brawls?|scuffles?)$/,
        cue: / (?:break out|broke out|breaking out|between|erupt|start) /,
      },
    ],
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
    setting: 'street',
    isOutdoors: true,
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
    model: { kind: 'spot', describe: describeRiot },
    command: null,
    response: { kind: 'leave', afterSeconds: 0, isDetected: false },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'attack',
    happens: 'riot',
  },
  claiming: {
    words: ['riot'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['riot'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'medium',
      zone: 'security',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged:
      'How long people fight and how many are brought down is judgement; weapons and looting are not modelled.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: ['crowd_plan'],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
