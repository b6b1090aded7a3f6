/** A behaviour that Presage does not have, whole in one file outside it: people kneel. docs/kinds.md goes through it. */
import { each } from '#fields/seeing-together';
import type { BehaviourKind } from '#kinds';
import { stayThere } from '#run/going';

/** Who goes no farther than this has stayed: judgement. */
const STAYS_METERS = 1;

export const kneel = {
  name: 'kneel',
  examples: ['A park with 20 visitors. The visitors kneel down.'],
  meaning: { says: 'They kneel where they are.', takes: ['at'] },
  reading: { said: [{ words: '<kneel>, <kneel> down' }], isStill: true },
  acting: {
    label: 'kneel',
    by: 'plan',
    act: (stage, task, doers) => stayThere(stage, task, doers, { isKneeling: true }),
  },
  seeing: {
    judge: each('kneel', ({ traits, start, path }) => {
      const stays = path.every(({ x, y }) => Math.hypot(x - start.x, y - start.y) <= STAYS_METERS);
      return traits['isKneeling'] === true && stays;
    }),
  },
  posing: {
    posture: 'crouching',
    trait: { name: 'isKneeling', shown: 'until they set off' },
  },
} satisfies BehaviourKind;
