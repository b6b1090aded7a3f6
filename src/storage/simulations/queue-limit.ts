/** The limit of an account's queue: simulations to be built, and files to be made again. */
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

/** Adding to an account's queue takes the lock of this name and the account's id, so the limit is never exceeded. */
export const QUEUE_LOCK = 'presage queue of ';
/** About as long as a build takes: then a place may be free. */
const RETRY_SECONDS = 30;

export function refuseFullQueue({ queuedMax }: { readonly queuedMax: number }): Refusal {
  return refuse(
    'QUEUE_LIMIT_EXCEEDED',
    { limit: queuedMax, retry_after: RETRY_SECONDS },
    `The account already has ${queuedMax} simulations in the queue; wait until one starts.`,
  );
}
