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

/** Anybody else gets 404 at these addresses. */
const ADMIN = { who: 'admin' } as const;

export const getOverview = endpoint({
  id: 'getOverview',
  method: 'GET',
  path: '/auth/admin/overview/',
  tag: 'Administration',
  summary: 'Get how the service stands: queue, feeds, accounts',
  description: 'The queue is that of all processes; feeds are those of the process that answers.',
  access: ADMIN,
  answers: { 200: { description: 'The figures', schema: ServiceOverview } },
  refusals: ['NOT_FOUND'],
});

export const listAccounts = endpoint({
  id: 'listAccounts',
  method: 'GET',
  path: '/auth/admin/accounts/',
  tag: 'Administration',
  summary: 'List the accounts of this service, newest first',
  description: 'Pages by `cursor`; `search` narrows the list.',
  access: ADMIN,
  query: AccountListQuery,
  answers: {
    200: {
      description: 'One page; the Link header names its neighbours',
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
  summary: 'Change the plan of an account, suspend it or let it go on',
  description: 'Written to the audit log. Nobody can suspend themselves.',
  access: ADMIN,
  cost: 'cheap',
  body: AccountChange,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 200: { description: 'The account as it is now', schema: ManagedAccount } },
  refusals: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const createInvite = endpoint({
  id: 'createInvite',
  method: 'POST',
  path: '/auth/admin/invites/',
  tag: 'Administration',
  summary: 'Make an invitation; it is shown once',
  description: 'Good for one registration, where this server takes registrations by invitation.',
  access: ADMIN,
  cost: 'cheap',
  body: InviteRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 201: { description: 'The invitation', schema: Invite, example: INVITE_EXAMPLE } },
  refusals: ['NOT_FOUND'],
});
