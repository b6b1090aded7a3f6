/** The first page of the documentation: first calls, the rules for all calls, and a list of the calls. */
import { endpoints } from '#contract';
import { API_VERSION, ENDPOINTS } from '#contract/documents';
import { FIRST_REQUEST } from '#contract/examples';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toFeedsSection } from './feeds-section.ts';
import type { FeedsView } from './feeds-section.ts';
import { GUIDE_GROUPS } from './guide-list.ts';
import { toCode } from './markdown-page.ts';
import { toGuideSections } from './stories.ts';

const { TAGS } = endpoints;

export const START_SECTIONS = [
  { anchor: 'kinds-of-guides', title: 'Guides' },
  { anchor: 'start', title: 'First calls' },
  { anchor: 'credentials', title: 'Credentials' },
  { anchor: 'limits', title: 'Limits' },
  { anchor: 'languages', title: 'JavaScript and Python' },
  { anchor: 'safe-retries', title: 'Safe retries' },
  { anchor: 'verify-webhooks', title: 'Verify webhooks' },
  { anchor: 'calls', title: 'All calls' },
  { anchor: 'feeds', title: 'Feeds' },
] as const;

/** Only the feeds on the page change from request to request. */
export function createStartPage({
  baseUrl,
  version,
}: {
  baseUrl: string;
  version: string;
}): (feeds: FeedsView) => Html {
  const start = html`${guides()} ${intro(baseUrl)} ${toGuideSections(baseUrl)} ${calls()}`;
  return (feeds) =>
    html`<h1>Documentation</h1>
      <p class="lead">
        Presage ${version}, interface ${API_VERSION}, at <code>${baseUrl}</code>. Machine-readable:
        <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1) and
        <a href="/asyncapi.json">asyncapi.json</a> (AsyncAPI 3).
      </p>
      ${start} ${toFeedsSection(feeds)}`;
}

/** The four groups of guides with their pages. */
function guides(): Html {
  return html`<h2 id="kinds-of-guides">Guides</h2>
    ${GUIDE_GROUPS.map(
      ({ name, purpose, first = [], guides: own, last = [] }) =>
        html`<p>
          <strong>${name}.</strong> ${purpose}<br />
          ${[...first, ...own, ...last].map(
            (each, i) => html`${i > 0 ? ' · ' : ''}<a href="${each.path}">${each.name}</a>`,
          )}
        </p>`,
    )}`;
}

function intro(baseUrl: string): Html {
  return html`<h2 id="start">First calls</h2>
    ${toCode(`# Create an account.
curl -X POST ${baseUrl}/auth/register -H 'Content-Type: application/json' \\
  -d '{"username":"ada","email":"ada@example.org","password":"a long sentence"}'
# Get a token.
curl -X POST ${baseUrl}/auth/token/ -d username=ada -d password='a long sentence'
# Create an API key. It is shown once.
curl -X POST ${baseUrl}/auth/keys/ -H 'Authorization: Token YOUR_TOKEN' \\
  -H 'Content-Type: application/json' -d '{"name":"Laptop"}'
# Start a simulation.
curl -X POST ${baseUrl}/api/v1/simulations/ -H 'Authorization: Api-Key YOUR_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"prompt":${JSON.stringify(FIRST_REQUEST.prompt)},
       "settings":${JSON.stringify(FIRST_REQUEST.settings)}}'
# Check its status. This waits up to 30 s for the next stage.
curl '${baseUrl}/api/v1/simulations/YOUR_ID/status/?wait=30'
# Get its results.
curl --compressed ${baseUrl}/api/v1/simulations/YOUR_ID/`)}
    <h2 id="credentials">Credentials</h2>
    <p>
      Send <code>Authorization: Api-Key KEY</code> or <code>Authorization: Token TOKEN</code>. Calls
      open to anyone also work without credentials, but an invalid credential is always refused.
      Paths work with and without the trailing slash.
    </p>
    <h2 id="limits">Limits</h2>
    <p>
      Every API response has <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> and
      <code>X-RateLimit-Reset</code>, the time in epoch seconds at which the full quota returns.
    </p>
    <ul>
      <li>
        The hour starts with your first call. All keys and tokens of an account share one quota.
      </li>
      <li>
        When the quota is used up, the response is 429 with <code>Retry-After</code> in seconds.
      </li>
      <li>
        Waiting for a simulation with <code>wait=30</code> costs one request: only the poll that
        reports the end counts.
      </li>
    </ul>
    <p>
      Unknown fields are ignored unless you send <code>Prefer: handling=strict</code>. An explicit
      null means omitted. Times without an offset are UTC.
    </p>`;
}

/** The ids of the rows are those of the calls, so that links to a call work. */
function calls(): Html {
  return html`<h2 id="calls">All calls</h2>
    <p>
      The <a href="/docs/reference">API reference</a> has the fields, responses and examples of each
      call and lets you try it. The <a href="/docs/errors">error list</a> has every code and its
      remedy.
    </p>
    ${TAGS.map(
      (tag) =>
        html`<h3 id="${toAnchor(tag)}">${tag}</h3>
          <ul class="calls">
            ${ENDPOINTS.filter((endpoint) => endpoint.tag === tag).map(
              ({ id, method, path, summary }) =>
                html`<li id="${id}">
                  <a href="/docs/reference#${id}"
                    ><span class="method">${method}</span> <code>${path}</code></a
                  >
                  <span class="tag">${summary}</span>
                </li>`,
            )}
          </ul>`,
    )}`;
}

export function toAnchor(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}
