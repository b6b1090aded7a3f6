/** The account page: the account, its API keys, and a new key, which is shown once. */
import type { KeyRow } from '#accounts/credentials';
import { toKeyPrefix } from '#accounts/credentials';
import type { UserRow } from '#accounts/users';
import { limits, words } from '#contract';
import type { Scope } from '#contract';
import type { Form } from './form.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { notice, toPage } from './layout.ts';
import { ACCOUNT_TEXT, KEYS_TEXT, KEY_DAYS_TEXT, PERMISSIONS_TEXT } from './text.ts';

export interface AccountView {
  readonly user: UserRow;
  readonly requestsPerHour: number;
  readonly keys: readonly KeyRow[];
  readonly csrf: string;
  readonly baseUrl: string;
  /** A key that was just created. */
  readonly created?: { readonly key: string; readonly name: string } | undefined;
  readonly error?: string | undefined;
  /** The field the error is about. */
  readonly field?: string | undefined;
  readonly done?: string | undefined;
  /** What the user typed into the form for a new key, to show again. */
  readonly values?: Form | undefined;
}

export const KEY_DAYS = [30, 90, 365] as const satisfies readonly (keyof typeof KEY_DAYS_TEXT)[];

export function toAccountPage(view: AccountView): string {
  return toPage(
    { title: ACCOUNT_TEXT.title, username: view.user.username, csrf: view.csrf, width: 'roomy' },
    html`<h1>${ACCOUNT_TEXT.title}</h1>
      ${notice('error', view.error)}${notice('done', view.done)}
      ${view.created && toCreated(view.created, view.baseUrl)}
      <div class="scroll">
        <table>
          <tr>
            <th scope="row">${ACCOUNT_TEXT.username}</th>
            <td>${view.user.username}</td>
          </tr>
          <tr>
            <th scope="row">${ACCOUNT_TEXT.email}</th>
            <td>${view.user.email}</td>
          </tr>
          <tr>
            <th scope="row">${ACCOUNT_TEXT.plan}</th>
            <td>${ACCOUNT_TEXT.planWithLimit(view.user.plan, view.requestsPerHour)}</td>
          </tr>
          <tr>
            <th scope="row">${ACCOUNT_TEXT.since}</th>
            <td>${toDay(view.user.created_at)}</td>
          </tr>
        </table>
      </div>
      <h2 id="keys">${KEYS_TEXT.title}</h2>
      ${view.keys.length === 0 ? html`<p class="empty">${KEYS_TEXT.none}</p>` : toKeyTable(view)}
      <h2>${KEYS_TEXT.createTitle}</h2>
      ${toKeyForm(view)}`,
  );
}

function toCreated({ key, name }: { key: string; name: string }, baseUrl: string): Html {
  return html`<section class="notice done" role="status" aria-labelledby="new-key">
    <h2 id="new-key">${KEYS_TEXT.createdTitle(name)}</h2>
    <p>${KEYS_TEXT.copyNow}</p>
    <label for="key">${KEYS_TEXT.createdLabel}</label>
    <input id="key" class="mono" readonly autofocus value="${key}" />
    <p>${KEYS_TEXT.tryIt}</p>
    <pre><code>curl -H "Authorization: Api-Key ${key}" \\
  "${baseUrl}/risk-assessment/radius/?latitude=48.8566&amp;longitude=2.3522&amp;radius_km=2"</code></pre>
  </section>`;
}

function toKeyTable({ keys, csrf }: AccountView): Html {
  const { columns } = KEYS_TEXT;
  return html`<div class="scroll">
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">${columns.name}</th>
          <th scope="col">${columns.key}</th>
          <th scope="col">${columns.permissions}</th>
          <th scope="col">${columns.created}</th>
          <th scope="col">${columns.lastUsed}</th>
          <th scope="col">${columns.expires}</th>
          <th scope="col"><span class="tag">${columns.revoke}</span></th>
        </tr>
      </thead>
      <tbody>
        ${keys.map((key) => toKeyLine(key, csrf))}
      </tbody>
    </table>
  </div>`;
}

function toKeyLine(key: KeyRow, csrf: string): Html {
  const { columns, never } = KEYS_TEXT;
  return html`<tr>
    <td data-label="${columns.name}">${key.name}</td>
    <td data-label="${columns.key}" class="mono">${toKeyPrefix(key)}…${key.last4}</td>
    <td data-label="${columns.permissions}">${key.scopes.join(', ')}</td>
    <td data-label="${columns.created}" class="day">${toDay(key.created_at)}</td>
    <td data-label="${columns.lastUsed}" class="day">
      ${key.last_used_at ? toMinute(key.last_used_at) : never}
    </td>
    <td data-label="${columns.expires}" class="day">
      ${key.expires_at ? toDay(key.expires_at) : never}
    </td>
    <td data-label="">
      <form method="post" action="/auth/account/keys/${key.id}/revoke">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="danger" aria-label="${KEYS_TEXT.revokeNamed(key.name)}">
          ${KEYS_TEXT.revoke}
        </button>
      </form>
    </td>
  </tr>`;
}

/** The scopes selected in the form. */
export function scopesOf(form: Form): Scope[] {
  return words.SCOPES.filter((scope) => form[`scope_${scope}`] === 'on');
}

function toKeyForm({ csrf, values, field }: AccountView): Html {
  const ticked: ReadonlySet<string> = new Set(values ? scopesOf(values) : words.SCOPES_DEFAULT);
  return html`<form method="post" action="/auth/account/keys">
    <input type="hidden" name="csrf" value="${csrf}" />
    <label for="name">${KEYS_TEXT.name}</label>
    <input
      id="name"
      name="name"
      required
      maxlength="${limits.KEY_NAME_CHARS_MAX}"
      placeholder="${KEYS_TEXT.namePlaceholder}"
      value="${values?.['name'] ?? ''}"
      ${field === 'name' && html` aria-invalid="true"`}
    />
    <fieldset>
      <legend>${KEYS_TEXT.permissions}</legend>
      ${words.SCOPES.map((scope) => html`<label><input type="checkbox" name="scope_${scope}" value="on" ${ticked.has(scope) && html` checked`} /> ${PERMISSIONS_TEXT[scope]} <span class="tag">${scope}</span></label>`)}
    </fieldset>
    <label for="days">${KEYS_TEXT.expires}</label>
    <select id="days" name="days">
      <option value="">${KEYS_TEXT.never}</option>
      ${KEY_DAYS.map((days) => html`<option value="${days}" ${values?.['days'] === String(days) && html` selected`}>${KEY_DAYS_TEXT[days]}</option>`)}
    </select>
    <button>${KEYS_TEXT.create}</button>
  </form>`;
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function toMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
