import { NOT_SHOWN } from '../hazards/shared/shown-by.ts';
import { USUAL_WHERE } from './hazard.ts';
import { naturalDisaster } from './natural-disaster.ts';

/** It comes over the land while people are warned and leave; no model plays it. */
export const warnedDisaster = naturalDisaster.narrow({
  reading: { where: { ...USUAL_WHERE, hasFloor: false }, comesOverLand: true },
  playing: { response: { kind: 'leave before' } },
  showing: { shown: NOT_SHOWN },
  look: { sign: 'flames' },
});
