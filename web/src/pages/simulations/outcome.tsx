/** The results in figures: who got out, how fast, how safe. */
import type { ReactNode } from 'react';
import { Level } from '../../parts/level.tsx';
import { toDuration, toPlural, toWhole } from '../../text/format.ts';
import { DECISION_WORDS } from '../../text/words.ts';
import { Measures } from './measures.tsx';
import type { Results } from './results.ts';

export function Outcome({ results }: { results: Results }) {
  const { outcome, scale } = results.metadata;
  return (
    <section className="card" aria-labelledby="outcome">
      <h2 id="outcome">What happened</h2>
      <div className="figures">
        <Figure name="People" value={toWhole(outcome.people)} />
        <Figure name="Got out" value={toWhole(outcome.evacuated)} />
        <Figure name="Still inside" value={toWhole(outcome.inside)} />
        <Figure name="Incapacitated" value={toWhole(outcome.incapacitated)} />
        <Figure name="Simulated time" value={toDuration(outcome.seconds)} />
      </div>
      {scale.people_per_agent > 1 ? (
        <p className="muted small">
          {toPlural(scale.agents, 'simulated person', 'simulated people')} stand for{' '}
          {toWhole(scale.people)}: {scale.people_per_agent.toFixed(1)} each.
        </p>
      ) : null}
    </section>
  );
}

export function Safety({ results }: { results: Results }) {
  const { risk_assessment: risk, safety_metrics: metrics } = results;
  if (!risk || !metrics) return null;
  const { evacuation_time_stats: stats, evacuation_complete: isComplete } = metrics;
  return (
    <section className="card" aria-labelledby="safety">
      <header>
        <h2 id="safety">
          Risk analysis{' '}
          {risk.basis === 'preliminary' ? <span className="badge warn">Preliminary</span> : null}
        </h2>
        <Level level={risk.overall_risk_level} after=" risk" />
      </header>
      {risk.basis === 'preliminary' ? (
        <p className="muted">
          Calculated before any evacuation was repeated. The analysis replaces these figures when it
          is done.
        </p>
      ) : null}
      {risk.decision ? (
        <p>
          <strong>{DECISION_WORDS[risk.decision.verdict]}.</strong> {risk.decision.because}
        </p>
      ) : null}
      <div className="figures">
        <Figure
          name={isComplete === false ? 'Evacuation time, at least' : 'Evacuation time'}
          value={toDuration(metrics.evacuation_time)}
        />
        {stats ? (
          <Figure
            name={`95 % of ${toPlural(stats.runs, 'run')} within`}
            value={toDuration(stats.p95)}
          />
        ) : null}
        <Figure name="Bottlenecks" value={toWhole(metrics.bottlenecks.length)} />
        <Figure name="Risk score (0–1)" value={risk.risk_score.toFixed(2)} />
      </div>
      <Measures results={results} />
    </section>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <span className="big-number">{value}</span>
      <span className="muted small">{name}</span>
    </div>
  );
}
