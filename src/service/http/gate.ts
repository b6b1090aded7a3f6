/**
 * The gate every request passes, in the order the interface fixes (A12): size and route, burst limit, credentials,
 * permission, quota. Then its body is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import { limits } from '#contract';
import { Refusal, refuse } from '#contract/refusals';
import { costOf } from './admission.ts';
import type { Admission } from './admission.ts';
import { watchArrivals } from './arrival.ts';
import type { Arrivals } from './arrival.ts';
import { bodyBytesMax, isStreamed } from './body-kinds.ts';
import { createBurstGuard } from './burst-guard.ts';
import { askingOf, findCaller, refuseUnlessAllowed } from './caller.ts';
import type { Caller } from './caller.ts';
import { refuseTooLarge, sendRefusal, wantsPage } from './errors.ts';
import { refuseForm } from './first-look.ts';
import type { KnownCallers } from './known-callers.ts';
import {
  isFreeStatus,
  isOfAccount,
  refuseOverLimit,
  spend,
  writeQuotaHeaders,
} from './limit-requests.ts';
import type { Spent } from './limit-requests.ts';
import type { Metrics } from './metrics.ts';
import { createPageLimit } from './page-limit.ts';
import { pathOf, refuseUnrouted } from './paths.ts';
import type { FindPlace, Place } from './paths.ts';
import { writeRawAnswer } from './raw-answer.ts';
import type { HttpContext, Services } from './services.ts';
import { writePreflightHeaders, writeStandardHeaders } from './standard-headers.ts';

const RETRY_SECONDS = 2;

export interface GateParts {
  readonly admission: Admission;
  readonly known: KnownCallers;
  readonly metrics: Metrics;
  readonly findPlace: FindPlace;
}

export interface Gate {
  /** Refuses a request whose address the router cannot read, so that no hook ever sees it. */
  turnAway(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Promise<void>;
}

/** The services that the gate uses, and its state between requests. */
interface GateState
  extends GateParts, Pick<HttpContext, 'settings' | 'lifecycle' | 'clock' | 'log'> {
  readonly isHttps: boolean;
  readonly guardBurst: ReturnType<typeof createBurstGuard>;
  readonly limitPages: ReturnType<typeof createPageLimit>;
  readonly arrivals: Arrivals;
}

export function registerGate(app: FastifyInstance, context: HttpContext, parts: GateParts): Gate {
  const { settings, lifecycle, clock, log } = context;
  const gate: GateState = {
    ...parts,
    settings,
    lifecycle,
    clock,
    log,
    isHttps: settings.baseUrl.startsWith('https:'),
    guardBurst: createBurstGuard(settings.burstPerSecond),
    limitPages: createPageLimit(settings.pagesPerMinute),
    arrivals: watchArrivals(),
  };
  const { admission, arrivals, isHttps } = gate;
  app.addHook('onClose', async () => arrivals.stop());

  app.addHook('onRequest', async (request, reply) => admitRequest(gate, request, reply));

  // With a callback: no part of the body may arrive between the first listener and the reader.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.raw.complete && !isStreamed(request)) {
      admission.pause(request);
      arrivals.watch(request, () => {
        request.raw.pause();
        writeRawAnswer(context, request.raw.socket, refuse('REQUEST_TIMEOUT'));
      });
    }
    done(null, payload);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    admission.resume(request);
    done();
  });

  app.addHook('onSend', async (request, reply, payload) =>
    refundFree(gate, request, reply, payload),
  );

  app.addHook('onResponse', async (request, reply) => tellResponse(gate, request, reply));

  return {
    async turnAway(request, reply, refusal) {
      writeStandardHeaders(reply, { isPage: false, isHttps });
      const { services } = lifecycle;
      if (services)
        writeQuotaHeaders(reply, await spendAnonymously(gate, request, services, 'spend'), clock());
      sendRefusal(reply, refusal);
    },
  };
}

async function admitRequest(
  gate: GateState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  // A client that got its response before its body arrived has the full time for the rest.
  reply.raw.once('finish', () => gate.arrivals.watch(request, () => request.raw.socket.destroy()));
  const { endpoint, page, open } = request.routeOptions.config;
  const place = isRouted(request) ? undefined : gate.findPlace(request.url);
  const isPage = page === true || place?.isPage === true || wantsPage(request);
  writeStandardHeaders(reply, { isPage, isHttps: gate.isHttps });
  if (gate.lifecycle.phase === 'draining') reply.header('connection', 'close');
  if (request.method === 'OPTIONS') return answerOptions(reply, place);
  const unfit = findUnfit(request, place);
  if (open === true || endpoint?.tag === 'Operations') {
    if (unfit) throw unfit;
    return undefined;
  }
  if (gate.lifecycle.services === undefined)
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'starting', retry_after: RETRY_SECONDS },
      'The service is starting; try again shortly.',
    );
  const tooBusy = gate.admission.enter(request, reply);
  if (tooBusy) {
    gate.metrics.countShed();
    throw tooBusy;
  }
  if (endpoint?.access.who === 'link') {
    if (unfit) throw unfit;
    return undefined;
  }
  if (page !== true)
    return admit(gate, request, reply, { services: gate.lifecycle.services, unfit });
  const unwelcome =
    gate.limitPages(toCallerAddress(request.ip), gate.clock()) ?? unfit ?? refuseForm(request);
  if (unwelcome) throw unwelcome;
  return admitPage(gate, request, gate.lifecycle.services);
}

/** An API request, also without a route: it counts and has the quota headers like any other. */
async function admit(
  gate: GateState,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, unfit }: { services: Services; unfit: Refusal | undefined },
): Promise<undefined> {
  const tooFast = unfit ? undefined : gate.guardBurst(toCallerAddress(request.ip), gate.clock());
  if (tooFast) {
    writeQuotaHeaders(reply, await spendAnonymously(gate, request, services, 'look'), gate.clock());
    throw tooFast;
  }
  const { caller, refusal } = await recognise(gate, request, services);
  request.caller = caller;
  const { anonymousPerHour } = gate.settings;
  const { endpoint } = request.routeOptions.config;
  // A bad credential counts as such wherever it is sent (J4).
  const isSignIn = refusal === undefined && endpoint?.isSignIn;
  const isLook = endpoint !== undefined && costOf(endpoint) !== 'expensive';
  const spent = await spend(services.quota, caller, { anonymousPerHour, isSignIn, isLook });
  request.spent = spent;
  writeQuotaHeaders(reply, spent, gate.clock());
  if (unfit) throw unfit;
  if (refusal !== undefined) throw refusal;
  if (!spent.state.isAllowed) {
    gate.metrics.countLimited();
    throw refuseOverLimit(spent, gate.clock());
  }
  return undefined;
}

/** A call with bad credentials or to an unknown path counts against its address (J4). */
async function recognise(
  gate: GateState,
  request: FastifyRequest,
  services: Services,
): Promise<{ caller: Caller; refusal?: unknown }> {
  const { endpoint } = request.routeOptions.config;
  try {
    const caller = await findCaller(services.accounts, askingOf(request));
    if (caller.kind === 'account') gate.known.remember(request, gate.clock());
    try {
      if (endpoint) refuseUnlessAllowed(endpoint.access, caller);
      return { caller };
    } catch (refusal) {
      return { caller, refusal };
    }
  } catch (refusal) {
    return { caller: anonymousOf(request), refusal };
  }
}

async function spendAnonymously(
  gate: GateState,
  request: FastifyRequest,
  services: Services,
  how: 'spend' | 'look',
): Promise<Spent> {
  const { anonymousPerHour } = gate.settings;
  return spend(services.quota, anonymousOf(request), { anonymousPerHour, how });
}

async function admitPage(
  gate: GateState,
  request: FastifyRequest,
  services: Services,
): Promise<undefined> {
  try {
    request.caller = await findCaller(services.accounts, askingOf(request));
    if (request.caller.kind === 'account') gate.known.remember(request, gate.clock());
  } catch (error) {
    // A caller without a valid credential is anonymous; without the database the caller is unknown.
    if (!(error instanceof Refusal)) throw error;
    request.caller = anonymousOf(request);
  }
  return undefined;
}

/** For the owner's usage chart (LI.13). */
function countUsage(
  gate: GateState,
  { caller, spent, isFree }: FastifyRequest,
  status: number,
): void {
  if (caller?.kind !== 'account' || spent === undefined || !isOfAccount(spent)) return;
  const usage = gate.lifecycle.services?.usage;
  if (!spent.state.isAllowed) usage?.count(caller.account.id, 'refused');
  else if (!isFree && !isFreeStatus(status)) usage?.count(caller.account.id, 'counted');
}

/** For the owner's request log: requests of programs, not of the web pages (E7.5). */
function noteRequest(
  gate: GateState,
  { caller, id, method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (caller?.kind !== 'account' || routeOptions.config.page === true) return;
  const { account, credential } = caller;
  if (credential.kind === 'session') return;
  gate.lifecycle.services?.requestLog.note({
    userId: account.id,
    credential: { kind: credential.kind, id: credential.id },
    method,
    path: pathOf(url),
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    requestId: id,
  });
}

async function refundFree(
  gate: GateState,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { spent } = request;
  const isFree = request.isFree || isFreeStatus(reply.statusCode);
  if (spent?.state.isAllowed && isFree && gate.lifecycle.services) {
    const state = await gate.lifecycle.services.quota.refund(spent.spending, spent.state);
    const hasRetryAfter = reply.hasHeader('retry-after');
    writeQuotaHeaders(reply, { ...spent, state }, gate.clock());
    if (hasRetryAfter) reply.removeHeader('ratelimit');
  }
  return payload;
}

async function tellResponse(
  gate: GateState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  countUsage(gate, request, reply.statusCode);
  noteRequest(gate, request, reply);
  const route = request.routeOptions.url ?? 'none';
  gate.metrics.observe({
    method: request.method,
    route,
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
  });
  // Health probes come every few seconds, so they are not logged.
  const isProbe = request.routeOptions.config.endpoint?.tag === 'Operations';
  gate.log[isProbe ? 'debug' : 'info'](
    {
      reqId: request.id,
      method: request.method,
      path: pathOf(request.url).slice(0, 200),
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: nameOf(request.caller),
    },
    'request',
  );
}

function isRouted(request: FastifyRequest): boolean {
  const { endpoint, page, open } = request.routeOptions.config;
  return endpoint !== undefined || page === true || open === true;
}

/** Refusals that do not depend on the caller: form, size, address. */
function findUnfit(request: FastifyRequest, place: Place | undefined): Refusal | undefined {
  const { url, headers, raw } = request;
  // RFC 9112 section 3.2 requires it, and Node's own refusal would have no body.
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return refuse('BAD_REQUEST', { reason: 'host' }, 'The Host header is missing.');
  // RFC 9112 section 3.2.4: the star is only for OPTIONS.
  if (url === '*') return refuse('BAD_REQUEST', { reason: 'url' }, 'The URL is malformed.');
  if (url.length > limits.URI_CHARS_MAX)
    return refuse(
      'URI_TOO_LONG',
      { max_length: limits.URI_CHARS_MAX, provided_length: url.length },
      `The URL is longer than ${limits.URI_CHARS_MAX} characters.`,
    );
  const bytesMax = bodyBytesMax(request);
  if (Number(headers['content-length'] ?? 0) > bytesMax) return refuseTooLarge(bytesMax);
  return isRouted(request) ? undefined : refuseUnrouted(request, place);
}

function anonymousOf(request: FastifyRequest): Caller {
  return { kind: 'anonymous', address: toCallerAddress(request.ip) };
}

function nameOf(caller: Caller | undefined): string {
  if (caller === undefined) return 'none';
  return caller.kind === 'account'
    ? `${caller.account.id} by ${caller.credential.kind} ${caller.credential.id}`
    : 'anonymous';
}

/** Answers preflights and plain OPTIONS with the allowed methods, without quota. Pages are for their own origin only (A17). */
function answerOptions(
  reply: FastifyReply,
  { methods, isPage }: Place = { methods: ['OPTIONS'], isPage: false },
): FastifyReply {
  if (!isPage) writePreflightHeaders(reply);
  return reply.header('allow', methods.join(', ')).code(204).send();
}
