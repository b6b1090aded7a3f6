/** Usage: quota, plan, budgets, requests by hour, request log. */
import { toPlural, toWhole } from './format.ts';

export const USAGE_TEXT = {
  title: 'Usage',
  lead: 'Requests with your keys and tokens, and actions on these pages. Viewing does not count.',
  thisHour: 'This hour',
} as const;

export const PLAN_TEXT = {
  title: (plan: string): string => `Your plan: ${plan}`,
  requests: 'Requests',
  perHour: (count: number): string => `${toWhole(count)} per hour`,
  points: 'Points per analysis',
  upTo: (count: number): string => `up to ${toWhole(count)}`,
  simulations: 'Simulations at once',
  concurrency: (running: number, queued: number): string =>
    `${toWhole(running)} running, ${toWhole(queued)} queued`,
  processorTime: 'Processor time per simulation',
  upToSeconds: (seconds: number): string => `up to ${toWhole(seconds)} s`,
  retention: 'Retention',
  days: (resultsDays: number, filesDays: number): string =>
    `results ${toPlural(resultsDays, 'day')}, files ${toPlural(filesDays, 'day')}`,
} as const;

export const BUDGETS_TEXT = {
  title: 'Simulations today',
  processorTime: 'Processor time',
  storage: 'Storage',
  used: (label: string, used: string, limit: string): string => `${label}: ${used} of ${limit}`,
  reserved: (amount: string): string => ` (${amount} reserved)`,
  resets: (time: string): string =>
    `Resets at ${time} (midnight UTC). Estimates are reserved until a simulation ends.`,
} as const;

export const HOURS_TEXT = {
  title: 'Requests by hour',
  total: (requests: number, hours: number): string =>
    `${toPlural(requests, 'request')} in the last ${hours} hours`,
  chart: (hours: number): string => `Requests in each of the last ${hours} hours`,
  table: 'View as table',
  hour: 'Hour starting',
  requests: 'Requests',
  refused: 'Refused',
} as const;

export const REQUEST_LOG_TEXT = {
  title: (days: number): string => `Requests with keys and tokens in the last ${days} days`,
  noMatches: 'No matches',
  noMatchesHint: 'No request in this period matches the filter.',
  none: 'No requests with a key or token yet',
  noneHint: 'Actions on these pages are not listed.',
  firstCall: 'Make your first API call',
  keyFilter: 'Key',
  allKeys: 'All keys and tokens',
  key: (name: string, prefix: string): string => `${name} (${prefix}…)`,
  time: 'Time',
  request: 'Request',
  status: 'Status',
  duration: 'Duration',
  milliseconds: (count: number): string => `${count} ms`,
  credential: 'Credential',
  requestId: 'Request ID',
  missed: (count: number): string => ` (${toPlural(count, 'earlier request')} not listed)`,
  missedTooltip: 'Too many requests arrived at once to log all of them. They were answered.',
} as const;
