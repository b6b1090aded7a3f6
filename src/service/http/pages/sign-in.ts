/** The forms for people without a session: register, sign in, confirm an address, choose a new password. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import { notice, toPage } from './layout.ts';

export interface FormState {
  readonly error?: string | undefined;
  readonly done?: string | undefined;
  /** What was typed, without secrets. */
  readonly values?: Readonly<Record<string, string | undefined>>;
  /** The field the error is about. */
  readonly field?: string | undefined;
}

export function toRegisterPage(
  state: FormState & { registration: 'open' | 'invite' | 'closed' },
): string {
  if (state.registration === 'closed')
    return card(
      'Register',
      html`<p>
        This server does not take registrations. Ask its operator for an account, or
        <a href="/auth/login">sign in</a>.
      </p>`,
      state,
    );
  return card(
    'Register',
    html`<form method="post" action="/auth/join">
        ${input(state, { name: 'username', label: 'Username', autocomplete: 'username', hint: 'Letters, digits, dot, underscore, hyphen' })}
        ${input(state, { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email' })}
        ${input(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters' })}
        ${state.registration === 'invite' && input(state, { name: 'invite', label: 'Invitation', autocomplete: 'off' })}
        <button>Create account</button>
      </form>
      <p>Already registered? <a href="/auth/login">Sign in</a>.</p>`,
    state,
  );
}

export function toLoginPage(state: FormState & { canMail: boolean }): string {
  return card(
    'Sign in',
    html`<form method="post" action="/auth/login">
        ${input(state, { name: 'username', label: state.canMail ? 'Username or e-mail address' : 'Username', autocomplete: 'username' })}
        ${input(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
        <button>Sign in</button>
      </form>
      <p>
        No account yet? <a href="/auth/register">Register</a>.
        ${
          state.canMail
            ? html`Forgot your password? <a href="/auth/forgot">Choose a new one</a>.`
            : html`Forgot your password? Ask the operator of this server for a new one.`
        }
      </p>`,
    state,
  );
}

export function toForgotPage(state: FormState): string {
  return card(
    'Choose a new password',
    html`<form method="post" action="/auth/forgot">
      ${input(state, { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'email' })}
      <button>Send me a link</button>
    </form>`,
    state,
  );
}

export function toResetPage(state: FormState & { code: string }): string {
  return card(
    'Choose a new password',
    html`<form method="post" action="/auth/reset">
      <input type="hidden" name="code" value="${state.code}" />
      ${input(state, { name: 'new_password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters' })}
      <button>Change password</button>
    </form>`,
    state,
  );
}

/** A button, not a mere link: mail scanners follow links. */
export function toVerifyPage(state: FormState & { code: string }): string {
  const form = html`<form method="post" action="/auth/verify">
    <input type="hidden" name="code" value="${state.code}" /><button>Confirm my address</button>
  </form>`;
  return card(
    'Confirm your e-mail address',
    state.done === undefined ? form : html`<p><a href="/auth/login">Sign in</a></p>`,
    state,
  );
}

export function toMessagePage(title: string, state: FormState): string {
  return card(title, html`<p><a href="/">Back to the start</a></p>`, state);
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
