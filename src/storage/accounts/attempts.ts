/**
 * Limits password guessing. Only failures count. An attempt is stored before the password is checked, and deleted if it
 * was right, so that a hundred parallel guesses cannot pass, over any number of processes.
 *
 * Only one account at one address is ever refused for long, so others cannot lock an owner out:
 * - Above the daily limit of an account, each further guess must wait longer.
 * - Above the hourly limit of an address, responses take longer.
 * - Neither delays an owner at an address with a recent sign-in.
 * If somebody guesses from an office address, other people there wait some seconds at their first sign-in, not an hour.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CLOCKS_APART_MS_MAX } from '#base';
import { Refusal, refuse } from '#contract/refusals';
import type { Schema } from '#store/schema';
import type { AccountsContext } from './context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PAIR_PER_MINUTE_MAX = 5;
const PAIR_PER_HOUR_MAX = 20;
/**
 * Above this, the check is delayed by 1 s, and twice as long with each further fifty, up to 15 s. Judgement: clients
 * wait 30 s.
 */
const ADDRESS_PER_HOUR_FREE = 50;
const ADDRESS_DELAY_MAX_MS = 15_000;
/** The most delayed attempts from one address in one process, so that the address gets only a few checks per second. */
const DELAYED_MAX = 20;
const ACCOUNT_PER_DAY_MAX = 100;
const ACCOUNT_DELAY_MAX_MS = 15 * MINUTE_MS;
const KNOWN_ADDRESS_DAYS = 30;

/** How long an attempt waits for other checks before it is refused because of them. */
const WAIT_MS_MAX = 5_000;

interface Attempted {
  /** The user id, or the entered name if there is no such user, so that both cases look the same to the caller. */
  readonly accountKey: string;
  readonly address: string;
}

/**
 * Whether the password is right. The check is made only within the limits; otherwise the attempt is refused with the
 * seconds to wait.
 */
export async function checkWithinBudget(
  context: AccountsContext,
  attempted: Attempted,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const queue = queues.get(attempted.address) ?? createAddressQueue();
  queues.set(attempted.address, queue);
  queue.attempts++;
  try {
    const { attemptId, delayMs, leave } = await enterQueue(context, attempted, queue);
    try {
      await waitDelay(context, queue, delayMs);
      const right = await isRight();
      if (right) await cancelAttempt(context, attemptId);
      return right;
    } finally {
      leave();
    }
  } finally {
    queue.attempts--;
    if (queue.attempts === 0) queues.delete(attempted.address);
  }
}

/** The attempts from one address in this process. They enter the queue one by one and are checked together. */
interface AddressQueue {
  attempts: number;
  /** The number of delayed attempts. */
  delayed: number;
  /** The end of the queue. */
  last: Promise<unknown>;
  /** Each settles when its attempt has been checked. */
  readonly checks: Set<Promise<void>>;
}

const queues = new Map<string, AddressQueue>();

function createAddressQueue(): AddressQueue {
  return { attempts: 0, delayed: 0, last: Promise.resolve(), checks: new Set() };
}

/**
 * A user with the right password may sign in many times at once. These attempts count as guesses until they are
 * checked. So an attempt that finds the limit reached while checks are running waits for their outcome before it is
 * refused.
 */
async function enterQueue(
  context: AccountsContext,
  attempted: Attempted,
  queue: AddressQueue,
): Promise<Entry> {
  const deadline = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const outcome = await runInTurn<Entry | { readonly others: Promise<void>[] }>(
      queue,
      async () => {
        const others = [...queue.checks];
        try {
          return { ...(await reserveAttempt(context, attempted, queue)), leave: startCheck(queue) };
        } catch (error) {
          const isFinal =
            others.length === 0 || performance.now() > deadline || queue.delayed >= DELAYED_MAX;
          if (!(error instanceof Refusal) || isFinal) throw error;
          return { others };
        }
      },
    );
    if ('leave' in outcome) return outcome;
    await Promise.all(outcome.others);
  }
}

async function runInTurn<T>(queue: AddressQueue, act: () => Promise<T>): Promise<T> {
  const turn = queue.last.then(act);
  queue.last = turn.catch(() => {});
  return turn;
}

function startCheck(queue: AddressQueue): () => void {
  const check = Promise.withResolvers<void>();
  queue.checks.add(check.promise);
  return () => {
    queue.checks.delete(check.promise);
    check.resolve();
  };
}

async function waitDelay(
  { pause = delay }: AccountsContext,
  queue: AddressQueue,
  delayMs: number,
): Promise<void> {
  if (delayMs === 0) return;
  queue.delayed++;
  await pause(delayMs);
  queue.delayed--;
}

interface Reserved {
  readonly attemptId: string;
  /** How long the check is delayed. */
  readonly delayMs: number;
}

interface Entry extends Reserved {
  readonly leave: () => void;
}

async function reserveAttempt(
  { database, clock }: AccountsContext,
  attempted: Attempted,
  queue: AddressQueue,
): Promise<Reserved> {
  return database.db.transaction().execute(async (tx) => {
    // Every attempt locks the address first and the account second, so there is no deadlock.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in address ${attempted.address}`}, 0))`.execute(
      tx,
    );
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in account ${attempted.accountKey}`}, 0))`.execute(
      tx,
    );
    const nowMs = clock();
    const { refusedMs, delayMs } = await judge(tx, attempted, nowMs);
    if (refusedMs > 0) throw refuseFor(refusedMs);
    if (delayMs > 0 && queue.delayed >= DELAYED_MAX) throw refuseFor(delayMs);
    const { id } = await tx
      .insertInto('sign_in_attempts')
      .values({
        account_key: attempted.accountKey,
        address: attempted.address,
        at: new Date(nowMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { attemptId: id, delayMs };
  });
}

function refuseFor(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return refuse(
    'TOO_MANY_ATTEMPTS',
    { retry_after: seconds },
    `Too many failed sign-in attempts; try again in ${seconds} s.`,
  );
}

/** The password was right, so this attempt does not count as a failure. */
async function cancelAttempt({ database }: AccountsContext, attemptId: string): Promise<void> {
  await database.db.deleteFrom('sign_in_attempts').where('id', '=', attemptId).execute();
}

export async function sweepAttempts({ database, clock }: AccountsContext): Promise<void> {
  await database.db
    .deleteFrom('sign_in_attempts')
    .where('at', '<', new Date(clock() - DAY_MS))
    .execute();
}

/** How long the next attempt is refused, or else delayed. */
async function judge(
  tx: Kysely<Schema>,
  { accountKey, address }: Attempted,
  nowMs: number,
): Promise<{ readonly refusedMs: number; readonly delayMs: number }> {
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .select(['account_key', 'address', 'at'])
    .where((is) =>
      is.or([
        is.and([is('account_key', '=', accountKey), is('at', '>', new Date(nowMs - DAY_MS))]),
        is.and([is('address', '=', address), is('at', '>', new Date(nowMs - HOUR_MS))]),
      ]),
    )
    // An attempt later than now was stored before the clock was set back, so its age is unknown.
    .where('at', '<=', new Date(nowMs + CLOCKS_APART_MS_MAX))
    .orderBy('at', 'desc')
    .execute();
  const ofAccount = rows
    .filter((row) => row.account_key === accountKey)
    .map((row) => row.at.getTime());
  const ofAddress = rows
    .filter((row) => row.address === address && row.at.getTime() > nowMs - HOUR_MS)
    .map((row) => row.at.getTime());
  const ofPair = rows
    .filter((row) => row.account_key === accountKey && row.address === address)
    .map((row) => row.at.getTime());
  const isAccountCrowded = ofAccount.length >= ACCOUNT_PER_DAY_MAX;
  const isAddressCrowded = ofAddress.length >= ADDRESS_PER_HOUR_FREE;
  const isStranger =
    (isAccountCrowded || isAddressCrowded) &&
    !(await isKnownAddress(tx, { accountKey, address }, nowMs));
  return {
    refusedMs: Math.max(
      windowWait(ofPair, { max: PAIR_PER_MINUTE_MAX, windowMs: MINUTE_MS, nowMs }),
      windowWait(ofPair, { max: PAIR_PER_HOUR_MAX, windowMs: HOUR_MS, nowMs }),
      isStranger && isAccountCrowded
        ? ofAccount[0]! + growingDelayMs(ofAccount.length - ACCOUNT_PER_DAY_MAX) - nowMs
        : 0,
    ),
    delayMs: isStranger && isAddressCrowded ? addressDelayMs(ofAddress.length) : 0,
  };
}

function addressDelayMs(failures: number): number {
  const doublings = Math.floor(failures / ADDRESS_PER_HOUR_FREE) - 1;
  return Math.min(ADDRESS_DELAY_MAX_MS, 1000 * 2 ** Math.min(doublings, 10));
}

/** Time until fewer than `max` of the instants (newest first) are inside the window. */
function windowWait(
  instants: readonly number[],
  { max, windowMs, nowMs }: { max: number; windowMs: number; nowMs: number },
): number {
  const deciding = instants[max - 1];
  return deciding === undefined ? 0 : deciding + windowMs - nowMs;
}

/** 1 s, 2 s, 4 s ... up to 15 minutes. */
function growingDelayMs(beyondBudget: number): number {
  return Math.min(ACCOUNT_DELAY_MAX_MS, 1000 * 2 ** Math.min(beyondBudget, 20));
}

async function isKnownAddress(
  tx: Kysely<Schema>,
  { accountKey, address }: Attempted,
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .select('id')
    .where('user_id', '=', accountKey)
    .where('address', '=', address)
    .where('created_at', '>', new Date(nowMs - KNOWN_ADDRESS_DAYS * DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
