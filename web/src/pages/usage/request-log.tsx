/** The last requests of keys and tokens: the request, its answer, and its request id for support. */
import { limits, words } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer, Query } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Pager, cursorOf } from '../../parts/pager.tsx';
import { setSearch, usePlace } from '../../parts/router.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { toPlural } from '../../text/format.ts';
import { STATUS_CLASS_WORDS } from '../../text/words.ts';

const LOOKED_EVERY_MS = 5_000;

type Logged = Answer<'listRequests'>['results'][number];

export function RequestLog() {
  const { searchParams } = usePlace();
  const status = words.STATUS_CLASSES.find((each) => each === searchParams.get('status'));
  const key = searchParams.get('key') ?? undefined;
  const cursor = searchParams.get('cursor') ?? undefined;
  const query: Partial<Query<'listRequests'>> = {
    ...(status ? { status } : {}),
    ...(key === undefined ? {} : { key_id: key }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const load = useLoad(
    `requests ${status} ${key} ${cursor}`,
    async (signal) => (await call('listRequests', { query, signal })).body,
  );
  useEvery(cursor === undefined ? LOOKED_EVERY_MS : undefined, load.reload);
  const isFiltered = status !== undefined || key !== undefined;
  return (
    <section className="stack" aria-labelledby="requests">
      <div className="section-head">
        <h2 id="requests">Requests of the last {limits.REQUEST_LOG_DAYS} days</h2>
        <div className="row">
          <KeyChoice chosen={key} />
          <div className="tabs" role="group" aria-label="Show">
            {[undefined, ...words.STATUS_CLASSES].map((each) => (
              <button
                key={each ?? 'all'}
                type="button"
                aria-pressed={status === each}
                onClick={() => setSearch({ status: each, cursor: undefined })}
              >
                {each === undefined ? 'All' : STATUS_CLASS_WORDS[each]}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className="card flush">
        <Shown load={load}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={isFiltered ? 'Nothing like that' : 'No requests yet'}>
                {isFiltered
                  ? 'No request of these days is like that.'
                  : 'What your programs ask with a key or a token is listed here.'}{' '}
                <a href="/docs">The first call</a>
              </Empty>
            ) : (
              <RequestTable requests={results} />
            )
          }
        </Shown>
      </div>
      {load.loaded.state === 'ready' ? (
        <Pager
          newer={cursorOf(load.loaded.value.previous)}
          older={cursorOf(load.loaded.value.next)}
        />
      ) : null}
    </section>
  );
}

function KeyChoice({ chosen }: { chosen: string | undefined }) {
  const keys = useLoad('keys', async (signal) => (await call('listKeys', { signal })).body.results);
  const list = keys.loaded.state === 'ready' ? keys.loaded.value : [];
  const isGone = chosen !== undefined && !list.some(({ id }) => id === chosen);
  return (
    <select
      className="input narrow"
      aria-label="Key"
      value={chosen ?? ''}
      onChange={(event) => setSearch({ key: event.target.value, cursor: undefined })}
    >
      <option value="">All keys and tokens</option>
      {isGone ? <option value={chosen}>{chosen}</option> : null}
      {list.map(({ id, name, prefix }) => (
        <option key={id} value={id}>
          {name} ({prefix}…)
        </option>
      ))}
    </select>
  );
}

function RequestTable({ requests }: { requests: readonly Logged[] }) {
  return (
    <table className="table cells">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Request</th>
          <th scope="col" className="number">
            Status
          </th>
          <th scope="col" className="number">
            Took
          </th>
          <th scope="col">With</th>
          <th scope="col">Request id</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow({ request }: { request: Logged }) {
  const { at, method, path, status, duration_ms, credential, key, request_id, missed } = request;
  return (
    <tr>
      <td data-label="When" className="nowrap">
        <Ago at={at} />
        {missed > 0 ? (
          <span
            className="muted small"
            title="Too many came at once; they were answered, but not written down."
          >
            {' '}
            (before it {toPlural(missed, 'request')} not listed)
          </span>
        ) : null}
      </td>
      <td data-label="Request">
        <code>
          {method} {path}
        </code>
      </td>
      <td data-label="Status" className="number">
        <span className={`status-code s${Math.floor(status / 100)}`}>{status}</span>
      </td>
      <td data-label="Took" className="number nowrap">
        {duration_ms} ms
      </td>
      <td data-label="With" title={key?.name}>
        <code>{key === null ? credential : `${key.prefix}…`}</code>
      </td>
      <td data-label="Request id">
        <code className="small">{request_id}</code>
      </td>
    </tr>
  );
}
