/** Endpoints for administrators. The gate refuses other callers. */
import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '#accounts';
import { toAllowance } from '#accounts/plans';
import {
  changePlan,
  countAccounts,
  createInvite,
  getUser,
  listAccounts,
  setSuspended,
} from '#accounts/users';
import type { UserRow } from '#accounts/users';
import { toInstantText } from '#base';
import { endpoints, limits } from '#contract';
import { refuse } from '#contract/refusals';
import { toPageLinks } from '../page-links.ts';
import { serve } from '../serve-endpoint.ts';
import type { HttpContext, Services } from '../services.ts';
import { actorOf } from './accounts.ts';

const DAY_MS = 86_400_000;

export function registerAdminRoutes(app: FastifyInstance, { settings, clock }: HttpContext): void {
  serve(app, endpoints.getOverview, async ({ services }) => {
    const [queue, ended, accounts, feeds] = await Promise.all([
      services.simulations.queueNumbers(),
      services.simulations.countEnded(clock() - DAY_MS),
      countAccounts(services.accounts),
      listFeeds(services),
    ]);
    return {
      status: 200,
      body: {
        version: settings.version,
        registration: services.accounts.settings.registration,
        accounts,
        queue: {
          waiting: queue.queued,
          running: queue.processing,
          overdue: queue.overdue,
          oldest_waiting_seconds: Math.max(0, Math.round(queue.oldestQueuedSeconds)),
          completed_last_day: ended.completed,
          failed_last_day: ended.failed,
        },
        feeds,
      },
    };
  });

  serve(app, endpoints.listAccounts, async ({ services, query }) => {
    const { limit = limits.PAGE_ITEMS_DEFAULT, cursor, search } = query;
    const { users, ...cursors } = await listAccounts(services.accounts, { limit, cursor, search });
    const address = settings.baseUrl + endpoints.listAccounts.path;
    const { headers, ...links } = toPageLinks(address, { limit, search }, cursors);
    const results = users.map((user) => toManagedAccount(services.accounts, user));
    return { status: 200, headers, body: { results, ...links } };
  });

  serve(app, endpoints.changeAccount, async ({ services, caller, params, body }) => {
    const { accounts } = services;
    const actor = actorOf(caller);
    const { id: userId } = await getUser(accounts, params['user_id']!);
    if (body.suspended === true && userId === actor.id)
      throw refuse(
        'INVALID_PARAMETER',
        { field: 'suspended' },
        'You cannot suspend your own account; ask another administrator.',
      );
    if (body.plan !== undefined)
      await changePlan(accounts, { userId, change: { plan: body.plan }, actor });
    if (body.suspended !== undefined)
      await setSuspended(accounts, { userId, isSuspended: body.suspended, actor });
    return { status: 200, body: toManagedAccount(accounts, await getUser(accounts, userId)) };
  });

  serve(app, endpoints.createInvite, async ({ services, body }) => {
    const { days = limits.INVITE_DAYS_DEFAULT } = body;
    const invite = await createInvite(services.accounts, { days });
    return {
      status: 201,
      body: { invite, expires_at: toInstantText(clock() + days * DAY_MS) },
    };
  });
}

async function listFeeds(services: Services) {
  const on = services.feeds?.status() ?? [];
  const isOn = new Set(on.map(({ name }) => name));
  const kinds = await services.listFeedKinds();
  return [
    ...on.map(({ name, title, state, ageSeconds, evidenceCount, failuresInARow }) => ({
      name,
      title,
      on: true,
      state,
      age_seconds: ageSeconds === null ? null : Math.max(0, Math.round(ageSeconds)),
      events: evidenceCount,
      failures_in_a_row: failuresInARow,
    })),
    ...kinds
      .filter(({ name, url }) => url !== null && !isOn.has(name))
      .map(({ name, title }) => ({
        name,
        title,
        on: false,
        state: null,
        age_seconds: null,
        events: 0,
        failures_in_a_row: 0,
      })),
  ];
}

function toManagedAccount({ settings }: AccountsContext, user: UserRow) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    plan: user.plan,
    role: user.role,
    requests_per_hour: toAllowance(user, settings).requestsPerHour,
    suspended_at: user.suspended_at && toInstantText(user.suspended_at.getTime()),
    created_at: toInstantText(user.created_at.getTime()),
  };
}
