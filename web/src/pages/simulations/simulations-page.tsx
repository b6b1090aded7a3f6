/** All simulations of an account, newest first; filters are in the address. */
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
import { isUnderWay } from '../../text/simulation-state.ts';
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
      <Icon name="plus" size={16} /> New simulation
    </Link>
  );
  return (
    <Page
      title="Simulations"
      lead="Describe a scenario in a sentence; Presage builds the place, simulates the people and checks the result against your prompt."
      actions={newButton}
    >
      <div className="section-head">
        <div className="tabs" role="group" aria-label="Show">
          {[undefined, ...words.SIMULATION_STATUSES].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={status === each}
              onClick={() => setSearch({ status: each, cursor: undefined })}
            >
              {each === undefined ? 'All' : STATUS_WORDS[each]}
            </button>
          ))}
        </div>
        <SearchField search={search} label="Search your simulations" placeholder="Search" />
      </div>
      {isEmpty ? sample : null}
      <section className="card flush" aria-label="Your simulations">
        <Shown load={load}>
          {({ results }) =>
            results.length > 0 ? (
              <SimulationList simulations={results} />
            ) : search === '' ? (
              <Empty title="No simulations" action={newButton}>
                {status === undefined
                  ? 'Describe a place, who is there and what happens. '
                  : `No simulation is ${STATUS_WORDS[status].toLowerCase()}. `}
                <a href="/docs/scenario">Prompt guide</a>
              </Empty>
            ) : (
              <Empty title="No matches">None of your prompts contains all of “{search}”.</Empty>
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
