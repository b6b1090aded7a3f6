/** What a flow over time means for each link and exit of a network. */
import { linkCapacity } from './egress-network.ts';
import type { EgressLinkKind, EgressNetwork } from './egress-network.ts';
import type { FlowOverTime } from './flow-over-time.ts';
import type { FlowProblem } from './flow-problem.ts';

export interface LinkUse {
  readonly id: string;
  readonly kind: EgressLinkKind;
  readonly isExit: boolean;
  readonly people: number;
  /** Persons per second: the capacity of the link, and the largest flow it had. */
  readonly capacity: number;
  readonly flowMax: number;
  /** Seconds in which it was full. */
  readonly fullSeconds: number;
  /** The most people waiting before it. */
  readonly queueMax: number;
  /** When the last person entered it; 0 when nobody did. */
  readonly lastSeconds: number;
}

export interface Scale {
  /** The step of the estimate with which the flow begins. */
  readonly firstStep: number;
  readonly stepSeconds: number;
  readonly unitsPerPerson: number;
}

export function toLinkUses(
  { links: given }: EgressNetwork,
  { capacity, from, storage }: FlowProblem,
  { flow, waiting, steps }: FlowOverTime,
  { firstStep, stepSeconds, unitsPerPerson }: Scale,
): LinkUse[] {
  const [links, nodes] = [from.length, storage.length];
  const [total, most] = [new Float64Array(links), new Float64Array(links)];
  const [full, last] = [new Int32Array(links), new Int32Array(links)];
  const [left, queue] = [new Float64Array(nodes), new Float64Array(nodes)];
  for (let t = 0; t < steps; t += 1) {
    for (let link = 0; link < links; link += 1) {
      const units = flow[t * links + link]!;
      if (units === 0) continue;
      total[link] = total[link]! + units;
      if (units > most[link]!) most[link] = units;
      if (units >= capacity[link]!) full[link] = full[link]! + 1;
      last[link] = firstStep + t + 1;
    }
    for (let node = 0; node < nodes; node += 1) {
      const units = waiting[t * nodes + node]!;
      if (units > queue[node]!) queue[node] = units;
    }
  }
  for (let link = 0; link < links; link += 1) left[from[link]!] = left[from[link]!]! + total[link]!;
  return given.map((link, l) => ({
    id: link.id,
    kind: link.kind,
    isExit: link.to === undefined,
    people: total[l]! / unitsPerPerson,
    capacity: linkCapacity(link),
    flowMax: most[l]! / unitsPerPerson / stepSeconds,
    fullSeconds: full[l]! * stepSeconds,
    // The queue at a node is divided over its links in proportion to the people who leave by each.
    queueMax:
      total[l] === 0 ? 0 : (queue[from[l]!]! * total[l]!) / left[from[l]!]! / unitsPerPerson,
    lastSeconds: last[l]! * stepSeconds,
  }));
}
