/** What the study says of a measure: more than the two runs beside it, which are one pair. */
import { toPercent } from '../../../text/format.ts';
import type { Measure } from '../measure-design.ts';

const VERDICTS: Readonly<Record<NonNullable<Measure['verdict']>, string>> = {
  helps: 'It helps',
  not_shown: 'Not shown to help',
  harms: 'It harms',
  not_tried: 'Not tried',
};

export function MeasureVerdict({ measure }: { measure: Measure }) {
  const { verdict, description, risk_reduction_interval: interval, seeds = [], effect } = measure;
  const rows = effect
    ? ([
        ['The last is out after, s', effect.evacuation_time],
        ['Lost in congestion, person-minutes', effect.delay_person_minutes],
        ['Incapacitated', effect.incapacitated],
        ...(effect.left_inside ? [['Left inside', effect.left_inside] as const] : []),
      ] as const)
    : [];
  return (
    <div className="stack tight">
      <h3>What the study says of it</h3>
      <p>
        <strong>{verdict ? VERDICTS[verdict] : 'Not judged'}.</strong> {description}
      </p>
      <p>
        {interval
          ? `In ${seeds.length} pairs of runs the risk score falls by ${toPercent(measure.risk_reduction)}, with 95 % confidence by ${toPercent(interval[0]!)} to ${toPercent(interval[1]!)}. The two runs above are one pair: what differs between them may be chance.`
          : 'It was not measured.'}
      </p>
      {rows.length === 0 ? null : (
        <table className="table dense">
          <caption>Means over the runs of the study</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                Without it
              </th>
              <th scope="col" className="number">
                With it
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
