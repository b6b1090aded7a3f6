/** What the plan gives, what is used of it, and how it was over the last two days. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Bars } from '../../parts/bars.tsx';
import { Page } from '../../parts/page.tsx';
import { Quota } from '../../parts/quota.tsx';
import { Shown } from '../../parts/states.tsx';
import { toHour, toPlural, toWhole } from '../../text/format.ts';
import { Budgets } from './budgets.tsx';
import { RequestLog } from './request-log.tsx';

const LOOKED_EVERY_MS = 15_000;
const NAMED_EVERY_HOURS = 8;

interface Known {
  readonly usage: Answer<'getUsage'>;
  readonly user: Answer<'getUser'>;
}

export function UsagePage() {
  const load = useLoad<Known>('usage', async (signal) => {
    const [usage, user] = await Promise.all([
      call('getUsage', { signal }),
      call('getUser', { signal }),
    ]);
    return { usage: usage.body, user: user.body };
  });
  useEvery(LOOKED_EVERY_MS, load.reload);
  return (
    <Page
      title="Usage"
      lead="Requests of your keys and tokens. Looking at these pages takes nothing from them."
    >
      <Shown load={load}>
        {({ usage, user }) => (
          <>
            <div className="halves">
              <section className="card">
                <h2>This hour</h2>
                <Quota {...usage.rate_limit} />
              </section>
              <Budgets budgets={usage.budgets} />
            </div>
            <Plan user={user} />
            <Hours usage={usage} />
          </>
        )}
      </Shown>
      <RequestLog />
    </Page>
  );
}

function Plan({ user: { plan, limits, retention } }: Pick<Known, 'user'>) {
  return (
    <section className="card">
      <h2>Your plan: {plan}</h2>
      <dl className="facts">
        <dt>Requests</dt>
        <dd>{toWhole(limits.requests_per_hour)} an hour</dd>
        <dt>Points of an analysis</dt>
        <dd>up to {toWhole(limits.max_points)}</dd>
        <dt>Simulations at once</dt>
        <dd>
          {toWhole(limits.running)} being made, {toWhole(limits.queued)} waiting
        </dd>
        <dt>Processor time of a simulation</dt>
        <dd>up to {toWhole(limits.build_cpu_seconds)} s</dd>
        <dt>Kept</dt>
        <dd>
          results {toPlural(retention.results_days, 'day')}, files{' '}
          {toPlural(retention.assets_days, 'day')}
        </dd>
      </dl>
    </section>
  );
}

function Hours({ usage: { hours, rate_limit } }: Pick<Known, 'usage'>) {
  const named = hours.map(({ starts_at, counted, refused }) => ({
    label: toHour(Date.parse(starts_at)),
    value: counted,
    refused,
  }));
  const total = named.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className="card">
      <header>
        <h2>By the hour</h2>
        <p className="muted">
          {toPlural(total, 'request')} in the last {hours.length} hours
        </p>
      </header>
      <Bars
        title={`Requests in each of the last ${hours.length} hours`}
        bars={named}
        limit={rate_limit.limit}
        namedEvery={NAMED_EVERY_HOURS}
      />
      <details>
        <summary>As a table</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Hour from</th>
              <th scope="col" className="number">
                Requests
              </th>
              <th scope="col" className="number">
                Refused
              </th>
            </tr>
          </thead>
          <tbody>
            {named.toReversed().map(({ label, value, refused }, i) => (
              <tr key={i}>
                <td>{label}</td>
                <td className="number">{toWhole(value)}</td>
                <td className="number">{toWhole(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
