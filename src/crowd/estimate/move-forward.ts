/**
 * People who wait stand as near to the exit as there is room. A quickest flow may let people wait anywhere on their
 * way; here, people who stand before a link with spare capacity go on, as far as the room behind it allows. Nobody
 * leaves earlier or later because of it, but the queues stand where real ones would: before the narrow places, and from
 * there backwards.
 */
import { OUTSIDE } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';

/** Room that empties ahead lets others follow. After a few rounds little still moves, and it changes only the picture. */
const ROUNDS_MAX = 3;

export function moveForward(problem: FlowProblem, flow: Float64Array, waiting: Float64Array): void {
  const [links, nodes] = [problem.from.length, problem.storage.length];
  const steps = links === 0 ? 0 : flow.length / links;
  const isUsed = new Uint8Array(links);
  for (let at = 0; at < flow.length; at += links)
    for (let link = 0; link < links; link += 1) if (flow[at + link]! > 0) isUsed[link] = 1;
  const ahead = new Float64Array(steps + 1);
  const first = new Int32Array(nodes);
  const last = new Int32Array(nodes);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    findWaits(waiting, nodes, first, last);
    let moved = 0;
    for (let link = 0; link < links; link += 1) {
      const start = problem.from[link]!;
      const end = problem.to[link]!;
      if (isUsed[link] === 0 || end === OUTSIDE || first[start]! > last[start]!) continue;
      const wait = { from: first[start]!, to: last[start]! };
      const more = moveOver(problem, flow, waiting, link, wait, ahead);
      if (more === 0) continue;
      moved += more;
      // The people who moved wait behind the link now.
      const lag = problem.delay[link]!;
      first[end] = Math.min(first[end]!, wait.from + lag);
      last[end] = Math.max(last[end]!, wait.to + lag);
    }
    if (moved === 0) return;
  }
}

/** The steps between which people wait at each node: from `after` to the step when the node is empty. */
function findWaits(
  waiting: Float64Array,
  nodes: number,
  first: Int32Array,
  last: Int32Array,
): void {
  first.fill(waiting.length);
  last.fill(-1);
  for (let t = 0, at = 0; at < waiting.length; t += 1, at += nodes)
    for (let node = 0; node < nodes; node += 1) {
      if (waiting[at + node] === 0) continue;
      if (t < first[node]!) first[node] = t;
      last[node] = t;
    }
}

/** One link: `ahead` is how many more people have entered it by the end of each step than before; as many as possible. */
function moveOver(
  { storage, from, to, capacity, delay }: FlowProblem,
  flow: Float64Array,
  waiting: Float64Array,
  link: number,
  wait: { readonly from: number; readonly to: number },
  ahead: Float64Array,
): number {
  const nodes = storage.length;
  const links = from.length;
  const steps = ahead.length - 1;
  const start = from[link]!;
  const end = to[link]!;
  const lag = delay[link]!;
  const limit = capacity[link]!;
  const room = storage[end]!;
  const stop = Math.min(steps - 1, wait.to + 1);
  // At most the people who wait before it, find room behind it, and pass later anyway.
  let most = 0;
  for (let t = stop; t >= wait.from; t -= 1) {
    const free = t + lag < steps ? room - waiting[(t + lag) * nodes + end]! : 0;
    most = Math.min(waiting[t * nodes + start]!, free, most);
    ahead[t] = most;
    most += flow[t * links + link]!;
  }
  // No more at once than the capacity of the link.
  let before = 0;
  let moved = 0;
  for (let t = wait.from; t <= stop; t += 1) {
    const slot = t * links + link;
    const now = Math.min(ahead[t]!, before + limit - flow[slot]!);
    flow[slot] = flow[slot]! + now - before;
    before = now;
    if (now === 0) continue;
    waiting[t * nodes + start] = waiting[t * nodes + start]! - now;
    waiting[(t + lag) * nodes + end] = waiting[(t + lag) * nodes + end]! + now;
    moved += now;
  }
  return moved;
}
