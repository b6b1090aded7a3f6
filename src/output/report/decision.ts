/** The limits behind the decision: each limit, the worst figure, whether the limit is met, and its source. */
import { TENABILITY_LIMITS } from '#crowd/hazard-traces';
import type { Decision } from '#safety/times';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber, sayWord } from './say.ts';

export const VERDICT_WORDS: Readonly<Record<Decision['verdict'], string>> = {
  not_acceptable: 'Not acceptable as it stands',
  not_judged: 'Not judged',
  acceptable_by_these_runs: 'Acceptable in these runs',
};

/** Where the name of a limit does not say what its figure is. */
const CRITERION_WORDS: Readonly<Record<string, string>> = {
  able_people_out: 'Able people left inside',
  available_time: 'Time margin (ASET − RSET)',
  nobody_harmed: 'People incapacitated',
};

export function tellLimits({ assessment }: ReportParts): Html {
  const { decision, metrics } = assessment;
  return html`<section>
    <h2>Limits and their sources</h2>
    ${
      decision === undefined
        ? html`<p class="soft">Not measured: no evacuation was simulated.</p>`
        : html`<p>
              A limit is met only if every run meets it. The sources say where the limits come from;
              they are no proof of compliance.
            </p>
            <div class="wide words">
              <table>
                <thead>
                  <tr>
                    <th>Limit</th>
                    <th>Met</th>
                    <th class="n">Worst run</th>
                    <th class="n">Limit</th>
                    <th>Source</th>
                  </tr>
                </thead>
                <tbody>
                  ${decision.criteria.map(
                    ({ name, isMet, value, limit, unit, source }) =>
                      html`<tr>
                        <td>${CRITERION_WORDS[name] ?? sayWord(name)}</td>
                        <td>
                          <span class="level ${isMet ? 'low' : 'critical'}"
                            >${isMet ? 'yes' : 'no'}</span
                          >
                        </td>
                        <td class="n" data-is="worst run">${say(value)} ${unit}</td>
                        <td class="n" data-is="limit">${say(limit)} ${unit}</td>
                        <td class="what">${source}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
    }
    ${metrics.places !== undefined && tellTenability()}
  </section>`;
}

function tellTenability(): Html {
  const { sightM, sightSmallM, hotC, radiantKwPerM2, coPpm, o2Percent, waterM } = TENABILITY_LIMITS;
  const rows = [
    [
      'Visibility',
      `${sightM} m, in rooms up to 100 m² ${sightSmallM} m`,
      'PD 7974-6; Jin, V = 3 / K for objects that reflect light; the size of small rooms is by judgement',
    ],
    ['Temperature', `${hotC} °C`, 'ISO 13571:2012; SFPE Handbook, 5th ed., chapter 63'],
    ['Radiant heat', `${radiantKwPerM2} kW/m²`, 'ISO 13571:2012'],
    ['Carbon monoxide', `${sayNumber(coPpm)} ppm`, 'design guides; value chosen by judgement'],
    ['Oxygen', `below ${o2Percent} %`, 'design guides; value chosen by judgement'],
    [
      'Water',
      `force of ${waterM} m of still water`,
      'judgement, from data on people in flowing water (docs/crowd-model.md)',
    ],
  ] as const;
  return html`<h3>A place is untenable beyond these limits</h3>
    <table>
      <tbody>
        ${rows.map(
          ([name, value, source]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
              <td>${source}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function say(value: number): string {
  return sayNumber(value, Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 2);
}
