/** The brief: a radius analysis as two printable pages for a traveller. */
import type { Analysis } from '#analysis';
import type { RadiusBody } from '#contract/shape-risk';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { drawMap } from './draw-map.ts';

type Brief = Awaited<ReturnType<Analysis['brief']>>;

const TIER_WORDS: Readonly<Record<number, string>> = {
  1: 'normal care',
  2: 'increased caution',
  3: 'reconsider the journey',
  4: 'do not travel',
};
const THREATS_MAX = 12;
const STYLE = `
  body { font: 11pt/1.4 system-ui, sans-serif; max-width: 46rem; margin: 1.5rem auto; padding: 0 1rem; color: #1f2933; }
  h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .2rem .5rem .2rem 0; }
  .tier { font-size: 1.15rem; font-weight: 600; } .muted { color: #52606d; } li { margin-bottom: .35rem; }
  @media print { body { margin: 0; } h2 { break-after: avoid; } li, tr { break-inside: avoid; } }`;

export function toBriefPage({ body, advice }: Brief): string {
  const { summary, center, threats, meta } = body;
  const { tier, tiers } = summary;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Travel brief</title>
        <style>
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <h1>Travel brief: ${tellPlace(body)}</h1>
        <p class="muted">
          ${center.latitude}, ${center.longitude}, radius ${center.radius_km} km. For
          ${meta?.time ?? ''}.
        </p>
        <p class="tier">${tellTier(tier.tier)}</p>
        <p>${tier.reason}</p>
        <p>${meta?.notice}</p>
        ${drawMap(body)}
        <h2>By type</h2>
        <table>
          ${Object.entries(tiers).map(
            ([type, own]) =>
              html`<tr>
                <th>${type}</th>
                <td>${tellTier(own.tier)}</td>
                <td>${own.reason}</td>
              </tr>`,
          )}
        </table>
        <h2>Threats</h2>
        ${listOrNone(
          threats
            .slice(0, THREATS_MAX)
            .map(({ severity, description }) => html`<li><b>${severity}</b> ${description}</li>`),
          'No threat is reported or published here. That is no proof of safety.',
        )}
        ${
          threats.length > THREATS_MAX
            ? html`<p>And ${threats.length - THREATS_MAX} less severe ones.</p>`
            : ''
        }
        <h2>What to do</h2>
        ${listOrNone(
          advice.map(
            ({ priority, description }) => html`<li><b>${priority}</b> ${description}</li>`,
          ),
          'Take normal care, and read current advice of your government.',
        )}
        <h2>Not known</h2>
        <ul>
          ${listUnknown(body).map((line) => html`<li>${line}</li>`)}
        </ul>
        <h2>Sources</h2>
        <ul>
          ${listSources(body).map((line) => html`<li>${line}</li>`)}
        </ul>
        <p class="muted">
          Model ${meta?.model_version ?? ''}. Not a substitute for official travel advice.
        </p>
      </body>
    </html>`.html;
}

function tellPlace({ center, meta }: RadiusBody): string {
  const names = meta?.context.countries.map(({ name }) => name) ?? [];
  return names.length > 0 ? names.join(', ') : `${center.latitude}, ${center.longitude}`;
}

function tellTier(tier: number | null): string {
  return tier === null ? 'Not assessed' : `Tier ${tier} of 4: ${TIER_WORDS[tier] ?? ''}`;
}

function listOrNone(items: readonly Html[], none: string): Html {
  return items.length === 0
    ? html`<p>${none}</p>`
    : html`<ul>
        ${items}
      </ul>`;
}

function listUnknown({ summary, meta }: RadiusBody): string[] {
  const unassessed = Object.entries(summary.assessed).flatMap(([type, is]) => (is ? [] : [type]));
  const old = (meta?.feeds ?? []).filter(({ state }) => state !== 'live').map(({ name }) => name);
  return [
    ...(unassessed.length > 0
      ? [`Risk of these types is not assessed: ${unassessed.join(', ')}.`]
      : []),
    ...(old.length > 0 ? [`These feeds are out of date or failing: ${old.join(', ')}.`] : []),
    'This installation has no table of hospitals, police or embassies.',
  ];
}

function listSources({ threats, meta }: RadiusBody): string[] {
  const ofFacts = (meta?.context.facts ?? []).map(({ source, year }) => `${source}, ${year}`);
  const ofReports = threats.flatMap(({ sources = [] }) =>
    sources.map(({ attribution, observed_at }) => `${attribution}, ${observed_at.slice(0, 10)}`),
  );
  return [...new Set([...ofFacts, ...ofReports])];
}
