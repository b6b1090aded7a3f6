import { judgeWorking } from '#fields/seeing-going';
import { moveAbout } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

/** Work keeps people at their place. Judgement. */
const MANNER = { area: 60, staySeconds: [15, 45], pace: 1, traits: { isWorking: true } } as const;

export const work = {
  name: 'work',
  examples: ['A factory with 40 workers. The workers repair the machines.'],
  meaning: { says: 'They stay at their place of work.', takes: ['at'] },
  reading: {
    said: [
      {
        words: `
          <work>, <unload>, <load>, <repair>, <cook>, <serve>, <weld>, <harvest>, <build>, <sort>, <stack>, <pack>`,
        object: 'near',
      },
    ],
    isStill: true,
    beginsThere: true,
  },
  acting: {
    label: 'work',
    by: 'plan',

    act: (stage, task, doers) => moveAbout(stage, task, doers, MANNER),
  },
  seeing: { judge: judgeWorking, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
