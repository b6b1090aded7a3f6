/** The account page: who you are, your API keys, a new key shown once. */
import type { KeyRow } from '#accounts/credentials';
import { toKeyPrefix } from '#accounts/credentials';
import type { UserRow } from '#accounts/users';
import { limits, words } from '#contract';
import type { Scope } from '#contract';
import type { Form } from './form.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { notice, toPage } from './layout.ts';

export interface AccountView {
  readonly user: UserRow;
  readonly requestsPerHour: number;
  readonly keys: readonly KeyRow[];
  readonly csrf: string;
  readonly baseUrl: string;
  /** A key made just now. */
  readonly created?: { readonly key: string; readonly name: string } | undefined;
  readonly error?: string | undefined;
  /** The field the error is about. */
  readonly field?: string | undefined;
  readonly done?: string | undefined;
  /** What was typed into the form for a new key, to be shown again. */
  readonly values?: Form | undefined;
}

/** The lifetimes of a key in this form; the API takes any. */
export const KEY_DAYS = [30, 90, 365] as const;

export function toAccountPage(view: AccountView): string {
  return toPage(
    { title: 'Your account', username: view.user.username, csrf: view.csrf, width: 'roomy' },
    html`<h1>Your account</h1>
      ${notice('error', view.error)}${notice('done', view.done)}
      ${view.created && toCreated(view.created, view.baseUrl)}
      <div class="scroll">
        <table>
          <tr>
            <th scope="row">Username</th>
            <td>${view.user.username}</td>
          </tr>
          <tr>
            <th scope="row">E-mail</th>
            <td>${view.user.email}</td>
          </tr>
          <tr>
            <th scope="row">Plan</th>
            <td>${view.user.plan}, ${view.requestsPerHour} requests per hour</td>
          </tr>
          <tr>
            <th scope="row">Since</th>
            <td>${toDay(view.user.created_at)}</td>
          </tr>
        </table>
      </div>
      <h2 id="keys">API keys</h2>
      ${view.keys.length === 0 ? html`<p class="empty">You have no API key yet. Create one below; programs call the service with it.</p>` : toKeyTable(view)}
      <h2>Create an API key</h2>
      ${toKeyForm(view)}`,
  );
}

function toCreated({ key, name }: { key: string; name: string }, baseUrl: string): Html {
  return html`<section class="notice done" role="status" aria-labelledby="new-key">
    <h2 id="new-key">The key “${name}”</h2>
    <p>Copy it now: it is shown this once and cannot be shown again.</p>
    <label for="key">API key</label>
    <input id="key" class="mono" readonly autofocus value="${key}" />
    <p>Try it:</p>
    <pre><code>curl -H "Authorization: Api-Key ${key}" \\
  "${baseUrl}/risk-assessment/radius/?latitude=48.8566&amp;longitude=2.3522&amp;radius_km=2"</code></pre>
  </section>`;
}

function toKeyTable({ keys, csrf }: AccountView): Html {
  return html`<div class="scroll">
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">May</th>
          <th scope="col">Created</th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col"><span class="tag">Revoke</span></th>
        </tr>
      </thead>
      <tbody>
        ${keys.map((key) => toKeyLine(key, csrf))}
      </tbody>
    </table>
  </div>`;
}

function toKeyLine(key: KeyRow, csrf: string): Html {
  return html`<tr>
    <td data-label="Name">${key.name}</td>
    <td data-label="Key" class="mono">${toKeyPrefix(key)}…${key.last4}</td>
    <td data-label="May">${key.scopes.join(', ')}</td>
    <td data-label="Created" class="day">${toDay(key.created_at)}</td>
    <td data-label="Last used" class="day">
      ${key.last_used_at ? toMinute(key.last_used_at) : 'never'}
    </td>
    <td data-label="Expires" class="day">${key.expires_at ? toDay(key.expires_at) : 'never'}</td>
    <td data-label="">
      <form method="post" action="/auth/account/keys/${key.id}/revoke">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="danger" aria-label="Revoke ${key.name}">Revoke</button>
      </form>
    </td>
  </tr>`;
}

const SCOPE_IN_WORDS: Readonly<Record<(typeof words.SCOPES)[number], string>> = {
  'risk:read': 'analyse routes and areas',
  'simulations:read': 'read simulations',
  'simulations:write': 'create simulations',
  'webhooks:manage': 'manage webhooks',
  'account:read': 'read your account',
};

/** The scopes ticked in the form. */
export function scopesOf(form: Form): Scope[] {
  return words.SCOPES.filter((scope) => form[`scope_${scope}`] === 'on');
}

const DAYS_IN_WORDS: Readonly<Record<(typeof KEY_DAYS)[number], string>> = {
  30: 'in 30 days',
  90: 'in 90 days',
  365: 'in a year',
};

function toKeyForm({ csrf, values, field }: AccountView): Html {
  const ticked: ReadonlySet<string> = new Set(values ? scopesOf(values) : words.SCOPES_DEFAULT);
  return html`<form method="post" action="/auth/account/keys">
    <input type="hidden" name="csrf" value="${csrf}" />
    <label for="name">Name</label>
    <input
      id="name"
      name="name"
      required
      maxlength="${limits.KEY_NAME_CHARS_MAX}"
      placeholder="What it is for"
      value="${values?.['name'] ?? ''}"
      ${field === 'name' && html` aria-invalid="true"`}
    />
    <fieldset>
      <legend>It may</legend>
      ${words.SCOPES.map((scope) => html`<label><input type="checkbox" name="scope_${scope}" value="on" ${ticked.has(scope) && html` checked`} /> ${SCOPE_IN_WORDS[scope]} <span class="tag">${scope}</span></label>`)}
    </fieldset>
    <label for="days">Expires</label>
    <select id="days" name="days">
      <option value="">never</option>
      ${KEY_DAYS.map((days) => html`<option value="${days}" ${values?.['days'] === String(days) && html` selected`}>${DAYS_IN_WORDS[days]}</option>`)}
    </select>
    <button>Create key</button>
  </form>`;
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
