/** The measures: how much each helps, and its cost. */
import { sayDays } from '#safety';
import type { Measure } from '#safety/assessment';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayPercent, sayWord } from './say.ts';

export function tellMeasures({ assessment, isMitigationRequested }: ReportParts): Html {
  const { basis } = assessment;
  const listed = new Set(assessment.measures.map(({ id }) => id));
  const left = (assessment.study?.tried ?? []).filter(({ id }) => !listed.has(id));
  const ranked = inOrder(assessment);
  const without = ranked.filter((measure) => !isShown(measure));
  return html`<section>
    <h2>Measures</h2>
    ${
      ranked.length === 0
        ? left.length === 0 &&
          html`<p class="soft">${sayWhyNone(assessment, isMitigationRequested)}</p>`
        : html`<p>
              Each tested measure was run in the scenario again, on the first seeds of the study.
              “Before → after” are means over these pairs of runs, so “before” may differ from the
              figures of the whole study. Costs are our own rough figures in US dollars, for
              comparing measures only; they are no offer. The order is that of the recommendations.
            </p>
            ${ranked.filter(isShown).map((measure, i) => tellMeasure(measure, i + 1, basis === 'simulated'))}
            ${without.length > 0 && html`<h3>Tried without shown effect</h3>`}
            ${without.map((measure, i) => tellMeasure(measure, ranked.length - without.length + i + 1, basis === 'simulated'))}`
    }
    ${left.length > 0 && html`<p>Tested, and not proposed because the runs show no benefit: ${left.map(({ id, type }) => `${sayWord(type)} (${id})`).join(', ')}.</p>`}
  </section>`;
}

/** Shown to help, or not for runs to show. */
function isShown({ verdict }: Measure): boolean {
  return verdict !== 'not_shown';
}

/** In the order of the recommendations. */
function inOrder({ measures, recommendations }: ReportParts['assessment']): readonly Measure[] {
  const place = new Map(recommendations.map(({ measure }, i) => [measure, i]));
  const placeOf = ({ id }: Measure): number => place.get(id) ?? recommendations.length;
  return measures.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function sayWhyNone(
  { basis, study }: ReportParts['assessment'],
  isRequested: boolean | undefined,
): string {
  if (isRequested === false) return 'Measures were not requested.';
  if (basis === 'preliminary') return 'The hand calculation proposes no measure.';
  return study?.stopped === undefined
    ? 'No measure was tested: none applies to the findings.'
    : 'No measure was tested: the processor budget was spent first.';
}

/** What the runs say of a measure; a measure that helps is told by its figures. */
const VERDICT_NOTES: Readonly<Record<NonNullable<Measure['verdict']>, string>> = {
  helps: '',
  not_shown: 'No benefit shown by the runs.',
  harms: 'The runs show that this measure raises the risk.',
  not_tried: 'Not tested: no run can show the effect of this measure.',
};

function tellMeasure(measure: Measure, rank: number, isMeasured: boolean): Html {
  const { id, type, description, priority, verdict = 'helps', reproduce } = measure;
  const { cost, implementationDays, interval } = measure;
  const note = VERDICT_NOTES[verdict];
  const isTried = verdict !== 'not_tried';
  return html`<div class="measure" id="measure-${id}">
    <h3>${rank}. ${sayWord(type)} ${tellLevel(priority)}</h3>
    <p>${description}</p>
    ${note !== '' && html`<p><b>${note}</b></p>`}
    ${measure.limits !== undefined && html`<p>${sayLimits(measure.limits)}</p>`}
    ${isTried ? tellEffect(measure) : html`<p>Cost ${sayNumber(cost)} USD; time needed ${sayDays(implementationDays)}.</p>`}
    ${
      isMeasured &&
      isTried &&
      html`<p class="fine">
          95 % interval of the change of the risk score: ${sayInterval(interval)}; seeds
          ${measure.seeds.join(', ')}. To repeat this test:
        </p>
        <pre><code>${reproduce}</code></pre>`
    }
  </div>`;
}

/** What it does to the limits of the decision. */
function sayLimits({ mended, left, requiredSeconds }: NonNullable<Measure['limits']>): string {
  const say = (names: readonly string[]): string =>
    names.map((name) => sayWord(name).toLowerCase()).join(', ');
  const [before, after] = requiredSeconds.map(Math.round);
  const rset =
    before === after ? `RSET ${after} s as before` : `RSET ${after} s instead of ${before} s`;
  const met = mended.length === 0 ? 'It mends no limit' : `It mends: ${say(mended)}`;
  return `${met}; ${left.length === 0 ? 'all limits are met with it' : `still broken: ${say(left)}`}; ${rset}.`;
}

function sayInterval({ low, high }: Measure['interval']): string {
  if (Math.max(Math.abs(low), Math.abs(high)) < 0.005) return 'less than 1 % up or down';
  return `${sayChange(-high)} to ${sayChange(-low)}`;
}

/** With its sign; a change that rounds to nothing has none. */
function sayChange(share: number): string {
  return `${Math.round(100 * share) > 0 ? '+' : ''}${sayPercent(share)}`;
}

function tellEffect(measure: Measure): Html {
  const { cost, implementationDays, effect } = measure;
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th class="n">Change of risk score</th>
          <th class="n">Evacuation time</th>
          <th class="n">Delay, person-minutes</th>
          <th class="n">Incapacitated</th>
          ${effect.leftInside && html`<th class="n">Left inside</th>`}
          <th class="n">Cost</th>
          <th class="n">Time needed</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td class="n">${sayChange(-measure.riskReduction)}</td>
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
  </div>`;
}

const ORDERS = {
  simulated:
    'Measures with a benefit shown by the runs, those first that mend most limits of the decision, then the quicker, then those with the larger risk reduction per dollar. Measures that no run can test come last. Measures without shown effect are listed apart, under “Measures”.',
  calculated: 'The measure that lowers the risk score most comes first.',
} as const;

export function tellRecommendations({ assessment }: ReportParts): Html {
  const { recommendations } = assessment;
  return html`<section>
    <h2>Recommendations</h2>
    ${
      recommendations.length === 0
        ? html`<p class="soft">None of the measures that were tried is shown to help.</p>`
        : html`<p>${ORDERS[assessment.basis === 'simulated' ? 'simulated' : 'calculated']}</p>
            <div class="wide words">
              <table>
                <thead>
                  <tr>
                    <th>Term</th>
                    <th>Priority</th>
                    <th>Action</th>
                    <th>Time needed</th>
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
                        <td data-is="time needed">${implementationTime}</td>
                        <td data-is="cost">${cost}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
    }
  </section>`;
}
