/** Times on a network when nobody waits: to the outside from each node, and of each link in whole steps. */
import { linkCapacity, linkSeconds } from './egress-network.ts';
import type { EgressNetwork } from './egress-network.ts';

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** From every node by the quickest links, or by the given time of each link; infinite where there is no way. */
export function secondsToOutside(network: EgressNetwork, delays?: ArrayLike<number>): Float64Array {
  const outside = network.nodes.length;
  const arcs = arcsOf(network, (l) => delays?.[l]).map(({ from, to, weight }) => ({
    from: to,
    to: from,
    weight,
  }));
  return distancesFrom(outside, outside + 1, arcs).subarray(0, outside);
}

/**
 * Rounds link times to steps. Rounding each link alone would add up along a stair of twenty equal flights. So every
 * node gets a time from the first one, by links in either direction, and a link takes the difference of two rounded
 * times; the error of a whole way is one step. Links from nodes where people only start, and exits, are left out of
 * these times and rounded alone: then they do not depend on the number of people, the width of a link or another exit.
 */
export function roundDelays(network: EgressNetwork, stepSeconds: number): Int32Array {
  const arcs = arcsOf(network, () => undefined);
  const outside = network.nodes.length;
  const isEntered = new Set(arcs.map(({ to }) => to));
  const inner = arcs.filter(({ from, to }) => to !== outside && isEntered.has(from));
  const both = inner.flatMap((arc) => [arc, { from: arc.to, to: arc.from, weight: arc.weight }]);
  const times = timesInEveryPart(network.nodes.length, both);
  const rounded = (node: number): number => Math.round(times[node]! / stepSeconds);
  const isInner = new Set(inner);
  return Int32Array.from(arcs, (arc) => {
    const gap = isInner.has(arc) ? Math.abs(times[arc.from]! - times[arc.to]!) : NaN;
    if (Math.abs(gap - arc.weight) < 1e-9) return Math.abs(rounded(arc.from) - rounded(arc.to));
    return Math.round(arc.weight / stepSeconds);
  });
}

/** In the order of the links; links that let nobody pass take infinite time. */
function arcsOf(
  { nodes, links }: EgressNetwork,
  delay: (link: number) => number | undefined,
): Arc[] {
  const numberOf = new Map(nodes.map(({ id }, n) => [id, n]));
  return links.map((link, l) => ({
    from: numberOf.get(link.from)!,
    to: link.to === undefined ? nodes.length : numberOf.get(link.to)!,
    weight: linkCapacity(link) > 0 ? (delay(l) ?? linkSeconds(link)) : Infinity,
  }));
}

function timesInEveryPart(nodes: number, arcs: readonly Arc[]): Float64Array {
  const arcsFrom = byStart(nodes, arcs);
  const times = new Float64Array(nodes).fill(Infinity);
  for (let root = 0; root < nodes; root += 1)
    if (times[root] === Infinity) spread(root, arcsFrom, times);
  return times;
}

function distancesFrom(root: number, nodes: number, arcs: readonly Arc[]): Float64Array {
  const distances = new Float64Array(nodes).fill(Infinity);
  spread(root, byStart(nodes, arcs), distances);
  return distances;
}

function byStart(nodes: number, arcs: readonly Arc[]): readonly (readonly Arc[])[] {
  const arcsFrom = Array.from({ length: nodes }, (): Arc[] => []);
  for (const arc of arcs) arcsFrom[arc.from]!.push(arc);
  return arcsFrom;
}

/** Bellman and Ford's method with a queue; networks here have hundreds of nodes. */
function spread(
  root: number,
  arcsFrom: readonly (readonly Arc[])[],
  distances: Float64Array,
): void {
  distances[root] = 0;
  const queue = [root];
  for (let node = queue.shift(); node !== undefined; node = queue.shift())
    for (const { to, weight } of arcsFrom[node]!) {
      const distance = distances[node]! + weight;
      if (distance >= distances[to]!) continue;
      distances[to] = distance;
      queue.push(to);
    }
}
