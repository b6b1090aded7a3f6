import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findQuickestFlow } from './flow-over-time.ts';
import type { FlowOverTime } from './flow-over-time.ts';
import { OUTSIDE, UNLIMITED } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';

interface LinkGiven {
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
  readonly delay: number;
}

/** Four nodes; people at the first two, room for everybody there and for some at the others. */
function problemOf(
  people: readonly number[],
  room: readonly number[],
  links: readonly LinkGiven[],
): FlowProblem {
  return {
    storage: Float64Array.from([UNLIMITED, UNLIMITED, ...room]),
    release: [0, 1, 2, 3].map((node) =>
      Float64Array.from(people[node] ? [people[node], 0, 3] : []),
    ),
    from: Int32Array.from(links, ({ from }) => from),
    to: Int32Array.from(links, ({ to }) => to),
    capacity: Float64Array.from(links, ({ capacity }) => capacity),
    delay: Int32Array.from(links, ({ delay }) => delay),
  };
}

const small = fc.integer({ min: 1, max: 5 });
const networks = fc
  .record({
    people: fc.tuple(small, small),
    room: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
    extra: fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: 3 }),
        to: fc.integer({ min: -1, max: 3 }),
        capacity: small,
        delay: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 6 },
    ),
    way: fc.tuple(small, small, small),
  })
  .map(({ people, room, extra, way }) => ({
    people,
    room,
    // A way out for everybody: 0 and 1 to 2, and from there outside.
    links: [
      { from: 0, to: 2, capacity: way[0], delay: 1 },
      { from: 1, to: 2, capacity: way[1], delay: 0 },
      { from: 2, to: OUTSIDE, capacity: way[2], delay: 1 },
      ...extra.filter(({ from, to }) => from !== to),
    ],
  }));

test('after every step as many are out as a maximum flow to that step, found by another method, allows', () => {
  fc.assert(
    fc.property(networks, ({ people, room, links }) => {
      const problem = problemOf(people, room, links);
      const { out, steps } = findQuickestFlow(problem);
      for (let step = 0; step < steps; step += 1)
        assert.equal(out[step], maximumOut(problem, step + 1), `by the end of step ${step}`);
    }),
    { numRuns: 60 },
  );
});

test('flows keep to capacity and room, and nobody is lost or made', () => {
  fc.assert(
    fc.property(networks, ({ people, room, links }) => {
      const problem = problemOf(people, room, links);
      checkFlow(problem, findQuickestFlow(problem));
    }),
    { numRuns: 60 },
  );
});

test('a wider link, one more exit or fewer people never make anybody later', () => {
  fc.assert(
    fc.property(networks, fc.nat(), small, ({ people, room, links }, pick, more) => {
      const base = findQuickestFlow(problemOf(people, room, links));
      const wider = links.map((link, l) =>
        l === pick % links.length ? { ...link, capacity: link.capacity + more } : link,
      );
      isNeverLater(findQuickestFlow(problemOf(people, room, wider)), base);
      const exit = { from: pick % 4, to: OUTSIDE, capacity: more, delay: pick % 3 };
      isNeverLater(findQuickestFlow(problemOf(people, room, [...links, exit])), base);
      const crowded = findQuickestFlow(problemOf([people[0] + more, people[1]], room, links));
      assert.ok(crowded.steps >= base.steps);
    }),
    { numRuns: 60 },
  );
});

test('people wait as near to the exit as there is room, and the cut names the narrow link', () => {
  // Ten people, a link for 5 a step to a place with room for 4, and an exit for 1 a step.
  const problem: FlowProblem = {
    storage: Float64Array.from([UNLIMITED, 4]),
    release: [Float64Array.from([10]), new Float64Array(0)],
    from: Int32Array.from([0, 1]),
    to: Int32Array.from([1, OUTSIDE]),
    capacity: Float64Array.from([5, 1]),
    delay: Int32Array.from([1, 0]),
  };
  const { steps, waiting, cut } = findQuickestFlow(problem);
  assert.equal(steps, 11); // one step to the exit, then one person each
  assert.deepEqual(
    Array.from(waiting.filter((_, i) => i % 2 === 1).slice(0, 8)),
    [0, 4, 4, 4, 4, 4, 4, 3],
  );
  assert.deepEqual([...cut], [0, 9]);
});

test('nobody at all is out at once', () => {
  const { steps, out } = findQuickestFlow(problemOf([], [0, 0], []));
  assert.equal(steps, 0);
  assert.equal(out.length, 0);
});

function isNeverLater(now: FlowOverTime, before: FlowOverTime): void {
  assert.ok(now.steps <= before.steps);
  for (const [step, units] of now.out.entries()) assert.ok(units >= before.out[step]!);
}

function checkFlow(problem: FlowProblem, { flow, waiting, out, steps }: FlowOverTime): void {
  const { storage, from, to, capacity, delay, release } = problem;
  const [nodes, links] = [storage.length, from.length];
  let left = 0;
  for (let t = 0; t < steps; t += 1) {
    const balance = new Float64Array(nodes);
    for (let node = 0; node < nodes; node += 1) {
      const held = waiting[t * nodes + node]!;
      assert.ok(held >= 0 && held <= storage[node]!);
      balance[node] = (release[node]![t] ?? 0) - held;
      if (t > 0) balance[node]! += waiting[(t - 1) * nodes + node]!;
    }
    for (let link = 0; link < links; link += 1) {
      const entered = flow[t * links + link]!;
      assert.ok(entered >= 0 && entered <= capacity[link]!);
      balance[from[link]!]! -= entered;
      const enter = t - delay[link]!;
      const arrived = enter < 0 ? 0 : flow[enter * links + link]!;
      if (to[link] === OUTSIDE) left += arrived;
      else balance[to[link]!]! += arrived;
    }
    assert.ok(
      balance.every((units) => units === 0),
      `everybody is somewhere in step ${t}`,
    );
    assert.equal(left, out[t]);
  }
}

/** Ford and Fulkerson on the network drawn out over time, one unit-by-unit path after the other. */
function maximumOut(
  { storage, release, from, to, capacity, delay }: FlowProblem,
  steps: number,
): number {
  const nodes = storage.length;
  const [source, sink] = [steps * nodes, steps * nodes + 1];
  const residual = Array.from({ length: sink + 1 }, () => new Map<number, number>());
  const add = (a: number, b: number, units: number): void => {
    residual[a]!.set(b, (residual[a]!.get(b) ?? 0) + units);
    if (!residual[b]!.has(a)) residual[b]!.set(a, 0);
  };
  for (let t = 0; t < steps; t += 1) {
    for (let node = 0; node < nodes; node += 1) {
      add(source, t * nodes + node, release[node]![t] ?? 0);
      if (t + 1 < steps)
        add(t * nodes + node, (t + 1) * nodes + node, Math.min(storage[node]!, 1e6));
    }
    for (let link = 0; link < from.length; link += 1) {
      const arrival = t + delay[link]!;
      if (arrival >= steps) continue;
      const target = to[link] === OUTSIDE ? sink : arrival * nodes + to[link]!;
      add(t * nodes + from[link]!, target, capacity[link]!);
    }
  }
  let total = 0;
  for (;;) {
    const cameFrom = new Map([[source, source]]);
    const queue = [source];
    for (const here of queue)
      for (const [next, units] of residual[here]!)
        if (units > 0 && !cameFrom.has(next)) {
          cameFrom.set(next, here);
          queue.push(next);
        }
    if (!cameFrom.has(sink)) return total;
    const path = [sink];
    while (path.at(-1) !== source) path.push(cameFrom.get(path.at(-1)!)!);
    const steps1 = path.slice(1).map((a, i) => [a, path[i]!] as const);
    const amount = Math.min(...steps1.map(([a, b]) => residual[a]!.get(b)!));
    for (const [a, b] of steps1) {
      residual[a]!.set(b, residual[a]!.get(b)! - amount);
      residual[b]!.set(a, residual[b]!.get(a)! + amount);
    }
    total += amount;
  }
}
