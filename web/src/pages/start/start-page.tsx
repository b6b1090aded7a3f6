/** The first page: how to begin, and later the current activity. */
import { useState } from 'react';
import { BOOT } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Icon } from '../../parts/icon.tsx';
import { Page } from '../../parts/page.tsx';
import { Quota } from '../../parts/quota.tsx';
import { Link } from '../../parts/router.tsx';
import { Empty, Loading, Shown } from '../../parts/states.tsx';
import { isUnderWay } from '../../text/simulation-state.ts';
import { LIST_EVERY_MS, SimulationList } from '../simulations/simulation-list.tsx';
import { FirstSteps } from './first-steps.tsx';

const LATEST = 5;

export function StartPage() {
  const keys = useLoad('keys', async (signal) => (await call('listKeys', { signal })).body.results);
  const list = keys.loaded.state === 'ready' ? keys.loaded.value : undefined;
  const hasCalled = list?.some(({ last_used_at }) => last_used_at !== null) ?? false;
  // A user who makes the first call while watching sees the tick before the steps disappear.
  const [wasNew, setWasNew] = useState(false);
  if (list !== undefined && !hasCalled && !wasNew) setWasNew(true);
  return (
    <Page
      title={`Hello, ${BOOT.user?.username ?? 'you'}`}
      lead="Give Presage a route, a place or a sentence; it answers with risk you can trace, and a simulation you can walk through."
      actions={
        <Link className="button primary" href="/simulations/new">
          <Icon name="plus" size={16} /> New simulation
        </Link>
      }
    >
      {list === undefined && keys.loaded.state === 'loading' ? <Loading lines={3} /> : null}
      {list !== undefined && (wasNew || !hasCalled) ? (
        <FirstSteps hasKey={list.length > 0} hasCalled={hasCalled} look={keys.reload} />
      ) : null}
      <div className="split">
        <Latest />
        <ThisHour />
      </div>
    </Page>
  );
}

function Latest() {
  const load = useLoad(
    'latest',
    async (signal) =>
      (await call('listSimulations', { query: { limit: LATEST }, signal })).body.results,
  );
  const { loaded } = load;
  const isMoving = loaded.state === 'ready' && loaded.value.some(isUnderWay);
  useEvery(isMoving ? LIST_EVERY_MS : undefined, load.reload);
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">Latest simulations</h2>
        <Link href="/simulations">View all</Link>
      </div>
      <div className="card flush">
        <Shown load={load}>
          {(results) =>
            results.length === 0 ? (
              <Empty
                title="No simulation yet"
                action={
                  <Link className="button" href="/simulations/new">
                    Write a prompt
                  </Link>
                }
              >
                Describe a place, who is there and what happens. Each simulation shows an estimate
                of how long it takes, and you can watch the run before its risk analysis is done.{' '}
                <a href="/docs/scenario">Prompt guide</a>
              </Empty>
            ) : (
              <SimulationList simulations={results} />
            )
          }
        </Shown>
      </div>
    </section>
  );
}

function ThisHour() {
  const load = useLoad('user', async (signal) => (await call('getUser', { signal })).body);
  return (
    <section className="stack" aria-labelledby="hour">
      <div className="section-head">
        <h2 id="hour">Usage</h2>
        <Link href="/usage">View usage</Link>
      </div>
      <div className="card">
        <Shown load={load}>
          {({ plan, rate_limit }) => (
            <>
              <Quota {...rate_limit} />
              <p className="muted small">Your plan: {plan}</p>
            </>
          )}
        </Shown>
      </div>
    </section>
  );
}
