/** An account has only so much waiting at once: simulations to be built, and files to be made again. */
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';

/** Whoever adds to what waits of an account holds the lock of this name and its id: so there is never more than may be. */
export const QUEUE_LOCK = 'presage queue of ';
/** About as long as a build takes: then a place may be free. */
const RETRY_SECONDS = 30;

export function refuseFullQueue({ queuedMax }: { readonly queuedMax: number }): Refusal {
  return refuse('QUEUE_LIMIT_EXCEEDED', { limit: queuedMax, retry_after: RETRY_SECONDS });
}
