/** The API reference: every call with its fields, responses and example programs, from the table that also makes the OpenAPI document. */
import { endpoints } from '#contract';
import { ENDPOINTS, fieldsOf, listRefusals } from '#contract/documents';
import type { Access, Endpoint, FieldRow } from '#contract/documents';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { toCallExample } from './call-example.ts';
import type { CallExample } from './call-example.ts';
import { LANGUAGES, toProgram } from './call-programs.ts';
import { toCode } from './markdown-page.ts';
import { toAnchor } from './start-page.ts';

const { TAGS } = endpoints;

export const REFERENCE_SECTIONS = TAGS.map((tag) => ({ anchor: toAnchor(tag), title: tag }));

export function toReference(baseUrl: string): Html {
  return html`<h1>Reference</h1>
    <p class="lead">
      Every API call with its fields and responses. Rules for all calls:
      <a href="/docs#credentials">credentials</a>, <a href="/docs#limits">limits</a>,
      <a href="/docs/errors">errors</a>. Paths work with and without the trailing slash.
    </p>
    <div class="reference">
      <fieldset class="languages">
        <legend>Example language</legend>
        ${LANGUAGES.map((language, i) => html`<label><input type="radio" name="language" value="${language}" ${i === 0 && html`checked`} /> ${language}</label>`)}
      </fieldset>
      ${TAGS.map((tag) => section(tag, baseUrl))}
    </div>`;
}

function section(tag: string, baseUrl: string): Html {
  const listed = ENDPOINTS.filter((endpoint) => endpoint.tag === tag);
  return html`<h2 id="${toAnchor(tag)}">${tag}</h2>
    ${listed.map((endpoint) => toDetails(endpoint, baseUrl))}`;
}

function toDetails(endpoint: Endpoint, baseUrl: string): Html {
  const query = endpoint.query ? fieldsOf(endpoint.query) : [];
  const body = endpoint.body ? fieldsOf(endpoint.body) : [];
  const call = toCallExample(endpoint);
  return html`<details id="${endpoint.id}">
    <summary>
      <span class="method">${endpoint.method}</span> <code>${endpoint.path}</code>
      <span class="what">${endpoint.summary}</span>
    </summary>
    <p>${endpoint.description}</p>
    <p class="tag">Access: ${inWords(endpoint.access)}</p>
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
    ${LANGUAGES.map((language) => html`<div class="program" data-language="${language}">${toCode(toProgram(call, language, baseUrl))}</div>`)}
    <div class="try" data-call="${JSON.stringify(toTrial(endpoint, call))}"></div>
    ${Object.entries(endpoint.answers).map(
      ([status, answer]) =>
        html`<h3>${status} <span class="tag">${answer.description}</span></h3>
          ${bodyOf(answer)}`,
    )}
    <h3>Errors</h3>
    <p>
      ${listRefusals(endpoint).map((code, i) => html`${i > 0 ? ', ' : ''}<a href="/docs/errors#${code}"><code>${code}</code></a>`)}
    </p>
  </details>`;
}

function inWords(access: Access): string {
  switch (access.who) {
    case 'anybody':
      return access.scope ? `anyone; an API key needs the scope ${access.scope}` : 'anyone';
    case 'account':
      return `a token, or an API key with the scope ${access.scope}`;
    case 'person':
      return access.scope
        ? `a token, or an API key with the scope ${access.scope}`
        : 'a token (not an API key)';
    case 'admin':
      return 'an administrator’s token';
    case 'link':
      return 'anyone with the signed URL';
  }
}

function bodyOf({ schema, isFile }: Endpoint['answers'][number]): Html {
  if (schema) return fieldTable(fieldsOf(schema), 'always');
  return html`<p class="tag">${isFile ? 'The file.' : 'No body.'}</p>`;
}

/** The fields of a request are marked when required, those of a response when they can be absent. */
function fieldTable(rows: readonly FieldRow[], kind: 'required' | 'always'): Html {
  return html`<div class="scroll" tabindex="0">
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
        : 'may be absent';
  return [presence, rule].filter((part) => part !== undefined && part !== '').join('; ');
}

/** The data from which the script of the page makes the form “try it”. Without the script there is no form. */
function toTrial({ id, path, access }: Endpoint, call: CallExample): object {
  const isSigned = access.who === 'link';
  return {
    id,
    method: call.method,
    path: isSigned ? call.path : path,
    query: call.query,
    body: call.body,
    needs: access.who,
  };
}
