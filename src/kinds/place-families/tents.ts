import { visit } from '../shared/habits.ts';
import { ground } from './ground.ts';

/** Tents in which people live for a time. */
export const tents = ground.narrow({
  reading: { setting: 'rural' },
  defaults: { length: 200, width: 150, rhythm: 'home', environment: 'rural' },
  living: { habit: visit(600, 60, 300) },
  judging: {
    openWays: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(6, length / 4) }],
  },
});
