import {
  Watch,
  WatchAcknowledged,
  WatchChanges,
  WatchList,
  WatchRequest,
} from '../schemas/watch.ts';
import { endpoint } from './endpoint.ts';
import { WATCH_EXAMPLE } from './examples.ts';

const WRITE = { who: 'account', scope: 'webhooks:manage' } as const;
const READ = { who: 'account', scope: 'risk:read' } as const;

export const createWatch = endpoint({
  id: 'createWatch',
  method: 'POST',
  path: '/api/v1/watches/',
  tag: 'Watches',
  summary: 'Watch a place or a route',
  description:
    'It is assessed again by schedule, and within seconds after evidence near it changed. With `webhook_url`, the event `risk.changed` says what changed and why; each cause is reported once. The first assessment does not count as a change. An account has 5, 100 or 10,000 watches (free, pro, enterprise).',
  access: WRITE,
  body: WatchRequest,
  answers: { 201: { description: 'The watch', schema: Watch, example: WATCH_EXAMPLE } },
  refusals: [
    'INVALID_COORDINATES',
    'INVALID_RADIUS',
    'INVALID_RISK_TYPE',
    'INVALID_WEBHOOK_URL',
    'WATCH_LIMIT_REACHED',
  ],
});

export const listWatches = endpoint({
  id: 'listWatches',
  method: 'GET',
  path: '/api/v1/watches/',
  tag: 'Watches',
  summary: 'List your watches, newest first',
  description: 'At most 1,000, each with its last assessment.',
  access: READ,
  answers: { 200: { description: 'The watches', schema: WatchList } },
  refusals: [],
});

export const getWatch = endpoint({
  id: 'getWatch',
  method: 'GET',
  path: '/api/v1/watches/{watch_id}/',
  tag: 'Watches',
  summary: 'Read a watch and its last assessment',
  description: 'The threats are those of the last assessment that differed from the one before.',
  access: READ,
  answers: { 200: { description: 'The watch', schema: Watch } },
  refusals: ['WATCH_NOT_FOUND'],
});

export const listWatchChanges = endpoint({
  id: 'listWatchChanges',
  method: 'GET',
  path: '/api/v1/watches/{watch_id}/changes/',
  tag: 'Watches',
  summary: 'Read the history of a watch, newest first',
  description:
    'At most 500 entries, one for each assessment whose tier or threats differ from the one before.',
  access: READ,
  answers: { 200: { description: 'The history', schema: WatchChanges } },
  refusals: ['WATCH_NOT_FOUND'],
});

export const acknowledgeWatch = endpoint({
  id: 'acknowledgeWatch',
  method: 'POST',
  path: '/api/v1/watches/{watch_id}/acknowledge/',
  tag: 'Watches',
  summary: 'Mark all entries of a watch as seen',
  description: 'Entries that come later are not marked.',
  access: WRITE,
  answers: { 200: { description: 'How many were not seen yet', schema: WatchAcknowledged } },
  refusals: ['WATCH_NOT_FOUND'],
});

export const deleteWatch = endpoint({
  id: 'deleteWatch',
  method: 'DELETE',
  path: '/api/v1/watches/{watch_id}/',
  tag: 'Watches',
  summary: 'Delete a watch and its history',
  description: 'This cannot be undone.',
  access: WRITE,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['WATCH_NOT_FOUND'],
});
