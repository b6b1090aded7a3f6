/** One simulation: its build progress, its run as soon as it can be viewed, and its results. */
import { BOOT } from '../../api/boot.ts';
import { BuildProgress } from '../../parts/build-progress.tsx';
import { CopyButton } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Link } from '../../parts/router.tsx';
import { Failure, Loading, Notice } from '../../parts/states.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Ago } from '../../parts/time.tsx';
import { CREATED_TEXT } from '../../text/parts.ts';
import { SAMPLE_TEXT } from '../../text/sample.ts';
import { SIMULATION_TEXT } from '../../text/simulation-page.ts';
import {
  STATE_WORDS,
  isUnderWay,
  isViewable,
  toSimulationState,
} from '../../text/simulation-state.ts';
import { FAILURE_WORDS } from '../../text/words.ts';
import { Actions } from './simulation-actions.tsx';
import { Stages } from './stages.tsx';
import type { Status } from './status.ts';
import { useStatus } from './use-status.ts';
import { ViewedResults } from './viewed-results.tsx';

const TITLE_CHARS_MAX = 120;

export function SimulationPage({ id }: { id: string }) {
  const { status, error, isLost, isHeard, refresh } = useStatus(id);
  // Only the owner sees the prompt; anyone with the link sees the rest.
  const isOwn = BOOT.user !== undefined && status?.prompt != null;
  const sample = BOOT.sample?.id === id ? BOOT.sample : undefined;
  const prompt = status?.prompt ?? sample?.prompt;
  return (
    <Page
      title={toTitle(prompt)}
      above={BOOT.user ? <Link href="/simulations">{SIMULATION_TEXT.above}</Link> : null}
      actions={status && isOwn ? <Actions status={status} refresh={refresh} /> : undefined}
    >
      {error ? <Failure error={error} /> : null}
      {!status && !error ? <Loading /> : null}
      {isLost ? <Notice kind="warn">{SIMULATION_TEXT.lost}</Notice> : null}
      {status ? (
        <div className="row" data-heard={isUnderWay(status) ? isHeard : undefined}>
          <span role="status">
            <StatusBadge facts={status} />
          </span>
          {sample ? <span className="badge accent">{SAMPLE_TEXT.badge}</span> : null}
          <span className="muted small">
            {CREATED_TEXT} <Ago at={status.created_at} />
          </span>
          {isUnderWay(status) && !isHeard ? (
            <span className="muted small">{SIMULATION_TEXT.polling}</span>
          ) : null}
          <CopyButton text={location.href} label={SIMULATION_TEXT.copyLink} />
        </div>
      ) : null}
      {prompt && prompt.length > TITLE_CHARS_MAX ? <blockquote>{prompt}</blockquote> : null}
      {status && isUnderWay(status) ? <UnderWay status={status} /> : null}
      {status?.status === 'failed' ? <Ended status={status} /> : null}
      {status && isViewable(status) ? <ViewedResults status={status} isOwn={isOwn} /> : null}
    </Page>
  );
}

function UnderWay({ status }: { status: NonNullable<Status> }) {
  return (
    <section className="card" aria-label={SIMULATION_TEXT.progress}>
      <BuildProgress facts={status} isWithState />
      {isViewable(status) ? null : <Stages status={status} />}
    </section>
  );
}

function Ended({ status }: { status: NonNullable<Status> }) {
  const state = toSimulationState(status);
  return (
    <section className="card" aria-labelledby="ended">
      <h2 id="ended">{STATE_WORDS[state]}</h2>
      {status.error ? (
        <Notice kind={state === 'cancelled' ? 'plain' : 'bad'}>
          <strong>{status.error.message}</strong>
          {state === 'cancelled' ? null : <span>{status.error.details.reason}</span>}
          <span>{FAILURE_WORDS[status.error.code]}</span>
        </Notice>
      ) : null}
      <Stages status={status} />
    </section>
  );
}

function toTitle(prompt: string | null | undefined): string {
  if (prompt == null) return SIMULATION_TEXT.untitled;
  if (prompt.length <= TITLE_CHARS_MAX) return prompt;
  // Not in the middle of a word, where there are words.
  return `${prompt.slice(0, TITLE_CHARS_MAX).replace(/\s+\S*$/, '')}…`;
}
