/** Registration, tokens (E6), the user (E7), passwords and e-mail addresses. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account, Actor } from '#accounts';
import { toBuildMax } from '#accounts/budgets';
import { listTokens, revokeToken } from '#accounts/credentials';
import type { IssuedToken, TokenRow } from '#accounts/credentials';
import {
  changePassword,
  confirmPassword,
  resetPassword,
  sendPasswordReset,
  sendVerification,
  signIn,
  verifyEmail,
} from '#accounts/passwords';
import type { LoggedRequest, QuotaState } from '#accounts/plans';
import { deleteUser, getUser, register } from '#accounts/users';
import type { UserRow } from '#accounts/users';
import { toInstantText } from '#base';
import { endpoints, limits } from '#contract';
import { refuse } from '#contract/refusals';
import { readBudgets, toBudgetsBody } from '../budgets.ts';
import type { Caller } from '../caller.ts';
import { isOfAccount, spend } from '../limit-requests.ts';
import type { Spent } from '../limit-requests.ts';
import { toPageLinks } from '../page-links.ts';
import { refuseTooManyRegistrations } from '../registrations.ts';
import { serve } from '../serve-endpoint.ts';
import type { HttpContext, Services } from '../services.ts';

export function registerAccountRoutes(app: FastifyInstance, context: HttpContext): void {
  registerTokenRoutes(app);
  registerUserRoutes(app, context);
  registerPasswordRoutes(app);
}

/** E6: signing in. */
function registerTokenRoutes(app: FastifyInstance): void {
  serve(app, endpoints.issueToken, async ({ services, body, caller }) => {
    const issued = await signIn(services.accounts, { ...body, address: caller.address }, 'token');
    return { status: 200, body: toIssuedToken(issued) };
  });

  serve(app, endpoints.revokeToken, async ({ services, caller }) => {
    const { account, credential } = personOf(caller);
    await revokeToken(services.accounts, {
      userId: account.id,
      tokenId: credential.id,
      actor: actorOf(caller),
    });
    return { status: 204 };
  });

  serve(app, endpoints.listTokens, async ({ services, caller }) => {
    const { account, credential } = personOf(caller);
    const tokens = await listTokens(services.accounts, account.id);
    return {
      status: 200,
      body: { results: tokens.map((token) => toTokenSummary(token, credential.id)) },
    };
  });

  serve(app, endpoints.revokeTokenById, async ({ services, caller, params }) => {
    await revokeToken(services.accounts, {
      userId: personOf(caller).account.id,
      tokenId: params['token_id']!,
      actor: actorOf(caller),
    });
    return { status: 204 };
  });
}

/** E7: the user, from registration to deletion. */
function registerUserRoutes(app: FastifyInstance, { settings, clock }: HttpContext): void {
  serve(app, endpoints.register, async ({ services, body, caller }) => {
    await refuseTooManyRegistrations(services, caller.address, settings.registrationsPerHour);
    const user = await register(services.accounts, { ...body, address: caller.address });
    // The mail is sent in the background, and its outcome must not reveal which addresses we know.
    if (services.accounts.mailer)
      void sendVerification(services.accounts, user).catch((err: unknown) =>
        app.log.warn({ err }, 'an e-mail could not be sent'),
      );
    return { status: 201, body: { user: toPublicUser(user) } };
  });

  serve(app, endpoints.getUser, async ({ services, caller, request }) => {
    const { account } = personOf(caller);
    const [user, spent] = await Promise.all([
      getUser(services.accounts, account.id),
      spentOf(services, caller, request),
    ]);
    return { status: 200, body: toUser(user, account, spent) };
  });

  serve(app, endpoints.getUsage, async ({ services, caller, request }) => {
    const { account } = personOf(caller);
    const [{ state }, hours, budgets] = await Promise.all([
      spentOf(services, caller, request),
      services.usage.list(account.id),
      readBudgets(services, account, clock()),
    ]);
    return {
      status: 200,
      body: {
        plan: account.plan,
        rate_limit: { ...toRateLimit(state), used: state.limit - state.remaining },
        budgets: toBudgetsBody(budgets),
        hours: hours.map(({ startsAtMs, counted, refused }) => ({
          starts_at: toInstantText(startsAtMs),
          counted,
          refused,
        })),
      },
    };
  });

  serve(app, endpoints.listRequests, async ({ services, caller, query }) => {
    const { limit = limits.PAGE_ITEMS_DEFAULT, cursor, status, key_id } = query;
    const { requests, ...cursors } = await services.requestLog.list({
      userId: personOf(caller).account.id,
      limit,
      cursor,
      status,
      keyId: key_id,
    });
    const address = settings.baseUrl + endpoints.listRequests.path;
    const { headers, ...links } = toPageLinks(address, { limit, status, key_id }, cursors);
    return { status: 200, headers, body: { results: requests.map(toLoggedRequest), ...links } };
  });

  serve(app, endpoints.deleteUser, async ({ services, body, caller }) => {
    const user = await getUser(services.accounts, personOf(caller).account.id);
    await confirmPassword(services.accounts, user, {
      password: body.password,
      address: caller.address,
    });
    await deleteUser(services.accounts, { userId: user.id, actor: actorOf(caller) });
    return { status: 204 };
  });
}

function registerPasswordRoutes(app: FastifyInstance): void {
  serve(app, endpoints.changePassword, async ({ services, body, caller }) => {
    const user = await getUser(services.accounts, personOf(caller).account.id);
    const issued = await changePassword(services.accounts, user, {
      current: body.current_password,
      next: body.new_password,
      address: caller.address,
    });
    return { status: 200, body: toIssuedToken(issued) };
  });

  serve(app, endpoints.requestPasswordReset, async ({ services, body }) => {
    if (!services.accounts.mailer) throw refuse('MAIL_NOT_CONFIGURED');
    void sendPasswordReset(services.accounts, body.email).catch((err: unknown) =>
      app.log.warn({ err }, 'an e-mail could not be sent'),
    );
    return {
      status: 202,
      body: { message: 'If an account has this address, a reset link is on its way.' },
    };
  });

  serve(app, endpoints.resetPassword, async ({ services, body }) => {
    await resetPassword(services.accounts, { code: body.code, password: body.new_password });
    return { status: 200, body: { message: 'Password changed. Sign in with the new one.' } };
  });

  serve(app, endpoints.verifyEmail, async ({ services, body }) => {
    await verifyEmail(services.accounts, body.code);
    return { status: 200, body: { message: 'E-mail address confirmed.' } };
  });
}

/** The remaining quota of the account, even if this call was counted separately. */
async function spentOf(
  services: Services,
  caller: Caller,
  request: FastifyRequest,
): Promise<Spent> {
  const spent = request.spent!;
  if (isOfAccount(spent)) return spent;
  return spend(services.quota, caller, { anonymousPerHour: 0, how: 'look' });
}

type AccountCaller = Extract<Caller, { kind: 'account' }>;

/** The gate admits only tokens here, or keys with the right scope. */
function personOf(caller: Caller): AccountCaller {
  if (caller.kind !== 'account') throw refuse('AUTHENTICATION_REQUIRED');
  return caller;
}

export function actorOf(caller: Caller): Actor {
  return { id: personOf(caller).account.id, address: caller.address };
}

function toPublicUser(user: UserRow) {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    plan: user.plan,
    role: user.role,
    created_at: toInstantText(user.created_at.getTime()),
    email_verified: user.email_verified_at !== null,
  };
}

function toUser(user: UserRow, { allowance }: Account, { state }: Spent) {
  return {
    ...toPublicUser(user),
    limits: {
      requests_per_hour: allowance.requestsPerHour,
      max_points: allowance.pointsMax,
      running: allowance.runningMax,
      queued: allowance.queuedMax,
      build_cpu_seconds: toBuildMax(allowance),
      cpu_seconds_per_day: allowance.dailyCpuSeconds,
      stored_bytes_per_day: allowance.dailyStoredBytes,
    },
    retention: { results_days: allowance.resultsDays, assets_days: allowance.assetsDays },
    rate_limit: toRateLimit(state),
  };
}

function toRateLimit({ limit, remaining, resetAtMs }: QuotaState) {
  return { limit, remaining, reset: Math.ceil(resetAtMs / 1000) };
}

function toIssuedToken({ token, expiresAtMs }: IssuedToken) {
  return { token, token_type: 'Token', expires_at: toInstantText(expiresAtMs) };
}

function toLoggedRequest({ atMs, durationMs, requestId, ...rest }: LoggedRequest) {
  return {
    ...rest,
    at: toInstantText(atMs),
    duration_ms: durationMs,
    request_id: requestId,
  };
}

function toTokenSummary(token: TokenRow, currentId: string) {
  return {
    id: token.id,
    kind: token.kind,
    created_at: toInstantText(token.created_at.getTime()),
    last_used_at: token.last_used_at && toInstantText(token.last_used_at.getTime()),
    expires_at: toInstantText(Math.min(token.idle_at.getTime(), token.expires_at.getTime())),
    current: token.id === currentId,
  };
}
