/** All simulations of an account, newest first; filters are in the address. */
import type { ReactNode } from 'react';
import { words } from '#contract';
import { call } from '../../api/client.ts';
import type { Query } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Icon } from '../../parts/icon.tsx';
import { Page } from '../../parts/page.tsx';
import { Pager, cursorOf } from '../../parts/pager.tsx';
import { Link, setSearch, usePlace } from '../../parts/router.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { ACTION_TEXT } from '../../text/parts.ts';
import { isUnderWay } from '../../text/simulation-state.ts';
import { SIMULATIONS_TEXT } from '../../text/simulations-page.ts';
import { STATUS_WORDS } from '../../text/words.ts';
import { SampleSection } from './sample-item.tsx';
import { LIST_EVERY_MS, SimulationList } from './simulation-list.tsx';

export function SimulationsPage() {
  const { searchParams } = usePlace();
  const status = words.SIMULATION_STATUSES.find((each) => each === searchParams.get('status'));
  const cursor = searchParams.get('cursor') ?? undefined;
  const search = searchParams.get('search') ?? '';
  const query: Partial<Query<'listSimulations'>> = {
    ...(status ? { status } : {}),
    ...(cursor === undefined ? {} : { cursor }),
    ...(search === '' ? {} : { search }),
  };
  const load = useLoad(
    `simulations ${status} ${cursor} ${search}`,
    async (signal) => (await call('listSimulations', { query, signal })).body,
  );
  const { loaded } = load;
  const isMoving = loaded.state === 'ready' && loaded.value.results.some(isUnderWay);
  useEvery(isMoving ? LIST_EVERY_MS : undefined, load.reload);

  // A user without simulations sees the sample first; others, at the end of their newest ones.
  const isPlain = status === undefined && search === '' && cursor === undefined;
  const isEmpty = loaded.state === 'ready' && loaded.value.results.length === 0;
  const sample = isPlain && loaded.state === 'ready' ? <SampleSection /> : null;

  const newButton = (
    <Link className="button primary" href="/simulations/new">
      <Icon name="plus" size={16} /> {SIMULATIONS_TEXT.newSimulation}
    </Link>
  );
  return (
    <Page title={SIMULATIONS_TEXT.title} lead={SIMULATIONS_TEXT.lead} actions={newButton}>
      <div className="section-head">
        <div className="tabs" role="group" aria-label={ACTION_TEXT.filterByStatus}>
          {[undefined, ...words.SIMULATION_STATUSES].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={status === each}
              onClick={() => setSearch({ status: each, cursor: undefined })}
            >
              {each === undefined ? ACTION_TEXT.all : STATUS_WORDS[each]}
            </button>
          ))}
        </div>
        <SearchField
          search={search}
          label={SIMULATIONS_TEXT.searchLabel}
          placeholder={SIMULATIONS_TEXT.search}
        />
      </div>
      {isEmpty ? sample : null}
      <section className="card flush" aria-label={SIMULATIONS_TEXT.list}>
        <Shown load={load}>
          {({ results }) =>
            results.length > 0 ? (
              <SimulationList simulations={results} />
            ) : search === '' ? (
              <NoSimulations status={status} action={newButton} />
            ) : (
              <Empty title={SIMULATIONS_TEXT.noMatches}>
                {SIMULATIONS_TEXT.noMatchesFor(search)}
              </Empty>
            )
          }
        </Shown>
      </section>
      {isEmpty ? null : sample}
      {loaded.state === 'ready' ? (
        <Pager newer={cursorOf(loaded.value.previous)} older={cursorOf(loaded.value.next)} />
      ) : null}
    </Page>
  );
}

function NoSimulations({
  status,
  action,
}: {
  status: keyof typeof STATUS_WORDS | undefined;
  action: ReactNode;
}) {
  if (status !== undefined)
    return (
      <Empty title={SIMULATIONS_TEXT.noneWithStatus(STATUS_WORDS[status])}>
        {SIMULATIONS_TEXT.noneWithStatusHint}
      </Empty>
    );
  return (
    <Empty title={SIMULATIONS_TEXT.noneYet} action={action}>
      {SIMULATIONS_TEXT.noneYetHint} <a href="/docs/scenario">{SIMULATIONS_TEXT.promptGuide}</a>
    </Empty>
  );
}
