import { leaveAfter } from '../hazards/shared/leave-after.ts';
import { shownBy } from '../hazards/shared/shown-by.ts';
import { BURIED } from '../hazards/shared/unjudged.ts';

/** Common to snow, earth and buildings that have come down; narrows any family. */
export const HEAP = {
  playing: { response: leaveAfter(0), blow: 'debris' },
  showing: { shown: shownBy('debris') },
  judging: { harms: ['debris'], unjudged: BURIED },
  sounding: { sounds: ['rumble'] },
  look: { sign: 'rubble' },
} as const;
