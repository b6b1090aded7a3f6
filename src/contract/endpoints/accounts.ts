import * as limits from '../limits.ts';
import {
  AccountDeletion,
  EmailVerification,
  KeyCreated,
  KeyList,
  KeyRequest,
  Message,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  RegisterRequest,
  RegisteredUser,
  RequestList,
  RequestListQuery,
  TokenIssued,
  TokenList,
  TokenRequest,
  Usage,
  User,
} from '../schemas/account.ts';
import { endpoint } from './endpoint.ts';
import { REGISTERED_EXAMPLE, KEY_EXAMPLE } from './examples.ts';

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  tag: 'Accounts',
  summary: 'Register an account',
  description:
    'The response is the same if the e-mail address already has an account, so it does not reveal registered addresses. Sign in with the username until you have confirmed the e-mail address; then both work.',
  access: { who: 'anybody' },
  body: RegisterRequest,
  isSignIn: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: {
    201: { description: 'The new account', schema: RegisteredUser, example: REGISTERED_EXAMPLE },
  },
  refusals: [
    'INVALID_PASSWORD',
    'USERNAME_TAKEN',
    'REGISTRATION_CLOSED',
    'INVALID_CODE',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const issueToken = endpoint({
  id: 'issueToken',
  method: 'POST',
  path: '/auth/token/',
  tag: 'Accounts',
  summary: 'Obtain a token',
  description:
    'Each request creates a token. An account can have 20; one more revokes the oldest. Failed attempts are limited per account and IP address, so that they do not lock out the owner.',
  access: { who: 'anybody' },
  body: TokenRequest,
  isSignIn: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  isFormAllowed: true,
  answers: { 200: { description: 'A new token', schema: TokenIssued } },
  refusals: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_ATTEMPTS'],
});

export const revokeToken = endpoint({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/auth/token/',
  tag: 'Accounts',
  summary: 'Revoke the token used for this request',
  description: 'Also signs out of a session. Other tokens and API keys keep working.',
  access: { who: 'person' },
  answers: { 204: { description: 'Revoked' } },
  refusals: ['TOKEN_NOT_FOUND'],
});

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/auth/tokens/',
  tag: 'Accounts',
  summary: 'List your active tokens and sessions',
  description: 'Includes the last use of each. `current` marks the one used for this request.',
  access: { who: 'person' },
  answers: { 200: { description: 'Newest first', schema: TokenList } },
  refusals: [],
});

export const revokeTokenById = endpoint({
  id: 'revokeTokenById',
  method: 'DELETE',
  path: '/auth/tokens/{token_id}/',
  tag: 'Accounts',
  summary: 'Revoke one of your tokens',
  description: 'The token stops working immediately.',
  access: { who: 'person' },
  answers: { 204: { description: 'Revoked' } },
  refusals: ['TOKEN_NOT_FOUND'],
});

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/auth/user/',
  tag: 'Accounts',
  summary: 'Get your account, plan and limits',
  description:
    'Returns the limits of your plan, its retention periods and the remaining requests of this hour.',
  access: { who: 'person', scope: 'account:read' },
  answers: { 200: { description: 'Your account', schema: User } },
  refusals: [],
});

export const getUsage = endpoint({
  id: 'getUsage',
  method: 'GET',
  path: '/auth/usage/',
  tag: 'Accounts',
  summary: 'Get your usage by hour',
  description:
    'Returns the current hour, as in the rate limit headers, the previous hours and today’s simulation budgets.',
  access: { who: 'person', scope: 'account:read' },
  answers: { 200: { description: 'The current hour and the last 48 hours', schema: Usage } },
  refusals: [],
});

export const listRequests = endpoint({
  id: 'listRequests',
  method: 'GET',
  path: '/auth/requests/',
  tag: 'Accounts',
  summary: 'List recent requests of your keys and tokens, newest first',
  description:
    'Covers the last 7 days, at most 1,000 requests, with a delay of some seconds. Bodies and query strings are not stored. Requests of the web pages are not listed.',
  access: { who: 'person', scope: 'account:read' },
  query: RequestListQuery,
  answers: {
    200: {
      description: 'One page; the Link header has the next and previous pages',
      schema: RequestList,
      headers: ['Link'],
    },
  },
  refusals: ['INVALID_CURSOR'],
});

export const deleteUser = endpoint({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/auth/user/',
  tag: 'Accounts',
  summary: 'Delete your account and everything in it',
  description:
    'Deletes its simulations, API keys, tokens and incidents. Needs the password. This cannot be undone.',
  access: { who: 'person' },
  body: AccountDeletion,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password/',
  tag: 'Accounts',
  summary: 'Change your password',
  description: 'Revokes all tokens and sessions and returns a new token. API keys keep working.',
  access: { who: 'person' },
  body: PasswordChange,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'Password changed; a new token', schema: TokenIssued } },
  refusals: ['INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/password/reset/',
  tag: 'Accounts',
  summary: 'Request a password reset e-mail',
  description:
    'The response is the same whether or not the address has an account. Needs a server that can send e-mail.',
  access: { who: 'anybody' },
  body: PasswordResetRequest,
  isSignIn: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 202: { description: 'Request accepted', schema: Message } },
  refusals: ['MAIL_NOT_CONFIGURED'],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/password/reset/confirm/',
  tag: 'Accounts',
  summary: 'Set a new password with the code from the e-mail',
  description: 'Revokes all tokens, sessions and other codes. Confirms the e-mail address.',
  access: { who: 'anybody' },
  body: PasswordReset,
  isSignIn: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: {
    200: { description: 'Password changed; all tokens and sessions revoked', schema: Message },
  },
  refusals: ['INVALID_PASSWORD', 'INVALID_CODE'],
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/email/verify/',
  tag: 'Accounts',
  summary: 'Confirm your e-mail address with the code from the e-mail',
  description: 'After that you can sign in with the e-mail address.',
  access: { who: 'anybody' },
  body: EmailVerification,
  isSignIn: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'Confirmed', schema: Message } },
  refusals: ['INVALID_CODE'],
});

export const createKey = endpoint({
  id: 'createKey',
  method: 'POST',
  path: '/auth/keys/',
  tag: 'API keys',
  summary: 'Create an API key',
  description:
    'The response shows the key once. It works until it expires or is revoked, within its scopes and from its allowed addresses.',
  access: { who: 'person' },
  body: KeyRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 201: { description: 'The new key', schema: KeyCreated, example: KEY_EXAMPLE } },
  refusals: ['INVALID_TIMESTAMP', 'KEY_LIMIT_REACHED'],
});

export const listKeys = endpoint({
  id: 'listKeys',
  method: 'GET',
  path: '/auth/keys/',
  tag: 'API keys',
  summary: 'List your API keys',
  description: 'Includes the scopes and the last use of each key, but never the key itself.',
  access: { who: 'person' },
  answers: { 200: { description: 'Newest first', schema: KeyList } },
  refusals: [],
});

export const revokeKey = endpoint({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/auth/keys/{key_id}/',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'The key stops working immediately.',
  access: { who: 'person' },
  answers: { 204: { description: 'Revoked' } },
  refusals: ['KEY_NOT_FOUND'],
});
