/** Lists the simulations of an account, newest first, in pages (G24). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { limits } from '#contract';
import { refuseCursor } from '#contract/refusals';
import { readPage } from '#store';
import type { SimulationsOptions } from './options.ts';
import { SELECT_ROWS, toRecord } from './row.ts';
import type { SimulationRow } from './row.ts';
import type { ListQuery, SimulationPage } from './simulations.ts';

export async function listSimulations(
  { database: { db }, clock, settings }: SimulationsOptions,
  query: ListQuery,
): Promise<SimulationPage> {
  const chosen = toConditions(query);
  const page = await readPage<SimulationRow>(query, {
    edge: /\d{1,15}:sim_[0-9A-Za-z]{22}/,
    edgeOf: ({ created_at, id }) => `${created_at.getTime()}:${id}`,
    async find({ isBackward, beyond, count }) {
      const direction = sql.raw(isBackward ? 'ASC' : 'DESC');
      const { rows } = await sql<SimulationRow>`
        ${sql.raw(SELECT_ROWS)} WHERE ${chosen} ${beyond ? toBeyond(beyond, isBackward) : sql``}
         ORDER BY s.created_at ${direction}, s.id ${direction} LIMIT ${count}`.execute(db);
      return rows;
    },
  });
  if (page === undefined) throw refuseCursor(query.cursor);
  const { rows, ...cursors } = page;
  const reading = { nowMs: clock(), settings };
  return { simulations: rows.map((row) => toRecord(row, reading)), ...cursors };
}

function toBeyond(edge: string, isBackward: boolean): RawBuilder<unknown> {
  const [ms, id] = edge.split(':');
  const operator = sql.raw(isBackward ? '>' : '<');
  return sql`AND (s.created_at, s.id) ${operator} (${new Date(Number(ms))}, ${id})`;
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
  for (const word of toSearchWords(query.search)) {
    const pattern = `%${word}%`;
    conditions.push(sql`(${PROMPT} ILIKE ${pattern} OR s.id ILIKE ${pattern})`);
  }
  return sql.join(conditions, sql` AND `);
}

/** The prompt as JSON text: extracted as text, a prompt with a NUL character would be a database error. */
const PROMPT = sql.raw(String.raw`substring(s.question::text FROM '"prompt":"((?:[^"\\]|\\.)*)"')`);

/** Each word as JSON text, and as a pattern without special characters. */
function toSearchWords(search = ''): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, limits.SEARCH_WORDS_MAX).map((word) =>
    JSON.stringify(word)
      .slice(1, -1)
      .replaceAll(/[\\%_]/g, String.raw`\$&`),
  );
}
