/** One simulation: being built, failed, or done; then first whether the prompt was met. */
import { Suspense, lazy, useState } from 'react';
import { BOOT } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyButton } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Link, navigate, usePlace } from '../../parts/router.tsx';
import { Failure, Loading, Notice, Refused, Shown } from '../../parts/states.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Ago } from '../../parts/time.tsx';
import { FAILURE_WORDS } from '../../text/words.ts';
import { Claims } from './claims.tsx';
import { CompareWith } from './compare-with.tsx';
import { Files } from './files.tsx';
import { Outcome, Safety } from './outcome.tsx';
import { loadResults } from './results.ts';
import { Stages } from './stages.tsx';
import { hasEnded, useStatus } from './use-status.ts';
import type { Status } from './use-status.ts';

const TITLE_CHARS_MAX = 120;
const Scene = lazy(async () => ({ default: (await import('./scene/scene.tsx')).Scene }));
const Compare = lazy(async () => ({ default: (await import('./scene/compare.tsx')).Compare }));

export function SimulationPage({ id }: { id: string }) {
  const { status, error, isLost, isHeard } = useStatus(id);
  // Only the owner sees the prompt; anybody with the link sees the rest.
  const isOwn = BOOT.user !== undefined && status?.prompt != null;
  return (
    <Page
      title={toTitle(status?.prompt)}
      above={BOOT.user ? <Link href="/simulations">Simulations</Link> : null}
      actions={status && isOwn ? <Actions status={status} /> : undefined}
    >
      {error ? <Failure error={error} /> : null}
      {!status && !error ? <Loading /> : null}
      {isLost ? (
        <Notice kind="warn">The service cannot be reached. Trying again by itself.</Notice>
      ) : null}
      {status ? (
        <div className="row">
          <StatusBadge status={status.status} stage={status.stage} />
          <span className="muted small">
            asked <Ago at={status.created_at} />
          </span>
          {hasEnded(status) ? null : <How isHeard={isHeard} />}
          <CopyButton text={location.href} label="Copy link" />
        </div>
      ) : null}
      {status?.prompt && status.prompt.length > TITLE_CHARS_MAX ? (
        <blockquote>{status.prompt}</blockquote>
      ) : null}
      {status ? <Body id={id} status={status} isOwn={isOwn} /> : null}
    </Page>
  );
}

/** How the page knows what it shows. */
function How({ isHeard }: { isHeard: boolean }) {
  return (
    <span
      className="muted small"
      data-heard={isHeard}
      title={
        isHeard
          ? 'Every step is told at once over a WebSocket.'
          : 'There is no WebSocket for now; the page asks every second.'
      }
    >
      {isHeard ? '· live' : '· asking every second'}
    </span>
  );
}

interface BodyProps {
  readonly id: string;
  readonly status: NonNullable<Status>;
  readonly isOwn: boolean;
}

function Body({ id, status, isOwn }: BodyProps) {
  if (status.status === 'completed') return <Finished {...{ id, status, isOwn }} />;
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">{status.status === 'failed' ? 'It failed' : 'It is being made'}</h2>
      {status.queue_position ? (
        <p className="muted" role="status">
          {status.queue_position === 1
            ? 'It is next.'
            : `${status.queue_position - 1} others are made before it.`}
        </p>
      ) : null}
      {status.error ? (
        <Notice kind="bad">
          <strong>{status.error.message}</strong>
          <span>{status.error.details.reason}</span>
          <span>{FAILURE_WORDS[status.error.code]}</span>
        </Notice>
      ) : null}
      <Stages status={status} />
    </section>
  );
}

function Finished({ id, status, isOwn }: BodyProps) {
  const { searchParams: place } = usePlace();
  const otherId = place.get('compare');
  const load = useLoad(`results ${id}`, (signal) => loadResults(id, signal));
  return (
    <Shown load={load}>
      {(results) => (
        <>
          {results.metadata.live_of === undefined ? null : (
            <p>
              Kept from a live run of{' '}
              <Link href={`/simulations/${results.metadata.live_of}`}>another simulation</Link>.
              What was done in it is marked on the timeline.
            </p>
          )}
          <Suspense fallback={<Loading lines={8} />}>
            {otherId === null ? (
              <Scene results={results} canRunLive={isOwn} />
            ) : (
              <Compare results={results} otherId={otherId} measureId={place.get('measure')} />
            )}
          </Suspense>
          {BOOT.user && otherId === null ? <CompareWith id={id} /> : null}
          <div className="split">
            <div className="stack">
              <Claims results={results} />
              <Outcome results={results} />
              <Safety results={results} />
            </div>
            <div className="stack">
              <Files results={results} />
              <section className="card" aria-labelledby="made">
                <h2 id="made">How it was made</h2>
                <Stages status={status} />
              </section>
            </div>
          </div>
        </>
      )}
    </Shown>
  );
}

function Actions({ status }: { status: NonNullable<Status> }) {
  const [isDeleting, setDeleting] = useState(false);
  const acting = useAct();
  const params = { simulation_id: status.id };
  const again = (): Promise<boolean> =>
    acting.run(async () => {
      const { body } = await call('cloneSimulation', { params, body: {} });
      navigate(`/simulations/${body.id}`);
    });
  return (
    <>
      {status.prompt ? (
        <Link
          className="button"
          href={`/simulations/new?prompt=${encodeURIComponent(status.prompt)}`}
        >
          Change the prompt
        </Link>
      ) : null}
      {hasEnded(status) ? (
        <button
          type="button"
          className={`button ${status.status === 'failed' ? 'primary' : ''}`}
          disabled={acting.isUnderWay}
          onClick={() => void again()}
        >
          {status.status === 'failed' ? 'Try again' : 'Make it again'}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          disabled={acting.isUnderWay}
          onClick={() =>
            void acting.run(async () => void (await call('cancelSimulation', { params })))
          }
        >
          Stop it
        </button>
      )}
      <button type="button" className="button danger" onClick={() => setDeleting(true)}>
        Delete
      </button>
      <Refused error={acting.error} />
      {isDeleting ? (
        <Confirm
          title="Delete this simulation?"
          verb="Delete it"
          act={async () => void (await call('deleteSimulation', { params }))}
          onClose={() => setDeleting(false)}
          onDone={() => navigate('/simulations')}
        >
          <p>Its results and files are erased, and its link shows nothing any more.</p>
        </Confirm>
      ) : null}
    </>
  );
}

function toTitle(prompt: string | null | undefined): string {
  if (prompt == null) return 'Simulation';
  if (prompt.length <= TITLE_CHARS_MAX) return prompt;
  // Not in the middle of a word, where there are words.
  return `${prompt.slice(0, TITLE_CHARS_MAX).replace(/\s+\S*$/, '')}…`;
}
