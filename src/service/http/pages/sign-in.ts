/** The forms for visitors without a session: create an account, sign in, confirm an address, reset a password. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import { notice, toPage } from './layout.ts';
import { LOGIN_TEXT, MESSAGE_TEXT, PASSWORD_TEXT, REGISTER_TEXT, VERIFY_TEXT } from './text.ts';

export interface FormState {
  readonly error?: string | undefined;
  readonly done?: string | undefined;
  /** What the user typed, without secrets. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** The field the error is about. */
  readonly field?: string | undefined;
}

export function toRegisterPage(
  state: FormState & { registration: 'open' | 'invite' | 'closed' },
): string {
  if (state.registration === 'closed')
    return card(REGISTER_TEXT.title, html`<p>${REGISTER_TEXT.closed}</p>`, state);
  return card(
    REGISTER_TEXT.title,
    html`<form method="post" action="/auth/join">
        ${input(state, { name: 'username', label: REGISTER_TEXT.username, autocomplete: 'username', hint: REGISTER_TEXT.usernameHint })}
        ${input(state, { name: 'email', label: REGISTER_TEXT.email, type: 'email', autocomplete: 'email' })}
        ${input(state, { name: 'password', label: REGISTER_TEXT.password, type: 'password', autocomplete: 'new-password', hint: REGISTER_TEXT.passwordHint })}
        ${state.registration === 'invite' && input(state, { name: 'invite', label: REGISTER_TEXT.invitation, autocomplete: 'off' })}
        <button>${REGISTER_TEXT.submit}</button>
      </form>
      <p>${REGISTER_TEXT.hasAccount}</p>`,
    state,
  );
}

export function toLoginPage(state: FormState & { canMail: boolean }): string {
  return card(
    LOGIN_TEXT.title,
    html`<form method="post" action="/auth/login">
        ${input(state, { name: 'username', label: state.canMail ? LOGIN_TEXT.usernameOrEmail : LOGIN_TEXT.username, autocomplete: 'username' })}
        ${input(state, { name: 'password', label: LOGIN_TEXT.password, type: 'password', autocomplete: 'current-password' })}
        <button>${LOGIN_TEXT.submit}</button>
      </form>
      <p>
        ${LOGIN_TEXT.noAccount} ${state.canMail ? LOGIN_TEXT.forgot : LOGIN_TEXT.forgotWithoutMail}
      </p>`,
    state,
  );
}

export function toForgotPage(state: FormState): string {
  return card(
    PASSWORD_TEXT.forgotTitle,
    html`<form method="post" action="/auth/forgot">
      ${input(state, { name: 'email', label: PASSWORD_TEXT.email, type: 'email', autocomplete: 'email' })}
      <button>${PASSWORD_TEXT.sendLink}</button>
    </form>`,
    state,
  );
}

export function toResetPage(state: FormState & { code: string }): string {
  return card(
    PASSWORD_TEXT.resetTitle,
    html`<form method="post" action="/auth/reset">
      <input type="hidden" name="code" value="${state.code}" />
      ${input(state, { name: 'new_password', label: PASSWORD_TEXT.newPassword, type: 'password', autocomplete: 'new-password', hint: PASSWORD_TEXT.newPasswordHint })}
      <button>${PASSWORD_TEXT.change}</button>
    </form>`,
    state,
  );
}

/** Confirming takes a button, not only a link, because mail scanners follow links. */
export function toVerifyPage(state: FormState & { code: string }): string {
  const form = html`<form method="post" action="/auth/verify">
    <input type="hidden" name="code" value="${state.code}" /><button>${VERIFY_TEXT.submit}</button>
  </form>`;
  return card(
    VERIFY_TEXT.title,
    state.done === undefined ? form : html`<p><a href="/auth/login">${VERIFY_TEXT.signIn}</a></p>`,
    state,
  );
}

export function toMessagePage(title: string, state: FormState): string {
  return card(title, html`<p><a href="/">${MESSAGE_TEXT.home}</a></p>`, state);
}

function card(title: string, content: Html, state: FormState): string {
  return toPage(
    { title },
    html`<div class="card">
      <h1>${title}</h1>
      ${notice('error', state.error)}${notice('done', state.done)}${content}
    </div>`,
  );
}

function input(
  state: FormState,
  field: { name: string; label: string; type?: string; autocomplete: string; hint?: string },
): Html {
  const isWrong = state.field === field.name;
  const isSecret = field.type === 'password';
  return html`<label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      autocomplete="${field.autocomplete}"
      required
      value="${isSecret ? '' : (state.values?.[field.name] ?? '')}"
      ${isWrong && html` aria-invalid="true"`}${field.hint !== undefined && html` aria-describedby="${field.name}-hint"`}
    />
    ${field.hint !== undefined && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}`;
}
