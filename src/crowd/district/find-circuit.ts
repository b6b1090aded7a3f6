/** The lanes on which a vehicle can drive for ever: from each of them every other can be reached. */
import type { LaneGraph } from '#world/walkable';

/**
 * The largest strongly connected set (Kosaraju: lanes that reach the first and are reached from it), in the order of
 * the graph.
 */
export function findCircuit({ lanes }: LaneGraph): string[] {
  const next = new Map(lanes.map((lane) => [lane.id, [...lane.next]]));
  const previous = new Map<string, string[]>(lanes.map(({ id }) => [id, []]));
  for (const [id, ahead] of next) for (const to of ahead) previous.get(to)!.push(id);
  const done = new Set<string>();
  let best: ReadonlySet<string> = new Set();
  for (const { id } of lanes) {
    if (done.has(id)) continue;
    const back = flood(previous, id);
    const own = new Set([...flood(next, id)].filter((lane) => back.has(lane)));
    for (const lane of own) done.add(lane);
    if (own.size > best.size) best = own;
  }
  return lanes.filter(({ id }) => best.has(id)).map(({ id }) => id);
}

function flood(ways: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const reached = new Set([from]);
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const to of ways.get(id)!) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  return reached;
}
