/** Watches: saved places and routes, their last assessment and their history. */
import type { FastifyInstance } from 'fastify';
import { toInstantText } from '#base';
import { endpoints } from '#contract';
import {
  acknowledge,
  createWatch,
  deleteWatch,
  getWatch,
  listChanges,
  listWatches,
} from '#watches';
import type { Assessment, WatchChangeRow, WatchQuestion, WatchRow } from '#watches';
import { serve } from '../serve-endpoint.ts';
import type { Services } from '../services.ts';
import { actorOf } from './accounts.ts';

export function registerWatchRoutes(app: FastifyInstance): void {
  serve(app, endpoints.createWatch, async ({ services, body, caller }) => {
    const { name, place, route, risk_types, min_tier, every_minutes, webhook_url } = body;
    const row = await createWatch(contextOf(services), {
      userId: actorOf(caller).id,
      name,
      question: {
        ...(place ? { place } : {}),
        ...(route ? { route } : {}),
        ...(risk_types ? { risk_types } : {}),
      },
      minTier: min_tier!,
      everyMinutes: every_minutes!,
      webhookUrl: webhook_url ?? null,
    });
    return { status: 201, body: toWatch(row) };
  });

  serve(app, endpoints.listWatches, async ({ services, caller }) => {
    const rows = await listWatches(contextOf(services), actorOf(caller).id);
    return { status: 200, body: { results: rows.map(toWatch) } };
  });

  serve(app, endpoints.getWatch, async ({ services, caller, params }) => ({
    status: 200,
    body: toWatch(
      await getWatch(contextOf(services), {
        userId: actorOf(caller).id,
        watchId: params['watch_id']!,
      }),
    ),
  }));

  serve(app, endpoints.listWatchChanges, async ({ services, caller, params }) => {
    const which = { userId: actorOf(caller).id, watchId: params['watch_id']! };
    const rows = await listChanges(contextOf(services), which);
    return { status: 200, body: { results: rows.map(toChange) } };
  });

  serve(app, endpoints.acknowledgeWatch, async ({ services, caller, params }) => {
    const which = { userId: actorOf(caller).id, watchId: params['watch_id']! };
    return { status: 200, body: { acknowledged: await acknowledge(contextOf(services), which) } };
  });

  serve(app, endpoints.deleteWatch, async ({ services, caller, params }) => {
    await deleteWatch(contextOf(services), {
      userId: actorOf(caller).id,
      watchId: params['watch_id']!,
    });
    return { status: 204 };
  });
}

function contextOf({ database, accounts }: Services) {
  return { database, clock: accounts.clock };
}

function toWatch(row: WatchRow) {
  const state = row.state as Assessment | null;
  return {
    id: row.id,
    name: row.name,
    ...(row.question as Required<WatchQuestion>),
    min_tier: row.min_tier,
    every_minutes: row.every_minutes,
    webhook_url: row.webhook_url,
    created_at: toInstantText(row.created_at.getTime()),
    next_at: toInstantText(row.due_at.getTime()),
    last: state && {
      tier: state.tier,
      reason: state.reason,
      max_risk_weight: state.maxRiskWeight,
      changed_at: toInstantText(row.assessed_at!.getTime()),
      threats: [...state.threats],
    },
  };
}

function toChange({
  number,
  at,
  tier,
  max_risk_weight,
  causes,
  threats,
  acknowledged_at,
}: WatchChangeRow) {
  return {
    number,
    at: toInstantText(at.getTime()),
    tier,
    max_risk_weight,
    causes: causes as string[],
    threats: threats as Assessment['threats'],
    acknowledged_at: acknowledged_at && toInstantText(acknowledged_at.getTime()),
  };
}
