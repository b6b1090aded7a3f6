/** For administrators: the state of the service, its accounts, and invitations. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/states.tsx';
import { ADMIN_TEXT, FEEDS_TEXT, QUEUE_TEXT } from '../../text/admin-page.ts';
import { toDuration, toWhole } from '../../text/format.ts';
import { FEED_STATE_WORDS, REGISTRATION_WORDS } from '../../text/words.ts';
import { Accounts } from './accounts.tsx';
import { Invitation } from './invitation.tsx';

const RELOAD_EVERY_MS = 5_000;

type Overview = Answer<'getOverview'>;

export function AdminPage() {
  const load = useLoad('overview', async (signal) => (await call('getOverview', { signal })).body);
  useEvery(RELOAD_EVERY_MS, load.reload);
  return (
    <Page title={ADMIN_TEXT.title} lead={ADMIN_TEXT.lead}>
      <Shown load={load}>
        {(overview) => (
          <>
            <div className="halves">
              <Queue overview={overview} />
              <section className="card">
                <h2>{ADMIN_TEXT.service}</h2>
                <dl className="facts">
                  <dt>{ADMIN_TEXT.version}</dt>
                  <dd>{overview.version}</dd>
                  <dt>{ADMIN_TEXT.accounts}</dt>
                  <dd>{toWhole(overview.accounts)}</dd>
                  <dt>{ADMIN_TEXT.registration}</dt>
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
      <h2>{QUEUE_TEXT.title}</h2>
      <dl className="facts">
        <dt>{QUEUE_TEXT.queued}</dt>
        <dd>{QUEUE_TEXT.queuedOf(queue.waiting, queue.oldest_waiting_seconds)}</dd>
        <dt>{QUEUE_TEXT.running}</dt>
        <dd>{QUEUE_TEXT.runningOf(queue.running, queue.overdue)}</dd>
        <dt>{QUEUE_TEXT.completed}</dt>
        <dd>{toWhole(queue.completed_last_day)}</dd>
        <dt>{QUEUE_TEXT.failed}</dt>
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
        <h2 id="feeds">{FEEDS_TEXT.title}</h2>
        <p className="muted">
          {FEEDS_TEXT.summary(
            on.length,
            off.map(({ name }) => name),
          )}{' '}
          <a href="/docs/feeds">{FEEDS_TEXT.guide}</a>
        </p>
      </div>
      {on.length === 0 ? null : (
        <table className="table cells dense">
          <thead>
            <tr>
              <th scope="col">{FEEDS_TEXT.feed}</th>
              <th scope="col">{FEEDS_TEXT.state}</th>
              <th scope="col">{FEEDS_TEXT.age}</th>
              <th scope="col" className="number">
                {FEEDS_TEXT.events}
              </th>
              <th scope="col" className="number">
                {FEEDS_TEXT.failures}
              </th>
            </tr>
          </thead>
          <tbody>
            {on.map(({ name, title, state, age_seconds, events, failures_in_a_row }) => (
              <tr key={name}>
                <td data-label={FEEDS_TEXT.feed}>
                  {title} <code className="small">{name}</code>
                </td>
                <td data-label={FEEDS_TEXT.state}>
                  {state === null ? FEEDS_TEXT.off : FEED_STATE_WORDS[state]}
                </td>
                <td data-label={FEEDS_TEXT.age}>
                  {age_seconds === null ? '–' : toDuration(age_seconds)}
                </td>
                <td data-label={FEEDS_TEXT.events} className="number">
                  {toWhole(events)}
                </td>
                <td data-label={FEEDS_TEXT.failures} className="number">
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
