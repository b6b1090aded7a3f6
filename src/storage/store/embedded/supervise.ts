/**
 * Keeps the server of a serving process up.
 *
 * The end of the serve lock's connection is the signal: it comes at once, whether the server was our child or was
 * adopted, and also when only the lock was lost. So nothing has to be asked at intervals, and there is one repair at a
 * time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../error-facts.ts';
import type { Log } from '../log.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { toClientConfig } from './address.ts';
import { boundLog } from './log-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { takeServeLock } from './serve-lock.ts';
import type { ServeLock } from './serve-lock.ts';
import { ensureServer } from './start-server.ts';
import type { ServerPlan } from './start-server.ts';

export interface Supervision {
  /** Stops the server, and with it the lock ends. */
  end(): Promise<void>;
}

const LOG_CHECK_MS = 60_000;
const RECOVERY_PAUSE_MS = 500;
/** A visitor may be stopping the server just as we arrive. */
const FIRST_ATTEMPTS_MAX = 5;

/** Starts or finds the server, takes the serve lock, and from then on brings both back whenever they are lost. */
export async function supervise(plan: ServerPlan, log: Log): Promise<Supervision> {
  const ending = new AbortController();
  let repair = Promise.resolve();
  void watch(await acquireFirst(plan));
  const logCheck = setInterval(() => boundLog(plan.folders.logFile), LOG_CHECK_MS).unref();

  async function watch(lock: ServeLock): Promise<void> {
    await lock.ended;
    if (!ending.signal.aborted) repair = regain();
  }

  async function regain(): Promise<void> {
    log.warn('PostgreSQL has stopped; restarting it.');
    let said = '';
    while (!ending.signal.aborted) {
      try {
        void watch(await acquire(plan));
        log.info('PostgreSQL is running again.');
        return;
      } catch (error) {
        const message = messageOf(error);
        if (message !== said) log.warn(`PostgreSQL could not be restarted yet: ${message}`);
        said = message;
        await sleep(RECOVERY_PAUSE_MS);
      }
    }
  }

  async function end(): Promise<void> {
    ending.abort();
    clearInterval(logCheck);
    await repair;
    // We hold the lock to the last, so that nobody begins to serve from a server that is about to stop.
    await stopPostmaster(plan.folders.cluster);
  }

  return { end };
}

async function acquireFirst(plan: ServerPlan): Promise<ServeLock> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await acquire(plan);
    } catch (error) {
      if (error instanceof StoreUnavailable || attempt === FIRST_ATTEMPTS_MAX) throw error;
    }
  }
}

async function acquire(plan: ServerPlan): Promise<ServeLock> {
  await ensureServer(plan);
  return takeServeLock(toClientConfig(plan.folders.run), plan.folders.dataDir);
}
