/** Lists the incidents of an account, newest first, in pages. */
import type { Selectable } from 'kysely';
import { refuseCursor } from '#contract/refusals';
import type { RiskType } from '#risk/evidence';
import { readPage } from '#store';
import type { Database } from '#store';
import type { IncidentsTable } from '#store/schema';
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
  /** The cursor of the page with older incidents. */
  readonly next: string | null;
  /** The cursor of the page with newer incidents. */
  readonly previous: string | null;
}

export async function listIncidents({ db }: Database, query: ListQuery): Promise<Page> {
  const { userId } = query;
  const layer = await db
    .selectFrom('incident_layers')
    .select('tag')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  let select = db.selectFrom('incidents').where('user_id', '=', userId);
  if (query.type !== undefined) select = select.where('type', '=', query.type);
  if (query.source !== undefined) select = select.where('source', '=', query.source);
  const page = await readPage<Selectable<IncidentsTable>>(query, {
    edge: /\d{1,15}/,
    edgeOf: ({ number }) => number,
    async find({ isBackward, beyond, count }) {
      if (!layer) return [];
      return (beyond ? select.where('number', isBackward ? '>' : '<', beyond) : select)
        .selectAll()
        .orderBy('number', isBackward ? 'asc' : 'desc')
        .limit(count)
        .execute();
    },
  });
  if (page === undefined) throw refuseCursor(query.cursor);
  const { rows, ...cursors } = page;
  return {
    incidents: rows.map(({ user_id: _owner, number, ...incident }) => ({
      ...incident,
      id: toPublicId(layer!.tag, Number(number)),
    })),
    ...cursors,
  };
}
