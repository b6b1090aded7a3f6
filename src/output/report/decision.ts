/** The limits behind the decision: each limit, the worst figure, whether the limit is met, and its source. */
import { TENABILITY_LIMITS } from '#crowd/hazard-traces';
import { CRUSH_SECONDS } from '#crowd/traces';
import type { Criterion } from '#safety/times';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber, sayWord } from './say.ts';

/** What the figure of a criterion is. */
const CRITERION_WORDS: Readonly<Record<string, string>> = {
  able_people_out: 'People still inside who can move',
  time_allowed: 'Required time (RSET)',
  available_time: 'Smallest ASET ÷ RSET of any place',
  nobody_harmed: 'People incapacitated',
  expected_harm: 'People expected unable to help themselves',
  able_to_stand: 'People in water in which they cannot stand',
  cordon_clear: 'Time until the area is clear',
  dose: 'Largest dose (FED)',
  crowding: `People at 5 per m² or more for ${CRUSH_SECONDS} s`,
  exit_flow: 'Time for everybody to pass the open exits at full flow',
};

/** If one of these is not met, RSET covers only a part of the people. */
const LEFT: ReadonlySet<string> = new Set(['able_people_out', 'nobody_harmed']);

/** How a figure meets its limit. */
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  available_time: 'at least',
  risk_score: 'below',
};

export function tellLimits({ assessment }: ReportParts): Html {
  const { decision, metrics } = assessment;
  const isPartial = decision?.criteria.some(({ name, isMet }) => !isMet && LEFT.has(name));
  return html`<section>
    <h2>Limits and their sources</h2>
    ${
      decision === undefined
        ? html`<p class="soft">Not measured: no evacuation was simulated.</p>`
        : html`<p>
              A limit is met only if every study run meets it. The risk score is calculated from all
              runs together. The sources say where the limits come from; they are no proof of
              compliance.
            </p>
            <div class="wide words">
              <table>
                <thead>
                  <tr>
                    <th>Criterion</th>
                    <th>Met</th>
                    <th class="n">Worst run</th>
                    <th class="n">Limit</th>
                    <th>Source</th>
                  </tr>
                </thead>
                <tbody>
                  ${decision.criteria.map(
                    ({ name, found, isMet, isJudged, value, limit, unit, source }) =>
                      html`<tr>
                        <td>
                          ${CRITERION_WORDS[name] ?? sayWord(name)}${name === 'time_allowed' && isPartial === true && ' of the people who got out'}
                        </td>
                        <td>
                          <span
                            class="level ${isMet ? 'low' : isJudged === false ? 'medium' : 'critical'}"
                            >${isMet ? 'yes' : isJudged === false ? 'not judged' : 'no'}</span
                          >
                        </td>
                        ${
                          value === null
                            ? html`<td data-is="worst run">${found}</td>`
                            : html`<td class="n" data-is="worst run">${say(value, unit)}</td>`
                        }
                        <td class="n" data-is="limit">
                          ${LIMIT_WORDS[name] ?? 'at most'} ${say(limit, unit)}
                        </td>
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
      `below ${sightM} m (below ${sightSmallM} m in rooms up to 100 m²)`,
      'PD 7974-6; Jin, V = 3 / K for objects that reflect light; the size of small rooms is by judgement',
    ],
    ['Temperature', `above ${hotC} °C`, 'ISO 13571:2012; SFPE Handbook, 5th ed., chapter 63'],
    ['Radiant heat', `above ${radiantKwPerM2} kW/m²`, 'ISO 13571:2012'],
    [
      'Carbon monoxide',
      `above ${sayNumber(coPpm)} ppm`,
      'design guides; value chosen by judgement',
    ],
    ['Oxygen', `below ${o2Percent} %`, 'design guides; value chosen by judgement'],
    [
      'Water',
      `pushes like ${waterM} m of still water, or harder`,
      'judgement, from data on people in flowing water (docs/crowd-model.md)',
    ],
  ] as const;
  return html`<h3>A place is untenable if one of these limits is passed</h3>
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

function say(value: number, unit: Criterion['unit']): string {
  const number = sayNumber(value, Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 2);
  return `${number} ${unit === 'people' && value === 1 ? 'person' : unit}`;
}
