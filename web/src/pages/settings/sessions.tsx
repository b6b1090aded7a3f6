/** The user's sessions, and ending them. */
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Refused, Shown } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { toDay } from '../../text/format.ts';

export function Sessions() {
  const load = useLoad(
    'sessions',
    async (signal) => (await call('listTokens', { signal })).body.results,
  );
  const ending = useAct();
  const end = (id: string): Promise<boolean> =>
    ending.run(async () => {
      await call('revokeTokenById', { params: { token_id: id } });
      load.reload();
    });
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 id="sessions">Sessions and tokens</h2>
      <Refused error={ending.error} />
      <div className="card flush">
        <Shown load={load}>
          {(list) => (
            <table className="table cells">
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Since</th>
                  <th scope="col">Last used</th>
                  <th scope="col">Ends</th>
                  <th scope="col" className="end">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, kind, created_at, last_used_at, expires_at, current }) => (
                  <tr key={id}>
                    <td data-label="What" className="lead">
                      {kind === 'session' ? 'Browser' : 'Token'}
                      {current ? ' (this one)' : ''}
                    </td>
                    <td data-label="Since">{toDay(created_at)}</td>
                    <td data-label="Last used">
                      {last_used_at === null ? 'Never' : <Ago at={last_used_at} />}
                    </td>
                    <td data-label="Ends">{toDay(expires_at)}</td>
                    <td className="end">
                      {current ? null : (
                        <button
                          type="button"
                          className="button quiet danger small"
                          aria-label={`End ${kind} of ${toDay(created_at)}`}
                          disabled={ending.isUnderWay}
                          onClick={() => void end(id)}
                        >
                          End
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
