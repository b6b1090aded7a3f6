/** Everything the service can refuse, what it means and what to do then. */
import { REFUSALS, REMEDIES } from '#contract/refusals';
import type { RefusalCode } from '#contract/refusals';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toInline } from './markdown-inline.ts';
import { toCode } from './markdown-page.ts';

const BODY = `{
  "error": "radius_km is 140; it must be a number from 0.1 to 100.",
  "code": "INVALID_RADIUS",
  "details": { "field": "radius_km", "min_value": 0.1, "max_value": 100, "provided_value": 140 }
}`;

export const ERROR_SECTIONS = [
  { anchor: 'shape', title: 'One shape' },
  { anchor: 'which-to-repeat', title: 'Which to send again' },
  { anchor: 'codes', title: 'Every code' },
] as const;

export function toErrorsPage(): Html {
  return html`<h1>Errors</h1>
    <p class="lead">What the service refuses, and what to do then.</p>
    <h2 id="shape">One shape</h2>
    <p>
      Every error has the same body: <code>error</code> for people, <code>code</code> for programs,
      <code>details</code> with what it is about. When several fields are wrong, the first decides
      the code and <code>details.errors</code> lists all. Every answer carries
      <code>X-Request-Id</code>: name it when you ask for help.
    </p>
    ${toCode(BODY)}
    <h2 id="which-to-repeat">Which to send again</h2>
    <p>
      Send the same again after 429 and 503, once the seconds of <code>Retry-After</code> are over,
      and after 500 or silence with the same <code>Idempotency-Key</code> (<a
        href="/docs#safe-retries"
        >safe retries</a
      >). Any other 4xx stays what it is until the request changes.
    </p>
    <h2 id="codes">Every code</h2>
    <div class="scroll" tabindex="0">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          ${(Object.keys(REFUSALS) as RefusalCode[]).map(toRow)}
        </tbody>
      </table>
    </div>`;
}

function toRow(code: RefusalCode): Html {
  const { status, message, details } = REFUSALS[code];
  return html`<tr id="${code}">
    <td data-label="Code"><code>${code}</code></td>
    <td data-label="Status">${status}</td>
    <td data-label="Meaning">
      <div>
        ${message}
        ${details.length > 0 && html`<br /><span class="tag">details: ${details.join(', ')}</span>`}
      </div>
    </td>
    <td data-label="What to do"><div>${toInline(REMEDIES[code], () => undefined)}</div></td>
  </tr>`;
}
