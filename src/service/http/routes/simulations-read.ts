/** E4: how far a simulation is, also told when it comes further. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract';
import type { SimulationRecord } from '#simulations/record';
import { getVisible, refuseHidden, tellStatus } from '../find-simulation.ts';
import { serve } from '../serve-endpoint.ts';
import type { RawAsk } from '../serve-endpoint.ts';
import { tellTagged } from '../tell-tagged.ts';
import type { WaitingRoom } from '../waiting-room.ts';

export function registerReadingRoutes(app: FastifyInstance, waitingRoom: WaitingRoom): void {
  serve(app, endpoints.getSimulationStatus, async (ask) => {
    const seen = await getVisible(ask);
    const record = await awaitChange(ask, { seen, seconds: ask.query.wait ?? 0 });
    return tellTagged(ask.request, await tellStatus(ask, record));
  });

  async function awaitChange(
    ask: RawAsk,
    { seen, seconds }: { seen: SimulationRecord; seconds: number },
  ): Promise<SimulationRecord> {
    const isOver = seen.status === 'completed' || seen.status === 'failed';
    if (seconds === 0 || isOver) return seen;
    const changed = await waitingRoom.hold(ask.request, async (signal) =>
      ask.services.simulations.waitForChange(seen, { milliseconds: seconds * 1000, signal }),
    );
    // Deleted in the meantime, perhaps.
    return refuseHidden(changed, ask);
  }
}
