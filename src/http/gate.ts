/**
 * The gate every request passes, in the order the interface fixes (A12): is it of bearable size and is there such a route,
 * does the caller come too fast, who is it, may it, has it quota left. Then its body is read.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';
import { Refusal, limits, refuse } from '#contract';
import { costOf } from './admission.ts';
import type { Admission } from './admission.ts';
import { watchArrivals } from './arrival.ts';
import { bodyBytesMax, isStreamed } from './body-kinds.ts';
import { createBurstGuard } from './burst-guard.ts';
import { askingOf, findCaller, refuseUnlessAllowed } from './caller.ts';
import type { Caller } from './caller.ts';
import { refuseTooLarge, sendRefusal, wantsPage } from './errors.ts';
import { refuseForm } from './first-look.ts';
import type { KnownCallers } from './known-callers.ts';
import {
  isFree,
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

/** What all questions at the gate need. */
interface GateInside extends GateParts, HttpContext {
  readonly isHttps: boolean;
  readonly guardBurst: ReturnType<typeof createBurstGuard>;
  readonly limitPages: ReturnType<typeof createPageLimit>;
  readonly arrivals: ReturnType<typeof watchArrivals>;
}

export function registerGate(app: FastifyInstance, context: HttpContext, parts: GateParts): Gate {
  const { settings, lifecycle, clock } = context;
  const isHttps = settings.baseUrl.startsWith('https:');
  const arrivals = watchArrivals();
  const gate: GateInside = {
    ...context,
    ...parts,
    isHttps,
    guardBurst: createBurstGuard(settings.burstPerSecond),
    limitPages: createPageLimit(settings.pagesPerMinute),
    arrivals,
  };
  app.addHook('onClose', async () => arrivals.stop());
  admitRequests(app, gate);
  awaitBodies(app, context, gate);
  refundFree(app, context);
  noteAnswers(app, context, parts.metrics);
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

/** Who may come in, before anything of a request is read. */
function admitRequests(app: FastifyInstance, gate: GateInside): void {
  const { lifecycle, clock, admission, metrics, findPlace, arrivals, limitPages, isHttps } = gate;
  app.addHook('onRequest', async (request, reply) => {
    // Who was answered before its body had come has as long for the rest of it as for the whole.
    reply.raw.once('finish', () => arrivals.watch(request, () => request.raw.socket.destroy()));
    const { endpoint, page, open } = request.routeOptions.config;
    const place = isRouted(request) ? undefined : findPlace(request.url);
    const isPage = page === true || place?.isPage === true || wantsPage(request);
    writeStandardHeaders(reply, { isPage, isHttps });
    if (lifecycle.phase === 'draining') reply.header('connection', 'close');
    if (request.method === 'OPTIONS') return answerOptions(reply, place);
    const unfit = findUnfit(request, place);
    if (open === true || endpoint?.tag === 'Operations') {
      if (unfit) throw unfit;
      return undefined;
    }
    if (lifecycle.services === undefined)
      throw refuse(
        'SERVICE_UNAVAILABLE',
        { reason: 'starting', retry_after: RETRY_SECONDS },
        'The service is starting; try again shortly.',
      );
    const tooBusy = admission.enter(request, reply);
    if (tooBusy) {
      metrics.countShed();
      throw tooBusy;
    }
    if (endpoint?.access.who === 'link') {
      if (unfit) throw unfit;
      return undefined;
    }
    if (page !== true) return admit(gate, request, reply, { services: lifecycle.services, unfit });
    const unwelcome =
      limitPages(toCallerAddress(request.ip), clock()) ?? unfit ?? refuseForm(request);
    if (unwelcome) throw unwelcome;
    return admitPage(gate, request, lifecycle.services);
  });
}

/** Who sends a body slowly holds nobody up. */
function awaitBodies(
  app: FastifyInstance,
  context: HttpContext,
  { admission, arrivals }: GateInside,
): void {
  // With a callback: between what listens first to a body and what reads it nothing of it may come.
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
}

/** An API request, also one that found no route: it counts and carries the quota headers like any other. */
async function admit(
  gate: GateInside,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, unfit }: { services: Services; unfit: Refusal | undefined },
): Promise<undefined> {
  const { guardBurst, metrics, clock } = gate;
  const tooFast = unfit ? undefined : guardBurst(toCallerAddress(request.ip), clock());
  if (tooFast) {
    writeQuotaHeaders(reply, await spendAnonymously(gate, request, services, 'look'), clock());
    throw tooFast;
  }
  const { caller, refusal } = await recognise(gate, request, services);
  request.caller = caller;
  const { anonymousPerHour } = gate.settings;
  const { endpoint } = request.routeOptions.config;
  // A bad credential counts as such wherever it is sent (J4).
  const isDoor = refusal === undefined && endpoint?.isDoor;
  const isLook = endpoint !== undefined && costOf(endpoint) !== 'dear';
  const spent = await spend(services.quota, caller, { anonymousPerHour, isDoor, isLook });
  request.spent = spent;
  writeQuotaHeaders(reply, spent, clock());
  if (unfit) throw unfit;
  if (refusal !== undefined) throw refusal;
  if (!spent.state.isAllowed) {
    metrics.countLimited();
    throw refuseOverLimit(spent, clock());
  }
  return undefined;
}

/** A call with bad credentials, or to nowhere, counts against its address (J4). */
async function recognise(
  { known, clock }: GateInside,
  request: FastifyRequest,
  services: Services,
): Promise<{ caller: Caller; refusal?: unknown }> {
  const { endpoint } = request.routeOptions.config;
  try {
    const caller = await findCaller(services.accounts, askingOf(request));
    if (caller.kind === 'account') known.remember(request, clock());
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
  { settings }: GateInside,
  request: FastifyRequest,
  services: Services,
  how: 'spend' | 'look',
): Promise<Spent> {
  const { anonymousPerHour } = settings;
  return spend(services.quota, anonymousOf(request), { anonymousPerHour, how });
}

async function admitPage(
  { known, clock }: GateInside,
  request: FastifyRequest,
  services: Services,
): Promise<undefined> {
  try {
    request.caller = await findCaller(services.accounts, askingOf(request));
    if (request.caller.kind === 'account') known.remember(request, clock());
  } catch (error) {
    // Somebody without a good credential is a visitor; while the database is away we do not know who it is.
    if (!(error instanceof Refusal)) throw error;
    request.caller = anonymousOf(request);
  }
  return undefined;
}

/** A 304 and a failure of ours cost nothing. */
function refundFree(app: FastifyInstance, { lifecycle, clock }: HttpContext): void {
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
}

function noteAnswers(app: FastifyInstance, context: HttpContext, metrics: Metrics): void {
  const { log } = context;
  app.addHook('onResponse', async (request, reply) => {
    countUsage(context, request, reply.statusCode);
    noteRequest(context, request, reply);
    const route = request.routeOptions.url ?? 'none';
    metrics.observe({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    // Probes come every few seconds and say nothing new.
    const isProbe = request.routeOptions.config.endpoint?.tag === 'Operations';
    log[isProbe ? 'debug' : 'info'](
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
  });
}

/** For the chart of whoever owns the account (LI.13). */
function countUsage(
  { lifecycle }: HttpContext,
  { caller, spent }: FastifyRequest,
  status: number,
): void {
  if (caller?.kind !== 'account' || spent === undefined || !isOfAccount(spent)) return;
  const usage = lifecycle.services?.usage;
  if (!spent.state.isAllowed) usage?.count(caller.account.id, 'refused');
  else if (!isFree(status)) usage?.count(caller.account.id, 'counted');
}

/** For the log of whoever owns the account: what its programs asked, not what its pages do (E7.5). */
function noteRequest(
  { lifecycle }: HttpContext,
  { caller, id, method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (caller?.kind !== 'account' || routeOptions.config.page === true) return;
  const { account, credential } = caller;
  if (credential.kind === 'session') return;
  lifecycle.services?.requestLog.note({
    userId: account.id,
    credential: { kind: credential.kind, id: credential.id },
    method,
    path: pathOf(url),
    status: reply.statusCode,
    durationMs: reply.elapsedTime,
    requestId: id,
  });
}

function isRouted(request: FastifyRequest): boolean {
  const { endpoint, page, open } = request.routeOptions.config;
  return endpoint !== undefined || page === true || open === true;
}

/** What makes a request unfit whoever sends it: its form, its size, its address. */
function findUnfit(request: FastifyRequest, place: Place | undefined): Refusal | undefined {
  const { url, headers, raw } = request;
  // RFC 9112 section 3.2 wants it, and Node's own refusal would have no body.
  if (headers.host === undefined && raw.httpVersion === '1.1')
    return refuse('BAD_REQUEST', { reason: 'host' }, 'The Host header is missing.');
  // RFC 9112 section 3.2.4: the star is for OPTIONS alone.
  if (url === '*')
    return refuse('BAD_REQUEST', { reason: 'url' }, 'The address is not well formed.');
  if (url.length > limits.URI_CHARS_MAX)
    return refuse(
      'URI_TOO_LONG',
      { max_length: limits.URI_CHARS_MAX, provided_length: url.length },
      `The address is longer than ${limits.URI_CHARS_MAX} characters.`,
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

/** Preflights and plain OPTIONS: what is allowed here, free of charge. Pages are for their own origin only (A17). */
function answerOptions(
  reply: FastifyReply,
  { methods, isPage }: Place = { methods: ['OPTIONS'], isPage: false },
): FastifyReply {
  if (!isPage) writePreflightHeaders(reply);
  return reply.header('allow', methods.join(', ')).code(204).send();
}
