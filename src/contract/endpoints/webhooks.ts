import * as limits from '../limits.ts';
import {
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  WebhookSecret,
  WebhookTestRequest,
} from '../schemas/webhook.ts';
import { endpoint } from './endpoint.ts';

/** Anybody who has the secret can sign as the service, so only people see it; a key may manage deliveries. */
const MANAGE = { who: 'account', scope: 'webhooks:manage' } as const;

export const getWebhookSecret = endpoint({
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/api/v1/webhooks/secret/',
  tag: 'Webhooks',
  summary: 'Get the secret your webhooks are signed with',
  description:
    'Made with the first look at it or the first event. Verify the signature of every webhook with it.',
  access: { who: 'person' },
  answers: { 200: { description: 'The secret in use', schema: WebhookSecret } },
  refusals: ['WEBHOOK_SECRET_UNREADABLE'],
});

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/webhooks/secret/rotate/',
  tag: 'Webhooks',
  summary: 'Replace the secret; the old one also signs for another 24 hours',
  description:
    'During that time webhooks carry a signature of each, so that receivers can change over without losing any.',
  access: { who: 'person' },
  answers: { 200: { description: 'The new secret', schema: WebhookSecret } },
  refusals: [],
});

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/',
  tag: 'Webhooks',
  summary: 'List what was sent to your webhooks in the last 30 days, newest first',
  description: 'Each with its attempts, the status that was answered and when the next attempt is.',
  access: MANAGE,
  query: DeliveryListQuery,
  answers: {
    200: { description: 'One page; the Link header names its neighbours', schema: DeliveryList },
  },
  refusals: ['INVALID_CURSOR'],
});

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/{delivery_id}/resend/',
  tag: 'Webhooks',
  summary: 'Send a delivery again, now',
  description:
    'The same message under the same webhook-id. One that was delivered or given up begins a new round of attempts; one that waits for its next attempt waits no longer.',
  access: MANAGE,
  answers: { 202: { description: 'It is sent next', schema: Delivery } },
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/test/',
  tag: 'Webhooks',
  summary: 'Send an event to an address as a test',
  description:
    'Signed, retried and listed like any other; its simulation does not exist and its body says `test`.',
  access: MANAGE,
  body: WebhookTestRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 202: { description: 'It is sent next', schema: Delivery } },
  refusals: ['INVALID_WEBHOOK_URL'],
});
