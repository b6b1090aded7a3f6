/** K2 and K8: the secret of an account's webhooks, what was sent to them, and sending again. */
import type { FastifyInstance } from 'fastify';
import { toInstantText } from '#base';
import { endpoints } from '#contract';
import type { DeliveryRecord, Webhooks } from '#webhooks';
import { toPageLinks } from '../page-links.ts';
import { serve } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import { actorOf } from './accounts.ts';

export function registerWebhookRoutes(app: FastifyInstance, { settings }: HttpContext): void {
  serve(app, endpoints.getWebhookSecret, async ({ services, caller }) => {
    const secret = await services.webhooks.getSecret(actorOf(caller));
    return { status: 200, body: toSecret(secret) };
  });

  serve(app, endpoints.rotateWebhookSecret, async ({ services, caller }) => {
    const secret = await services.webhooks.rotateSecret(actorOf(caller));
    return { status: 200, body: toSecret(secret) };
  });

  serve(app, endpoints.listDeliveries, async ({ services, caller, query }) => {
    const { limit = 0, cursor, status, simulation_id } = query;
    const page = await services.webhooks.list({
      userId: actorOf(caller).id,
      limit,
      cursor,
      status,
      simulationId: simulation_id,
    });
    const address = settings.baseUrl + endpoints.listDeliveries.path;
    const { headers, ...links } = toPageLinks(address, { limit, status, simulation_id }, page);
    return {
      status: 200,
      headers,
      body: { results: page.deliveries.map(toDelivery), ...links },
    };
  });

  serve(app, endpoints.resendDelivery, async ({ services, caller, params }) => {
    const which = { userId: actorOf(caller).id, deliveryId: params['delivery_id']! };
    return { status: 202, body: toDelivery(await services.webhooks.resend(which)) };
  });

  serve(app, endpoints.testWebhook, async ({ services, caller, body, request }) => {
    const record = await services.webhooks.sendTest({
      userId: actorOf(caller).id,
      url: body.webhook_url,
      event: body.event ?? 'simulation.completed',
      requestId: request.id,
    });
    return { status: 202, body: toDelivery(record) };
  });
}

function toSecret({
  secret,
  createdAtMs,
  previousExpiresAtMs,
}: Awaited<ReturnType<Webhooks['getSecret']>>) {
  return {
    secret,
    created_at: toInstantText(createdAtMs),
    previous_expires_at: previousExpiresAtMs === null ? null : toInstantText(previousExpiresAtMs),
  };
}

function toDelivery({ message, attempts }: DeliveryRecord) {
  return {
    id: message.id,
    event: message.event,
    simulation_id: message.simulation_id,
    sequence: message.sequence,
    webhook_url: message.url,
    status: message.state,
    failure: message.failure,
    test: message.is_test,
    created_at: toInstantText(message.created_at.getTime()),
    finished_at: message.finished_at && toInstantText(message.finished_at.getTime()),
    next_attempt_at: message.next_attempt_at && toInstantText(message.next_attempt_at.getTime()),
    payload: JSON.parse(message.body) as unknown,
    attempts: attempts.map(({ at, duration_ms, status_code, error, answer }) => ({
      at: toInstantText(at.getTime()),
      duration_ms,
      status_code,
      error,
      answer,
    })),
  };
}
