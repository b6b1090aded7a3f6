/** A hazard that Presage does not have, in one file: a swarm of bees that attacks. docs/kinds.md goes through it. */
import type { HazardKind } from '#kinds';

/** Honey bees fly faster than people run: 12 to 15 miles an hour (USDA Agricultural Research Service), and no swarm is as fast as one bee: judgement. */
const SPEED_MPS = 5;
/** A nearer person is stung, and the number of people a swarm attacks: judgement. */
const RANGE_METERS = 3;
const PEOPLE_PER_MINUTE = 20;
/**
 * People it brings down at once: 0.3 to 7.5 % of adults react with their whole body to a sting (Biló and others,
 * Allergy 60, 2005); most people are stung more than once, so the upper end is taken.
 */
const BROUGHT_DOWN = 0.075;
/** Until the swarm is gone or the beekeeper has come: judgement. */
const LASTS_SECONDS = 600;

export const bees: HazardKind = {
  type: 'bee_swarm',
  examples: ['A swarm of bees attacks 60 visitors in a park.', 'Killer bees attack the crowd.'],
  reading: {
    words: `
      bee attack, bee swarm, swarm of bees, swarm of bees <attack>, swarm of bees <sting>, swarm of honey bees,
      killer bees, killer bees <attack>, bees <attack>, angry bees, bees <sting>`,
    verbs: [],
    substances: '',
    closes: [],
    isMeant: () => true,
    isSaidAgain: () => false,
    readMeans: () => ({}),
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
    isOutdoors: true,
    comesOverLand: true,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: { isEverywhere: false, comesIn: null, drawsWater: null, breaks: null },
  playing: {
    // In the crowd's model of somebody who goes for the nearest person in sight.
    model: {
      kind: 'spot',
      describe: (_stage, { start }, spot) => [
        {
          kind: 'attacker',
          startSeconds: start,
          endSeconds: start + LASTS_SECONDS,
          ...spot,
          follows: 'nearest-visible',
          speedMps: SPEED_MPS,
          rangeM: RANGE_METERS,
          attacksPerMinute: PEOPLE_PER_MINUTE,
          hitProbabilityNear: BROUGHT_DOWN,
          halvingM: RANGE_METERS,
        },
      ],
    },
    command: null,
    // Stung people run at once, and the others with them: judgement.
    response: { kind: 'leave', afterSeconds: 5, isDetected: false },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'attack',
    happens: null,
  },
  claiming: {
    words: ['bee_swarm'],
    shown: {
      by: 'happenings',
      kinds: ['attack'],
      isIt: ({ isArmed }) => isArmed === false,
    },
  },
  judging: {
    foresee: () => ({
      severity: 'medium',
      zone: 'environmental',
      reach: 'here',
      peak: 0,
      lasts: LASTS_SECONDS,
    }),
    harms: ['attack'],
    perils: ['attack'],
    cordonM: () => null,
    spreads: false,
    unjudged: 'Stings that do not bring people down at once are not modelled.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: () => 0,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
