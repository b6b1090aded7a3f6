import { judgeRunning, runs } from '#fields/seeing-going';
import { run as runThere } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const run = {
  name: 'run',
  examples: ['A park with 40 runners. The runners run to the fountain.'],
  meaning: {
    says: 'They run to a place or to an event. In danger they run away.',
    takes: ['to', 'through', 'along'],
    driven: 'goes',
  },
  reading: {
    said: [
      { words: `<run>, <jog>, <sprint>, <dash>, <rush>, <bolt>, <race>, <hurry>`, runs: true },
      {
        words: `
          <come> running, <come> rushing, <rush> in, <run> over, <rush> over, <hurry> over, <run> up, <rush> up,
          <rush> to help, <run> to help`,
        isToIt: true,
        runs: true,
      },
    ],
    // "Bystanders duck or run": away.
    inDanger: { means: 'flee', if: ({ isAway, hasPlace }) => isAway || !hasPlace },
    isGoing: true,
  },
  acting: { label: 'run', by: 'plan', act: runThere, goesOff: true },
  seeing: { judge: judgeRunning, leadsThere: true, isBegun: (one) => runs(one) },
  posing: { posture: null },
} satisfies BehaviourKind;
