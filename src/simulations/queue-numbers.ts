/** How the queue stands, for those who watch over it. */
import type { Database } from '#store';

export interface QueueNumbers {
  readonly queued: number;
  readonly processing: number;
  /** How long the one that waits longest has waited; 0 when none waits. */
  readonly oldestQueuedSeconds: number;
  /** Builds whose worker has not said for longer than it may that it is alive. */
  readonly overdue: number;
}

const NUMBERS = {
  name: 'simulation-queue-numbers',
  text: `SELECT count(*) FILTER (WHERE status = 'queued')::float8 AS queued,
                count(*) FILTER (WHERE status = 'processing')::float8 AS processing,
                count(*) FILTER (WHERE status = 'processing' AND leased_until < now())::float8 AS overdue,
                coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'queued')), 0)::float8
                  AS "oldestQueuedSeconds"
           FROM simulations WHERE status IN ('queued', 'processing')`,
};

export async function readQueueNumbers({ pool }: Database): Promise<QueueNumbers> {
  return (await pool.query<QueueNumbers>(NUMBERS)).rows[0]!;
}
