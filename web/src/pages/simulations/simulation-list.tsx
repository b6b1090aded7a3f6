/** A list of simulations: prompt, state, build progress and creation time of each. */
import type { Answer } from '../../api/client.ts';
import { BuildProgress } from '../../parts/build-progress.tsx';
import { Link } from '../../parts/router.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Ago } from '../../parts/time.tsx';
import { CREATED_TEXT } from '../../text/parts.ts';
import { SIMULATIONS_TEXT } from '../../text/simulations-page.ts';
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
              {simulation.prompt ?? SIMULATIONS_TEXT.expired}
            </span>
            <span className="meta">
              {CREATED_TEXT} <Ago at={simulation.created_at} /> ·{' '}
              {SCENARIO_WORDS[simulation.scenario_type]}
              {simulation.visibility === 'private' ? ` · ${SIMULATIONS_TEXT.private}` : ''}
            </span>
            <StatusBadge facts={simulation} />
          </Link>
          <BuildProgress facts={simulation} />
        </li>
      ))}
    </ul>
  );
}
