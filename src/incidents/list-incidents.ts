/** Listing, newest first, page by page. A cursor names the incident at the edge of a page, so pages do not shift. */
import type { Selectable } from 'kysely';
import { refuse } from '#contract';
import type { RiskType } from '#risk';
import type { Database, IncidentsTable } from '#store';
import { toPublicId } from './public-id.ts';

export type StoredIncident = Omit<Selectable<IncidentsTable>, 'user_id' | 'number'> & {
  readonly id: string;
};

export interface ListQuery {
  readonly userId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly type?: RiskType | undefined;
  readonly source?: string | undefined;
}

export interface Page {
  readonly incidents: readonly StoredIncident[];
  /** The cursor of the page with older ones. */
  readonly next: string | null;
  /** The cursor of the page with newer ones. */
  readonly previous: string | null;
}

export async function listIncidents({ db }: Database, query: ListQuery): Promise<Page> {
  const { userId, limit } = query;
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const isBackward = cursor?.direction === 'newer';
  const layer = await db
    .selectFrom('incident_layers')
    .select('tag')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!layer) return { incidents: [], next: null, previous: null };
  let select = db.selectFrom('incidents').where('user_id', '=', userId);
  if (query.type !== undefined) select = select.where('type', '=', query.type);
  if (query.source !== undefined) select = select.where('source', '=', query.source);
  const page = cursor
    ? select.where('number', isBackward ? '>' : '<', String(cursor.number))
    : select;
  // One more than asked for tells whether there is another page.
  const found = await page
    .selectAll()
    .orderBy('number', isBackward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  if (isBackward) rows.reverse();
  const hasMore = found.length > limit;
  const [first, last] = [rows[0], rows.at(-1)];
  const isBeyond = async (operator: '<' | '>', number: string): Promise<boolean> =>
    (await select
      .select('number')
      .where('number', operator, number)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  const hasOlder = isBackward ? last && (await isBeyond('<', last.number)) : hasMore;
  const hasNewer = isBackward ? hasMore : cursor && first && (await isBeyond('>', first.number));
  return {
    incidents: rows.map(({ user_id: _owner, number, ...incident }) => ({
      ...incident,
      id: toPublicId(layer.tag, Number(number)),
    })),
    next: hasOlder ? toCursor('older', last!.number) : null,
    previous: hasNewer ? toCursor('newer', first!.number) : null,
  };
}

interface Cursor {
  readonly direction: 'older' | 'newer';
  readonly number: number;
}

function toCursor(direction: Cursor['direction'], number: string): string {
  return Buffer.from(`${direction}:${number}`).toString('base64url');
}

function parseCursor(text: string): Cursor {
  const [, direction, digits] =
    /^(older|newer):(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (direction === undefined)
    throw refuse('INVALID_CURSOR', {
      field: 'cursor',
      reason: 'format',
      provided_value: text.toWellFormed(),
    });
  return { direction: direction as Cursor['direction'], number: Number(digits) };
}
