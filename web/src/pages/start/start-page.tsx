/** The home page: first steps for a new user, latest simulations and usage for everybody. */
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
import { START_TEXT } from '../../text/start-page.ts';
import { LIST_EVERY_MS, SimulationList } from '../simulations/simulation-list.tsx';
import { FirstSteps } from './first-steps.tsx';

const LATEST = 5;

export function StartPage() {
  const keys = useLoad('keys', async (signal) => (await call('listKeys', { signal })).body.results);
  const list = keys.loaded.state === 'ready' ? keys.loaded.value : undefined;
  const hasCalled = list?.some(({ last_used_at }) => last_used_at !== null) ?? false;
  // The steps stay after the first call, so that a user who watches sees them completed.
  const [wasNew, setWasNew] = useState(false);
  if (list !== undefined && !hasCalled && !wasNew) setWasNew(true);
  return (
    <Page
      title={START_TEXT.title(BOOT.user?.username)}
      lead={START_TEXT.lead}
      actions={
        <Link className="button primary" href="/simulations/new">
          <Icon name="plus" size={16} /> {START_TEXT.newSimulation}
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
        <h2 id="latest">{START_TEXT.latest}</h2>
        <Link href="/simulations">{START_TEXT.viewAll}</Link>
      </div>
      <div className="card flush">
        <Shown load={load}>
          {(results) =>
            results.length === 0 ? (
              <Empty
                title={START_TEXT.noSimulations}
                action={
                  <Link className="button" href="/simulations/new">
                    {START_TEXT.writePrompt}
                  </Link>
                }
              >
                {START_TEXT.noSimulationsHint} <a href="/docs/scenario">{START_TEXT.promptGuide}</a>
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
        <h2 id="hour">{START_TEXT.usage}</h2>
        <Link href="/usage">{START_TEXT.viewUsage}</Link>
      </div>
      <div className="card">
        <Shown load={load}>
          {({ plan, rate_limit }) => (
            <>
              <Quota {...rate_limit} />
              <p className="muted small">{START_TEXT.plan(plan)}</p>
            </>
          )}
        </Shown>
      </div>
    </section>
  );
}
