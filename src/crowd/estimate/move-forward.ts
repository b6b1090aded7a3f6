/**
 * Who waits, waits as near to the exit as there is room. A quickest flow may let people wait anywhere on their way; here those
 * who stand before a link with spare capacity go on, as far as the room behind it allows. Nobody leaves earlier or later by
 * it; the queues come to stand where they would: before the narrow places, and from there backwards.
 */
import { OUTSIDE } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';

/** Room that empties ahead lets others follow; after a few rounds what still moves is little, and only the picture. */
const ROUNDS_MAX = 3;

export function moveForward(problem: FlowProblem, flow: Float64Array, waiting: Float64Array): void {
  const links = problem.from.length;
  const isUsed = new Uint8Array(links);
  for (let slot = 0; slot < flow.length; slot += 1) if (flow[slot]! > 0) isUsed[slot % links] = 1;
  const ahead = new Float64Array(links === 0 ? 0 : flow.length / links);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let moved = 0;
    for (let link = 0; link < links; link += 1)
      if (isUsed[link] === 1 && problem.to[link] !== OUTSIDE)
        moved += moveOver(problem, flow, waiting, link, ahead);
    if (moved === 0) return;
  }
}

/** One link: `ahead` is how many more have entered it by the end of each step than before, as many as may. */
function moveOver(
  { storage, from, to, capacity, delay }: FlowProblem,
  flow: Float64Array,
  waiting: Float64Array,
  link: number,
  ahead: Float64Array,
): number {
  const [nodes, links, steps] = [storage.length, from.length, ahead.length];
  const [start, end, lag] = [from[link]!, to[link]!, delay[link]!];
  const [limit, room] = [capacity[link]!, storage[end]!];
  // At most those who wait before it, those who find room behind it, and those who pass later anyway.
  let most = 0;
  for (let t = steps - 1; t >= 0; t -= 1) {
    const free = t + lag < steps ? room - waiting[(t + lag) * nodes + end]! : 0;
    most = Math.min(waiting[t * nodes + start]!, free, most);
    ahead[t] = most;
    most += flow[t * links + link]!;
  }
  // And no more at once than the link bears.
  let [before, moved] = [0, 0];
  for (let t = 0; t < steps; t += 1) {
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
