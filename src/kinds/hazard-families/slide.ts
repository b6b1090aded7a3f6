import { heapOf } from '../hazards/shared/describe-heap.ts';
import { foreseen } from '../hazards/shared/foreseen.ts';
import { HEAP } from './heap.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** How far the heap reaches by default: judgement. */
const HEAP_METERS = 12;

/** Snow or earth that comes down a slope and buries people. */
export const slide = naturalDisaster.narrow(HEAP).narrow({
  reading: { setting: 'wild', comesOverLand: true, isForceOfNature: true },
  placing: { comesIn: { at: 'highest edge', waters: [] } },
  playing: { model: heapOf(HEAP_METERS) },
  judging: { foresee: foreseen({ severity: 'high', zone: 'structural', reach: 'here', lasts: 0 }) },
});
