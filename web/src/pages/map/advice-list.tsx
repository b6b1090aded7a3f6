/** Recommendations, and alternative routes compared with the route. */
import { memo } from 'react';
import { toPercent } from '../../text/format.ts';
import { ADVICE_TEXT } from '../../text/map-results.ts';
import { ADVICE_WORDS, PRIORITY_WORDS } from '../../text/risk-words.ts';
import type { Advice, Answer } from './answer.ts';
import { toChange, toKm, toWeight } from './figures.ts';
import type { RoutePoint } from './points-text.ts';

export interface AdviceListProps {
  readonly answer: Answer;
  readonly wayAt: number | undefined;
  readonly onCompare: (at: number | undefined) => void;
  readonly onTake: (way: readonly RoutePoint[]) => void;
}

export const AdviceList = memo(function AdviceList({
  answer,
  wayAt,
  onCompare,
  onTake,
}: AdviceListProps) {
  const { advice } = answer;
  return (
    <section className="stack" aria-labelledby="advice">
      <h2 id="advice">{ADVICE_TEXT.title}</h2>
      {advice.length === 0 ? <p className="muted">{ADVICE_TEXT.none}</p> : null}
      <ul className="marks" aria-label={ADVICE_TEXT.title}>
        {advice.map((item, i) => (
          <li key={i} data-chosen={i === wayAt}>
            <p>
              <b>{ADVICE_WORDS[item.type]}</b>{' '}
              <span className={item.priority === 'urgent' ? 'badge bad' : 'badge'}>
                {PRIORITY_WORDS[item.priority]}
              </span>
            </p>
            <p>{item.description}</p>
            {item.alternativeRoute ? (
              <AlternativeRoute
                item={item}
                answer={answer}
                isCompared={i === wayAt}
                onCompare={() => onCompare(i === wayAt ? undefined : i)}
                onTake={() => onTake(item.alternativeRoute!)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
});

function AlternativeRoute({
  item: { comparison },
  answer,
  isCompared,
  onCompare,
  onTake,
}: {
  item: Advice;
  answer: Answer;
  isCompared: boolean;
  onCompare: () => void;
  onTake: () => void;
}) {
  return (
    <div className="stack tight">
      {comparison === undefined ? null : (
        <table className="table dense" aria-label={ADVICE_TEXT.table}>
          <thead>
            <tr>
              <td />
              <th className="number">{ADVICE_TEXT.route}</th>
              <th className="number">{ADVICE_TEXT.alternative}</th>
              <th className="number">{ADVICE_TEXT.change}</th>
            </tr>
          </thead>
          <tbody>
            <Compared
              name={ADVICE_TEXT.length}
              from={answer.km}
              to={comparison.total_distance_km}
              toText={toKm}
            />
            <Compared
              name={ADVICE_TEXT.averageRisk}
              from={answer.averageWeight}
              to={comparison.average_risk}
              toText={toWeight}
            />
            <Compared
              name={ADVICE_TEXT.highestRisk}
              from={answer.maxWeight}
              to={comparison.max_risk_weight}
              toText={toWeight}
            />
            <tr>
              <td>{ADVICE_TEXT.exposure}</td>
              <td className="number" />
              <td className="number" />
              <td className="number">{toChange(-comparison.exposure_reduction, toPercent)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {comparison && comparison.left_out.length > 0 ? (
        <p className="small">{ADVICE_TEXT.skips(comparison.left_out)}</p>
      ) : null}
      {comparison?.follows_roads ? <p className="muted small">{ADVICE_TEXT.followsRoads}</p> : null}
      <div className="row">
        <button
          type="button"
          className="button small"
          aria-pressed={isCompared}
          onClick={onCompare}
        >
          {ADVICE_TEXT.compare}
        </button>
        <button type="button" className="button small" onClick={onTake}>
          {ADVICE_TEXT.use}
        </button>
      </div>
    </div>
  );
}

function Compared({
  name,
  from,
  to,
  toText,
}: {
  name: string;
  from: number;
  to: number;
  toText: (value: number) => string;
}) {
  return (
    <tr>
      <td>{name}</td>
      <td className="number">{toText(from)}</td>
      <td className="number">{toText(to)}</td>
      <td className="number">{toChange(to - from, toText)}</td>
    </tr>
  );
}
