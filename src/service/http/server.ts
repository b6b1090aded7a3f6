/**
 * The HTTP server. Every request passes the same gate (route, burst, credentials, permission, quota) before its endpoint
 * runs, and every error has the same shape.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { LogController } from 'fastify';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { limits } from '#contract';
import type { Endpoint } from '#contract/documents';
import { refuse } from '#contract/refusals';
import { createAdmission } from './admission.ts';
import type { Admission } from './admission.ts';
import { registerBodyParsers } from './bodies.ts';
import type { Caller } from './caller.ts';
import { createDiskSpace } from './disk-space.ts';
import { registerDocuments } from './documents.ts';
import { refusalOfSocket, sendRefusal, toRefusal } from './errors.ts';
import { registerGate } from './gate.ts';
import { registerGuides } from './guides/register-guides.ts';
import { registerHealth } from './health.ts';
import { createKnownCallers } from './known-callers.ts';
import type { Spent } from './limit-requests.ts';
import { watchLoad } from './load.ts';
import { registerMetrics } from './metrics.ts';
import { registerPages } from './pages/index.ts';
import { collectPaths, refuseUnrouted } from './paths.ts';
import { writeRawAnswer } from './raw-answer.ts';
import { toRequestId } from './request-id.ts';
import { registerAccountRoutes } from './routes/accounts.ts';
import { registerAdminRoutes } from './routes/admin.ts';
import { registerAssetRoutes } from './routes/assets.ts';
import { registerIncidentRoutes } from './routes/incidents.ts';
import { registerKeyRoutes } from './routes/keys.ts';
import { registerLiveRoutes } from './routes/live.ts';
import { registerPlaceRoutes } from './routes/places.ts';
import { registerRiskRoutes } from './routes/risk.ts';
import { registerSimulationRoutes } from './routes/simulations.ts';
import { registerWatchRoutes } from './routes/watches.ts';
import { registerWebhookRoutes } from './routes/webhooks.ts';
import type { HttpContext } from './services.ts';
import { watchSockets } from './sockets.ts';
import { isHandshake, registerUpgrades } from './upgrade.ts';

declare module 'fastify' {
  interface FastifyInstance {
    presage: HttpContext;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    spent: Spent | undefined;
    /** The request does not count against the quota, whatever its status. */
    isFree: boolean;
  }
  interface FastifyContextConfig {
    /** An endpoint of the contract. */
    endpoint?: Endpoint;
    /** A page, with its own limit and headers. */
    page?: boolean;
    /** Documents and metrics: open to anyone and not counted. */
    open?: boolean;
  }
}

/** The time limit for streams of rows. Other bodies have less time (arrival.ts). Other connections: sockets.ts. */
const REQUEST_SECONDS_MAX = 600;
const HEADERS_SECONDS_MAX = 15;
const KEEP_ALIVE_SECONDS = 72;
/** The interval at which Node checks these time limits; its default is 30 s. */
const CONNECTIONS_CHECKED_EVERY_MS = 1_000;

/** Creates the HTTP server with all routes. It does not listen yet. */
export function createServer(context: HttpContext): FastifyInstance {
  const { settings } = context;
  const app = Fastify({
    ...toServerOptions(context),
    frameworkErrors: (error, request, reply) =>
      void gate.turnAway(request, reply, toRefusal(error, request)),
  });
  answerForNode(app, context);
  app.decorate('presage', context);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('spent', undefined);
  app.decorateRequest('isFree', false);

  const findPlace = collectPaths(app);
  const load = watchLoad();
  const sockets = watchSockets(app.server, settings);
  app.addHook('onClose', async () => {
    load.stop();
    sockets.stop();
  });
  const known = createKnownCallers();
  const admission = createAdmission({
    load,
    known,
    isActive: settings.isSheddingLoad,
    clock: context.clock,
  });
  registerBodyParsers(app);
  const metrics = registerMetrics(app, context, load);
  const gate = registerGate(app, context, { admission, known, metrics, findPlace });

  app.setErrorHandler((error, request, reply) => sendRefusal(reply, toRefusal(error, request)));
  // The handler only exists so that such requests pass the gate, which refuses them.
  app.setNotFoundHandler((request) => {
    throw refuseUnrouted(request, findPlace(request.url));
  });

  registerRoutes(app, context, admission);
  return app;
}

function toServerOptions(context: HttpContext): FastifyHttpOptions<Server> {
  const { settings } = context;
  return {
    loggerInstance: context.log,
    // We write our own log line per request, without secrets.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.BODY_BYTES_MAX,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
    http: {
      maxHeaderSize: limits.HEADER_BYTES_MAX,
      headersTimeout: HEADERS_SECONDS_MAX * 1000,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
      // The gate requires the header and refuses in the one error shape.
      requireHostHeader: false,
      // Any other upgrade is ignored, and the request is answered normally (RFC 9110 section 7.8).
      shouldUpgradeCallback: isHandshake,
    },
    // While draining, requests on open connections are still served; new connections find no listener.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: toRequestId,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // A long identifier gets "not found" or "too long", no error of its own.
      maxParamLength: limits.HEADER_BYTES_MAX,
    },
    // The contract reads requests; the framework's validators, a hundred modules, need not be loaded at all.
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    clientErrorHandler: (error, socket) =>
      writeRawAnswer(context, socket, refusalOfSocket(error), { isHead: isOfHead(error) }),
  };
}

/**
 * Requests that Node would otherwise answer itself without a body: CONNECT, and an unknown Expect header (RFC 9110).
 */
function answerForNode(app: FastifyInstance, context: HttpContext): void {
  app.server.on('connect', (_request, socket: Socket) =>
    writeRawAnswer(
      context,
      socket,
      refuse('BAD_REQUEST', { reason: 'connect' }, 'This server is not a proxy.'),
    ),
  );
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
}

function registerRoutes(app: FastifyInstance, context: HttpContext, admission: Admission): void {
  const disk = createDiskSpace(context.settings.dataDir, context.lookAtDisk);
  registerHealth(app, context, { ...admission, disk });
  registerDocuments(app, context);
  registerGuides(app, context);
  registerAccountRoutes(app, context);
  registerKeyRoutes(app);
  registerAdminRoutes(app, context);
  registerRiskRoutes(app);
  registerPlaceRoutes(app);
  registerIncidentRoutes(app, context, disk);
  registerWatchRoutes(app);
  registerSimulationRoutes(app, context, disk);
  registerAssetRoutes(app, context);
  registerLiveRoutes(app);
  registerWebhookRoutes(app, context);
  registerPages(app, context);
  registerUpgrades(app, context);
}

/** Whether the unreadable input began as a HEAD request, whose response has no body. */
function isOfHead({ rawPacket }: { readonly rawPacket?: unknown }): boolean {
  return Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
}

function refuseSchemas(): never {
  throw new Error('routes carry no schemas of the framework');
}
