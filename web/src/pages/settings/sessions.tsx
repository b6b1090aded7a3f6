/** The sessions and tokens of the user, with a button that revokes each. */
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Refused, Shown } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { toInstant } from '../../text/format.ts';
import { ACTION_TEXT } from '../../text/parts.ts';
import { SESSIONS_TEXT } from '../../text/settings-page.ts';

export function Sessions() {
  const load = useLoad(
    'sessions',
    async (signal) => (await call('listTokens', { signal })).body.results,
  );
  const revoking = useAct();
  const revoke = (id: string): Promise<boolean> =>
    revoking.run(async () => {
      await call('revokeTokenById', { params: { token_id: id } });
      load.reload();
    });
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">{SESSIONS_TEXT.title}</h2>
      <Refused error={revoking.error} />
      <div className="card flush">
        <Shown load={load}>
          {(list) => (
            <table className="table cells">
              <thead>
                <tr>
                  <th scope="col">{SESSIONS_TEXT.type}</th>
                  <th scope="col">{SESSIONS_TEXT.created}</th>
                  <th scope="col">{SESSIONS_TEXT.lastUsed}</th>
                  <th scope="col">{SESSIONS_TEXT.expires}</th>
                  <th scope="col" className="end">
                    <span className="visually-hidden">{ACTION_TEXT.tableActions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, kind, created_at, last_used_at, expires_at, current }) => (
                  <tr key={id}>
                    <td data-label={SESSIONS_TEXT.type} className="lead">
                      {current
                        ? SESSIONS_TEXT.current(SESSIONS_TEXT.types[kind])
                        : SESSIONS_TEXT.types[kind]}
                    </td>
                    <td data-label={SESSIONS_TEXT.created}>{toInstant(created_at)}</td>
                    <td data-label={SESSIONS_TEXT.lastUsed}>
                      {last_used_at === null ? ACTION_TEXT.never : <Ago at={last_used_at} />}
                    </td>
                    <td data-label={SESSIONS_TEXT.expires}>{toInstant(expires_at)}</td>
                    <td className="end">
                      {current ? null : (
                        <button
                          type="button"
                          className="button quiet danger small"
                          aria-label={SESSIONS_TEXT.revokeOne(kind, toInstant(created_at))}
                          disabled={revoking.isUnderWay}
                          onClick={() => void revoke(id)}
                        >
                          {SESSIONS_TEXT.revoke}
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Shown>
      </div>
    </section>
  );
}
