/** The first page: what was asked, the decision, its margin, and how sure that is. */
import { sayAsAsked } from '#claims';
import { VERDICT_WORDS } from './decision.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { NOT_MEASURED, sayDuration, sayFloor, sayNumber } from './say.ts';

export function tellSummary({ scenario, assessment, askedAt, id, held }: ReportParts): Html {
  const { notAssessed, level, score, metrics, zones, measures } = assessment;
  const { more } = metrics;
  const margin = more['aset_minus_rset_seconds'];
  const [worst] = metrics.bottlenecks;
  return html`<header>
    <p class="kind">Presage · risk report · asked for ${askedAt.slice(0, 10)} · ${id}</p>
    <h1>${titleOf(scenario)}</h1>
    <blockquote>${scenario.prompt}</blockquote>
    ${held !== undefined && html`<p class="asked">${sayAsAsked(held)}.</p>`}
    ${tellDecision(assessment)}
    ${
      notAssessed.length > 0 &&
      html`<div class="unjudged">
        <h2>Not assessed</h2>
        <ul>
          ${notAssessed.map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
      </div>`
    }
    <div class="cards">
      ${card(html`<b>${tellLevel(level)}</b>`, `overall risk, score ${score.toFixed(2)} of 1`)}
      ${card(
        html`<b
          >${metrics.isComplete ? '' : 'at least '}${sayDuration(metrics.evacuationSeconds)}</b
        >`,
        `until the last is out${(more['harmed_share'] ?? 0) > 0 ? ' of those who got out' : ''}, in 95 of 100 runs, from the start`,
      )}
      ${tellAllowance(assessment)}
      ${
        margin !== undefined &&
        card(
          html`<b>${worstOf(metrics)?.isRsetLeast ? 'at most ' : ''}${sayDuration(margin)}</b>`,
          `least time left, ASET − RSET${worstPlace(metrics)}`,
        )
      }
      ${card(html`<b>${sayNumber(scenario.people.total.value)}</b>`, 'people')}
      ${card(
        html`<b>${worst ? sayDuration(worst.delaySeconds) : 'none'}</b>`,
        worst ? `longest wait of a bottleneck: ${worst.location}` : 'bottlenecks',
      )}
    </div>
    <h2>How sure this is</h2>
    <ul>
      ${listSure(assessment).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    <p>
      ${zones.length === 0 ? 'No place stood out as dangerous.' : `${count(zones.length, 'risk zone')} found.`}
      ${sayMeasures(measures)}
    </p>
  </header>`;
}

function tellDecision({ decision, basis }: ReportParts['assessment']): Html {
  if (decision === undefined)
    return html`<div class="decision not_judged">
      <b>${VERDICT_WORDS.not_judged}</b>
      <p>
        ${basis === 'preliminary' ? 'Calculated by hand: no evacuation was simulated.' : 'No limits were looked at.'}
      </p>
    </div>`;
  const broken = decision.criteria.filter(({ isMet }) => !isMet);
  return html`<div class="decision ${decision.verdict}">
    <b>${VERDICT_WORDS[decision.verdict]}</b>
    ${
      broken.length === 0
        ? html`<p>${decision.because}</p>`
        : html`<p>${broken.length} of ${decision.criteria.length} limits are not kept:</p>
            <ul>
              ${broken.map(({ found }) => html`<li>${found}.</li>`)}
            </ul>`
    }
  </div>`;
}

/** Required time against what is allowed. */
function tellAllowance({ decision, metrics }: ReportParts['assessment']): Html | false {
  const allowed = decision?.criteria.find(({ name }) => name === 'time_allowed');
  if (allowed === undefined) return false;
  const left = allowed.limit - allowed.value;
  const most = metrics.isComplete ? '' : 'at most ';
  return card(
    html`<b>${left < 0 ? sayDuration(-left) : `${most}${sayDuration(left)}`}</b>`,
    `${left < 0 ? 'over' : 'under'} the time allowed: RSET ${metrics.isComplete ? '' : 'at least '}${sayDuration(allowed.value)} of ${sayDuration(allowed.limit)}, the slowest run, from the event`,
  );
}

function worstOf({ places }: ReportParts['assessment']['metrics']) {
  return places?.find(({ marginSeconds }) => marginSeconds !== null);
}

function worstPlace(metrics: ReportParts['assessment']['metrics']): string {
  const worst = worstOf(metrics);
  return worst === undefined ? '' : `: ${worst.name}, floor ${sayFloor(worst.storey)}`;
}

function listSure({ metrics, study, basis, notAssessed }: ReportParts['assessment']): string[] {
  const stats = metrics.evacuation;
  if (stats === undefined || study === undefined)
    return [
      `${basis === 'preliminary' ? 'A hand calculation' : 'One calculation'}; evacuations simulated: ${NOT_MEASURED}.`,
    ];
  const isCensored = stats.censoredRuns > 0;
  return [
    study.because,
    isCensored
      ? `${stats.censoredRuns} of ${stats.runs} runs ended with people inside: every time of theirs is a lower bound, and nothing has settled.`
      : `Mean ${sayDuration(stats.mean)}, 95 % interval ${sayDuration(stats.interval.low)} to ${sayDuration(stats.interval.high)}; ${stats.hasSettled ? 'more runs would change it little' : 'more runs would still change it'}.`,
    ...(study.agreement === undefined ? [] : [study.agreement.because]),
    notAssessed.length === 0
      ? 'The place was drawn from the prompt: what was assumed is listed under “How the prompt was understood”, what no run shows under “Method”.'
      : 'What was not assessed stands above; the place was drawn from the prompt, and what was assumed is listed further down.',
  ];
}

function titleOf({ structures, place, events }: ReportParts['scenario']): string {
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const kind = main?.kind.value.replaceAll('_', ' ') ?? 'open place';
  const where = place.name?.value ?? place.city?.value;
  const what = [...new Set(events.map(({ type }) => type.value.replaceAll('_', ' ')))];
  const named = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${where === undefined ? '' : `, ${where}`}`;
  return `${named}: ${what.length > 0 ? what.join(', ') : 'an ordinary day'}`;
}

/** Those that runs show to help, and those that they do not. */
function sayMeasures(measures: ReportParts['assessment']['measures']): string {
  if (measures.length === 0) return '';
  const helpful = measures.filter(({ verdict }) => verdict === 'helps').length;
  const others = measures.length - helpful;
  return `${count(helpful, 'measure')} shown to help by runs${others === 0 ? '' : `, ${others} more to look at that ${others === 1 ? 'is' : 'are'} not`}.`;
}

function card(figure: Html, note: string): Html {
  return html`<div class="card">${figure}<span>${note}</span></div>`;
}

function count(many: number, word: string): string {
  return `${many} ${word}${many === 1 ? '' : 's'}`;
}
