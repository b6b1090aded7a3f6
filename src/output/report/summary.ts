/** The first page: the question, the answer, why, and what to do; then the figures and the confidence in them. */
import { countOf, countPeople } from '#base/text';
import { DECISION_NAMES } from '#contract/names';
import { sayAsAsked } from '#fields';
import { sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import { sayTail } from './evacuation.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { NOT_MEASURED, sayDuration, sayNumber } from './say.ts';
import { listBreaking, sayChange } from './sensitivity.ts';

export function tellSummary(parts: ReportParts): Html {
  const { scenario, assessment, askedAt, id, held, isMitigationRequested } = parts;
  const { notAssessed, metrics, zones, measures, study } = assessment;
  const { more } = metrics;
  const margin = more['aset_minus_rset_seconds'];
  const [worst] = metrics.bottlenecks;
  return html`<header>
    <p class="kind">
      Presage · risk report · requested ${askedAt.slice(0, 10)} ·
      ${id === 'local' ? 'from the command line' : id}
    </p>
    <h1>${titleOf(scenario)}</h1>
    <h2>Question</h2>
    <blockquote>${scenario.prompt}</blockquote>
    ${held !== undefined && html`<p class="asked">Prompt check of the requested run: ${sayHeld(held)}.</p>`}
    ${tellDecision(assessment, isMitigationRequested)}
    ${
      notAssessed.length > 0 &&
      html`<div class="unjudged">
        <h2>Not assessed</h2>
        <ul>
          ${notAssessed.map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
      </div>`
    }
    <p class="soft">${sayWhichRuns(assessment)}</p>
    <div class="cards">
      ${card(
        html`<b
          >${metrics.isComplete ? '' : 'at least '}${sayDuration(metrics.evacuationSeconds)}</b
        >`,
        `evacuation time from the start${(more['harmed_share'] ?? 0) > 0 ? ' (people who got out)' : ''}${metrics.evacuation === undefined ? '' : `; p95: ${sayTail(95, metrics.evacuation.runs)}`}`,
      )}
      ${tellAllowance(assessment)}
      ${
        margin === undefined
          ? tellTenable(assessment)
          : card(
              html`<b>${worstOf(metrics)?.isRsetLeast ? 'at most ' : ''}${sayDuration(margin)}</b>`,
              `margin (ASET − RSET) of the place with the smallest ASET ÷ RSET${worstPlace(metrics, scenario.floorNames)}`,
            )
      }
      ${card(html`<b>${sayNumber(scenario.people.total.value)}</b>`, 'people')}
      ${card(
        html`<b>${worst ? sayDuration(worst.delaySeconds) : 'none'}</b>`,
        worst ? sayWorst(worst, study?.seeds.length) : 'bottlenecks',
      )}
    </div>
    <h2>Confidence</h2>
    <ul>
      ${listSure(assessment).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    <p>
      ${zones.length === 0 ? 'No risk zones were found.' : `${countOf(zones.length, 'risk zone')} found.`}
      ${sayMeasures(measures)}
    </p>
  </header>`;
}

/** How many people lose the time above, and in how many runs. */
function sayWorst(
  { affectedAgents, location, share }: ReportParts['assessment']['metrics']['bottlenecks'][number],
  runs: number | undefined,
): string {
  const people =
    affectedAgents === 1 ? 'lost by 1 person' : `lost on average by ${countPeople(affectedAgents)}`;
  const where = `at the worst bottleneck, ${location}`;
  return `${people} ${where}${runs === undefined ? '' : `, in ${Math.round(share * runs)} of ${countOf(runs, 'run')}`}`;
}

/** As in the results, in the words of a report. */
function sayHeld(held: NonNullable<ReportParts['held']>): string {
  return sayAsAsked(held).replace(/(^|; )(\d+ of \d+) as asked/, '$1$2 statements met');
}

/** The verdict and the level come from one value: the level follows the decision (safety/verdict/list-unjudged.ts). */
function tellDecision(
  assessment: ReportParts['assessment'],
  isRequested: boolean | undefined,
): Html {
  const { decision, basis, level, score } = assessment;
  const verdict = decision?.verdict ?? 'not_judged';
  const broken =
    decision?.criteria.filter(({ isMet, isJudged }) => !isMet && isJudged !== false) ?? [];
  return html`<h2>Answer</h2>
    <div class="decision ${verdict}">
      <b>${DECISION_NAMES[verdict]}</b>
      <p>Overall risk: ${level}, score ${score.toFixed(2)} of 1.</p>
    </div>
    <h2>Why</h2>
    ${
      decision === undefined
        ? html`<p>
            ${basis === 'preliminary' ? 'This is a hand calculation. No evacuation was simulated.' : 'No limits were checked.'}
          </p>`
        : broken.length === 0
          ? html`<p>${decision.because}</p>
              ${tellBreaking(assessment)}`
          : html`<p>
                ${broken.length} of ${decision.criteria.length} limits
                ${broken.length === 1 ? 'is' : 'are'} not met:
              </p>
              <ul>
                ${broken.map(({ found }) => html`<li>${found}.</li>`)}
              </ul>`
    }
    ${tellWhatToDo(assessment, isRequested)}`;
}

/** So many recommendations stand on the first page. */
const ACTIONS_MAX = 3;

function tellWhatToDo(
  { decision, recommendations, basis }: ReportParts['assessment'],
  isRequested: boolean | undefined,
): Html {
  const first = recommendations.slice(0, ACTIONS_MAX);
  const more = recommendations.length - first.length;
  return html`<h2>What to do</h2>
    ${decision?.remedy !== undefined && html`<p>${decision.remedy}</p>`}
    ${
      first.length === 0
        ? html`<p>
            ${isRequested === false ? 'Measures were not requested.' : basis === 'preliminary' ? 'The hand calculation proposes no measure.' : 'No measure that was tried is shown to help.'}
          </p>`
        : html`<ol>
              ${first.map(({ description }) => html`<li>${description}</li>`)}
            </ol>
            ${more > 0 && html`<p class="soft">${more} more under “Recommendations”.</p>`}`
    }`;
}

/** Beside the decision: the changes of an input that alone break a limit. */
function tellBreaking(assessment: ReportParts['assessment']): Html | false {
  const breaking = listBreaking(assessment);
  if (breaking.length === 0) return false;
  return html`<p>
    ${breaking.length === 1 ? 'One changed input alone breaks a limit' : 'Each of these changed inputs alone breaks a limit'}
    (see “Sensitivity”): ${breaking.map(({ change }) => sayChange(change)).join('; ')}.
  </p>`;
}

/** The study's runs and the run of the prompt differ. */
function sayWhichRuns({ study }: ReportParts['assessment']): string {
  if (study === undefined) return 'The figures below are from a hand calculation.';
  return `Unless a figure is marked “requested run”, it is from the ${countOf(study.seeds.length, 'study run')}: evacuations of the same place in which everybody leaves, each with its own seed. The requested run is the scenario as the prompt states it; the 3D view shows it.`;
}

/** Where something spreads and no used place became untenable. */
function tellTenable({ decision }: ReportParts['assessment']): Html | false {
  const margin = decision?.criteria.find(({ name }) => name === 'available_time');
  if (margin === undefined || margin.value !== null) return false;
  return card(html`<b>tenable</b>`, `margin (ASET − RSET): ${lowerFirst(margin.found)}`);
}

/** The required time compared with the time allowed. */
function tellAllowance({ decision, metrics }: ReportParts['assessment']): Html | false {
  const allowed = decision?.criteria.find(({ name }) => name === 'time_allowed');
  if (allowed === undefined || allowed.value === null) return false;
  const left = allowed.limit - allowed.value;
  const most = metrics.isComplete ? '' : 'at most ';
  return card(
    html`<b>${left < 0 ? sayDuration(-left) : `${most}${sayDuration(left)}`}</b>`,
    `${left < 0 ? 'over' : 'under'} the time allowed (${sayDuration(allowed.limit)}): RSET ${metrics.isComplete ? '' : 'at least '}${sayDuration(allowed.value)} from the event`,
  );
}

function worstOf({ places }: ReportParts['assessment']['metrics']) {
  return places?.find(({ marginSeconds }) => marginSeconds !== null);
}

function worstPlace(metrics: ReportParts['assessment']['metrics'], names: FloorNames): string {
  const worst = worstOf(metrics);
  return worst === undefined ? '' : `: ${worst.name}, ${sayFloor(worst.storey, names)}`;
}

function listSure({ metrics, study, basis, notAssessed }: ReportParts['assessment']): string[] {
  const stats = metrics.evacuation;
  if (stats === undefined || study === undefined)
    return [
      `${basis === 'preliminary' ? 'Based on a hand calculation' : 'Based on one calculation'}. Evacuations: ${NOT_MEASURED}.`,
    ];
  const isCensored = stats.censoredRuns > 0;
  return [
    study.because,
    isCensored
      ? `${stats.censoredRuns} of ${countOf(stats.runs, 'run')} ended with people inside. Their times are lower bounds, and the result has not settled.`
      : `Mean evacuation time ${sayDuration(stats.mean)}, 95 % interval by bootstrap ${sayDuration(stats.interval.low)} to ${sayDuration(stats.interval.high)}. ${stats.hasSettled ? 'More runs would change it little' : 'More runs would still change it'}.`,
    ...(study.agreement === undefined ? [] : [study.agreement.because]),
    notAssessed.length === 0
      ? 'The place was generated from the prompt. Assumptions are listed under “How the prompt was understood”, the limits of the runs under “Method”.'
      : 'See “Not assessed” above. The place was generated from the prompt; assumptions are listed under “How the prompt was understood”.',
  ];
}

function titleOf({ structures, place, events }: ReportParts['scenario']): string {
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const kind = main?.kind.value.replaceAll('_', ' ') ?? 'open place';
  const where = place.name?.value ?? place.city?.value;
  const what = [...new Set(events.map(({ type }) => type.value.replaceAll('_', ' ')))];
  const named = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${where === undefined ? '' : `, ${where}`}`;
  return `${named}: ${what.length > 0 ? what.join(', ') : 'no events'}`;
}

/** How many measures help according to the runs. */
function sayMeasures(measures: ReportParts['assessment']['measures']): string {
  if (measures.length === 0) return '';
  const helpful = measures.filter(({ verdict }) => verdict === 'helps').length;
  const all = countOf(measures.length, 'proposed measure');
  if (helpful === 0) return `The runs show no benefit of the ${all}.`;
  return `The runs show a benefit of ${helpful === measures.length ? `the ${all}` : `${helpful} of the ${all}`}.`;
}

function card(figure: Html, note: string): Html {
  return html`<div class="card">${figure}<span>${note}</span></div>`;
}

function lowerFirst(sentence: string): string {
  return sentence[0]!.toLowerCase() + sentence.slice(1);
}
