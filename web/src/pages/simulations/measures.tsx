/** What would help, with what the study says of it; each can be built, and seen beside the run without it. */
import { BOOT } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { navigate } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { toMeasureDesign, toWishWith } from './measure-design.ts';
import type { Measure } from './measure-design.ts';
import type { Results } from './results.ts';

export function Measures({ results }: { results: Results }) {
  const { recommendations = [], risk_assessment: risk } = results;
  if (recommendations.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>Recommendations</h3>
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
                    {priority} priority, {implementation_time}
                  </span>
                  {measure && BOOT.user ? <BuildWith results={results} measure={measure} /> : null}
                </div>
              </li>
            );
          },
        )}
      </ul>
    </div>
  );
}

function BuildWith({ results, measure }: { results: Results; measure: Measure }) {
  const acting = useAct();
  const design = toMeasureDesign(measure, results.metadata.design);
  if (!design)
    return measure.reproduce === undefined ? null : (
      <details className="small">
        <summary>Not available as a setting; use the command line</summary>
        <code className="wrap">{measure.reproduce}</code>
      </details>
    );
  const build = (): Promise<boolean> =>
    acting.run(async () => {
      const { body } = await call('cloneSimulation', {
        params: { simulation_id: results.id },
        body: toWishWith(results, design),
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
        onClick={() => void build()}
      >
        Build the same with this measure
      </button>
      <span className="muted small">
        Same seed; {sayChange(design.change)}. {design.differs}
      </span>
      <Refused error={acting.error} />
    </div>
  );
}

function sayChange(change: object): string {
  return Object.entries(change)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
    .join(', ');
}
