/**
 * The HTTP server: every request passes the same gate (route, burst, credentials, permission, quota) before its endpoint
 * sees it, and everything that goes wrong leaves in the same shape.
 */
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { limits, refuse } from '#contract';
import type { Endpoint } from '#contract';
import { registerBodyParsers } from './bodies.ts';
import type { Caller } from './caller.ts';
import { registerDocuments } from './documents.ts';
import { refusalOfSocket, sendRefusal, toRefusal } from './errors.ts';
import { registerGate } from './gate.ts';
import { registerHealth } from './health.ts';
import type { Spent } from './limit-requests.ts';
import { registerMetrics } from './metrics.ts';
import { watchOverload } from './overload.ts';
import { registerPages } from './pages/index.ts';
import { collectPaths } from './paths.ts';
import { writeRawAnswer } from './raw-answer.ts';
import { toRequestId } from './request-id.ts';
import { registerAccountRoutes } from './routes/accounts.ts';
import { registerKeyRoutes } from './routes/keys.ts';
import { registerRiskRoutes } from './routes/risk.ts';
import { registerSimulationRoutes } from './routes/simulations.ts';
import type { HttpContext } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    presage: HttpContext;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    spent: Spent | undefined;
  }
  interface FastifyContextConfig {
    /** An endpoint of the contract. */
    endpoint?: Endpoint;
    /** A page for people: no quota, its own headers. */
    page?: boolean;
    /** Neither: documents and metrics, open to all and not counted. */
    open?: boolean;
  }
}

const REQUEST_SECONDS_MAX = 30;
const HEADERS_SECONDS_MAX = 15;
const KEEP_ALIVE_SECONDS = 72;

export function createServer(context: HttpContext): FastifyInstance {
  const { settings } = context;
  const app = Fastify({
    loggerInstance: context.log,
    // We write one line per request ourselves, without what may be secret in it.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.BODY_BYTES_MAX,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
    http: { maxHeaderSize: limits.HEADER_BYTES_MAX, headersTimeout: HEADERS_SECONDS_MAX * 1000 },
    // While draining, requests on open connections are still served; new connections find no listener.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: toRequestId,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // An identifier of any length that fits the address is "not found", never an error of its own.
      maxParamLength: limits.URI_CHARS_MAX,
      onBadUrl: (_path, _request, response) => {
        writeRawAnswer(
          app.presage,
          response.socket!,
          refuse('BAD_REQUEST', { reason: 'url' }, 'The address is not well formed.'),
        );
      },
    },
    clientErrorHandler: (error, socket) =>
      writeRawAnswer(app.presage, socket, refusalOfSocket(error)),
  });
  app.decorate('presage', context);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('spent', undefined);

  const findMethods = collectPaths(app);
  const overload = watchOverload(settings.isSheddingLoad);
  app.addHook('onClose', async () => overload.stop());
  registerBodyParsers(app);
  const metrics = registerMetrics(app, context, overload);
  registerGate(app, context, { overload, metrics, findMethods });

  app.setErrorHandler((error, request, reply) => sendRefusal(reply, toRefusal(error, request)));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const methods = findMethods(path);
    if (!methods) throw refuse('NOT_FOUND', { path: path.slice(0, limits.ECHO_CHARS_MAX) });
    reply.header('allow', methods.join(', '));
    throw refuse(
      'METHOD_NOT_ALLOWED',
      { method: request.method, allowed_values: methods },
      `This address takes ${methods.join(', ')}, not ${request.method}.`,
    );
  });

  registerHealth(app, context);
  registerDocuments(app, context);
  registerAccountRoutes(app, context);
  registerKeyRoutes(app);
  registerRiskRoutes(app);
  registerSimulationRoutes(app);
  registerPages(app, context);
  return app;
}
