/** The events webhooks receive, and the deliveries an account can see (K1 to K9). */
import { Type } from 'typebox';
import {
  ATTEMPTS_LISTED_MAX,
  CURSOR_CHARS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  SIMULATION_ID_CHARS_MAX,
  URL_CHARS_MAX,
} from '../limits.ts';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  FAILURE_CODES,
  STAGES,
  WEBHOOK_EVENTS,
  WEBHOOK_EVENTS_DEFAULT,
} from '../words.ts';
import { instantOut, nullable, open, word } from './build.ts';

/** The first five fields are the published ones; the others are additions. */
export const WebhookEvent = Type.Object(
  {
    event: word(WEBHOOK_EVENTS_DEFAULT, {
      description:
        'If webhook_events lists simulation.run_completed, that event is sent too, with partial_result_url',
    }),
    simulation_id: Type.String(),
    timestamp: instantOut('Time of the event'),
    result_url: Type.Optional(
      Type.String({ description: 'Absolute URL; only with simulation.completed' }),
    ),
    error: Type.Optional(Type.String({ description: 'Message; only with simulation.failed' })),
    event_id: Type.String({
      description: 'The value of the webhook-id header; the same for every attempt',
    }),
    sequence: Type.Integer({ minimum: 1, description: 'Order of the events of one simulation' }),
    error_code: Type.Optional(word(FAILURE_CODES, { description: 'Only with simulation.failed' })),
    stage: Type.Optional(
      nullable(
        word(STAGES, {
          description: 'The stage in which the build failed; only with simulation.failed',
        }),
      ),
    ),
    test: Type.Optional(
      Type.Literal(true, { description: 'A test event; no simulation is involved' }),
    ),
  },
  { $id: 'WebhookEvent' },
);

export const WebhookSecret = Type.Object(
  {
    secret: Type.String({ description: '`whsec_` followed by 32 bytes in base64' }),
    created_at: instantOut(),
    previous_expires_at: nullable(
      instantOut('Until then deliveries are also signed with the previous secret'),
    ),
  },
  { $id: 'WebhookSecret' },
);

export const WebhookTestRequest = Type.Object(
  {
    webhook_url: Type.String({
      maxLength: URL_CHARS_MAX,
      format: 'webhook-url',
      'x-error-code': 'INVALID_WEBHOOK_URL',
      examples: ['https://example.org/hook'],
    }),
    event: Type.Optional(word(WEBHOOK_EVENTS, { default: 'simulation.completed' })),
  },
  { $id: 'WebhookTestRequest' },
);

const Attempt = Type.Object(
  {
    at: instantOut(),
    duration_ms: Type.Integer({ minimum: 0 }),
    status_code: nullable(Type.Integer({ description: 'Null if there was no response' })),
    error: nullable(Type.String({ description: 'Null if it was delivered' })),
    answer: nullable(
      Type.String({ description: 'The start of the response body, if the response was not 2xx' }),
    ),
  },
  { $id: 'DeliveryAttempt' },
);

export const Delivery = Type.Object(
  {
    id: Type.String({ description: 'The value of the webhook-id header' }),
    event: word([...WEBHOOK_EVENTS, 'risk.changed']),
    simulation_id: Type.String({ description: 'With risk.changed, the id of the watch' }),
    sequence: Type.Integer({ minimum: 1 }),
    webhook_url: Type.String(),
    status: word(DELIVERY_STATES),
    failure: nullable(word(DELIVERY_FAILURES)),
    test: Type.Boolean(),
    created_at: instantOut(),
    finished_at: nullable(instantOut()),
    next_attempt_at: nullable(instantOut()),
    payload: open('The body of the event'),
    attempts: Type.Array(Attempt, {
      description: `Newest first, at most ${ATTEMPTS_LISTED_MAX}`,
    }),
  },
  { $id: 'Delivery' },
);

export const DeliveryListQuery = Type.Object({
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
  status: Type.Optional(word(DELIVERY_STATES)),
  simulation_id: Type.Optional(Type.String({ maxLength: SIMULATION_ID_CHARS_MAX })),
});

export const DeliveryList = Type.Object(
  {
    results: Type.Array(Delivery),
    next: nullable(Type.String({ description: 'URL of the page with older deliveries' })),
    previous: nullable(Type.String({ description: 'URL of the page with newer deliveries' })),
  },
  { $id: 'DeliveryList' },
);
