/** The state a group is said to be in from the start: "50 injured are brought", "soldiers on horseback". */
import type { GroupState } from '../scenario.ts';
import type { Draft } from './group-drafts.ts';
import { textOf } from './reading.ts';
import type { Reading } from './reading.ts';

const HORSES = /^(?:on|riding) (?:horse|horses|horseback)$/;

export function readGroupState(reading: Reading, draft: Draft): GroupState | undefined {
  const { tokens } = reading;
  const { mention } = draft;
  const words = textOf(reading, mention.start, mention.end);
  if (/^(?:injured|wounded)$/i.test(words)) return 'injured';
  const next = `${tokens[mention.end]?.lower} ${tokens[mention.end + 1]?.lower}`;
  return HORSES.test(next) ||
    /^mounted\b|^(?:cavalry|horseman|horsemen|horses?|horseback)$/i.test(words)
    ? 'mounted'
    : undefined;
}
