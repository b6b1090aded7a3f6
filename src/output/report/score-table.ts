/** What the score is made of. */
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
      Each part is a figure of its own turned into 0 (fine) to 1 (worst); its weight says how much
      it can count for this kind of scenario. The score is 1 less the product of all (1 − weight ×
      value), so a good part cannot outweigh a bad one. Low is below 0.25, medium below 0.5, high
      below 0.75. It ranks; it is not a probability.
    </p>
    <div class="wide words">
      <table>
        <thead>
          <tr>
            <th>Part</th>
            <th>Counts</th>
            <th class="n">Value</th>
            <th class="n">Weight</th>
            <th>Because</th>
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
