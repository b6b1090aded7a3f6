/**
 * The quickest way to empty a network in equal time steps. Of all flows that keep the capacity and delay of each link
 * and the room at each node, it finds one with as many people as possible outside after EVERY step (an earliest-arrival
 * flow: Gale 1959, Minieka 1973). Such a flow exists for one sink, and it proves the laws we expect of an evacuation: a
 * wider link or another exit only adds flows to choose from, so nobody is later; and fewer people are never slower than
 * more.
 */
import { invariant } from '#base';
import { OUTSIDE } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';
import { FlowSearch } from './flow-search.ts';
import { moveForward } from './move-forward.ts';

export interface FlowOverTime {
  /** Steps until the last unit is outside. */
  readonly steps: number;
  /** Units outside by the end of each step. */
  readonly out: Float64Array;
  /** Units that enter link l in step t at t * links + l, and that wait at node n after step t at t * nodes + n. */
  readonly flow: Float64Array;
  readonly waiting: Float64Array;
  /** Units that each link lets through in the cut that makes one step less impossible. All 0 when walking decides. */
  readonly cut: Float64Array;
}

const STEPS_MAX = 30_000;

/** Every node that releases must have a way out. */
export function findQuickestFlow(problem: FlowProblem): FlowOverTime {
  const search = new FlowSearch(problem);
  let total = 0;
  for (const table of problem.release) for (const units of table) total += units;
  // Emptying takes at least as long as all exits together need. Starting there saves growing the columns.
  const exits = problem.capacity.reduce(
    (sum, c, l) => (problem.to[l] === OUTSIDE ? sum + c : sum),
    0,
  );
  search.reserve(Math.min(STEPS_MAX, Math.ceil(total / exits) || 0));
  const out: number[] = [];
  let gone = 0;
  for (let step = 0; gone < total; step += 1) {
    invariant(step < STEPS_MAX, 'everybody has a way out');
    search.reserve(step);
    for (let sent = search.augment(step); sent > 0; sent = search.augment(step)) {
      gone += sent;
      if (gone >= total) break;
    }
    out.push(gone);
  }
  const { flow, waiting } = search.tables(out.length);
  moveForward(problem, flow, waiting);
  return {
    steps: out.length,
    out: Float64Array.from(out),
    flow,
    waiting,
    cut: search.cut(out.length - 1),
  };
}
