import { judgeWalking } from '#fields/seeing-going';
import { moveAbout } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

/** People who stroll stop to look. Judgement. */
const MANNER = { area: 2000, staySeconds: [3, 20], pace: 0.7, traits: {} } as const;

export const stroll = {
  name: 'stroll',
  examples: ['A park with 40 visitors. The visitors stroll.'],
  meaning: { says: 'They walk about and stop to look.', takes: ['at'] },
  reading: {
    said: [
      {
        words: `
          <stroll>, <wander>, <browse>, <amble>, <mill> (about/around), <walk> (about/around)`,
      },
    ],
    beginsThere: true,
  },
  acting: {
    label: 'stroll',
    by: 'plan',

    act: (stage, task, doers) => moveAbout(stage, task, doers, MANNER),
  },
  seeing: { judge: judgeWalking, leadsThere: true },
  posing: { posture: null },
} satisfies BehaviourKind;
