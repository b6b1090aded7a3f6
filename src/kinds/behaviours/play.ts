import { judgePlaying } from '#fields/seeing-going';
import { moveAbout } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

/** A game keeps children moving. Judgement. */
const MANNER = { area: 80, staySeconds: [1, 4], pace: 1.2, traits: { isPlaying: true } } as const;

export const play = {
  name: 'play',
  examples: ['A park with 30 children. The children play by the fountain.'],
  meaning: { says: 'They run about in a small area.', takes: ['at'] },
  reading: { said: [{ words: `<play>`, object: 'at' }], isStill: true, beginsThere: true },
  acting: {
    label: 'play',
    by: 'plan',

    act: (stage, task, doers) => moveAbout(stage, task, doers, MANNER),
  },
  seeing: { judge: judgePlaying },
  posing: { posture: null },
} satisfies BehaviourKind;
