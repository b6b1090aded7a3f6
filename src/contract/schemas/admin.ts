/** Administration: accounts, invitations, feeds and the queue. */
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
      description: 'The `cursor` parameter in `next` or `previous`; its format may change',
    }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: SEARCH_CHARS_MAX,
      'x-trim': true,
      description: 'Part of the username, e-mail address or identifier',
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
    next: nullable(Type.String({ description: 'URL of the page with older accounts' })),
    previous: nullable(Type.String({ description: 'URL of the page with newer accounts' })),
  },
  { $id: 'AccountList' },
);

export const AccountChange = Type.Object(
  {
    plan: Type.Optional(
      word(PLANS, { description: 'Changing the plan removes individually agreed limits' }),
    ),
    suspended: Type.Optional(
      Type.Boolean({
        description: 'A suspended account cannot do anything; its tokens are revoked',
      }),
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
    invite: Type.String({ description: 'Shown only in this response; valid for one registration' }),
    expires_at: instantOut(),
  },
  { $id: 'Invite' },
);

const FeedState = Type.Object({
  name: Type.String(),
  title: Type.String(),
  on: Type.Boolean(),
  state: nullable(
    word(['waiting', 'fresh', 'stale', 'failing'], { description: 'Null if the feed is off' }),
  ),
  age_seconds: nullable(
    Type.Integer({ minimum: 0, description: 'Time since the last usable data' }),
  ),
  events: Type.Integer({
    minimum: 0,
    description: 'Events from this feed that are currently used',
  }),
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
      overdue: Type.Integer({
        minimum: 0,
        description: 'Running simulations whose worker has not reported for too long',
      }),
      oldest_waiting_seconds: Type.Integer({ minimum: 0 }),
      completed_last_day: Type.Integer({ minimum: 0 }),
      failed_last_day: Type.Integer({
        minimum: 0,
        description: 'Excludes cancelled simulations',
      }),
    }),
    feeds: Type.Array(FeedState, { description: 'Active feeds first' }),
  },
  { $id: 'ServiceOverview' },
);
