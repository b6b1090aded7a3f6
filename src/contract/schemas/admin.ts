/** What administrators see and change: accounts, invitations, feeds, the queue. */
import { Type } from 'typebox';
import {
  CURSOR_CHARS_MAX,
  INVITE_DAYS_DEFAULT,
  INVITE_DAYS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  SEARCH_CHARS_MAX,
} from '../limits.ts';
import { PLANS, REGISTRATIONS, ROLES } from '../words.ts';
import { instantOut, nullable, word } from './build.ts';

export const AccountListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_ITEMS_MAX, default: PAGE_ITEMS_DEFAULT }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: CURSOR_CHARS_MAX,
      'x-error-code': 'INVALID_CURSOR',
      description: 'From `next` or `previous`; its form is not to be relied on',
    }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: SEARCH_CHARS_MAX,
      'x-trim': true,
      description: 'A part of the username, the e-mail address or the identifier',
    }),
  ),
});

export const ManagedAccount = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    email: Type.String(),
    email_verified: Type.Boolean(),
    plan: word(PLANS),
    role: word(ROLES),
    requests_per_hour: Type.Integer({ minimum: 0 }),
    suspended_at: nullable(instantOut()),
    created_at: instantOut(),
  },
  { $id: 'ManagedAccount' },
);

export const AccountList = Type.Object(
  {
    results: Type.Array(ManagedAccount),
    next: nullable(Type.String({ description: 'Address of the page of older accounts' })),
    previous: nullable(Type.String({ description: 'Address of the page of newer accounts' })),
  },
  { $id: 'AccountList' },
);

export const AccountChange = Type.Object(
  {
    plan: Type.Optional(word(PLANS, { description: 'Figures of its own agreement end with it' })),
    suspended: Type.Optional(
      Type.Boolean({ description: 'A suspended account can do nothing; its tokens end' }),
    ),
  },
  { $id: 'AccountChange' },
);

export const InviteRequest = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: INVITE_DAYS_MAX, default: INVITE_DAYS_DEFAULT }),
    ),
  },
  { $id: 'InviteRequest' },
);

export const Invite = Type.Object(
  {
    invite: Type.String({ description: 'Shown this once; good for one registration' }),
    expires_at: instantOut(),
  },
  { $id: 'Invite' },
);

const FeedState = Type.Object({
  name: Type.String(),
  title: Type.String(),
  on: Type.Boolean(),
  state: nullable(word(['waiting', 'fresh', 'stale', 'failing'], { description: 'Null when off' })),
  age_seconds: nullable(
    Type.Integer({ minimum: 0, description: 'Since its publisher last gave something usable' }),
  ),
  events: Type.Integer({ minimum: 0, description: 'What is known from it now' }),
  failures_in_a_row: Type.Integer({ minimum: 0 }),
});

export const ServiceOverview = Type.Object(
  {
    version: Type.String(),
    registration: word(REGISTRATIONS),
    accounts: Type.Integer({ minimum: 0 }),
    queue: Type.Object({
      waiting: Type.Integer({ minimum: 0 }),
      running: Type.Integer({ minimum: 0 }),
      overdue: Type.Integer({ minimum: 0, description: 'Their worker has been silent too long' }),
      oldest_waiting_seconds: Type.Integer({ minimum: 0 }),
      completed_last_day: Type.Integer({ minimum: 0 }),
      failed_last_day: Type.Integer({
        minimum: 0,
        description: 'Without those that were cancelled',
      }),
    }),
    feeds: Type.Array(FeedState, { description: 'Those that are on first' }),
  },
  { $id: 'ServiceOverview' },
);
