/**
 * How long people wait at each gate: from the people on the way there and their remaining distance. Ways are chosen by walk and
 * wait together; by the walk alone, everybody in a station queued at one escalator beside an empty stair.
 */
import type { WaitAt } from '../routes/route-map.ts';
import { ABSENT } from '../walking/walkers.ts';
import type { State } from './state.ts';

export interface Queues {
  /** Counts everybody again. */
  count(state: State): void;
  /** How long the wait at each gate seems to a person, until the next call; while they keep to a way, they turn to no other. */
  seenBy(state: Pick<State, 'freeSpeed'>, i: number, own: OwnWay): WaitAt;
}

export interface OwnWay {
  /** The gate the person goes to; -1 for none. */
  readonly gate: number;
  readonly isKept?: boolean;
}

/** Judgement, as for exits: people leave a line for a way that saves this part of the wait. */
const GAIN_MIN = 0.15;
/** More metres than any way that people would keep to. */
const KEPT_METERS = 10_000;

/** Effort is resolved to a metre, up to 512. */
const STEPS = 512;

export function createQueues(gateCount: number): Queues {
  /** Per gate, the number of people within each distance: cumulative sums. */
  const within = new Float64Array(gateCount * (STEPS + 1));
  /** Gates that people are on the way to: few at a time in a large building; the rows of the others are 0. */
  const sought = new Int32Array(gateCount);
  const isSought = new Uint8Array(gateCount);
  let soughtCount = 0;
  const seen = { gate: -1, isKept: false, speed: 1 };
  const waitAt: WaitAt = ({ index, flowMax }, walk) => {
    const step = Math.min(STEPS, Math.max(0, Math.floor(walk)));
    const ahead = within[index * (STEPS + 1) + step]!;
    const wait = Math.max(0, (ahead / flowMax) * seen.speed - walk);
    if (index === seen.gate) return (1 - GAIN_MIN) * wait;
    return seen.isKept ? wait + KEPT_METERS : wait;
  };

  function clear(): void {
    for (let k = 0; k < soughtCount; k++) {
      const row = sought[k]! * (STEPS + 1);
      within.fill(0, row, row + STEPS + 1);
      isSought[sought[k]!] = 0;
    }
    soughtCount = 0;
  }

  return {
    count({ walkers, gate, toGate, people }) {
      clear();
      for (let i = 0; i < walkers.count; i++) {
        const to = gate[i]!;
        if (walkers.state[i] === ABSENT || to < 0) continue;
        if (isSought[to] === 0) {
          isSought[to] = 1;
          sought[soughtCount++] = to;
        }
        const step = Math.min(STEPS - 1, Math.max(0, Math.floor(toGate[i]!)));
        within[to * (STEPS + 1) + step + 1]! += people[i]!.weight;
      }
      for (let k = 0; k < soughtCount; k++) {
        const row = sought[k]! * (STEPS + 1);
        for (let step = 1; step <= STEPS; step++) within[row + step]! += within[row + step - 1]!;
      }
    },
    seenBy({ freeSpeed }, i, { gate, isKept = false }) {
      seen.gate = gate;
      seen.isKept = isKept && gate >= 0;
      seen.speed = freeSpeed[i]!;
      return waitAt;
    },
  };
}
