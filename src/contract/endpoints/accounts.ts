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
    'An e-mail address that already has an account gives the same answer, so that nobody learns which addresses are known. An address signs in only for the one account that confirmed it; until then sign in with the username.',
  access: { who: 'anybody' },
  body: RegisterRequest,
  isDoor: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: {
    201: { description: 'The account', schema: RegisteredUser, example: REGISTERED_EXAMPLE },
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
    'Each call makes a new token; the oldest of more than 20 ends. Wrong passwords have a budget per account and address; nobody is locked out.',
  access: { who: 'anybody' },
  body: TokenRequest,
  isDoor: true,
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
  summary: 'Revoke the token this call is made with',
  description: 'Of a session as well. Other tokens and keys go on.',
  access: { who: 'person' },
  answers: { 204: { description: 'Revoked' } },
  refusals: ['TOKEN_NOT_FOUND'],
});

export const listTokens = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/auth/tokens/',
  tag: 'Accounts',
  summary: 'List your live tokens and sessions',
  description: 'Each with its last use; the one this call is made with is marked as `current`.',
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
  description: 'It stops at once, everywhere.',
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
    'What the plan allows, for how long results are kept, and what is left of the running hour.',
  access: { who: 'person', scope: 'account:read' },
  answers: { 200: { description: 'Your account', schema: User } },
  refusals: [],
});

export const getUsage = endpoint({
  id: 'getUsage',
  method: 'GET',
  path: '/auth/usage/',
  tag: 'Accounts',
  summary: 'Get what you used of your plan, hour by hour',
  description: 'The running hour as the rate limit headers tell it, and the hours before.',
  access: { who: 'person', scope: 'account:read' },
  answers: { 200: { description: 'The running hour and the last 48', schema: Usage } },
  refusals: [],
});

export const listRequests = endpoint({
  id: 'listRequests',
  method: 'GET',
  path: '/auth/requests/',
  tag: 'Accounts',
  summary: 'List the last requests of your keys and tokens, newest first',
  description:
    'Of the last 7 days, at most 1,000; some seconds late. Neither bodies nor queries are kept. Requests of the pages are not listed.',
  access: { who: 'person', scope: 'account:read' },
  query: RequestListQuery,
  answers: {
    200: {
      description: 'One page; the Link header names its neighbours',
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
    'Its simulations, keys, tokens and incidents go with it. It needs the password and cannot be undone.',
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
  summary: 'Change your password; every token and session ends',
  description: 'The answer has a new token; API keys go on.',
  access: { who: 'person' },
  body: PasswordChange,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'Changed; a new token to go on with', schema: TokenIssued } },
  refusals: ['INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/password/reset/',
  tag: 'Accounts',
  summary: 'Ask for a mail that lets you choose a new password',
  description:
    'The same answer whether or not the address has an account. Only where the server can send mail.',
  access: { who: 'anybody' },
  body: PasswordResetRequest,
  isDoor: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 202: { description: 'Taken', schema: Message } },
  refusals: ['MAIL_NOT_CONFIGURED'],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/password/reset/confirm/',
  tag: 'Accounts',
  summary: 'Choose a new password with the code from the mail',
  description:
    'Every token, session and other code ends, and the e-mail address counts as confirmed.',
  access: { who: 'anybody' },
  body: PasswordReset,
  isDoor: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'Changed; every token and session ended', schema: Message } },
  refusals: ['INVALID_PASSWORD', 'INVALID_CODE'],
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/email/verify/',
  tag: 'Accounts',
  summary: 'Confirm your e-mail address with the code from the mail',
  description: 'From then on the address signs in for this account.',
  access: { who: 'anybody' },
  body: EmailVerification,
  isDoor: true,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'Confirmed', schema: Message } },
  refusals: ['INVALID_CODE'],
});

export const createKey = endpoint({
  id: 'createKey',
  method: 'POST',
  path: '/auth/keys/',
  tag: 'API keys',
  summary: 'Create an API key; it is shown once',
  description:
    'The key may do what its scopes say, until it expires or is revoked, from the addresses it is bound to.',
  access: { who: 'person' },
  body: KeyRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 201: { description: 'The key', schema: KeyCreated, example: KEY_EXAMPLE } },
  refusals: ['INVALID_TIMESTAMP', 'KEY_LIMIT_REACHED'],
});

export const listKeys = endpoint({
  id: 'listKeys',
  method: 'GET',
  path: '/auth/keys/',
  tag: 'API keys',
  summary: 'List your API keys',
  description: 'Each with its scopes and its last use; never the key itself.',
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
  description: 'It stops at once, everywhere.',
  access: { who: 'person' },
  answers: { 204: { description: 'Revoked' } },
  refusals: ['KEY_NOT_FOUND'],
});
