/** The sensitivity of the result: the three assumptions that change it most. */
import { DECISION_NAMES } from '#contract/names';
import type { Decision, Sensitivity, SensitivityChange } from '#safety/times';
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
        : html`${tellChanges(sensitivity)}${tellBroken(sensitivity, assessment.decision)}`
    }
  </section>`;
}

function tellChanges({ changes, because, basis }: Sensitivity): Html {
  const shown = changes.slice(0, CHANGES_MAX);
  const hasHarm = shown.some(({ harmed }) => harmed !== undefined);
  const hasMargin = shown.some(({ marginSeconds }) => marginSeconds !== undefined);
  const pair = (
    values: readonly [number, number] | undefined,
    say: (value: number) => string,
  ): string => (values === undefined ? '–' : values.map(say).join(' → '));
  return html`<p>
      The table shows the assumptions that change the result most, each changed alone. ${because}
      ${basis === 'runs' && 'So few runs show which assumptions matter, but not their exact effect in seconds.'}
    </p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Assumption</th>
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

/** A change that alone breaks a limit, beside a decision that no limit is broken: the decision rests on the assumption. */
function tellBroken({ changes, basis }: Sensitivity, decision: Decision | undefined): Html {
  if (basis !== 'runs' || decision === undefined || decision.verdict === 'not_acceptable')
    return html``;
  const allowed = decision.criteria.find(({ name }) => name === 'time_allowed')?.limit ?? Infinity;
  const broken = changes
    .slice(0, CHANGES_MAX)
    .map((change) => ({ change, why: listBroken(change, allowed) }))
    .filter(({ why }) => why.length > 0);
  if (broken.length === 0) return html``;
  return html`<p>
      <b>Each of these changes alone breaks a limit:</b>
    </p>
    <ul>
      ${broken.map(({ change, why }) => html`<li>${sayWord(change.assumption)} “${change.to}” instead of “${change.from}”: ${why.join(', ')}</li>`)}
    </ul>
    <p>
      The decision “${DECISION_NAMES[decision.verdict]}” holds only with the values in the column
      “From”. Check them before you rely on it.
    </p>`;
}

function listBroken(
  { marginSeconds, rsetSeconds, harmed }: SensitivityChange,
  allowedSeconds: number,
): string[] {
  const margin = marginSeconds?.[1] ?? 0;
  return [
    ...(margin < 0
      ? [`somebody is still in a place ${sayDuration(-margin)} after it became untenable`]
      : []),
    ...(rsetSeconds[1] > allowedSeconds
      ? [`RSET is ${sayDuration(rsetSeconds[1])}, with ${sayDuration(allowedSeconds)} allowed`]
      : []),
    ...((harmed?.[1] ?? 0) > 0 ? ['people are incapacitated'] : []),
  ];
}
