/** The small parts that several pages share. */
import { toWhole } from './format.ts';

export const ACTION_TEXT = {
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Retry',
  tableActions: 'Actions',
  filterByStatus: 'Filter by status',
  all: 'All',
  never: 'Never',
} as const;

export const STATE_TEXT = {
  loading: 'Loading',
  notFound: 'Not found',
  failed: 'Request failed',
  help: 'How to fix this',
} as const;

export const PAGER_TEXT = { label: 'Pages', newer: 'Newer', older: 'Older' } as const;

export const LEVEL_TEXT = { unknown: 'Unknown', suffix: ' risk' } as const;

export const BARS_TEXT = {
  bar: ({ label, value, refused }: { label: string; value: number; refused: number }): string =>
    `${label}: ${value}${refused > 0 ? `, ${refused} refused` : ''}`,
  limit: (limit: number): string => `Limit: ${limit}`,
} as const;

export const QUOTA_TEXT = {
  meter: 'Requests used this hour',
  ofLimit: (limit: number): string => `of ${toWhole(limit)} requests used this hour`,
  notStarted: 'The hour starts with your next request.',
  left: (remaining: number, resetsAt: string): string =>
    `${toWhole(remaining)} left. Resets at ${resetsAt}.`,
} as const;

/** Before the time in the list and on the page of a simulation: `created 3 min ago`. */
export const CREATED_TEXT = 'created';
