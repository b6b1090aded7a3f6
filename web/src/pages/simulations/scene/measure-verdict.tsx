/** The study's result for a measure. The two runs beside it are only one pair of the study. */
import { VERDICT_TEXT } from '../../../text/measures.ts';
import type { Measure } from '../measure-design.ts';

export function MeasureVerdict({ measure }: { measure: Measure }) {
  const { verdict, description, risk_reduction_interval: interval, seeds = [], effect } = measure;
  const rows = effect
    ? ([
        [VERDICT_TEXT.rows.evacuationTime, effect.evacuation_time],
        [VERDICT_TEXT.rows.delay, effect.delay_person_minutes],
        [VERDICT_TEXT.rows.incapacitated, effect.incapacitated],
        ...(effect.left_inside
          ? [[VERDICT_TEXT.rows.leftInside, effect.left_inside] as const]
          : []),
      ] as const)
    : [];
  return (
    <div className="stack tight">
      <h3>{VERDICT_TEXT.title}</h3>
      <p>
        <strong>{verdict ? VERDICT_TEXT.verdicts[verdict] : VERDICT_TEXT.notJudged}.</strong>{' '}
        {description}
      </p>
      <p>
        {interval
          ? VERDICT_TEXT.effect({
              pairs: seeds.length,
              reduction: measure.risk_reduction,
              interval: [interval[0]!, interval[1]!],
            })
          : VERDICT_TEXT.notMeasured}
      </p>
      {rows.length === 0 ? null : (
        <table className="table dense">
          <caption>{VERDICT_TEXT.table}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                {VERDICT_TEXT.without}
              </th>
              <th scope="col" className="number">
                {VERDICT_TEXT.with}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, [before = 0, after = 0]]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{before.toFixed(0)}</td>
                <td className="number">{after.toFixed(0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
