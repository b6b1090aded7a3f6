/** A simulation whose run can be viewed: the 3D view and the figures, with those of the risk analysis once it is done. */
import { Suspense, lazy } from 'react';
import { BOOT } from '../../api/boot.ts';
import { Link, usePlace } from '../../parts/router.tsx';
import { Failure, Loading, Shown } from '../../parts/states.tsx';
import { SIMULATION_TEXT, STAGES_TEXT } from '../../text/simulation-page.ts';
import { Claims } from './claims.tsx';
import { CompareWith } from './compare-with.tsx';
import { Files } from './files.tsx';
import { Outcome, Safety } from './outcome.tsx';
import { useResults } from './results.ts';
import { Stages } from './stages.tsx';
import type { Status } from './status.ts';

const Scene = lazy(async () => ({ default: (await import('./scene/scene.tsx')).Scene }));
const Compare = lazy(async () => ({ default: (await import('./scene/compare.tsx')).Compare }));

export interface ViewedProps {
  readonly status: NonNullable<Status>;
  readonly isOwn: boolean;
}

/** Shown as soon as the run is done. The 3D view stays open and keeps playing when the build ends. */
export function ViewedResults({ status, isOwn }: ViewedProps) {
  const { id } = status;
  const isCompleted = status.status === 'completed';
  const { searchParams: place } = usePlace();
  const otherId = place.get('compare');
  const load = useResults(id, isCompleted);
  return (
    <>
      {load.problem ? <Failure error={load.problem} retry={load.reload} /> : null}
      <Shown load={load}>
        {(results) => (
          <>
            {results.metadata.live_of === undefined ? null : (
              <p>
                {SIMULATION_TEXT.savedFromLive}{' '}
                <Link href={`/simulations/${results.metadata.live_of}`}>
                  {SIMULATION_TEXT.openOriginal}
                </Link>
              </p>
            )}
            <Suspense fallback={<Loading lines={8} />}>
              {otherId === null ? (
                <Scene results={results} canRunLive={isOwn && isCompleted} />
              ) : (
                <Compare
                  key={otherId}
                  results={results}
                  otherId={otherId}
                  measureId={place.get('measure')}
                />
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
                {isCompleted ? <Files results={results} /> : null}
                <section className="card" aria-labelledby="stages">
                  <h2 id="stages">{STAGES_TEXT.title}</h2>
                  <Stages status={status} />
                  {isCompleted ? null : (
                    <p className="muted small">
                      {status.has_risk_analysis === true
                        ? STAGES_TEXT.analysisFollows
                        : STAGES_TEXT.filesFollow}
                    </p>
                  )}
                </section>
              </div>
            </div>
          </>
        )}
      </Shown>
    </>
  );
}
