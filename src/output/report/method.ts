/** Method, evidence, limits of the report, and how to reproduce it. */
import { toInstantText } from '#base';
import { toAsk } from '#safety';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber, sayPercent, sayValue, sayWord } from './say.ts';

/** Where the name of a figure does not say what it is. */
const FIGURE_WORDS: Readonly<Record<string, string>> = {
  capacity_utilization: 'Use of the busiest exit or stair in its busiest 10 s',
  event_seconds: 'Start of the event, s',
  alarm_seconds: 'Alarm, s',
  detection_and_alarm_seconds: 'Detection and alarm, s',
  pre_movement_seconds: 'Pre-movement, s',
  travel_seconds: 'Travel, s',
  seconds_to_50_percent: 'Half of the people out, s',
  seconds_to_95_percent: '95 % of the people out, s',
  delay_person_minutes: 'Delay, person-minutes',
  harmed_share: 'People incapacitated',
  trapped_share: 'People without a way out or not out in time',
  density_max_per_m2: 'Highest density, people per m²',
  seconds_above_4_per_m2: 'Longest time of a place at 4 per m² or more, s',
  seconds_above_5_per_m2: 'Longest time of a place at 5 per m² or more, s',
  seconds_above_6_per_m2: 'Longest time of a place at 6 per m² or more, s',
  crowd_pressure_max_per_s2: 'Highest crowd pressure in a run, per s²',
  turbulent_seconds: 'Longest time of a place at turbulent pressure, s',
  exit_use_over_emptying_share: 'Average use of all exits during the RSET',
  busiest_way_use_over_emptying_share: 'Average use of the busiest exit or stair during the RSET',
  service_level_e_f_share: 'Time at levels of service E and F',
  aset_minus_rset_seconds: 'Margin (ASET − RSET) of the place with the smallest ASET ÷ RSET, s',
  first_untenable_seconds: 'First place untenable, s',
  untenable_person_minutes: 'Time in untenable places, person-minutes',
  used_after_untenable_m2: 'Floor used after it became untenable, m²',
  dose_max: 'Largest dose (FED) of all runs',
  busiest_exit_share: 'People who took the busiest exit',
  walking_speed_mean_mps: 'Mean walking speed, m/s (requested run)',
  vehicle_speed_mean_mps: 'Mean vehicle speed, m/s (requested run)',
  vehicles_through_per_hour: 'Vehicles through per hour (requested run)',
  people_out_per_minute: 'People out per minute (requested run)',
  asked_run_delay_person_minutes: 'Delay, person-minutes (requested run)',
};

export function tellFigures({ assessment }: ReportParts): Html {
  const { metrics, study } = assessment;
  const { more, capacityUtilization, accessibility } = metrics;
  const densest = study?.crowding && Math.max(0, ...study.crowding.densityMost);
  const figures = [
    ['capacity_utilization', capacityUtilization],
    ['accessibility', accessibility],
    ...Object.entries(more),
  ] as const;
  return html`<section>
    <h2>All figures</h2>
    ${
      study !== undefined &&
      html`<p>
        Means over the study runs, unless a row says “of all runs” or “requested run”.
        ${densest !== undefined && 'The highest density is a mean over the runs, and a single run can be denser. So there may be time at 5 per m² or more although this mean is below 5 per m².'}
      </p>`
    }
    <table>
      <tbody>
        ${figures.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${FIGURE_WORDS[name] ?? sayWord(name)}</th>
              <td class="n">
                ${name === 'density_max_per_m2' && densest !== undefined ? `mean of the runs ${sayFigure(name, value)}, densest run ${sayNumber(densest, 2)}` : sayFigure(name, value)}
              </td>
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
        Each person is simulated individually. They take the quickest route at their own speed, keep
        their distance, and slow down in dense crowds. The flow through doors and on stairs follows
        published measurements.
      </li>
      <li>
        The alarm follows the events of the scenario. Each person sets off some time after it; this
        pre-movement time is drawn from published distributions (PD 7974-6).
      </li>
      <li>
        Smoke, heat, gas and water spread during the run. People exposed to them take up a dose.
      </li>
      <li>
        A place is untenable beyond any of these limits: visibility below 10 m (5 m in small rooms),
        60 °C, 2.5 kW/m², 1200 ppm of carbon monoxide, oxygen below 15 %, the escape limit of a
        poison, or the force of 0.5 m of still water. ASET is when that began; RSET is when somebody
        was last there.
      </li>
      <li>
        Runs are repeated with other seeds until the mean time is known within 5 %, until ten more
        runs hardly change it, until 20 runs are made, or until the budget is used up.
      </li>
      <li>
        A bottleneck is an area with 2.17 people per m² or more, or with a speed below 0.3 of the
        free speed, for 10 s. Delay: mean over people delayed by 1 s or more.
      </li>
      <li>
        Benefit of a measure = 1 − (score with ÷ score without), averaged over the same seeds.
      </li>
    </ul>
    <p class="fine">
      Formulas, constants and their sources are in docs/crowd-model.md, docs/safety-model.md,
      docs/measures.md and docs/report.md of this version.
    </p>
    <h3>Limits of this report</h3>
    <ul>
      <li>
        This report is no proof of compliance with any code. It gives no probability that an event
        happens.
      </li>
      <li>
        The place was generated from the prompt. Widths, walls and furniture of a real place differ.
        Assumptions are listed above.
      </li>
      <li>
        Where one simulated person represents several, densities are estimates: the positions of the
        others are not known.
      </li>
      <li>
        The score, its weights and the costs are judgements for ranking. Time limits are guide
        values.
      </li>
      <li>
        Unless the prompt says so, nobody goes back, films, falls or panics, and no crews or
        firefighters act.
      </li>
    </ul>
    <h3>Evidence near the place</h3>
    ${tellEvidence(parts)}
    <h3>Reproduce this report</h3>
    <pre><code>${toAsk(scenario)} --out report</code></pre>
    <table>
      <tbody>
        ${fact('Engine', played.engine)} ${fact('Seed of the scenario', String(scenario.seed))}
        ${fact('Seeds of the runs', seeds.length > 0 ? seeds.join(', ') : 'none')}
        ${fact('Basis', assessment.basis)} ${fact('Runs', assessment.study?.because ?? 'no runs')}
        ${listVerification(verification)}
      </tbody>
    </table>
  </section>`;
}

function listVerification(verification: ReportParts['verification']): Html[] {
  const { passed_fitted: fitted, ...rest } = verification;
  return Object.entries(rest).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : sayValue(value);
    const isPassed = name === 'passed' && typeof fitted === 'number';
    return fact(
      `Verification: ${name.replaceAll('_', ' ')}`,
      isPassed
        ? `${text}; ${fitted} of them were also used to choose numbers of the model, so passing them is no proof`
        : text,
    );
  });
}

function tellEvidence({ evidence, assessment }: ReportParts): Html {
  const threats = evidence?.threats ?? [];
  return html`${
    threats.length === 0
      ? html`<p class="soft">
          ${evidence === undefined ? 'Not checked: the prompt names no place, or no evidence was available.' : 'No reported threats near the place (not proof of safety).'}
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
  ${assessment.baselineRisksUsed > 0 && html`<p>The request had baseline risks; ${assessment.baselineRisksUsed} of them were used.</p>`}`;
}

function fact(name: string, value: string): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;
}
