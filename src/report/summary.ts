/** The first half page: what was asked, how bad it is, how long it takes. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { NOT_MEASURED, sayDuration, sayNumber } from './say.ts';

export function tellSummary({ scenario, assessment, askedAt, id }: ReportParts): Html {
  const { notAssessed, level, score, metrics, study, zones, measures } = assessment;
  const { evacuation, more, isComplete } = metrics;
  const margin = more['aset_minus_rset_seconds'];
  const [worst] = metrics.bottlenecks;
  return html`<header>
    <p class="kind">Presage · risk report · asked for ${askedAt.slice(0, 10)} · ${id}</p>
    <h1>${titleOf(scenario)}</h1>
    <blockquote>${scenario.prompt}</blockquote>
    ${notAssessed.map((sentence) => html`<p><b>Not assessed.</b> ${sentence}</p>`)}
    <div class="cards">
      ${card(html`<b>${tellLevel(level)}</b>`, `overall risk, score ${score.toFixed(2)} of 1`)}
      ${card(
        html`<b>${isComplete ? '' : 'at least '}${sayDuration(metrics.evacuationSeconds)}</b>`,
        'until the last is out, in 95 of 100 runs',
      )}
      ${card(html`<b>${sayNumber(scenario.people.total.value)}</b>`, 'people')}
      ${card(
        html`<b>${evacuation ? String(evacuation.runs) : NOT_MEASURED}</b>`,
        evacuation === undefined
          ? 'evacuations simulated'
          : evacuation.hasSettled
            ? 'evacuations simulated; more would change little'
            : 'evacuations simulated; more would still change the time',
      )}
      ${card(
        html`<b>${worst ? sayDuration(worst.delaySeconds) : 'none'}</b>`,
        worst ? `longest wait of a bottleneck: ${worst.location}` : 'bottlenecks',
      )}
      ${
        margin !== undefined &&
        card(html`<b>${sayDuration(margin)}</b>`, 'least time left, ASET − RSET')
      }
    </div>
    <p>
      ${zones.length === 0 ? 'No place stood out as dangerous.' : `${count(zones.length, 'risk zone')} found.`}
      ${measures.length === 0 ? '' : `${count(measures.length, 'measure')} measured to help.`}
      ${isComplete ? '' : 'Not everybody got out in every run, so the time is a lower bound.'}
      ${study?.because ?? ''}
    </p>
  </header>`;
}

function titleOf({ structures, place, events }: ReportParts['scenario']): string {
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const kind = main?.kind.value.replaceAll('_', ' ') ?? 'open place';
  const where = place.name?.value ?? place.city?.value;
  const what = [...new Set(events.map(({ type }) => type.value.replaceAll('_', ' ')))];
  const named = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${where === undefined ? '' : `, ${where}`}`;
  return `${named}: ${what.length > 0 ? what.join(', ') : 'an ordinary day'}`;
}

function card(figure: Html, note: string): Html {
  return html`<div class="card">${figure}<span>${note}</span></div>`;
}

function count(many: number, word: string): string {
  return `${many} ${word}${many === 1 ? '' : 's'}`;
}
