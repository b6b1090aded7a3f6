/** The results in figures: evacuated people, evacuation time, risk. */
import type { ReactNode } from 'react';
import { DECISION_NAMES } from '#contract/names';
import { Level } from '../../parts/level.tsx';
import { toDuration, toWhole } from '../../text/format.ts';
import { LEVEL_TEXT } from '../../text/parts.ts';
import { OUTCOME_TEXT, SAFETY_TEXT } from '../../text/results.ts';
import { Measures } from './measures.tsx';
import type { Results } from './results.ts';

export function Outcome({ results }: { results: Results }) {
  const { outcome, scale } = results.metadata;
  return (
    <section className="card" aria-labelledby="outcome">
      <h2 id="outcome">{OUTCOME_TEXT.title}</h2>
      <p className="muted small">{OUTCOME_TEXT.hint}</p>
      <div className="figures">
        <Figure name={OUTCOME_TEXT.people} value={toWhole(outcome.people)} />
        <Figure name={OUTCOME_TEXT.evacuated} value={toWhole(outcome.evacuated)} />
        <Figure name={OUTCOME_TEXT.inside} value={toWhole(outcome.inside)} />
        <Figure name={OUTCOME_TEXT.incapacitated} value={toWhole(outcome.incapacitated)} />
        <Figure name={OUTCOME_TEXT.duration} value={toDuration(outcome.seconds)} />
      </div>
      {scale.people_per_agent > 1 ? (
        <p className="muted small">
          {OUTCOME_TEXT.scale({
            agents: scale.agents,
            people: scale.people,
            each: scale.people_per_agent,
          })}
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
          {SAFETY_TEXT.title}{' '}
          {risk.basis === 'preliminary' ? (
            <span className="badge warn">{SAFETY_TEXT.preliminary}</span>
          ) : null}
        </h2>
        <Level level={risk.overall_risk_level} after={LEVEL_TEXT.suffix} />
      </header>
      {risk.basis === 'preliminary' ? <p className="muted">{SAFETY_TEXT.preliminaryHint}</p> : null}
      {stats ? <p className="muted small">{SAFETY_TEXT.hint(stats.runs)}</p> : null}
      {risk.decision ? (
        <p>
          <strong>{DECISION_NAMES[risk.decision.verdict]}.</strong> {risk.decision.because}
        </p>
      ) : null}
      <div className="figures">
        <Figure
          name={
            isComplete === false ? SAFETY_TEXT.evacuationTimeAtLeast : SAFETY_TEXT.evacuationTime
          }
          value={toDuration(metrics.evacuation_time)}
        />
        {stats ? (
          <Figure name={SAFETY_TEXT.percentile(stats.runs)} value={toDuration(stats.p95)} />
        ) : null}
        <Figure name={SAFETY_TEXT.bottlenecks} value={toWhole(metrics.bottlenecks.length)} />
        <Figure name={SAFETY_TEXT.riskScore} value={risk.risk_score.toFixed(2)} />
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
