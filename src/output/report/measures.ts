import { sayDays } from '#safety';
/** What would help, by how much, for how much. */
import type { Measure } from '#safety/assessment';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayPercent, sayWord } from './say.ts';

export function tellMeasures({ assessment }: ReportParts): Html {
  const { basis } = assessment;
  const ranked = assessment.measures.toSorted((a, b) => b.riskReduction - a.riskReduction);
  return html`<section>
    <h2>Measures</h2>
    ${
      ranked.length === 0
        ? html`<p class="soft">
            No measure was tried that lowers the risk, or none was asked for.
          </p>`
        : html`<p>
              Each was tried by running the scenario again with it, on the same seeds, and ranked by
              how much of the risk score it takes away. Costs are rough figures of our own, in US
              dollars, to rank by; they are no offer.
            </p>
            ${ranked.map((measure, i) => tellMeasure(measure, i + 1, basis === 'simulated'))}`
    }
  </section>`;
}

function tellMeasure(measure: Measure, rank: number, isMeasured: boolean): Html {
  const { id, type, description, priority, cost, implementationDays, effect, interval } = measure;
  const half = (interval.high - interval.low) / 2;
  return html`<div class="measure" id="measure-${id}">
    <h3>${rank}. ${sayWord(type)} ${tellLevel(priority)}</h3>
    <p>${description}</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th class="n">Risk</th>
            <th class="n">Evacuation</th>
            <th class="n">Delay, person-minutes</th>
            <th class="n">Brought down</th>
            ${effect.leftInside && html`<th class="n">Left inside</th>`}
            <th class="n">Cost</th>
            <th class="n">Takes</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td class="n">
              −${sayPercent(measure.riskReduction)}${isMeasured ? ` ± ${sayPercent(half)}` : ''}
            </td>
            <td class="n">${effect.evacuationSeconds.map(sayDuration).join(' → ')}</td>
            <td class="n">
              ${effect.delayPersonSeconds.map((seconds) => sayNumber(seconds / 60)).join(' → ')}
            </td>
            <td class="n">${effect.harmed.map((people) => sayNumber(people, 1)).join(' → ')}</td>
            ${effect.leftInside && html`<td class="n">${effect.leftInside.map((people) => sayNumber(people, 1)).join(' → ')}</td>`}
            <td class="n">${sayNumber(cost)} USD</td>
            <td class="n">${sayDays(implementationDays)}</td>
          </tr>
        </tbody>
      </table>
    </div>
    ${
      isMeasured &&
      html`<p class="fine">
          95 % interval ${sayPercent(interval.low)} to ${sayPercent(interval.high)} over seeds
          ${measure.seeds.join(', ')}. The same again:
        </p>
        <pre><code>${measure.reproduce}</code></pre>`
    }
  </div>`;
}

export function tellRecommendations({ assessment }: ReportParts): Html {
  const { recommendations } = assessment;
  return html`<section>
    <h2>Recommendations</h2>
    ${
      recommendations.length === 0
        ? html`<p class="soft">None.</p>`
        : html`<div class="wide words">
            <table>
              <thead>
                <tr>
                  <th>When</th>
                  <th>Priority</th>
                  <th>What</th>
                  <th>Takes</th>
                  <th>Cost</th>
                </tr>
              </thead>
              <tbody>
                ${recommendations.map(
                  ({ category, priority, description, implementationTime, cost }) =>
                    html`<tr>
                      <td>${sayWord(category)}</td>
                      <td>${tellLevel(priority)}</td>
                      <td class="what">${description}</td>
                      <td data-is="takes">${implementationTime}</td>
                      <td data-is="cost">${cost}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}
