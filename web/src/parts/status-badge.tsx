/** How far a simulation is, in a word. */
import type { words } from '#contract';
import { STAGE_WORDS, STATUS_WORDS } from '../text/words.ts';

type Status = (typeof words.SIMULATION_STATUSES)[number];
type Stage = (typeof words.STAGES)[number];

const LOOKS: Readonly<Record<Status, { kind: string; mark: string }>> = {
  queued: { kind: '', mark: '◌' },
  processing: { kind: 'accent', mark: '◔' },
  completed: { kind: 'good', mark: '✓' },
  failed: { kind: 'bad', mark: '✕' },
};

export function StatusBadge({ status, stage }: { status: Status; stage?: Stage | null }) {
  const { kind, mark } = LOOKS[status];
  return (
    <span className={`badge ${kind}`}>
      <span aria-hidden="true">{mark}</span>
      {status === 'processing' && stage ? STAGE_WORDS[stage] : STATUS_WORDS[status]}
    </span>
  );
}
