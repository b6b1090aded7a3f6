/** For administrators: the state of the service, its accounts, and invitations. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/states.tsx';
import { toDuration, toWhole } from '../../text/format.ts';
import { FEED_STATE_WORDS, REGISTRATION_WORDS } from '../../text/words.ts';
import { Accounts } from './accounts.tsx';
import { Invitation } from './invitation.tsx';

const LOOKED_EVERY_MS = 5_000;

type Overview = Answer<'getOverview'>;

export function AdminPage() {
  const load = useLoad('overview', async (signal) => (await call('getOverview', { signal })).body);
  useEvery(LOOKED_EVERY_MS, load.reload);
  return (
    <Page
      title="Administration"
      lead="The queue, the feeds and the accounts of this service. What you change is written to the audit log."
    >
      <Shown load={load}>
        {(overview) => (
          <>
            <div className="halves">
              <Queue overview={overview} />
              <section className="card">
                <h2>This service</h2>
                <dl className="facts">
                  <dt>Version</dt>
                  <dd>{overview.version}</dd>
                  <dt>Accounts</dt>
                  <dd>{toWhole(overview.accounts)}</dd>
                  <dt>Registering</dt>
                  <dd>{REGISTRATION_WORDS[overview.registration]}</dd>
                </dl>
                <Invitation registration={overview.registration} />
              </section>
            </div>
            <Feeds feeds={overview.feeds} />
          </>
        )}
      </Shown>
      <Accounts />
    </Page>
  );
}

function Queue({ overview: { queue } }: { overview: Overview }) {
  return (
    <section className="card">
      <h2>Queue</h2>
      <dl className="facts">
        <dt>Queued</dt>
        <dd>
          {toWhole(queue.waiting)}
          {queue.waiting > 0
            ? `, the first one for ${toDuration(queue.oldest_waiting_seconds)}`
            : ''}
        </dd>
        <dt>Running</dt>
        <dd>
          {toWhole(queue.running)}
          {queue.overdue > 0 ? `, ${toWhole(queue.overdue)} of them not responding` : ''}
        </dd>
        <dt>Completed, last 24 h</dt>
        <dd>{toWhole(queue.completed_last_day)}</dd>
        <dt>Failed, last 24 h</dt>
        <dd>{toWhole(queue.failed_last_day)}</dd>
      </dl>
    </section>
  );
}

function Feeds({ feeds }: Pick<Overview, 'feeds'>) {
  const on = feeds.filter((feed) => feed.on);
  const off = feeds.filter((feed) => !feed.on);
  return (
    <section className="card" aria-labelledby="feeds">
      <div className="stack tight">
        <h2 id="feeds">Feeds</h2>
        <p className="muted">
          {on.length === 0 ? 'None is on.' : `${on.length} on.`} The variable <code>FEEDS</code>{' '}
          turns them on at the next start: <a href="/docs/feeds">which there are</a>. Off:{' '}
          {off.map(({ name }) => name).join(', ')}.
        </p>
      </div>
      {on.length === 0 ? null : (
        <table className="table cells dense">
          <thead>
            <tr>
              <th scope="col">Feed</th>
              <th scope="col">State</th>
              <th scope="col">Age</th>
              <th scope="col" className="number">
                Events
              </th>
              <th scope="col" className="number">
                Failures in a row
              </th>
            </tr>
          </thead>
          <tbody>
            {on.map(({ name, title, state, age_seconds, events, failures_in_a_row }) => (
              <tr key={name}>
                <td data-label="Feed">
                  {title} <code className="small">{name}</code>
                </td>
                <td data-label="State">{state === null ? 'Off' : FEED_STATE_WORDS[state]}</td>
                <td data-label="Age">{age_seconds === null ? '–' : toDuration(age_seconds)}</td>
                <td data-label="Events" className="number">
                  {toWhole(events)}
                </td>
                <td data-label="Failures in a row" className="number">
                  {toWhole(failures_in_a_row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
