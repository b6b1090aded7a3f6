/** The queue limit of an account, for builds and rebuilds. */
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

/**
 * The advisory lock with this name and the account id is held while the queue of the account grows, so the limit is
 * never exceeded.
 */
export const QUEUE_LOCK = 'presage queue of ';
/** About the duration of a build, after which a place may be free. */
const RETRY_SECONDS = 30;

export function refuseFullQueue({ queuedMax }: { readonly queuedMax: number }): Refusal {
  return refuse(
    'QUEUE_LIMIT_EXCEEDED',
    { limit: queuedMax, retry_after: RETRY_SECONDS },
    `The account already has ${queuedMax} simulations in the queue; wait until one starts.`,
  );
}
