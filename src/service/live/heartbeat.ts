/** Pings every socket, and closes sockets that have sent nothing since the last ping. */
import { limits } from '#contract';

export interface Pulse {
  ping(): void;
  /** It did not answer: the client is probably gone. */
  onSilence(): void;
}

export interface Heartbeat {
  /** The returned object records received data, and ends the heartbeat. */
  watch(pulse: Pulse): { heard(this: void): void; end(): void };
  stop(): void;
}

export function createHeartbeat(everyMs: number = limits.PING_SECONDS * 1000): Heartbeat {
  const watched = new Map<Pulse, { isAlive: boolean }>();
  const timer = setInterval(() => {
    for (const [pulse, state] of watched) {
      if (state.isAlive) pulse.ping();
      else pulse.onSilence();
      state.isAlive = false;
    }
  }, everyMs).unref();
  return {
    watch(pulse) {
      const state = { isAlive: true };
      watched.set(pulse, state);
      return {
        heard: () => {
          state.isAlive = true;
        },
        end: () => void watched.delete(pulse),
      };
    },
    stop: () => clearInterval(timer),
  };
}
