/**
 * The queue position: how many builds begin before this one in the order of claims, if none ended meanwhile. It is an
 * estimate, because builds end at unknown times and accounts at their limit are skipped.
 *
 * With r running builds, the j-th waiting build of an account begins at turn r + j - 1. Lower turns begin first. At
 * equal turns, the account with more running builds comes first, because its last build began earlier; then the account
 * whose last build began earlier.
 */
import type { Database } from '#store';

export interface QueuePositions {
  /** From 1; null if it is not waiting. */
  find(simulation: { readonly id: string; readonly userId: string }): Promise<number | null>;
}

interface Standing {
  readonly user_id: string;
  readonly waiting: number;
  readonly running: number;
  /** When the last build of the account began, and when its first waiting build was requested. */
  readonly last: number;
  readonly first: number;
}

/** Many clients poll, and with 10,000 waiting builds the query takes 14 ms, so the result is cached for a second. */
const STANDINGS_MS = 1_000;

const STANDINGS = {
  name: 'simulation-standings',
  text: `SELECT q.user_id, q.waiting::float8 AS waiting, r.running::float8 AS running,
                coalesce(t.last, 0)::float8 AS last, q.first::float8 AS first
           FROM (SELECT user_id, count(*) AS waiting, min(number) AS first
                   FROM waiting_builds GROUP BY user_id) q
          CROSS JOIN LATERAL (SELECT count(*) AS running FROM simulations s
                   WHERE s.user_id = q.user_id
                     AND (s.status = 'processing' OR s.export_status = 'processing')) r
          CROSS JOIN LATERAL (SELECT max(s.turn) AS last FROM simulations s
                   WHERE s.user_id = q.user_id AND s.turn IS NOT NULL) t`,
};
const AHEAD = {
  name: 'simulation-ahead',
  text: `SELECT (SELECT count(*) FROM waiting_builds o
                  WHERE o.user_id = w.user_id AND o.number < w.number)::float8 AS ahead
           FROM waiting_builds w WHERE w.id = $1`,
};

export function createQueuePositions({ pool }: Database): QueuePositions {
  let standings: Promise<readonly Standing[]> | undefined;
  let askedAtMs = -Infinity;

  const load = async (): Promise<readonly Standing[]> =>
    (await pool.query<Standing>(STANDINGS)).rows;
  const loadAgain = (): Promise<readonly Standing[]> => {
    askedAtMs = performance.now();
    const asked = load();
    asked.catch(() => (standings = undefined));
    return (standings = asked);
  };

  return {
    async find({ id, userId }) {
      const { rows } = await pool.query<{ ahead: number }>({ ...AHEAD, values: [id] });
      const ahead = rows[0]?.ahead;
      if (ahead === undefined) return null;
      const isFresh = performance.now() - askedAtMs < STANDINGS_MS;
      let all = await (isFresh && standings ? standings : loadAgain());
      const isMine = ({ user_id }: Standing): boolean => user_id === userId;
      // A cached result does not include the first request of an account.
      if (!all.some(isMine)) all = await loadAgain();
      const mine = all.find(isMine);
      if (!mine) return null;
      const others = all.filter((standing) => standing !== mine);
      return 1 + ahead + others.reduce((sum, other) => sum + countBefore(other, mine, ahead), 0);
    },
  };
}

/** How many builds of another account begin before ours, which has `ahead` builds of its own account before it. */
function countBefore(other: Standing, mine: Standing, ahead: number): number {
  const isFirst =
    other.running - mine.running || mine.last - other.last || mine.first - other.first;
  const turns = mine.running + ahead - other.running + (isFirst > 0 ? 1 : 0);
  return Math.min(other.waiting, Math.max(0, turns));
}
