/** Simulations as a list: what was asked, how far it is, when. */
import type { Answer } from '../../api/client.ts';
import { Link } from '../../parts/router.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Ago } from '../../parts/time.tsx';
import { SCENARIO_WORDS } from '../../text/words.ts';

export type SimulationItem = Answer<'listSimulations'>['results'][number];

export function SimulationList({ simulations }: { simulations: readonly SimulationItem[] }) {
  return (
    <ul className="sim-list">
      {simulations.map(({ id, prompt, status, stage, created_at, scenario_type, visibility }) => (
        <li key={id}>
          <Link className="sim-link" href={`/simulations/${id}`}>
            <span className="title">{prompt ?? 'Its results are no longer kept'}</span>
            <span className="meta">
              <Ago at={created_at} /> · {SCENARIO_WORDS[scenario_type]}
              {visibility === 'private' ? ' · private' : ''}
            </span>
            <StatusBadge status={status} stage={stage} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
