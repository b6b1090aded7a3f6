/** Roads over water: a short crossing is a bridge; a long one is left out, together with what it cuts off. */
import { isInRing, lineLength } from '#plane';
import { placeOn } from '../plan/lines.ts';
import type { Ring } from '../walkable.ts';
import type { Road, RoadNet } from './road.ts';

const BRIDGE_METERS_MAX = 70;
const SAMPLE = 3;

export function crossWater(net: RoadNet, water: readonly Ring[]): RoadNet {
  if (water.length === 0) return net;
  const roads = net.roads.flatMap((road): Road[] => {
    const wet = measureWet(road, water);
    if (wet === 0) return [road];
    const ends = [road.line[0]!, road.line.at(-1)!];
    const isDry = ends.every((end) => !water.some((ring) => isInRing(ring, end)));
    return isDry && wet <= BRIDGE_METERS_MAX ? [{ ...road, kind: 'bridge' }] : [];
  });
  return keepLargest({ ...net, roads });
}

function measureWet({ line }: Road, water: readonly Ring[]): number {
  const length = lineLength(line);
  let wet = 0;
  for (let at = 0; at < length; at += SAMPLE)
    if (water.some((ring) => isInRing(ring, placeOn(line, at)))) wet += SAMPLE;
  return wet;
}

/** The largest connected part. */
export function keepLargest(net: RoadNet): RoadNet {
  const groups = new Map<string, string>();
  const find = (id: string): string => {
    let top = id;
    while (groups.has(top) && groups.get(top) !== top) {
      const next = groups.get(top)!;
      // Path halving, so that no chain grows long.
      groups.set(top, groups.get(next) ?? next);
      top = next;
    }
    return top;
  };
  for (const { from, to } of net.roads) {
    const [a, b] = [find(from), find(to)];
    groups.set(a, b);
    groups.set(b, b);
  }
  const lengths = new Map<string, number>();
  for (const { from, line } of net.roads)
    lengths.set(find(from), (lengths.get(find(from)) ?? 0) + lineLength(line));
  let best: string | undefined;
  for (const [group, length] of lengths)
    if (best === undefined || length > lengths.get(best)!) best = group;
  const roads = net.roads.filter(({ from }) => find(from) === best);
  const used = new Set(roads.flatMap(({ from, to }) => [from, to]));
  return {
    nodes: net.nodes.filter(({ id }) => used.has(id)),
    roads,
    ends: new Set([...net.ends].filter((id) => used.has(id))),
  };
}
