/** Usage: the quota of this hour, the budgets of today, the plan, and requests by hour. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Bars } from '../../parts/bars.tsx';
import { Page } from '../../parts/page.tsx';
import { Quota } from '../../parts/quota.tsx';
import { Shown } from '../../parts/states.tsx';
import { toHour, toWhole } from '../../text/format.ts';
import { HOURS_TEXT, PLAN_TEXT, USAGE_TEXT } from '../../text/usage-page.ts';
import { Budgets } from './budgets.tsx';
import { RequestLog } from './request-log.tsx';

const RELOAD_EVERY_MS = 15_000;
const NAMED_EVERY_HOURS = 8;

interface UsageData {
  readonly usage: Answer<'getUsage'>;
  readonly user: Answer<'getUser'>;
}

export function UsagePage() {
  const load = useLoad<UsageData>('usage', async (signal) => {
    const [usage, user] = await Promise.all([
      call('getUsage', { signal }),
      call('getUser', { signal }),
    ]);
    return { usage: usage.body, user: user.body };
  });
  useEvery(RELOAD_EVERY_MS, load.reload);
  return (
    <Page title={USAGE_TEXT.title} lead={USAGE_TEXT.lead}>
      <Shown load={load}>
        {({ usage, user }) => (
          <>
            <div className="halves">
              <section className="card">
                <h2>{USAGE_TEXT.thisHour}</h2>
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

function Plan({ user: { plan, limits, retention } }: Pick<UsageData, 'user'>) {
  return (
    <section className="card">
      <h2>{PLAN_TEXT.title(plan)}</h2>
      <dl className="facts">
        <dt>{PLAN_TEXT.requests}</dt>
        <dd>{PLAN_TEXT.perHour(limits.requests_per_hour)}</dd>
        <dt>{PLAN_TEXT.points}</dt>
        <dd>{PLAN_TEXT.upTo(limits.max_points)}</dd>
        <dt>{PLAN_TEXT.simulations}</dt>
        <dd>{PLAN_TEXT.concurrency(limits.running, limits.queued)}</dd>
        <dt>{PLAN_TEXT.processorTime}</dt>
        <dd>{PLAN_TEXT.upToSeconds(limits.build_cpu_seconds)}</dd>
        <dt>{PLAN_TEXT.retention}</dt>
        <dd>{PLAN_TEXT.days(retention.results_days, retention.assets_days)}</dd>
      </dl>
    </section>
  );
}

function Hours({ usage: { hours, rate_limit } }: Pick<UsageData, 'usage'>) {
  const named = hours.map(({ starts_at, counted, refused }) => ({
    label: toHour(Date.parse(starts_at)),
    value: counted,
    refused,
  }));
  const total = named.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className="card">
      <header>
        <h2>{HOURS_TEXT.title}</h2>
        <p className="muted">{HOURS_TEXT.total(total, hours.length)}</p>
      </header>
      <Bars
        title={HOURS_TEXT.chart(hours.length)}
        bars={named}
        limit={rate_limit.limit}
        namedEvery={NAMED_EVERY_HOURS}
      />
      <details>
        <summary>{HOURS_TEXT.table}</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{HOURS_TEXT.hour}</th>
              <th scope="col" className="number">
                {HOURS_TEXT.requests}
              </th>
              <th scope="col" className="number">
                {HOURS_TEXT.refused}
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
