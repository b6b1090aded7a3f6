/**
 * Limits the flow of gates (`gate-flow.ts`): a bucket that fills at the gate's flow and holds what a door's width lets
 * through at once. Where only bodies limit the flow there is no bucket.
 */
import type { Gate } from '../space/space.ts';

export interface Meters {
  fill(seconds: number): void;
  /** Whether a person may pass now; if so, takes one from the bucket. */
  take(gate: number, weight: number): boolean;
}

/** People who can be in a gate at once, per metre of width; at least one. */
const ABREAST_PER_METER = 1.5;

export function createMeters(gates: readonly Gate[]): Meters {
  const flow = Float64Array.from(gates, ({ flowMax, isMetered }) =>
    isMetered ? flowMax : Infinity,
  );
  const full = Float64Array.from(gates, ({ width }) => Math.max(1, ABREAST_PER_METER * width));
  const tokens = full.slice();
  return {
    fill(seconds) {
      for (let gate = 0; gate < tokens.length; gate++)
        tokens[gate] = Math.min(full[gate]!, tokens[gate]! + flow[gate]! * seconds);
    },
    take(gate, weight) {
      // An agent that stands for several people takes as many, once the bucket has room for one.
      if (flow[gate] === Infinity) return true;
      if (tokens[gate]! < 1) return false;
      tokens[gate]! -= weight;
      return true;
    },
  };
}
