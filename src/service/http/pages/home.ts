/** The front page: what Presage does, with the sample simulation playing. */
import { SAMPLE_REQUEST } from '#jobs/sample';
import type { SimulationRecord } from '#simulations/record';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { toPage } from './layout.ts';
import type { Frame } from './layout.ts';

export interface HomeView {
  readonly baseUrl: string;
  /** Absent where this server makes none. */
  readonly sample: SimulationRecord | undefined;
}

const POSTER = '/docs/pictures/sample-office.jpg';
const BUILDING = 'The sample simulation is being built. It plays here when it is ready.';

export function toHomePage(
  frame: Omit<Frame, 'title' | 'width'>,
  { baseUrl, sample }: HomeView,
): string {
  const isReady = sample?.status === 'completed';
  return toPage(
    { ...frame, title: 'See what could go wrong, where, and why', width: 'roomy' },
    html`<h1>See what could go wrong, where, and why</h1>
      <p class="actions">
        ${
          frame.username === undefined
            ? html`<a class="button" href="/auth/register">Create an account</a>`
            : html`<a class="button" href="/auth/account">Create an API key</a>`
        }
        ${
          sample
            ? html`<a
                class="button second"
                href="/sample"
                data-needs-sample${!isReady && html` hidden`}
                >View the sample</a
              >`
            : html`<a class="button second" href="/docs/first-steps">Read the first steps</a>`
        }
      </p>
      ${toStage(sample)} ${toDeeds()}
      <h2>Try it without an account</h2>
      <pre
        tabindex="0"
      ><code>curl '${baseUrl}/risk-assessment/radius/?latitude=48.8566&longitude=2.3522&radius_km=2'</code></pre>
      <p>
        <a href="/docs">Documentation</a> · <a href="/openapi.json">openapi.json</a> ·
        <a href="/health">Health</a>
      </p>`,
  );
}

/** A picture, over which the script of the page plays the sample. */
function toStage(sample: SimulationRecord | undefined): Html {
  const isBuilding = sample !== undefined && sample.status !== 'completed';
  return html`<figure class="sample">
    <div
      class="stage"
      ${sample && html`data-sample="${sample.id}" data-state="${isBuilding ? 'building' : 'ready'}"`}
    >
      <img
        src="${POSTER}"
        alt="An office cut open at the floor of a fire, seen from above, with people on their way out"
        width="1267"
        height="713"
      />
      <canvas aria-hidden="true"></canvas>
      <div class="bar">
        <p role="status" ${!isBuilding && html` hidden`}>${isBuilding && BUILDING}</p>
        <p class="clock" hidden></p>
        <button type="button" class="quiet" hidden>Play</button>
      </div>
    </div>
    <figcaption>${sample && 'Sample: '}${SAMPLE_REQUEST.prompt}</figcaption>
  </figure>`;
}

const DEEDS = [
  {
    name: 'Assess a route or a place',
    text: 'Risk point by point, with its sources.',
    path: '/docs/risk-model',
    link: 'How risk is computed',
  },
  {
    name: 'Simulate a scenario',
    text: 'A sentence becomes a place in 3D with people in it.',
    path: '/docs/scenario',
    link: 'What a prompt can say',
  },
  {
    name: 'Analyse how safe a place is',
    text: 'Repeated simulated evacuations, with and without each improvement.',
    path: '/docs/report',
    link: 'What a report contains',
  },
] as const;

function toDeeds(): Html {
  return html`<ul class="deeds">
    ${DEEDS.map(
      ({ name, text, path, link }) =>
        html`<li><strong>${name}.</strong> ${text} <a href="${path}">${link}</a></li>`,
    )}
  </ul>`;
}
