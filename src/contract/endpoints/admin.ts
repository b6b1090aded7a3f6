import * as limits from '../limits.ts';
import {
  AccountChange,
  AccountList,
  AccountListQuery,
  Invite,
  InviteRequest,
  ManagedAccount,
  ServiceOverview,
} from '../schemas/admin.ts';
import { endpoint } from './endpoint.ts';
import { INVITE_EXAMPLE } from './examples.ts';

/** Other callers get 404 from these endpoints. */
const ADMIN = { who: 'admin' } as const;

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/auth/admin/overview/',
  tag: 'Administration',
  summary: 'Get the state of the queue, the feeds and the accounts',
  description: 'The queue covers all processes; the feeds are those of the process that responds.',
  access: ADMIN,
  answers: { 200: { description: 'The overview', schema: ServiceOverview } },
  refusals: ['NOT_FOUND'],
});

export const listAccounts = endpoint({
  id: 'listAccounts',
  method: 'GET',
  path: '/auth/admin/accounts/',
  tag: 'Administration',
  summary: 'List the accounts of this service, newest first',
  description: 'Paginated with `cursor`. Filter with `search`.',
  access: ADMIN,
  query: AccountListQuery,
  answers: {
    200: {
      description: 'One page; the Link header has the next and previous pages',
      schema: AccountList,
      headers: ['Link'],
    },
  },
  refusals: ['NOT_FOUND', 'INVALID_CURSOR'],
});

export const changeAccount = endpoint({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/auth/admin/accounts/{user_id}/',
  tag: 'Administration',
  summary: 'Change the plan of an account, suspend or reactivate it',
  description: 'The change is written to the audit log. You cannot suspend your own account.',
  access: ADMIN,
  cost: 'cheap',
  body: AccountChange,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'The updated account', schema: ManagedAccount } },
  refusals: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const createInvite = endpoint({
  id: 'createInvite',
  method: 'POST',
  path: '/auth/admin/invites/',
  tag: 'Administration',
  summary: 'Create an invitation',
  description:
    'Valid for one registration, if this server accepts registrations by invitation. The response shows the code once.',
  access: ADMIN,
  cost: 'cheap',
  body: InviteRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 201: { description: 'The new invitation', schema: Invite, example: INVITE_EXAMPLE } },
  refusals: ['NOT_FOUND'],
});
