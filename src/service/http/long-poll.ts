/** Answers held until a simulation comes further (G15), and which of them count. */
import { limits } from '#contract';
import type { SimulationRecord } from '#simulations/record';
import { refuseHidden } from './find-simulation.ts';
import type { RawAsk } from './serve-endpoint.ts';
import type { WaitingRoom } from './waiting-room.ts';

export interface Held {
  readonly record: SimulationRecord;
  /** It waited as the caller asked, for long enough that polling on costs us little (LI.16). */
  readonly hasWaited: boolean;
}

/** The record when its status, stage or files change, or when the time is over. */
export async function holdForStage(
  ask: RawAsk,
  waitingRoom: WaitingRoom,
  { seen, seconds }: { readonly seen: SimulationRecord; readonly seconds: number },
): Promise<Held> {
  let wasSentAway = false;
  const changed = await waitingRoom.hold(ask.request, async (signal) => {
    const waiting = { milliseconds: seconds * 1000, signal };
    const found = await ask.services.simulations.waitForStage(seen, waiting);
    wasSentAway = signal.aborted;
    return found;
  });
  return {
    // Deleted in the meantime, perhaps.
    record: refuseHidden(changed, ask),
    hasWaited: !wasSentAway && seconds >= limits.FREE_WAIT_SECONDS_MIN,
  };
}
