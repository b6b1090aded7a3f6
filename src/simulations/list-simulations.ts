/** An account's simulations, newest first, page by page. A cursor names the one at the edge, so pages do not shift (G24). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { refuse } from '#contract';
import type { SimulationsOptions } from './options.ts';
import { SELECT_ROWS, toRecord } from './row.ts';
import type { SimulationRow } from './row.ts';
import type { ListQuery, SimulationPage } from './simulations.ts';

export async function listSimulations(
  { database: { db }, clock, settings }: SimulationsOptions,
  query: ListQuery,
): Promise<SimulationPage> {
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const isBackward = cursor?.direction === 'newer';
  const chosen = toConditions(query);
  const beyond = (operator: '<' | '>', { createdAtMs, id }: Edge): RawBuilder<unknown> =>
    sql`${chosen} AND (s.created_at, s.id) ${sql.raw(operator)} (${new Date(createdAtMs)}, ${id})`;
  const direction = sql.raw(isBackward ? 'ASC' : 'DESC');
  // One more than asked for tells whether there is another page.
  const { rows: found } = await sql<SimulationRow>`
    ${sql.raw(SELECT_ROWS)} WHERE ${cursor ? beyond(isBackward ? '>' : '<', cursor) : chosen}
     ORDER BY s.created_at ${direction}, s.id ${direction} LIMIT ${query.limit + 1}`.execute(db);
  const rows = found.slice(0, query.limit);
  if (isBackward) rows.reverse();
  const hasMore = found.length > query.limit;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && toEdge(row));
  const hasAny = async (operator: '<' | '>', edge: Edge): Promise<boolean> =>
    (await sql`SELECT 1 FROM simulations s WHERE ${beyond(operator, edge)} LIMIT 1`.execute(db))
      .rows.length > 0;
  const hasOlder = isBackward ? last && (await hasAny('<', last)) : hasMore;
  const hasNewer = isBackward ? hasMore : cursor && first && (await hasAny('>', first));
  const reading = { nowMs: clock(), settings };
  return {
    simulations: rows.map((row) => toRecord(row, reading)),
    next: hasOlder ? toCursor('older', last!) : null,
    previous: hasNewer ? toCursor('newer', first!) : null,
  };
}

function toConditions(query: ListQuery): RawBuilder<unknown> {
  const conditions = [sql`s.user_id = ${query.userId}`];
  if (query.status !== undefined) conditions.push(sql`s.status = ${query.status}`);
  if (query.scenarioType !== undefined)
    conditions.push(sql`s.scenario_type = ${query.scenarioType}`);
  if (query.createdAfterMs !== undefined)
    conditions.push(sql`s.created_at > ${new Date(query.createdAfterMs)}`);
  if (query.createdBeforeMs !== undefined)
    conditions.push(sql`s.created_at < ${new Date(query.createdBeforeMs)}`);
  return sql.join(conditions, sql` AND `);
}

interface Edge {
  readonly createdAtMs: number;
  readonly id: string;
}

function toEdge({ created_at, id }: SimulationRow): Edge {
  return { createdAtMs: created_at.getTime(), id };
}

function toCursor(direction: 'older' | 'newer', { createdAtMs, id }: Edge): string {
  return Buffer.from(`${direction}:${createdAtMs}:${id}`).toString('base64url');
}

function parseCursor(text: string): Edge & { readonly direction: 'older' | 'newer' } {
  const [, direction, ms, id] =
    /^(older|newer):(\d{1,15}):(sim_[0-9A-Za-z]{22})$/.exec(
      Buffer.from(text, 'base64url').toString('latin1'),
    ) ?? [];
  if (direction === undefined || id === undefined)
    throw refuse('INVALID_CURSOR', {
      field: 'cursor',
      reason: 'format',
      provided_value: text.toWellFormed(),
    });
  return { direction: direction as 'older' | 'newer', createdAtMs: Number(ms), id };
}
