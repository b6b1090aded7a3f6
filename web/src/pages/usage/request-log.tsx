/** The last requests of keys and tokens: the request, its response, and its request id for support. */
import { limits, words } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer, Query } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Pager, cursorOf } from '../../parts/pager.tsx';
import { setSearch, usePlace } from '../../parts/router.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { ACTION_TEXT } from '../../text/parts.ts';
import { REQUEST_LOG_TEXT } from '../../text/usage-page.ts';
import { STATUS_CLASS_WORDS } from '../../text/words.ts';

const RELOAD_EVERY_MS = 5_000;

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
  useEvery(cursor === undefined ? RELOAD_EVERY_MS : undefined, load.reload);
  const isFiltered = status !== undefined || key !== undefined;
  return (
    <section className="stack" aria-labelledby="requests">
      <div className="section-head">
        <h2 id="requests">{REQUEST_LOG_TEXT.title(limits.REQUEST_LOG_DAYS)}</h2>
        <div className="row">
          <KeyChoice chosen={key} />
          <div className="tabs" role="group" aria-label={ACTION_TEXT.filterByStatus}>
            {[undefined, ...words.STATUS_CLASSES].map((each) => (
              <button
                key={each ?? 'all'}
                type="button"
                aria-pressed={status === each}
                onClick={() => setSearch({ status: each, cursor: undefined })}
              >
                {each === undefined ? ACTION_TEXT.all : STATUS_CLASS_WORDS[each]}
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className="card flush">
        <Shown load={load}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={isFiltered ? REQUEST_LOG_TEXT.noMatches : REQUEST_LOG_TEXT.none}>
                {isFiltered ? REQUEST_LOG_TEXT.noMatchesHint : REQUEST_LOG_TEXT.noneHint}{' '}
                {isFiltered ? null : <a href="/docs">{REQUEST_LOG_TEXT.firstCall}</a>}
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
      aria-label={REQUEST_LOG_TEXT.keyFilter}
      value={chosen ?? ''}
      onChange={(event) => setSearch({ key: event.target.value, cursor: undefined })}
    >
      <option value="">{REQUEST_LOG_TEXT.allKeys}</option>
      {isGone ? <option value={chosen}>{chosen}</option> : null}
      {list.map(({ id, name, prefix }) => (
        <option key={id} value={id}>
          {REQUEST_LOG_TEXT.key(name, prefix)}
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
          <th scope="col">{REQUEST_LOG_TEXT.time}</th>
          <th scope="col">{REQUEST_LOG_TEXT.request}</th>
          <th scope="col" className="number">
            {REQUEST_LOG_TEXT.status}
          </th>
          <th scope="col" className="number">
            {REQUEST_LOG_TEXT.duration}
          </th>
          <th scope="col">{REQUEST_LOG_TEXT.credential}</th>
          <th scope="col">{REQUEST_LOG_TEXT.requestId}</th>
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
      <td data-label={REQUEST_LOG_TEXT.time} className="nowrap">
        <Ago at={at} />
        {missed > 0 ? (
          <span className="muted small" title={REQUEST_LOG_TEXT.missedTooltip}>
            {REQUEST_LOG_TEXT.missed(missed)}
          </span>
        ) : null}
      </td>
      <td data-label={REQUEST_LOG_TEXT.request}>
        <code>
          {method} {path}
        </code>
      </td>
      <td data-label={REQUEST_LOG_TEXT.status} className="number">
        <span className={`status-code s${Math.floor(status / 100)}`}>{status}</span>
      </td>
      <td data-label={REQUEST_LOG_TEXT.duration} className="number nowrap">
        {REQUEST_LOG_TEXT.milliseconds(duration_ms)}
      </td>
      <td data-label={REQUEST_LOG_TEXT.credential} title={key?.name}>
        <code>{key === null ? credential : `${key.prefix}…`}</code>
      </td>
      <td data-label={REQUEST_LOG_TEXT.requestId}>
        <code className="small">{request_id}</code>
      </td>
    </tr>
  );
}
