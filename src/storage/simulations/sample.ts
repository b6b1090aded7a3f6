/**
 * The sample: a finished simulation that everybody can look at, one for each version of the engine. It belongs to an account of
 * its own, so it is in no list of a person and counts for nobody.
 *
 * A unique index over the version makes it exact over any number of processes: of several that ask at once, one row stays.
 */
import { sql } from 'kysely';
import { createId } from '#accounts/credentials';
import { SAMPLE_ACCOUNT_ID, addSampleAccount } from '#accounts/sample';
import type { SampleWish } from './build-queue.ts';
import { removeSimulation } from './end-simulation.ts';
import type { BuildQueueOptions } from './options.ts';
import type { SimulationRecord } from './record.ts';
import { SELECT_ROWS, toRecord } from './row.ts';
import type { SimulationRow } from './row.ts';
import { createSlugTail, toSlug } from './slug.ts';

type SampleRow = SimulationRow & { readonly sample_engine: string };

/** The newest that can be viewed; else one that is being built. */
export async function findSample(
  options: BuildQueueOptions,
): Promise<SimulationRecord | undefined> {
  const rows = await listSamples(options);
  const nowMs = options.clock();
  const row = rows.find((each) => isViewable(each, nowMs)) ?? rows.find(isUnderWay);
  return row && toRecord(row, { nowMs, settings: options.settings });
}

/** Queues a sample where there is none, and removes those that a newer one has replaced. True when it queued one. */
export async function wantSample(options: BuildQueueOptions, wish: SampleWish): Promise<boolean> {
  const rows = await listSamples(options);
  const nowMs = options.clock();
  const newest = rows.findIndex((row) => isViewable(row, nowMs));
  if (newest !== -1)
    for (const { id } of rows.slice(newest + 1)) await removeSimulation(options, id);
  const left = newest === -1 ? rows : rows.slice(0, newest + 1);
  const isEnough = left.some(
    (row) =>
      (isViewable(row, nowMs) || isUnderWay(row)) &&
      (!wish.isAtStart || row.sample_engine === wish.engine),
  );
  return !isEnough && queueSample(options, wish);
}

async function queueSample(
  { database, clock }: BuildQueueOptions,
  { engine, question }: SampleWish,
): Promise<boolean> {
  const now = new Date(clock());
  const { prompt, scenario_type = 'general' } = question.request;
  return database.db.transaction().execute(async (tx) => {
    await addSampleAccount(tx, now.getTime());
    // Its blobs go with the next sweep. One that another process has queued meanwhile stays.
    await sql`
      DELETE FROM simulations
       WHERE sample_engine = ${engine} AND (status = 'failed' OR erased_at IS NOT NULL
          OR results_expire_at <= ${now} OR assets_expire_at <= ${now})`.execute(tx);
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO simulations
             (id, user_id, slug, visibility, scenario_type, question, status, created_at, sample_engine)
      VALUES (${createId('sim')}, ${SAMPLE_ACCOUNT_ID}, ${toSlug(prompt, createSlugTail())}, 'link',
              ${scenario_type}, ${JSON.stringify(question)}, 'queued', ${now}, ${engine})
          ON CONFLICT (sample_engine) WHERE sample_engine IS NOT NULL DO NOTHING`.execute(tx);
    return numAffectedRows > 0n;
  });
}

/** The newest first. */
async function listSamples({ database }: BuildQueueOptions): Promise<readonly SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    SELECT found.*, s.sample_engine FROM (${sql.raw(SELECT_ROWS)} WHERE s.sample_engine IS NOT NULL) found
      JOIN simulations s ON s.id = found.id
     ORDER BY s.number DESC`.execute(database.db);
  return rows;
}

function isViewable(row: SampleRow, nowMs: number): boolean {
  const isThere = (end: Date | null): boolean => end !== null && end.getTime() > nowMs;
  return (
    row.status === 'completed' &&
    row.erased_at === null &&
    isThere(row.results_expire_at) &&
    isThere(row.assets_expire_at)
  );
}

function isUnderWay({ status }: SampleRow): boolean {
  return status === 'queued' || status === 'processing';
}
