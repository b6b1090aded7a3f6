/** Administration: service, queue, feeds, invitations, accounts. */
import { toDuration, toWhole } from './format.ts';

export const ADMIN_TEXT = {
  title: 'Administration',
  lead: 'The queue, the feeds and the accounts of this service. Changes are recorded in the audit log.',
  service: 'This service',
  version: 'Version',
  accounts: 'Accounts',
  registration: 'Registration',
} as const;

export const QUEUE_TEXT = {
  title: 'Queue',
  queued: 'Queued',
  queuedOf: (count: number, oldestSeconds: number): string =>
    count > 0 ? `${toWhole(count)}, oldest ${toDuration(oldestSeconds)}` : toWhole(count),
  running: 'Running',
  runningOf: (count: number, overdue: number): string =>
    overdue > 0 ? `${toWhole(count)}, ${toWhole(overdue)} not responding` : toWhole(count),
  completed: 'Completed, last 24 h',
  failed: 'Failed, last 24 h',
} as const;

export const FEEDS_TEXT = {
  title: 'Feeds',
  summary: (onCount: number, off: readonly string[]): string =>
    `${onCount} on. Off: ${off.join(', ')}. To turn feeds on, set FEEDS and restart.`,
  guide: 'List of feeds',
  feed: 'Feed',
  state: 'State',
  off: 'Off',
  age: 'Age',
  events: 'Events',
  failures: 'Failures in a row',
} as const;

export const INVITATION_TEXT = {
  create: 'Create invitation',
  valid: (days: number): string => `Valid for one account and ${days} days.`,
  onlyWithInvite: 'Needed only if REGISTRATION is invite.',
  code: 'Invitation code',
  shownOnce: (until: string): string => `Shown only once. Valid until ${until}.`,
} as const;

export const ACCOUNTS_TEXT = {
  title: 'Accounts',
  search: 'Search accounts',
  noMatches: 'No matches',
  noMatchesFor: (search: string): string =>
    `No account has a username or e-mail address like “${search}”.`,
  suspendTitle: (username: string): string => `Suspend ${username}?`,
  suspendConfirm: 'Suspend account',
  suspendHint:
    'Its tokens and sessions end at once. Its keys are refused until you resume the account. Nothing is deleted.',
  account: 'Account',
  plan: 'Plan',
  planOf: (username: string): string => `Plan of ${username}`,
  requests: 'Requests per hour',
  created: 'Created',
  state: 'State',
  admin: 'admin',
  active: 'Active',
  suspended: 'Suspended',
  suspend: 'Suspend',
  resume: 'Resume',
  suspendOne: (username: string): string => `Suspend ${username}`,
  resumeOne: (username: string): string => `Resume ${username}`,
} as const;
