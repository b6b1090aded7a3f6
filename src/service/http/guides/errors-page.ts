/** Every error code with its meaning and its remedy. */
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
  { anchor: 'shape', title: 'Error body' },
  { anchor: 'which-to-repeat', title: 'Which errors to retry' },
  { anchor: 'codes', title: 'All codes' },
] as const;

export function toErrorsPage(): Html {
  return html`<h1>Errors</h1>
    <p class="lead">Every error code, its meaning and how to fix it.</p>
    <h2 id="shape">Error body</h2>
    <p>
      Every error has the same body: <code>error</code> for people, <code>code</code> for programs
      and <code>details</code> with the context. If several fields are wrong, the first one decides
      the code, and <code>details.errors</code> lists all of them. Every response has an
      <code>X-Request-Id</code>. Quote it when you ask for help.
    </p>
    ${toCode(BODY)}
    <h2 id="which-to-repeat">Which errors to retry</h2>
    <ul>
      <li>429 and 503: retry after the seconds in <code>Retry-After</code>.</li>
      <li>
        500, or no response: retry with the same <code>Idempotency-Key</code> (<a
          href="/docs#safe-retries"
          >safe retries</a
        >).
      </li>
      <li>Any other 4xx: change the request first.</li>
    </ul>
    <h2 id="codes">All codes</h2>
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
