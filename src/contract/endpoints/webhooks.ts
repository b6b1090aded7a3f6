import * as limits from '../limits.ts';
import {
  Delivery,
  DeliveryList,
  DeliveryListQuery,
  WebhookSecret,
  WebhookTestRequest,
} from '../schemas/webhook.ts';
import { endpoint } from './endpoint.ts';

/** The secret allows signing as the service, so API keys cannot read it. A key can manage deliveries. */
const MANAGE = { who: 'account', scope: 'webhooks:manage' } as const;

export const getWebhookSecret = endpoint({
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/api/v1/webhooks/secret/',
  tag: 'Webhooks',
  summary: 'Get the secret that signs your webhooks',
  description: 'Use it to verify the signature of every webhook. It is created on first use.',
  access: { who: 'person' },
  answers: { 200: { description: 'The current secret', schema: WebhookSecret } },
  refusals: ['WEBHOOK_SECRET_UNREADABLE'],
});

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/webhooks/secret/rotate/',
  tag: 'Webhooks',
  summary: 'Replace the webhook secret',
  description:
    'For 24 hours webhooks carry a signature of both the old and the new secret, so that you can update your receivers without losing events.',
  access: { who: 'person' },
  answers: { 200: { description: 'The new secret', schema: WebhookSecret } },
  refusals: [],
});

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/',
  tag: 'Webhooks',
  summary: 'List webhook deliveries of the last 30 days, newest first',
  description: 'Includes the attempts of each delivery, the response status and the next attempt.',
  access: MANAGE,
  query: DeliveryListQuery,
  answers: {
    200: {
      description: 'One page; the Link header has the next and previous pages',
      schema: DeliveryList,
    },
  },
  refusals: ['INVALID_CURSOR'],
});

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/{delivery_id}/resend/',
  tag: 'Webhooks',
  summary: 'Send a webhook delivery again',
  description:
    'Sends the same message with the same webhook-id immediately. A delivered or failed delivery starts a new series of attempts; a pending one does not wait for its next attempt.',
  access: MANAGE,
  answers: { 202: { description: 'The delivery is queued', schema: Delivery } },
  refusals: ['DELIVERY_NOT_FOUND'],
});

export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/test/',
  tag: 'Webhooks',
  summary: 'Send a test event to a URL',
  description:
    'The event is signed, retried and listed like any other. Its body has `test: true`, and its simulation does not exist.',
  access: MANAGE,
  body: WebhookTestRequest,
  bodyBytesMax: limits.SMALL_BODY_BYTES_MAX,
  answers: { 202: { description: 'The delivery is queued', schema: Delivery } },
  refusals: ['INVALID_WEBHOOK_URL'],
});
