/** Long polling: responses wait until a simulation makes progress (G15), and some of them do not count. */
import { limits } from '#contract';
import type { SimulationRecord } from '#simulations/record';
import { refuseHidden } from './find-simulation.ts';
import type { RawAsk } from './serve-endpoint.ts';
import type { WaitingRoom } from './waiting-room.ts';

export interface Held {
  readonly record: SimulationRecord;
  /** The response waited as requested, long enough that further polling costs little (LI.16). */
  readonly hasWaited: boolean;
}

/** Returns the record when its status, stage or files change, or when time is up. */
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
    // The simulation may have been deleted in the meantime.
    record: refuseHidden(changed, ask),
    hasWaited: !wasSentAway && seconds >= limits.FREE_WAIT_SECONDS_MIN,
  };
}
