/** Lanes in the order of their times, the soonest first (a binary heap); two of the same time in the order of their numbers. */
export interface TimeQueue {
  count: number;
  readonly lanes: Int32Array;
  readonly times: Float64Array;
  /** Where each lane is in the heap, -1 when it is not. */
  readonly slot: Int32Array;
}

export function createQueue(laneCount: number): TimeQueue {
  return {
    count: 0,
    lanes: new Int32Array(laneCount),
    times: new Float64Array(laneCount),
    slot: new Int32Array(laneCount).fill(-1),
  };
}

/** Puts a lane in, or brings it forward. */
export function push(queue: TimeQueue, lane: number, time: number): void {
  const { lanes, times, slot } = queue;
  let hole = slot[lane]! >= 0 ? slot[lane]! : queue.count++;
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    if (!isSooner(time, lane, times[parent]!, lanes[parent]!)) break;
    put(queue, hole, lanes[parent]!, times[parent]!);
    hole = parent;
  }
  put(queue, hole, lane, time);
}

/** Takes the soonest lane out; -1 when there is none. */
export function pop(queue: TimeQueue): number {
  const { lanes, times, slot } = queue;
  if (queue.count === 0) return -1;
  const first = lanes[0]!;
  slot[first] = -1;
  const last = --queue.count;
  if (last === 0) return first;
  const [lane, time] = [lanes[last]!, times[last]!];
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= last) break;
    if (
      child + 1 < last &&
      isSooner(times[child + 1]!, lanes[child + 1]!, times[child]!, lanes[child]!)
    )
      child++;
    if (!isSooner(times[child]!, lanes[child]!, time, lane)) break;
    put(queue, hole, lanes[child]!, times[child]!);
    hole = child;
  }
  put(queue, hole, lane, time);
  return first;
}

function put({ lanes, times, slot }: TimeQueue, at: number, lane: number, time: number): void {
  lanes[at] = lane;
  times[at] = time;
  slot[lane] = at;
}

function isSooner(time: number, lane: number, otherTime: number, otherLane: number): boolean {
  return time < otherTime || (time === otherTime && lane < otherLane);
}
