/** Health checks: whether the process is alive and ready (database, schema, disk). */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { isMigrated } from '#store';
import type { Admission } from './admission.ts';
import type { DiskSpace } from './disk-space.ts';
import { toRouterPath } from './paths.ts';
import type { HttpContext } from './services.ts';

const RETRY_SECONDS = 2;

type Checks = Record<string, 'ok' | 'failing'>;

export function registerHealth(
  app: FastifyInstance,
  { lifecycle, settings }: HttpContext,
  { isShedding, disk }: Pick<Admission, 'isShedding'> & { readonly disk: DiskSpace },
): void {
  app.get(
    toRouterPath(endpoints.getHealth.path),
    { config: { endpoint: endpoints.getHealth } },
    async (_request, reply) => {
      const checks = await check();
      const isSound = Object.values(checks).every((state) => state === 'ok');
      const working = isShedding() ? 'degraded' : 'ready';
      const status =
        lifecycle.phase !== 'ready' ? lifecycle.phase : isSound ? working : 'unavailable';
      const isWorking = status === working;
      if (!isWorking) reply.header('retry-after', RETRY_SECONDS);
      const load = isShedding() ? 'failing' : 'ok';
      return reply
        .code(isWorking ? 200 : 503)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ status, version: settings.version, checks: { ...checks, load } }));
    },
  );

  app.get(
    toRouterPath(endpoints.getLiveness.path),
    { config: { endpoint: endpoints.getLiveness } },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(
        JSON.stringify({
          status: 'alive',
          uptime_seconds: Math.round(process.uptime() * 10) / 10,
        }),
      ),
  );

  async function check(): Promise<Checks> {
    const database = lifecycle.services?.database;
    const isAnswering = database !== undefined && (await succeeds(() => database.ping()));
    return {
      database: isAnswering ? 'ok' : 'failing',
      migrations:
        isAnswering && (await succeeds(async () => isMigrated({ pool: database.pool })))
          ? 'ok'
          : 'failing',
      disk: (await disk.isEnough()) ? 'ok' : 'failing',
    };
  }
}

async function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await probe()) !== false;
  } catch {
    return false;
  }
}
