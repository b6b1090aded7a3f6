/** A hazard that Presage does not have, in one file: a swarm of bees that attacks. docs/kinds.md goes through it. */
import { hazard } from '#kinds';

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

export const bees = hazard({
  type: 'bee_swarm',
  examples: ['A swarm of bees attacks 60 visitors in a park.', 'Killer bees attack the crowd.'],
  reading: {
    words: `
      bee attack, bee swarm, swarm of bees, swarm of bees <attack>, swarm of bees <sting>, swarm of honey bees,
      killer bees, killer bees <attack>, bees <attack>, angry bees, bees <sting>`,
    isOutdoors: true,
    comesOverLand: true,
    scenarioType: 'emergency_response',
  },
  placing: { isEverywhere: false },
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
    // Stung people run at once, and the others with them: judgement.
    response: { kind: 'leave', afterSeconds: 5, isDetected: false },
    blow: 'attack',
  },
  showing: {
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
    unjudged: 'Stings that do not bring people down at once are not modelled.',
  },
});
