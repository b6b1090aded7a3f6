/** The state of a simulation: a word and a mark. */
import { toSimulationState, toStateLabel } from '../text/simulation-state.ts';
import type { BuildFacts, SimulationState } from '../text/simulation-state.ts';

const LOOKS: Readonly<Record<SimulationState, { kind: string; mark: string }>> = {
  queued: { kind: '', mark: '◌' },
  building: { kind: 'accent', mark: '◔' },
  simulating: { kind: 'accent', mark: '◑' },
  analysing: { kind: 'accent', mark: '◕' },
  completed: { kind: 'good', mark: '✓' },
  cancelled: { kind: 'muted', mark: '–' },
  failed: { kind: 'bad', mark: '✕' },
};

export function StatusBadge({ facts }: { facts: BuildFacts }) {
  const state = toSimulationState(facts);
  const { kind, mark } = LOOKS[state];
  return (
    <span className={`badge ${kind}`} data-state={state}>
      <span aria-hidden="true">{mark}</span>
      {toStateLabel(facts)}
    </span>
  );
}
