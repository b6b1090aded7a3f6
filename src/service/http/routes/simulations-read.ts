/** E4: how far a simulation is, also told when it comes further. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { SimulationRecord } from '#simulations/record';
import { getVisible, tellStatus } from '../find-simulation.ts';
import { holdForStage } from '../long-poll.ts';
import { serve } from '../serve-endpoint.ts';
import { tellTagged } from '../tell-tagged.ts';
import type { WaitingRoom } from '../waiting-room.ts';

export function registerReadingRoutes(app: FastifyInstance, waitingRoom: WaitingRoom): void {
  serve(app, endpoints.getSimulationStatus, async (ask) => {
    const seen = await getVisible(ask);
    const seconds = ask.query.wait ?? 0;
    if (seconds === 0 || hasEnded(seen))
      return tellTagged(ask.request, await tellStatus(ask, seen));
    const { record, hasWaited } = await holdForStage(ask, waitingRoom, { seen, seconds });
    const told = tellTagged(ask.request, await tellStatus(ask, record));
    return { ...told, isFree: hasWaited && !hasEnded(record) };
  });
}

function hasEnded({ status }: SimulationRecord): boolean {
  return status === 'completed' || status === 'failed';
}
