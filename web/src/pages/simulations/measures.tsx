/** Recommendations. Each can be run and compared with the run without it, where a setting for it exists. */
import { BOOT } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { navigate } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { MEASURES_TEXT } from '../../text/measures.ts';
import { toMeasureDesign, toRequestWith } from './measure-design.ts';
import type { Measure } from './measure-design.ts';
import type { Results } from './results.ts';

export function Measures({ results }: { results: Results }) {
  const { recommendations = [], risk_assessment: risk } = results;
  if (recommendations.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{MEASURES_TEXT.title}</h3>
      <ul className="claims">
        {recommendations.map(
          ({ description, priority, implementation_time, mitigation_strategy }) => {
            const measure = risk?.mitigation_strategies.find(
              ({ id }) => id === mitigation_strategy,
            );
            return (
              <li key={description}>
                <span className="mark" aria-hidden="true">
                  →
                </span>
                <div>
                  {description}{' '}
                  <span className="muted small">
                    {MEASURES_TEXT.effort(priority, implementation_time)}
                  </span>
                  {measure && BOOT.user ? <RunWith results={results} measure={measure} /> : null}
                </div>
              </li>
            );
          },
        )}
      </ul>
    </div>
  );
}

function RunWith({ results, measure }: { results: Results; measure: Measure }) {
  const acting = useAct();
  const design = toMeasureDesign(measure, results.metadata.design);
  if (!design)
    return measure.reproduce === undefined ? null : (
      <details className="small">
        <summary>{MEASURES_TEXT.commandLineOnly}</summary>
        <code className="wrap">{measure.reproduce}</code>
      </details>
    );
  const run = (): Promise<boolean> =>
    acting.run(async () => {
      const { body } = await call('cloneSimulation', {
        params: { simulation_id: results.id },
        body: toRequestWith(results, design),
      });
      const search = new URLSearchParams({ compare: results.id, measure: measure.id });
      navigate(`/simulations/${body.id}?${search.toString()}`);
    });
  return (
    <div className="row">
      <button
        type="button"
        className="button small"
        disabled={acting.isUnderWay}
        onClick={() => void run()}
      >
        {MEASURES_TEXT.run}
      </button>
      <span className="muted small">
        {MEASURES_TEXT.change(design.change)} {design.differs}
      </span>
      <Refused error={acting.error} />
    </div>
  );
}
