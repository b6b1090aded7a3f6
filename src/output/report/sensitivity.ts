/** The sensitivity of the result: the three inputs that change it most, and all that alone break a limit. */
import { DECISION_NAMES } from '#contract/names';
import type { Assessment } from '#safety/assessment';
import type { Sensitivity, SensitivityChange } from '#safety/times';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayWord } from './say.ts';

const CHANGES_MAX = 3;

export function tellSensitivity({ assessment }: ReportParts): Html {
  const sensitivity = assessment.study?.sensitivity;
  return html`<section>
    <h2>Sensitivity</h2>
    ${
      sensitivity === undefined || sensitivity.changes.length === 0
        ? html`<p class="soft">Not measured.</p>`
        : html`${tellChanges(sensitivity, listBreaking(assessment))}${tellBroken(assessment)}`
    }
  </section>`;
}

function tellChanges(
  { changes, because, basis }: Sensitivity,
  breaking: readonly Breaking[],
): Html {
  const isShown = (change: SensitivityChange, i: number): boolean =>
    i < CHANGES_MAX || breaking.some((one) => one.change === change);
  const shown = changes.filter(isShown);
  const hasHarm = shown.some(({ harmed }) => harmed !== undefined);
  const hasMargin = shown.some(({ marginSeconds }) => marginSeconds !== undefined);
  const pair = (
    values: readonly [number, number] | undefined,
    say: (value: number) => string,
  ): string => (values === undefined ? '–' : values.map(say).join(' → '));
  return html`<p>
      ${because}
      ${shown.length < changes.length ? `The table shows the ${shown.length} that change the score most.` : 'The first row changes the score most.'}
      ${basis === 'runs' && 'This small number of runs shows which inputs matter, but not their exact effect in seconds.'}
    </p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Input</th>
            <th>From</th>
            <th>To</th>
            <th class="n">RSET</th>
            ${hasMargin && html`<th class="n">Smallest margin (ASET − RSET)</th>`}
            ${hasHarm && html`<th class="n">Incapacitated</th>`}
            <th class="n">Score</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map(
            (change) =>
              html`<tr>
                <td>${sayWord(change.assumption)}</td>
                <td>${change.from}</td>
                <td>${change.to}</td>
                <td class="n">${pair(change.rsetSeconds, sayDuration)}</td>
                ${hasMargin && html`<td class="n">${pair(change.marginSeconds, sayDuration)}</td>`}
                ${hasHarm && html`<td class="n">${pair(change.harmed, (each) => sayNumber(each, 1))}</td>`}
                <td class="n">${pair(change.score, (each) => each.toFixed(2))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** A change that alone breaks a limit, beside a decision that no limit is broken: the decision rests on the input. */
export function listBreaking({ study, decision }: Assessment): Breaking[] {
  if (decision === undefined || decision.verdict === 'not_acceptable') return [];
  return (study?.sensitivity?.changes ?? []).flatMap((change) =>
    isBreaking(change) ? [{ change, broken: change.broken }] : [],
  );
}

type Broken = NonNullable<SensitivityChange['broken']>;
interface Breaking {
  readonly change: SensitivityChange;
  readonly broken: Broken;
}

function isBreaking(
  change: SensitivityChange,
): change is SensitivityChange & { readonly broken: Broken } {
  return change.broken !== undefined && change.broken.length > 0;
}

/** In the middle of a sentence. */
export function sayChange({ assumption, from, to }: SensitivityChange): string {
  return `${assumption} “${to}” instead of “${from}”`;
}

/** In the middle of a sentence; names in capitals stay. */
function lower(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1);
}

function tellBroken(assessment: Assessment): Html {
  const breaking = listBreaking(assessment);
  if (breaking.length === 0) return html``;
  const isByScoreOnly = breaking.some(
    ({ broken }) =>
      broken.some(({ name }) => name === 'risk_score') &&
      !broken.some(({ name }) => name === 'time_allowed'),
  );
  return html`<p>
      <b
        >${breaking.length === 1 ? 'This change alone breaks a limit:' : 'Each of these changes alone breaks a limit:'}</b
      >
    </p>
    <ul>
      ${breaking.map(({ change, broken }) => html`<li>${sayWord(sayChange(change))}: ${broken.map(({ found }) => lower(found)).join('; ')}.</li>`)}
    </ul>
    ${
      isByScoreOnly &&
      html`<p>The score counts more than RSET, so it may rise where RSET hardly changes.</p>`
    }
    <p>
      The decision “${DECISION_NAMES[assessment.decision!.verdict]}” holds only with the values in
      the column “From”. Check them before you rely on it.
    </p>`;
}
