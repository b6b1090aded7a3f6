/** Figures of the queue for operators, including rebuilds. */
import type { Database } from '#store';

export interface QueueNumbers {
  readonly queued: number;
  readonly processing: number;
  /** The longest wait; 0 if none waits. */
  readonly oldestQueuedSeconds: number;
  /** Builds with an ended lease. */
  readonly overdue: number;
}

const NUMBERS = {
  name: 'simulation-queue-numbers',
  text: `SELECT * FROM
           (SELECT count(*)::float8 AS queued,
                   coalesce(extract(epoch FROM now() - min(asked_at)), 0)::float8 AS "oldestQueuedSeconds"
              FROM waiting_builds) waiting,
           (SELECT count(*)::float8 AS processing,
                   count(*) FILTER (WHERE leased_until < now())::float8 AS overdue
              FROM simulations WHERE status = 'processing' OR export_status = 'processing') running`,
};

export async function readQueueNumbers({ pool }: Database): Promise<QueueNumbers> {
  return (await pool.query<QueueNumbers>(NUMBERS)).rows[0]!;
}

export interface EndedNumbers {
  readonly completed: number;
  readonly failed: number;
}

const ENDED = {
  name: 'simulations-ended',
  text: `SELECT count(*) FILTER (WHERE status = 'completed')::float8 AS completed,
                count(*) FILTER (WHERE status = 'failed' AND failure->>'code' <> 'SIMULATION_CANCELLED')::float8 AS failed
           FROM simulations WHERE ended_at >= $1`,
};

export async function countEnded({ pool }: Database, sinceMs: number): Promise<EndedNumbers> {
  return (await pool.query<EndedNumbers>({ ...ENDED, values: [new Date(sinceMs)] })).rows[0]!;
}
