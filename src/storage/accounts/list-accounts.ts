/** Lists all accounts for an administrator, newest first, in pages. */
import { refuseCursor } from '#contract/refusals';
import { readPage } from '#store';
import type { AccountsContext } from './context.ts';
import { SAMPLE_ACCOUNT_ID } from './sample-account.ts';
import type { UserRow } from './users.ts';

export interface AccountsPage {
  readonly users: readonly UserRow[];
  readonly next: string | null;
  readonly previous: string | null;
}

export async function listAccounts(
  { database: { db } }: AccountsContext,
  {
    search = '',
    ...asked
  }: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly search?: string | undefined;
  },
): Promise<AccountsPage> {
  const pattern = `%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const page = await readPage<UserRow>(asked, {
    edge: /\d{1,15}:usr_[0-9A-Za-z]{1,40}/,
    edgeOf: ({ created_at, id }) => `${created_at.getTime()}:${id}`,
    async find({ isBackward, beyond, count }) {
      const direction = isBackward ? 'asc' : 'desc';
      let query = db.selectFrom('users').selectAll().where('id', '!=', SAMPLE_ACCOUNT_ID);
      if (search !== '')
        query = query.where((is) =>
          is.or([
            is('username', 'ilike', pattern),
            is('email', 'ilike', pattern),
            is('id', 'ilike', pattern),
          ]),
        );
      if (beyond !== undefined) {
        const [ms, id] = beyond.split(':');
        query = query.where((is) =>
          is(
            is.refTuple('created_at', 'id'),
            isBackward ? '>' : '<',
            is.tuple(new Date(Number(ms)), id!),
          ),
        );
      }
      return query.orderBy('created_at', direction).orderBy('id', direction).limit(count).execute();
    },
  });
  if (page === undefined) throw refuseCursor(asked.cursor);
  const { rows, ...cursors } = page;
  return { users: rows, ...cursors };
}

export async function countAccounts({ database: { db } }: AccountsContext): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('id', '!=', SAMPLE_ACCOUNT_ID)
    .executeTakeFirstOrThrow();
  return Number(count);
}
