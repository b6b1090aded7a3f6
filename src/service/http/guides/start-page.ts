/** The first page of the documentation: from nothing to a first answer, the rules of all calls, and every call by name. */
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
  { anchor: 'verify-webhooks', title: 'Webhooks you can trust' },
  { anchor: 'calls', title: 'Every call' },
  { anchor: 'feeds', title: 'Feeds' },
] as const;

/** The page at a moment; only the feeds on it change. */
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
        Presage ${version}, interface ${API_VERSION}, at <code>${baseUrl}</code>. For programs:
        <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1) and
        <a href="/asyncapi.json">asyncapi.json</a> (AsyncAPI 3).
      </p>
      ${start} ${toFeedsSection(feeds)}`;
}

/** The four kinds of guides; each page is in the list beside it. */
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
    ${toCode(`# an account
curl -X POST ${baseUrl}/auth/register -H 'Content-Type: application/json' \\
  -d '{"username":"ada","email":"ada@example.org","password":"a long sentence"}'
# a token
curl -X POST ${baseUrl}/auth/token/ -d username=ada -d password='a long sentence'
# an API key, shown once
curl -X POST ${baseUrl}/auth/keys/ -H 'Authorization: Token YOUR_TOKEN' \\
  -H 'Content-Type: application/json' -d '{"name":"Laptop"}'
# a simulation
curl -X POST ${baseUrl}/api/v1/simulations/ -H 'Authorization: Api-Key YOUR_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"prompt":${JSON.stringify(FIRST_REQUEST.prompt)},
       "settings":${JSON.stringify(FIRST_REQUEST.settings)}}'
# how far it is; waits up to 30 s for the next stage
curl '${baseUrl}/api/v1/simulations/YOUR_ID/status/?wait=30'
# its results
curl --compressed ${baseUrl}/api/v1/simulations/YOUR_ID/`)}
    <h2 id="credentials">Credentials</h2>
    <p>
      Send <code>Authorization: Api-Key KEY</code> or <code>Authorization: Token TOKEN</code>. Calls
      marked “anybody” also work without. A credential that is not valid is refused everywhere,
      never ignored. Paths work with and without the trailing slash.
    </p>
    <h2 id="limits">Limits</h2>
    <p>
      Every API answer carries <code>X-RateLimit-Limit</code>,
      <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code> (epoch seconds, UTC:
      when the full quota returns). The hour starts with your first call; keys and tokens of one
      account share it. Beyond it the answer is 429 with <code>Retry-After</code> in seconds.
      Following a simulation with <code>wait=30</code> costs one request: of the polls only the one
      that tells the end counts. Unknown fields are ignored unless you send
      <code>Prefer: handling=strict</code>; an explicit null means omitted; times without an offset
      are UTC.
    </p>`;
}

/** Its rows have the names that links to a call use. */
function calls(): Html {
  return html`<h2 id="calls">Every call</h2>
    <p>
      Each with its fields, its answers, curl, JavaScript and Python, and a way to try it:
      <a href="/docs/reference">the reference</a>. What can be refused, and what to do then:
      <a href="/docs/errors">errors</a>.
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
