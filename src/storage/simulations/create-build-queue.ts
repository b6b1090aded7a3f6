/** The build queue in the database. */
import { sql } from 'kysely';
import { PLAN_COLUMNS, toAllowance, toExpiries } from '#accounts/plans';
import type { PlanHolder } from '#accounts/plans';
import type { BuildQueue } from './build-queue.ts';
import { claimBuild } from './claim-build.ts';
import { completeBuild, completeRun, failBuild, giveBuildBack } from './end-build.ts';
import { completeExport } from './exports.ts';
import { keepBuildAlive } from './keep-alive.ts';
import { listenerOf } from './listener.ts';
import type { BuildQueueOptions } from './options.ts';
import { wantSample } from './sample.ts';
import { findScenario, keepScenario } from './scenarios.ts';
import { createStudyStore } from './study-store.ts';
import { superviseBuilds } from './supervise-builds.ts';
import { createWorkBell } from './work-bell.ts';

/**
 * Returns the build queue for workers:
 *
 *     const claim = await queue.claim(worker);
 *     if (claim !== undefined) await queue.keepAlive(claim, at);
 */
export function createBuildQueue(options: BuildQueueOptions): BuildQueue {
  const { database, settings, log } = options;
  const bell = createWorkBell(listenerOf(database, log));
  return {
    claim: (worker, which) => claimBuild(options, worker, which),
    keepAlive: (claim, at) => keepBuildAlive(options, claim, at),
    async assetsExpireAtMs({ userId }, completedAtMs) {
      const { rows } = await sql<PlanHolder>`
        SELECT ${sql.raw(PLAN_COLUMNS)} FROM users u WHERE u.id = ${userId}`.execute(database.db);
      // Nothing is stored for a deleted account; its build notices at the next renewal.
      const holder = rows[0];
      return holder
        ? toExpiries(toAllowance(holder, settings), completedAtMs).assetsAtMs
        : completedAtMs;
    },
    completeRun: (claim, done) => completeRun(options, claim, done),
    keepScenario: (claim, scenario) => keepScenario(database, claim, scenario),
    findScenario: (id) => findScenario(database, id),
    study: createStudyStore(database),
    complete: (claim, done) => completeBuild(options, claim, done),
    completeExport: (claim, done) => completeExport(options, claim, done),
    fail: (claim, failure, how) => failBuild(options, claim, failure, how),
    giveBack: (claim) => giveBuildBack(options, claim),
    wantSample: (wish) => wantSample(options, wish),
    supervise: () => superviseBuilds(options),
    waitForWork: (signal, lifetime) => bell.wait(signal, lifetime),
  };
}
