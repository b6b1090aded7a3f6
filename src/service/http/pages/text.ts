/** The wording of the server-rendered pages: titles, labels, buttons, hints and messages, in one place for editors. */
import { limits } from '#contract';
import type { Scope } from '#contract';
import { html } from './html.ts';

export const FRAME_TEXT = {
  documentation: 'Documentation',
  dashboard: 'Dashboard',
  signIn: 'Sign in',
  signOut: 'Sign out',
  createAccount: 'Create account',
} as const;

const EMAIL = 'E-mail address';
const PASSWORD_HINT = `At least ${limits.PASSWORD_CHARS_MIN} characters`;

export const REGISTER_TEXT = {
  title: 'Create an account',
  username: 'Username',
  usernameHint: `${limits.USERNAME_CHARS_MIN} to ${limits.USERNAME_CHARS_MAX} letters, digits, dots, underscores or hyphens`,
  email: EMAIL,
  password: 'Password',
  passwordHint: PASSWORD_HINT,
  invitation: 'Invitation code',
  submit: 'Create account',
  hasAccount: html`Already have an account? <a href="/auth/login">Sign in</a>.`,
  closed: html`This server does not accept registrations. Ask its operator for an account, or
    <a href="/auth/login">sign in</a>.`,
  mailSentTitle: 'Confirm your e-mail address',
  mailSent: 'We sent you an e-mail. Open the link in it, then sign in.',
} as const;

export const LOGIN_TEXT = {
  title: 'Sign in',
  username: 'Username',
  usernameOrEmail: 'Username or e-mail address',
  password: 'Password',
  submit: 'Sign in',
  noAccount: html`No account yet? <a href="/auth/register">Create one</a>.`,
  forgot: html`Forgot your password? <a href="/auth/forgot">Reset it</a>.`,
  forgotWithoutMail: 'Forgot your password? Ask the operator of this server to reset it.',
} as const;

export const PASSWORD_TEXT = {
  forgotTitle: 'Reset your password',
  email: EMAIL,
  sendLink: 'Send reset link',
  linkSent: 'If an account has this address, a reset link is on its way.',
  resetTitle: 'Set a new password',
  newPassword: 'New password',
  newPasswordHint: PASSWORD_HINT,
  change: 'Change password',
  changed: 'Password changed. Sign in with the new one.',
} as const;

export const VERIFY_TEXT = {
  title: 'Confirm your e-mail address',
  submit: 'Confirm address',
  signIn: 'Sign in',
  done: 'E-mail address confirmed.',
} as const;

export const ACCOUNT_TEXT = {
  title: 'Your account',
  username: 'Username',
  email: 'E-mail',
  plan: 'Plan',
  planWithLimit: (plan: string, perHour: number) => `${plan}, ${perHour} requests per hour`,
  since: 'Created',
} as const;

export const KEYS_TEXT = {
  title: 'API keys',
  none: 'You have no API keys yet. Programs need one to call the service. Create one below.',
  columns: {
    name: 'Name',
    key: 'Key',
    permissions: 'Permissions',
    created: 'Created',
    lastUsed: 'Last used',
    expires: 'Expires',
    revoke: 'Revoke',
  },
  never: 'Never',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  revoked: 'API key revoked. It no longer works.',

  createTitle: 'Create an API key',
  name: 'Name',
  namePlaceholder: 'What it is for',
  permissions: 'Permissions',
  expires: 'Expires',
  create: 'Create key',
  noPermission: 'Select at least one permission.',
  badExpiry: 'Choose one of the listed expiry times.',

  createdTitle: (name: string) => `API key “${name}”`,
  copyNow: 'Copy this key now. It will not be shown again.',
  createdLabel: 'API key',
  tryIt: 'Try it:',
} as const;

export const PERMISSIONS_TEXT: Readonly<Record<Scope, string>> = {
  'risk:read': 'Analyse routes and areas',
  'simulations:read': 'Read simulations',
  'simulations:write': 'Create simulations',
  'webhooks:manage': 'Manage webhooks',
  'account:read': 'Read your account',
};

/** The lifetimes of a key offered in the form, in days; the API takes any. */
export const KEY_DAYS_TEXT = { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' } as const;

export const MESSAGE_TEXT = {
  home: 'Back to the home page',
  pageExpired: 'This page has expired. Please try again.',
  notBuiltTitle: 'The dashboard is not built',
  notBuilt:
    'The API works, but the dashboard was not built on this server. The operator can build it with `npm start` or `node scripts/build-web.mjs`, and then restart the service.',
} as const;

/** Titles of refusal pages by status; the message below is that of the API. */
export const REFUSAL_TITLES: Readonly<Record<number, string>> = {
  404: 'Page not found',
  405: 'This address is not a page',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
};
export const REFUSAL_TITLE = 'Request failed';
