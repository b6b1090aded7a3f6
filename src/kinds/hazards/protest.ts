import type { HazardKind } from '../hazard-kind.ts';
import { noMeans, none, nothing } from '../neutral.ts';

export const protest: HazardKind = {
  type: 'protest',
  examples: ['There is a protest of 40 people.'],
  reading: {
    words: `
      protest, demonstration, demo, protest march, march, rally, political rally, sit-in, sit in, picket,
      picket line, strike march, peaceful protest, peaceful demonstration, mass protest, student protest,
      climate protest, climate march, climate strike, <protest>, <demonstrate>, protest rally,
      anti-government protest, street protest, blockade, general strike, strike action, mass rally,
      marching protester, marcher, counter-demonstrator, counter-protester, counter-protestor, protester,
      demonstrator, counter-protest, counter-demonstration, labor strike, labour strike, farmers protest,
      pride march, pride parade, vigil, picketing, civil disobedience, anti-war march, women's march, union march,
      peace march`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: ({ word, before, after, isCapital }) => {
      if (word === 'march' || word === 'marches')
        return !(isCapital && /^(?:in|\d+)$/.test(before)) && !/^\d/.test(after);
      // One protester is no protest.
      if (/^(?:protester|protestor|demonstrator)$/.test(word)) return false;
      if (word === 'demo') return !/^(?:a product|product|tech|live)$/.test(before);
      // "Forty people sit in a cathedral"
      if (/^(?:sit|sits|sat|sitting) in$/.test(word))
        return !/^(?:an?|the|their|its|our|one|two|rows?|silence|front)$/.test(after);
      return true;
    },
    isSaidAgain: ({ text, has }) =>
      has('riot') && !/protest|demonstrat|march|rally|strike/.test(text),
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: false,
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
    isEmergency: false,
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
    blow: 'crush',
    happens: null,
  },
  claiming: {
    words: ['protest'],
    narrower: [],
    shown: { by: 'people', role: 'protester' },
  },
  judging: {
    foresee: () => ({
      severity: 'low',
      zone: 'security',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: null,
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
