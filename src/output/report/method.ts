/** How the numbers came about, what they stand on, and what they do not say. */
import { toInstantText } from '#base';
import { toAsk } from '#safety';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber, sayPercent, sayValue, sayWord } from './say.ts';

export function tellFigures({ assessment }: ReportParts): Html {
  const { more, capacityUtilization, accessibility } = assessment.metrics;
  const figures = [
    ['capacity_utilization', capacityUtilization],
    ['accessibility', accessibility],
    ...Object.entries(more),
  ] as const;
  return html`<section>
    <h2>All figures</h2>
    <table>
      <tbody>
        ${figures.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${sayWord(name)}</th>
              <td class="n">${sayFigure(name, value)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function sayFigure(name: string, value: number): string {
  if (/_share$|^capacity|^accessibility/.test(name)) return sayPercent(value, 1);
  return sayNumber(value, Math.abs(value) < 100 ? 2 : 0);
}

export function tellMethod(parts: ReportParts): Html {
  const { scenario, assessment, played, verification } = parts;
  const seeds = assessment.study?.seeds ?? [];
  return html`<section class="fresh">
    <h2>Method</h2>
    <ul>
      <li>
        People walk one by one: each wants to go at a speed of their own along the way that is
        quickest, keeps a distance, and slows down as it gets dense. Doors and stairs pass what
        published measurements say.
      </li>
      <li>
        Leaving begins some time after the alarm, drawn for each person from published distributions
        (PD 7974-6). The alarm follows the events of the scenario.
      </li>
      <li>
        Smoke, heat, gas and water spread in the building or on the ground in the same time; people
        breathe them and take a dose.
      </li>
      <li>
        A place is untenable when one can see less than 10 m (5 m in small rooms), above 60 °C, 2.5
        kW/m² or 1200 ppm of carbon monoxide, below 15 % oxygen, above the escape limit of a poison,
        or in water that pushes like half a meter of still water. ASET is when that began; RSET when
        somebody was last there.
      </li>
      <li>
        Runs are repeated with other seeds until the mean time is known within 5 %, ten more change
        nothing, or the budget is spent.
      </li>
      <li>
        A bottleneck is floor as dense as 2.17 people per m², or slower than 0.3 of the free speed,
        for ten seconds; its delay is what those lost who lost at least a second.
      </li>
      <li>
        What a measure is worth is 1 less the score with it by the score without it, in the mean
        over the same seeds.
      </li>
    </ul>
    <p class="fine">
      Formulas, constants and their sources: docs/crowd-model.md, docs/safety-model.md,
      docs/measures.md, docs/report.md of this version.
    </p>
    <h3>What this does not say</h3>
    <ul>
      <li>
        It is no proof of compliance with any code, and no probability that something happens.
      </li>
      <li>
        The place was drawn from the prompt. Widths, walls and furniture of the real one differ;
        what was assumed is listed above.
      </li>
      <li>Where one simulated person stands for several, density is that of the simulated ones.</li>
      <li>
        The score, its weights and the costs are judgement, made to rank. Limits of time are
        yardsticks.
      </li>
      <li>
        People who go back, film, fall or panic are not simulated, nor what crews and firefighters
        do, unless the prompt says so.
      </li>
    </ul>
    <h3>Evidence near the place</h3>
    ${tellEvidence(parts)}
    <h3>To get the same again</h3>
    <pre><code>${toAsk(scenario)} --out report</code></pre>
    <table>
      <tbody>
        ${fact('Engine', played.engine)} ${fact('Seed of the scenario', String(scenario.seed))}
        ${fact('Seeds of the runs', seeds.length > 0 ? seeds.join(', ') : 'none')}
        ${fact('Basis', assessment.basis)}
        ${fact('Why so many runs', assessment.study?.because ?? 'no runs')}
        ${listVerification(verification)}
      </tbody>
    </table>
  </section>`;
}

function listVerification(verification: ReportParts['verification']): Html[] {
  return Object.entries(verification).map(([name, value]) =>
    fact(
      `Verification: ${name.replaceAll('_', ' ')}`,
      Array.isArray(value) ? value.join(', ') : sayValue(value),
    ),
  );
}

function tellEvidence({ evidence, assessment }: ReportParts): Html {
  const threats = evidence?.threats ?? [];
  return html`${
    threats.length === 0
      ? html`<p class="soft">
          ${evidence === undefined ? 'Not looked for: the prompt names no place, or no evidence was at hand.' : 'Nothing was reported near the place.'}
        </p>`
      : html`<ul>
          ${threats.map(
            ({ type, severity, confidence, description, sources = [] }) =>
              html`<li>
                ${sayWord(type)}: ${description} (severity ${severity.toFixed(2)}, confidence
                ${confidence.toFixed(2)})${sources.map(
                  ({ attribution, observedAtMs }) =>
                    html`;
                      <span class="soft"
                        >${attribution}, ${toInstantText(observedAtMs).slice(0, 10)}</span
                      >`,
                )}
              </li>`,
          )}
        </ul>`
  }
  ${assessment.baselineRisksUsed > 0 && html`<p>${assessment.baselineRisksUsed} risks that were sent along were used.</p>`}`;
}

function fact(name: string, value: string): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}
