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
import { STATUS_WORDS } from '../../text/words.ts';
import { SimulationList } from './simulation-list.tsx';
import type { SimulationItem } from './simulation-list.tsx';

const LOOKED_EVERY_MS = 4_000;

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
  useEvery(isMoving ? LOOKED_EVERY_MS : undefined, load.reload);

  const newButton = (
    <Link className="button primary" href="/simulations/new">
      <Icon name="plus" size={16} /> New simulation
    </Link>
  );
  return (
    <Page
      title="Simulations"
      lead="A sentence becomes a place with people in it. Each says what it made of your words."
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
      <section className="card flush" aria-label="Your simulations">
        <Shown load={load}>
          {({ results }) =>
            results.length > 0 ? (
              <SimulationList simulations={results} />
            ) : search === '' ? (
              <Empty title="Nothing here" action={newButton}>
                {status === undefined
                  ? 'Describe a place, who is there and what happens. '
                  : `No simulation is “${STATUS_WORDS[status].toLowerCase()}”. `}
                <a href="/docs/scenario">What a sentence may say</a>
              </Empty>
            ) : (
              <Empty title="Not found">No prompt of yours holds all of “{search}”.</Empty>
            )
          }
        </Shown>
      </section>
      {loaded.state === 'ready' ? (
        <Pager newer={cursorOf(loaded.value.previous)} older={cursorOf(loaded.value.next)} />
      ) : null}
    </Page>
  );
}

function isUnderWay({ status }: SimulationItem): boolean {
  return status === 'queued' || status === 'processing';
}
