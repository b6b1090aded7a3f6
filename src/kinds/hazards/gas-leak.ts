import type { HazardKind } from '../hazard-kind.ts';
import { always, noMeans, none, nothing } from '../neutral.ts';
import { describeGas } from './shared/gas-release.ts';
import { GAS } from './shared/unjudged.ts';

export const gasLeak: HazardKind = {
  type: 'gas_leak',
  examples: ['There is a gas leak.'],
  reading: {
    words: `
      gas leak, gas leakage, leaking gas, natural gas leak, gas escape, gas pipe leak, gas main leak,
      gas main rupture, gas main break, ruptured gas main, ruptured gas line, broken gas line, broken gas main,
      gas line rupture, gas pipeline leak, gas pipeline rupture, smell of gas, odour of gas, odor of gas, gas smell,
      gas odor, propane leak, methane leak, lpg leak, lng leak, butane leak, carbon monoxide leak, carbon monoxide,
      co leak, leak of gas, leak of natural gas, gas release, gas <leak>, damaged gas line, damaged gas main,
      gas line leak, severed gas line, hydrogen leak, gas line break, natural gas release, leaking propane`,
    verbs: [
      {
        order: 310,
        verb: /^(?:struck|strikes|hits|hit|severs|severed|ruptures|ruptured|damages|damaged|punctures|punctured|cuts|rips)$/,
        cue: / gas (?:main|line|pipe|pipeline) /,
      },
    ],
    // After the UN list of dangerous goods' common names.
    substances: `
      natural gas, gas, propane, methane, butane, lpg, lng, hydrogen, acetylene, carbon monoxide, town gas,
      liquefied petroleum gas, liquefied natural gas, cooking gas, biogas, carbon dioxide`,
    closes: [],
    isMeant: always,
    // "a chlorine gas leak" belongs to chlorine.
    isSaidAgain: ({ isInReleaseOf }) => isInReleaseOf('chemical_spill'),
    readMeans: noMeans,
    // The leak is of gas, where no other substance is named.
    readSubstance: (clause) => (/\bgas\b/.test(clause) ? 'gas' : undefined),
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
    comesOverLand: true,
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
  playing: {
    model: {
      kind: 'spot',
      comesFromAfar: true,
      describe: (stage, hazard, spot) =>
        describeGas(stage, hazard, spot, { unnamed: 'natural gas' }),
    },
    command: null,
    response: { kind: 'leave', afterSeconds: 120, isDetected: true },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'poison',
    happens: null,
  },
  claiming: {
    words: ['gas_leak'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['gas'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
      zone: 'environmental',
      reach: 'here',
      peak: 0,
      lasts: null,
    }),
    harms: ['poison'],
    perils: ['poison'],
    cordonM: nothing,
    spreads: true,
    unjudged: GAS,
    isDetected: true,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: ['sooner_alarm', 'shelter'],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'gas' },
};
