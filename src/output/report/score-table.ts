/** The parts of the risk score. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import { drawBar, tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayWord } from './say.ts';

export function tellScore({ assessment }: ReportParts): Html {
  const { score, level, parts } = assessment;
  return html`<section>
    <h2>Overall risk: ${tellLevel(level)}, ${score.toFixed(2)}</h2>
    <p>
      Each part is a figure converted to a value from 0 (best) to 1 (worst). Its weight is the most
      it can count in this kind of scenario. Score = 1 − the product of all (1 − weight × value), so
      a good part cannot outweigh a bad one.
      ${assessment.basis === 'simulated' && 'The evacuation part uses the 95th percentile of the study runs. All other parts use the mean of the runs. The table of limits uses the worst run.'}
      Low is below 0.25, medium below 0.5, high below 0.75. The score is for ranking; it is not a
      probability.
    </p>
    <div class="wide words">
      <table>
        <thead>
          <tr>
            <th>Part</th>
            <th>Contribution</th>
            <th class="n">Value</th>
            <th class="n">Weight</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          ${parts
            .toSorted((a, b) => b.value * b.weight - a.value * a.weight)
            .map(
              ({ name, value, weight, because }) =>
                html`<tr>
                  <td>${sayWord(name)}</td>
                  <td>${drawBar(value * weight)}</td>
                  <td class="n" data-is="value">${value.toFixed(2)}</td>
                  <td class="n" data-is="weight">${weight.toFixed(2)}</td>
                  <td class="what">${because}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>
  </section>`;
}
