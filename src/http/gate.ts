/**
 * The gate every request passes, in the order the interface fixes (A12): is there such a route and is the address of
 * bearable length, does the caller come too fast, who is it, may it, has it quota left. Then its body is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import { limits, refuse } from '#contract';
import { createBurstGuard } from './burst-guard.ts';
import { findCaller, refuseUnlessAllowed } from './caller.ts';
import type { Caller } from './caller.ts';
import { isFree, refuseOverLimit, spend, writeQuotaHeaders } from './limit-requests.ts';
import type { Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import type { FindMethods } from './paths.ts';
import type { HttpContext, Services } from './services.ts';
import { writePreflightHeaders, writeStandardHeaders } from './standard-headers.ts';

const RETRY_SECONDS = 2;

export function registerGate(
  app: FastifyInstance,
  context: HttpContext,
  {
    overload,
    metrics,
    findMethods,
  }: { overload: Overload; metrics: Metrics; findMethods: FindMethods },
): void {
  const { settings, lifecycle, clock, log } = context;
  const isHttps = settings.baseUrl.startsWith('https:');
  const guardBurst = createBurstGuard(settings.burstPerSecond);
  let underWay = 0;

  app.addHook('onRequest', async (request, reply) => {
    underWay++;
    const { endpoint, page, open } = request.routeOptions.config;
    writeStandardHeaders(reply, { isPage: page === true, isHttps });
    if (lifecycle.phase === 'draining') reply.header('connection', 'close');
    if (open === true || endpoint?.tag === 'Operations') return undefined;
    if (request.method === 'OPTIONS')
      return answerOptions(reply, findMethods(request.url.split('?')[0]!));
    if (lifecycle.services === undefined)
      throw refuse(
        'SERVICE_UNAVAILABLE',
        { reason: 'starting', retry_after: RETRY_SECONDS },
        'The service is starting; try again shortly.',
      );
    if (overload.isOver(underWay)) {
      metrics.countShed();
      throw refuse(
        'SERVICE_UNAVAILABLE',
        { reason: 'overload', retry_after: RETRY_SECONDS },
        'The service is busier than it can bear; try again shortly.',
      );
    }
    if (page === true) return admitPage(request, lifecycle.services);
    return admit(request, reply, lifecycle.services);
  });

  /** An API request, also one that found no route: it counts and carries the quota headers like any other. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    services: Services,
  ): Promise<undefined> {
    const { endpoint } = request.routeOptions.config;
    const address = toCallerAddress(request.ip);
    const isTooLong = request.url.length > limits.URI_CHARS_MAX;
    if (!isTooLong) guardBurst(address, clock());
    const { caller, refusal } = await recognise(request, services, {
      isRoute: endpoint !== undefined && !isTooLong,
    });
    request.caller = caller;
    const spent = await spend(services.quota, caller, settings.anonymousPerHour);
    request.spent = spent;
    writeQuotaHeaders(reply, spent, clock());
    if (isTooLong)
      throw refuse(
        'URI_TOO_LONG',
        { max_length: limits.URI_CHARS_MAX, provided_length: request.url.length },
        `The address is longer than ${limits.URI_CHARS_MAX} characters.`,
      );
    if (endpoint === undefined) return undefined; // the not-found handler speaks next
    if (refusal !== undefined) throw refusal;
    if (!spent.state.isAllowed) {
      metrics.countLimited();
      throw refuseOverLimit(spent, clock());
    }
    return undefined;
  }

  /** A call with bad credentials, or to nowhere, counts against its address (J4). */
  async function recognise(
    request: FastifyRequest,
    services: Services,
    { isRoute }: { isRoute: boolean },
  ): Promise<{ caller: Caller; refusal?: unknown }> {
    try {
      const caller = await findCaller(services.accounts, request);
      try {
        if (isRoute) refuseUnlessAllowed(request.routeOptions.config.endpoint!.access, caller);
        return { caller };
      } catch (refusal) {
        return { caller, refusal };
      }
    } catch (refusal) {
      return { caller: { kind: 'anonymous', address: toCallerAddress(request.ip) }, refusal };
    }
  }

  async function admitPage(request: FastifyRequest, services: Services): Promise<undefined> {
    request.caller = await findCaller(services.accounts, request).catch((): Caller => ({
      kind: 'anonymous',
      address: toCallerAddress(request.ip),
    }));
    return undefined;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { spent } = request;
    if (spent?.state.isAllowed && isFree(reply.statusCode) && lifecycle.services) {
      const state = await lifecycle.services.quota.refund(spent.spending, spent.state);
      const hasRetryAfter = reply.hasHeader('retry-after');
      writeQuotaHeaders(reply, { ...spent, state }, clock());
      if (hasRetryAfter) reply.removeHeader('ratelimit');
    }
    return payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    underWay--;
    const route = request.routeOptions.url ?? 'none';
    metrics.observe({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    // Probes come every few seconds and say nothing new. Never the query: it may hold a code from a mail.
    const isProbe = request.routeOptions.config.endpoint?.tag === 'Operations';
    log[isProbe ? 'debug' : 'info'](
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?')[0]!.slice(0, 200),
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        caller: nameOf(request.caller),
      },
      'request',
    );
  });
}

function nameOf(caller: Caller | undefined): string {
  if (caller === undefined) return 'none';
  return caller.kind === 'account'
    ? `${caller.account.id} by ${caller.credential.kind} ${caller.credential.id}`
    : 'anonymous';
}

/** Preflights and plain OPTIONS: what is allowed here, free of charge. */
function answerOptions(
  reply: FastifyReply,
  methods: readonly string[] = ['OPTIONS'],
): FastifyReply {
  writePreflightHeaders(reply);
  return reply.header('allow', methods.join(', ')).code(204).send();
}
