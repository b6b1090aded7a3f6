import { describeHeap } from '../shared/describe-heap.ts';
import { foreseen } from '../shared/foreseen.ts';
import { leaveAfter } from '../shared/leave-after.ts';
import { shownBy } from '../shared/shown-by.ts';
import { BURIED } from '../shared/unjudged.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** How far the heap reaches by default: judgement. */
const HEAP_METERS = 12;

/** Snow or earth that comes down a slope and buries people under a heap. */
export const slide = naturalDisaster.narrow({
  reading: { setting: 'wild', comesOverLand: true, isForceOfNature: true },
  placing: { comesIn: { at: 'highest edge', waters: [] } },
  playing: {
    model: {
      kind: 'spot',
      describe: (stage, event, spot) =>
        describeHeap(stage, event, spot, { usualMeters: HEAP_METERS }),
    },
    response: leaveAfter(0),
    blow: 'debris',
  },
  claiming: { shown: shownBy('debris') },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'structural', reach: 'here', lasts: 0 }),
    harms: ['debris'],
    unjudged: BURIED,
  },
  sounding: { sounds: ['rumble'] },
  look: { sign: 'rubble' },
});
