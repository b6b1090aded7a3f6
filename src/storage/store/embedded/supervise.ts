/**
 * Keeps the server of a serving process running.
 *
 * The end of the serve lock's connection is the signal. It comes at once, whether the server was our child or was
 * adopted, and also if only the lock was lost. So nothing must be polled, and there is one repair at a time.
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
  /** Stops the server; the lock ends with it. */
  end(): Promise<void>;
}

const LOG_CHECK_MS = 60_000;
const RECOVERY_PAUSE_MS = 500;
/** A visitor may be stopping the server at this moment. */
const FIRST_ATTEMPTS_MAX = 5;

/** Starts or finds the server and takes the serve lock. From then on, restores both whenever they are lost. */
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
    // Keeps the lock until the end, so that no other process starts to serve from a server that is about to stop.
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
