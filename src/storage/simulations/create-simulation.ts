/**
 * Creates a simulation: row and idempotency key in one transaction, so that an acknowledged request is stored and a
 * repeated one is stored once.
 *
 * Two locks make it exact over any number of processes. The lock of the key is only tried: if it is held, the caller is
 * told that the first request is still in progress. The lock of the account is waited for while its queue is counted,
 * so an account never exceeds its queue limit.
 */
import type { Pool, PoolClient } from 'pg';
import { askOf, reserve, toReserved } from '#accounts/budgets';
import { createId } from '#accounts/credentials';
import { invariant } from '#base';
import type { SafetyBody } from '#contract';
import { refuse } from '#contract/refusals';
import { toFingerprint } from './fingerprint.ts';
import type { SimulationsOptions } from './options.ts';
import { readRatios, toEstimate } from './price.ts';
import { QUEUE_LOCK, refuseFullQueue } from './queue-limit.ts';
import type { Made, Wish } from './simulations.ts';
import { createSlugTail, toSlug } from './slug.ts';
import { withConnection } from './transaction.ts';

const KEY_KEPT_MS = 24 * 3_600_000;
const KEY_CHARS_MAX = 255;
/** A transaction takes milliseconds. */
const IN_PROGRESS_RETRY_SECONDS = 1;

const FIND_KEY = {
  name: 'simulation-find-key',
  text: `SELECT fingerprint, simulation_id, slug_tail, request_id, created_at, safety, estimated_seconds
           FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND created_at > $3`,
};
const LOCK = {
  name: 'simulation-lock',
  text: `SELECT CASE
           WHEN $1::text IS NULL
             OR pg_try_advisory_xact_lock(hashtextextended('presage idempotency ' || $1, 0))
           THEN pg_advisory_xact_lock(hashtextextended('${QUEUE_LOCK}' || $2::text, 0))::text IS NOT NULL
           ELSE false END AS is_ours`,
};
const INSERT = {
  name: 'simulation-insert',
  text: `WITH known AS (
           SELECT fingerprint, simulation_id, slug_tail, request_id, created_at, safety, estimated_seconds
             FROM idempotency_keys WHERE user_id = $2 AND key = $10 AND created_at > $11
         ), waiting AS (
           SELECT count(*) AS count FROM waiting_builds WHERE user_id = $2
         ), made AS (
           INSERT INTO simulations
                  (id, user_id, slug, visibility, scenario_type, question, request_id, status, created_at,
                   evidence, estimated_seconds, run_cpu_seconds, modelled_cpu_seconds, budget_day,
                   reserved_cpu_seconds, reserved_bytes)
           SELECT $1, $2, $3, $4, $5, $6, $7, 'queued', $8, $15, $16, $17, $18, $19, $20, $21 FROM waiting
            WHERE count < $9 AND NOT EXISTS (SELECT FROM known)
           RETURNING id
         ), kept AS (
           INSERT INTO idempotency_keys
                  (user_id, key, fingerprint, simulation_id, slug_tail, request_id, created_at, safety,
                   estimated_seconds)
           SELECT $2, $10, $12, id, $13, $7, $8, $14, $16 FROM made WHERE $10::text IS NOT NULL
           ON CONFLICT (user_id, key) DO UPDATE SET
             fingerprint = excluded.fingerprint, simulation_id = excluded.simulation_id,
             slug_tail = excluded.slug_tail, request_id = excluded.request_id,
             created_at = excluded.created_at, safety = excluded.safety,
             estimated_seconds = excluded.estimated_seconds
         )
         SELECT EXISTS (SELECT FROM made) AS is_made, known.*
           FROM (VALUES (1)) AS one LEFT JOIN known ON true`,
};

const COUNT_WAITING = {
  name: 'simulation-count-waiting',
  text: `SELECT count(*) AS count FROM waiting_builds WHERE user_id = $1`,
};

interface KeyRow {
  readonly fingerprint: Buffer;
  readonly simulation_id: string;
  readonly slug_tail: string;
  readonly request_id: string | null;
  readonly created_at: Date;
  readonly safety: SafetyBody | null;
  readonly estimated_seconds: number | null;
}

type Outcome = { readonly is_made: boolean } & { [K in keyof KeyRow]: KeyRow[K] | null };

export async function createSimulation(
  { database: { pool }, clock, lanes = 1 }: SimulationsOptions,
  wish: Wish,
): Promise<Made> {
  const { question, account, requestId, idempotencyKey: key = null } = wish;
  invariant(key === null || key.length <= KEY_CHARS_MAX, 'a key has at most 255 characters');
  const nowMs = clock();
  const oldest = new Date(nowMs - KEY_KEPT_MS);
  const fingerprint = key === null ? null : toFingerprint(question);
  if (key !== null) {
    const values = [account.id, key, oldest];
    const known = (await pool.query<KeyRow>({ ...FIND_KEY, values })).rows[0];
    if (known) return toReplay(wish, known, fingerprint!);
  }
  if (wish.assess && (await isQueueFull(pool, account))) throw refuseFullQueue(account.allowance);
  const { safety, evidence } = (await wish.assess?.()) ?? {};
  const { work } = wish;
  const estimate = work && toEstimate(work, await readRatios(askOf(pool)), lanes);
  const reserved = toReserved(account.allowance, estimate ?? UNKNOWN_PRICE, nowMs);
  const tail = createSlugTail();
  const made = {
    simulation_id: createId('sim'),
    slug_tail: tail,
    request_id: requestId,
    created_at: new Date(nowMs),
    estimated_seconds: estimate?.seconds ?? null,
  };
  const { visibility = 'link', scenario_type = 'general', prompt } = question.request;
  const values = [
    made.simulation_id,
    account.id,
    toSlug(prompt, tail),
    visibility,
    scenario_type,
    JSON.stringify(question),
    requestId,
    made.created_at,
    account.allowance.queuedMax,
    key,
    oldest,
    fingerprint,
    tail,
    safety === undefined ? null : JSON.stringify(safety),
    evidence === undefined ? null : JSON.stringify(evidence),
    made.estimated_seconds,
    estimate?.runCpuSeconds ?? null,
    work ? work.runCpuSeconds + work.studyCpuSeconds : null,
    reserved.day,
    reserved.cpuSeconds,
    reserved.storedBytes,
  ];
  const locks = [key === null ? null : JSON.stringify([account.id, key]), account.id];
  const outcome = await withConnection(pool, async (client) => {
    const inserted = await lockAndInsert(client, locks, values);
    // A refusal rolls the row back.
    if (inserted?.is_made) await reserve(askOf(client), account, { reserved, nowMs });
    return inserted;
  });
  if (outcome === undefined)
    throw refuse('IDEMPOTENCY_IN_PROGRESS', { retry_after: IN_PROGRESS_RETRY_SECONDS });
  if (outcome.is_made)
    return { record: toAnswered(wish, made), isReplayed: false, ...(safety ? { safety } : {}) };
  // The first request with this key was completed between our read and our lock.
  if (outcome.fingerprint !== null) return toReplay(wish, outcome as KeyRow, fingerprint!);
  throw refuseFullQueue(account.allowance);
}

/** Without an estimate, the actual use is charged at the end. */
const UNKNOWN_PRICE = { cpuSeconds: 0, storedBytes: 0 };

/** Requests that will be refused are not assessed. The exact count is taken under the lock. */
async function isQueueFull(pool: Pool, { id, allowance }: Wish['account']): Promise<boolean> {
  const { rows } = await pool.query<{ count: string }>({ ...COUNT_WAITING, values: [id] });
  return Number(rows[0]!.count) >= allowance.queuedMax;
}

/** Undefined if another request holds the lock of the key. */
async function lockAndInsert(
  client: PoolClient,
  locks: unknown[],
  values: unknown[],
): Promise<Outcome | undefined> {
  const { rows } = await client.query<{ is_ours: boolean }>({ ...LOCK, values: locks });
  if (!rows[0]!.is_ours) return undefined;
  // A separate statement, which sees what was committed while we waited.
  return (await client.query<Outcome>({ ...INSERT, values })).rows[0]!;
}

function toReplay(wish: Wish, known: KeyRow, fingerprint: Buffer): Made {
  if (!known.fingerprint.equals(fingerprint)) throw refuse('IDEMPOTENCY_KEY_REUSED');
  const { safety } = known;
  return { record: toAnswered(wish, known), isReplayed: true, ...(safety ? { safety } : {}) };
}

/** The simulation as in its first response. The request is the same, so its fields come from there. */
function toAnswered(
  { question, account }: Wish,
  key: Omit<KeyRow, 'fingerprint' | 'safety'>,
): Made['record'] {
  const { prompt, visibility = 'link' } = question.request;
  return {
    id: key.simulation_id,
    userId: account.id,
    slug: toSlug(prompt, key.slug_tail),
    visibility,
    question,
    prompt,
    requestId: key.request_id,
    createdAtMs: key.created_at.getTime(),
    version: 1,
    stageTimesMs: {},
    runCompletedAtMs: null,
    estimatedSeconds: key.estimated_seconds,
    status: 'queued',
  };
}
