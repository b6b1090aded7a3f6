/** G13 and G14: whether the files of a simulation exist, and making them again when they have expired. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import { refuseUnfinished, toExportsBody, toExportsUrl } from '#contract/shape-simulation';
import { refuseMissing } from '#simulations';
import type { SimulationRecord } from '#simulations/record';
import type { DiskSpace } from '../disk-space.ts';
import { getOwn, getVisible, refuseWithoutResults } from '../find-simulation.ts';
import type { CompletedRecord } from '../find-simulation.ts';
import { holdForStage } from '../long-poll.ts';
import { toRetrySeconds } from '../retry-seconds.ts';
import { serve } from '../serve-endpoint.ts';
import type { RawAsk, Told } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';
import type { WaitingRoom } from '../waiting-room.ts';

type Context = Pick<HttpContext, 'settings' | 'clock'>;

export function registerExportRoutes(
  app: FastifyInstance,
  context: HttpContext,
  { waitingRoom, disk }: { readonly waitingRoom: WaitingRoom; readonly disk: DiskSpace },
): void {
  serve(app, endpoints.createExports, async (ask) => {
    const own = await getOwn(ask);
    await disk.requireRoom();
    const asked = await ask.services.simulations.exportAgain(own);
    if (asked === undefined) throw refuseMissing(own.id);
    const record = getFinished(asked, context);
    if (isUnderWay(record)) return tellUnderWay(ask, record, context);
    return { status: 200, body: await tellExports(ask, record, context) };
  });

  serve(app, endpoints.getExports, async (ask) => {
    const seen = getFinished(await getVisible(ask), context);
    const seconds = ask.query.wait ?? 0;
    if (seconds === 0 || !isUnderWay(seen))
      return { status: 200, body: await tellExports(ask, seen, context) };
    const held = await holdForStage(ask, waitingRoom, { seen, seconds });
    const record = getFinished(held.record, context);
    return {
      status: 200,
      body: await tellExports(ask, record, context),
      isFree: held.hasWaited && isUnderWay(record),
    };
  });
}

/** Files that are over are being made again. */
export function isUnderWay({ reexport }: CompletedRecord): boolean {
  return reexport?.status === 'queued' || reexport?.status === 'processing';
}

export async function tellUnderWay(
  ask: RawAsk,
  record: CompletedRecord,
  context: Context,
): Promise<Told> {
  const waitedMs = context.clock() - (record.reexport?.askedAtMs ?? 0);
  return {
    status: 202,
    headers: {
      'retry-after': toRetrySeconds(waitedMs),
      location: context.settings.baseUrl + toExportsUrl(record),
    },
    body: await tellExports(ask, record, context),
  };
}

async function tellExports(
  { services }: RawAsk,
  record: CompletedRecord,
  { settings, clock }: Context,
) {
  return toExportsBody(record, {
    baseUrl: settings.baseUrl,
    nowMs: clock(),
    queuePosition: await services.simulations.queuePosition(record),
  });
}

/** Only what is completed, and whose results are kept, has files or can have them again. */
function getFinished(record: SimulationRecord, { clock }: Context): CompletedRecord {
  const found = refuseWithoutResults(record, clock());
  if (found.status !== 'completed') throw refuseUnfinished(found);
  return found;
}
