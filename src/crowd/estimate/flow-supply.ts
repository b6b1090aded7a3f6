/** The people of a flow over time who are not sent yet: where they enter the network, and since when they wait there. */
import { UNLIMITED } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';
import { grown } from './grown.ts';

/** Places are numbered as in flow-search.ts. */
export class FlowSupply {
  readonly #problem: FlowProblem;
  readonly #nodes: number;
  #left = new Float64Array(0);
  /**
   * How far before the last place of the same node people may be left, at the earliest; for nodes with room for
   * everybody.
   */
  #skipped = new Int32Array(0);
  /** Waiting that is not in its table yet, as one change at its first step and one at its last. */
  #pending = new Float64Array(0);
  readonly #isPending: Uint8Array;
  readonly #rest: Float64Array;
  /** 1 for nodes that can send nobody any more: all their people were sent, or they had none. */
  readonly isEmpty: Uint8Array;

  constructor(problem: FlowProblem) {
    this.#problem = problem;
    this.#nodes = problem.storage.length;
    this.#isPending = new Uint8Array(this.#nodes);
    this.#rest = Float64Array.from(problem.release, (table) =>
      table.reduce((sum, u) => sum + u, 0),
    );
    this.isEmpty = Uint8Array.from(this.#rest, (units) => (units > 0 ? 0 : 1));
  }

  /** Makes room for so many steps. */
  reserve(steps: number): void {
    const nodes = this.#nodes;
    const first = this.#left.length / nodes;
    this.#left = grown(this.#left, steps * nodes);
    this.#skipped = grown(this.#skipped, steps * nodes);
    this.#pending = grown(this.#pending, steps * nodes);
    for (const [node, table] of this.#problem.release.entries())
      for (let t = first; t < Math.min(steps, table.length); t += 1)
        this.#left[t * nodes + node] = table[t]!;
  }

  /** The place whose people can be sent from here: they arrive now, or have waited since. Below 0 when there are none. */
  find(here: number): number {
    const left = this.#left;
    if (left[here]! > 0) return here;
    if (this.#problem.storage[here % this.#nodes]! < UNLIMITED) return -1;
    const nodes = this.#nodes;
    const skipped = this.#skipped;
    let at = here;
    while (at >= 0 && left[at]! <= 0) {
      const earlier = at - nodes - skipped[at]!;
      // Shortens the next search: people who were sent stay sent.
      if (earlier >= 0 && left[earlier]! <= 0)
        skipped[at] = skipped[at]! + nodes + skipped[earlier]!;
      at = earlier;
    }
    return at;
  }

  /** Takes up to `atMost` of the people who are here in this step or have waited for it. */
  take(here: number, atMost: number): number {
    const left = this.#left;
    const pending = this.#pending;
    let taken = 0;
    while (taken < atMost) {
      const source = this.find(here);
      if (source < 0) break;
      const amount = Math.min(left[source]!, atMost - taken);
      taken += amount;
      left[source] = left[source]! - amount;
      if (source === here) continue;
      pending[source] = pending[source]! + amount;
      pending[here] = pending[here]! - amount;
      this.#isPending[here % this.#nodes] = 1;
    }
    const node = here % this.#nodes;
    this.#rest[node] = this.#rest[node]! - taken;
    if (this.#rest[node] === 0) this.isEmpty[node] = 1;
    return taken;
  }

  /** Adds the people that waited at a node from one step to another to each step between. */
  settle(node: number, waiting: Float64Array): void {
    if (this.#isPending[node] === 0) return;
    this.#isPending[node] = 0;
    const pending = this.#pending;
    let sum = 0;
    for (let here = node; here < waiting.length; here += this.#nodes) {
      sum += pending[here]!;
      pending[here] = 0;
      waiting[here] = waiting[here]! + sum;
    }
  }
}
