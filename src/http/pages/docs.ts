/** The readable documentation, made from the same table as the OpenAPI document. One page, no script. */
import { ENDPOINTS, REFUSALS, endpoints, fieldsOf, listRefusals, toExample } from '#contract';
import type { Access, Endpoint, FieldRow, RefusalCode } from '#contract';
import { toGuideSections } from './docs-guides.ts';
import { toFeedsSection } from './feeds-section.ts';
import type { FeedsView } from './feeds-section.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { toPage } from './layout.ts';

const { TAGS } = endpoints;

/** The page at a moment; only the feeds on it change. */
export function createDocsPage({
  baseUrl,
  version,
}: {
  baseUrl: string;
  version: string;
}): (feeds: FeedsView) => string {
  const start = html`${intro(baseUrl)} ${toGuideSections(baseUrl)}`;
  const reference = html`${TAGS.map((tag) => section(tag, baseUrl))} ${errorTable()}`;
  return (feeds) =>
    toPage(
      { title: 'Documentation', width: 'wide' },
      html`<div class="docs">
        <aside>
          <nav aria-label="Sections">
            <ul>
              <li><a href="#start">Start</a></li>
              <li><a href="#credentials">Credentials</a></li>
              <li><a href="#limits">Limits</a></li>
              <li><a href="#languages">JavaScript and Python</a></li>
              <li><a href="#safe-retries">Safe retries</a></li>
              <li><a href="#verify-webhooks">Webhooks you can trust</a></li>
              <li><a href="#feeds">Feeds</a></li>
              ${TAGS.map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`)}
              <li><a href="#errors">Errors</a></li>
            </ul>
          </nav>
        </aside>
        <div>
          <h1>Documentation</h1>
          <p class="lead">
            Version ${version} at <code>${baseUrl}</code>. For programs:
            <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          ${start} ${toFeedsSection(feeds)} ${reference}
        </div>
      </div>`,
    );
}

function intro(baseUrl: string): Html {
  return html`<h2 id="start">Start</h2>
    <pre><code># an account
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
  -d '{"prompt":"Ten people leave a small meeting room because of a fire alarm.",
       "settings":{"max_agents":10,"simulation_duration":60}}'
# how far it is; waits up to 30 s for the next stage
curl '${baseUrl}/api/v1/simulations/YOUR_ID/status/?wait=30'
# its results
curl --compressed ${baseUrl}/api/v1/simulations/YOUR_ID/</code></pre>
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
      Unknown fields are ignored unless you send <code>Prefer: handling=strict</code>; an explicit
      null means omitted; times without an offset are UTC.
    </p>`;
}

function section(tag: string, baseUrl: string): Html {
  const listed = ENDPOINTS.filter((endpoint) => endpoint.tag === tag);
  return html`<h2 id="${slug(tag)}">${tag}</h2>
    ${listed.map((endpoint) => toDetails(endpoint, baseUrl))}`;
}

function toDetails(endpoint: Endpoint, baseUrl: string): Html {
  const query = endpoint.query ? fieldsOf(endpoint.query) : [];
  const body = endpoint.body ? fieldsOf(endpoint.body) : [];
  return html`<details id="${endpoint.id}">
    <summary>
      <span class="method">${endpoint.method}</span> <code>${endpoint.path}</code>
      <span class="what">${endpoint.summary}</span>
    </summary>
    <p>${endpoint.description}</p>
    <p class="tag">For ${inWords(endpoint.access)}</p>
    ${
      query.length > 0 &&
      html`<h3>Query</h3>
        ${fieldTable(query, 'required')}`
    }
    ${
      body.length > 0 &&
      html`<h3>Body</h3>
        ${fieldTable(body, 'required')}`
    }
    <h3>Example</h3>
    <pre><code>${toCurl(endpoint, baseUrl)}</code></pre>
    ${Object.entries(endpoint.answers).map(
      ([status, answer]) =>
        html`<h3>${status} <span class="tag">${answer.description}</span></h3>
          ${bodyOf(answer)}`,
    )}
    <h3>Refusals</h3>
    <p>
      ${listRefusals(endpoint).map((code, i) => html`${i > 0 ? ', ' : ''}<a href="#${code}"><code>${code}</code></a>`)}
    </p>
  </details>`;
}

function inWords(access: Access): string {
  switch (access.who) {
    case 'anybody':
      return access.scope ? `anybody; an API key needs the scope ${access.scope}` : 'anybody';
    case 'account':
      return `a token, or an API key with the scope ${access.scope}`;
    case 'person':
      return access.scope
        ? `a token, or an API key with the scope ${access.scope}`
        : 'a token (not an API key)';
    case 'link':
      return 'whoever has the signed address';
  }
}

function bodyOf({ schema, isFile }: Endpoint['answers'][number]): Html {
  if (schema) return fieldTable(fieldsOf(schema), 'always');
  return html`<p class="tag">${isFile ? 'The bytes of the file.' : 'No body.'}</p>`;
}

/** Of a request a field is required or not; of an answer it is always there or only sometimes. */
function fieldTable(rows: readonly FieldRow[], kind: 'required' | 'always'): Html {
  return html`<div class="scroll">
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td data-label="Field"><code>${row.field}</code></td>
              <td data-label="Type">${row.type}</td>
              <td data-label="Rule">${ruleOf(row, kind)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function ruleOf({ isRequired, rule }: FieldRow, kind: 'required' | 'always'): string {
  const presence =
    kind === 'required'
      ? isRequired
        ? 'required'
        : undefined
      : isRequired
        ? undefined
        : 'not always there';
  return [presence, rule].filter((part) => part !== undefined && part !== '').join('; ');
}

function toCurl(endpoint: Endpoint, baseUrl: string): string {
  const query = endpoint.query
    ? Object.entries(toExample(endpoint.query) as Record<string, unknown>)
    : [];
  const search =
    query.length > 0
      ? `?${query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
      : '';
  const lines = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} '${baseUrl}${endpoint.path}${search}'`,
    ...credentialsOf(endpoint.access),
    ...(endpoint.body
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(toExample(endpoint.body)).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function credentialsOf(access: Access): string[] {
  if (access.who === 'person') return [`-H 'Authorization: Token YOUR_TOKEN'`];
  const isForKeys = access.who !== 'link' && access.scope !== undefined;
  return isForKeys ? [`-H 'Authorization: Api-Key YOUR_KEY'`] : [];
}

function errorTable(): Html {
  const rows = (Object.keys(REFUSALS) as RefusalCode[]).map((code) => ({
    code,
    ...REFUSALS[code],
  }));
  return html`<h2 id="errors">Errors</h2>
    <p>
      Every error has the same body:
      <code>{"error": "for people", "code": "FOR_PROGRAMS", "details": {}}</code>. When several
      fields are wrong, the first decides the code and <code>details.errors</code> lists all.
    </p>
    <div class="scroll">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr id="${row.code}">
                <td data-label="Code"><code>${row.code}</code></td>
                <td data-label="Status">${row.status}</td>
                <td data-label="Meaning">${row.message}</td>
                ${row.details.length > 0 ? html`<td data-label="Details">${row.details.join(', ')}</td>` : html`<td></td>`}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function slug(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}
