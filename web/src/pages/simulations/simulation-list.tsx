/** Simulations as a list: the prompt, the state, how far the build is, when it was created. */
import type { Answer } from '../../api/client.ts';
import { BuildProgress } from '../../parts/build-progress.tsx';
import { Link } from '../../parts/router.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Ago } from '../../parts/time.tsx';
import { SCENARIO_WORDS } from '../../text/words.ts';

/** How often a list with a simulation under way is loaded again. */
export const LIST_EVERY_MS = 4_000;

export type SimulationItem = Answer<'listSimulations'>['results'][number];

export function SimulationList({
  simulations,
  badge,
}: {
  simulations: readonly SimulationItem[];
  /** Stands before each of them. */
  badge?: string;
}) {
  return (
    <ul className="sim-list">
      {simulations.map((simulation) => (
        <li key={simulation.id}>
          <Link className="sim-link" href={`/simulations/${simulation.id}`}>
            <span className="title">
              {badge === undefined ? null : <span className="badge accent">{badge}</span>}{' '}
              {simulation.prompt ?? 'Its results are no longer kept'}
            </span>
            <span className="meta">
              created <Ago at={simulation.created_at} /> ·{' '}
              {SCENARIO_WORDS[simulation.scenario_type]}
              {simulation.visibility === 'private' ? ' · private' : ''}
            </span>
            <StatusBadge facts={simulation} />
          </Link>
          <BuildProgress facts={simulation} />
        </li>
      ))}
    </ul>
  );
}
