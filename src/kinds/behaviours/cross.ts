import { judgeCrossing } from '#fields/seeing-going';
import { crossOver } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const cross = {
  name: 'cross',
  examples: ['A bridge. 50 people cross the bridge.'],
  meaning: { says: 'They walk from one side of a place to the other.', takes: ['at'] },
  reading: { said: [{ words: `<cross>`, object: 'at' }] },
  acting: { label: 'cross', by: 'plan', act: crossOver },
  seeing: { judge: judgeCrossing, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
