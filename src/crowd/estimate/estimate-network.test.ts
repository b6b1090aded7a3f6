import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { EgressLink, EgressNetwork, EgressNode } from './egress-network.ts';
import { estimateNetwork } from './estimate-network.ts';
import type { Estimate } from './estimate-network.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

/** A room of 8 by 5 m with one door. */
function room(people: number, width: number, more: Partial<EgressNode> = {}): EgressNetwork {
  return {
    nodes: [{ id: 'room', area: 40, people, ...more }],
    links: [{ id: 'door', kind: 'door', from: 'room', width }],
  };
}

test('IMO 4 room: 100 people leave by a 1 m door in P / (Fs We) = 108.6 s, to the second', () => {
  const { totalSeconds, governing, links } = estimateNetwork(room(100, 1));
  near(totalSeconds, 100 / (1.3158 * 0.7), 1);
  near(totalSeconds, 107.5, 2); // the hand calculation of the EvacuatioNZ verification report, 2.2, with Fs 1.33
  assert.equal(governing, 'door');
  near(links[0]!.flowMax, 1.3158 * 0.7, 0.001);
  assert.ok(links[0]!.flowMax <= 1.33, 'IMO: at most 1.33 persons a second');
});

test('IMO 1: one person walks 40 m at the speed of thin crowds, in 40 / 1.199 s', () => {
  const walk = { nearest: 40, farthest: 40 };
  const { totalSeconds, governing, breakdown } = estimateNetwork(room(1, 2, { walk }));
  near(totalSeconds, 40 / 1.199, 1);
  assert.equal(governing, undefined, 'walking decides, no link');
  assert.equal(breakdown.waitSeconds, 0);
});

test('the time is the longer of the farthest way and the queue', () => {
  const walk = { nearest: 0, farthest: 60 };
  const area = 1000;
  near(estimateNetwork(room(20, 1, { walk, area })).totalSeconds, 60 / 1.199, 1);
  near(estimateNetwork(room(100, 1, { walk, area })).totalSeconds, 100 / (1.3158 * 0.7), 2);
});

test('in a dense room people walk slower, down to the speed of the largest flow', () => {
  const across = (people: number): number =>
    estimateNetwork(room(people, 100, { walk: { nearest: 20, farthest: 20 } })).totalSeconds;
  near(across(10), 20 / 1.199, 1);
  near(across(40), 20 / (1.4 * (1 - 0.266)), 1.5); // one person to the square metre
  near(across(80), 20 / 0.7, 1.5); // two: the relation says 0.655 m/s, but those who walk are at the edge of the crowd
});

test('pre-movement: a constant time moves the end by itself, a spread one fills the door later', () => {
  const base = estimateNetwork(room(100, 1)).totalSeconds;
  const late = estimateNetwork(room(100, 1, { preMovement: { kind: 'constant', seconds: 30 } }));
  assert.equal(late.totalSeconds, base + 30);
  assert.equal(late.breakdown.preMovementSeconds, 30);
  // 100 people start evenly from 10 to 100 s: at 1.11 a second the 1 m door (0.92/s) has a queue until the end; 10 + 108.6 s.
  const spread = estimateNetwork(
    room(100, 1, { preMovement: { kind: 'uniform', low: 10, high: 100 } }),
  );
  near(spread.totalSeconds, 10 + 108.6, 1.5);
  // A door for 2.6 a second has none: the last leaves when the last starts.
  const wide = estimateNetwork(
    room(100, 2.3, { preMovement: { kind: 'uniform', low: 10, high: 100 } }),
  );
  near(wide.totalSeconds, 100, 1);
  assert.equal(wide.governing, undefined);
});

test('people start between the first and the last of a hundred', () => {
  const preMovement = { kind: 'percentiles', p1: 30, p99: 90 } as const;
  const { totalSeconds, curve, breakdown } = estimateNetwork(room(50, 5, { preMovement }));
  near(totalSeconds, 91, 1);
  near(breakdown.preMovementSeconds, 90, 0.1);
  assert.equal(curve[28], 0);
  // Half of them have started at the median, √(30 × 90) = 52 s.
  near(curve[51]!, 25, 1);
});

test('two rooms in a row: the narrower door decides, wherever it is', () => {
  const row = (first: number, second: number): Estimate =>
    estimateNetwork({
      nodes: [
        { id: 'room', area: 100, people: 100 },
        { id: 'hall', area: 50 },
      ],
      links: [
        { id: 'room door', kind: 'door', from: 'room', to: 'hall', width: first },
        { id: 'hall door', kind: 'door', from: 'hall', width: second },
      ],
    });
  near(row(1, 2).totalSeconds, 100 / (1.3158 * 0.7), 2);
  assert.equal(row(1, 2).totalSeconds, row(2, 1).totalSeconds);
  assert.equal(row(1, 2).governing, 'room door');
  assert.equal(row(2, 1).governing, 'hall door');
  // By hand: 2.237 - 0.921 = 1.316 a second more come than go, until after 44.7 s the room is empty and 59 wait in the hall.
  near(row(2, 1).links[1]!.queueMax, 59, 2);
});

test('a hall that is full keeps the others in their room', () => {
  const { links, totalSeconds } = estimateNetwork({
    nodes: [
      { id: 'room', area: 100, people: 100 },
      { id: 'hall', area: 5 },
    ],
    links: [
      { id: 'room door', kind: 'door', from: 'room', to: 'hall', width: 2 },
      { id: 'hall door', kind: 'door', from: 'hall', width: 1 },
    ],
  });
  near(links[1]!.queueMax, 5 * 1.88, 0.01);
  near(totalSeconds, 100 / (1.3158 * 0.7), 2);
});

test('people spread over two exits so that both are done at the same time', () => {
  const { links, totalSeconds } = estimateNetwork({
    nodes: [{ id: 'room', area: 400, people: 300 }],
    links: [
      { id: 'narrow', kind: 'door', from: 'room', width: 1 },
      { id: 'wide', kind: 'door', from: 'room', width: 1.7 },
    ],
  });
  near(totalSeconds, 300 / (1.3158 * (0.7 + 1.4)), 1);
  near(links[0]!.people, 100, 1.5);
  near(links[1]!.people, 200, 1.5);
  near(links[0]!.lastSeconds, links[1]!.lastSeconds, 1);
});

test('people without a way out are named and counted apart', () => {
  const { stranded, people, totalSeconds } = estimateNetwork({
    nodes: [
      { id: 'room', area: 40, people: 10 },
      { id: 'cell', area: 10, people: 3 },
      { id: 'shaft', area: 10, people: 2 },
    ],
    links: [
      { id: 'door', kind: 'door', from: 'room', width: 1 },
      { id: 'slit', kind: 'door', from: 'shaft', width: 0.2 }, // no effective width is left
    ],
  });
  assert.deepEqual(stranded, [
    { node: 'cell', people: 3 },
    { node: 'shaft', people: 2 },
  ]);
  assert.equal(people, 10);
  near(totalSeconds, 11, 1);
});

test('hours of leaving are told in steps of more than a second, and still by the capacity of the door', () => {
  const { totalSeconds, stepSeconds } = estimateNetwork(room(20_000, 0.9));
  assert.ok(stepSeconds > 1);
  near(totalSeconds, 20_000 / (1.3158 * 0.6), stepSeconds);
});

test('an empty building is empty at once', () => {
  const { totalSeconds, curve, breakdown } = estimateNetwork(room(0, 1));
  assert.equal(totalSeconds, 0);
  assert.equal(curve.length, 0);
  assert.deepEqual(breakdown, { preMovementSeconds: 0, walkSeconds: 0, waitSeconds: 0 });
  assert.equal(estimateNetwork({ nodes: [], links: [] }).totalSeconds, 0);
});

interface Plan {
  readonly rooms: readonly { readonly people: number; readonly farthest: number }[];
  /** Of the doors of the rooms onto the corridor, and of the exits of the corridor. */
  readonly doors: readonly number[];
  readonly exits: readonly number[];
  readonly corridorArea: number;
}

/** Rooms along a corridor with exits; the first room has a door to the outside of its own. */
function corridorPlan({ rooms, doors, exits, corridorArea }: Plan): EgressNetwork {
  const links: EgressLink[] = [
    ...rooms.map((_, r): EgressLink => ({
      id: `door ${r}`,
      kind: 'door',
      from: `room ${r}`,
      to: 'corridor',
      width: doors[r]!,
      length: 3 * r,
    })),
    ...exits.map((width, e): EgressLink => ({
      id: `exit ${e}`,
      kind: 'door',
      from: 'corridor',
      width,
      length: 12 * e,
    })),
    { id: 'back door', kind: 'door', from: 'room 0', width: 0.8, length: 25 },
  ];
  return {
    nodes: [
      { id: 'corridor', area: corridorArea },
      ...rooms.map(({ people, farthest }, r) => ({
        id: `room ${r}`,
        area: 50,
        people,
        walk: { nearest: 0, farthest },
      })),
    ],
    links,
  };
}

const widths = fc.double({ min: 0.7, max: 3, noNaN: true });
const plans: fc.Arbitrary<Plan> = fc.record({
  rooms: fc.array(
    fc.record({
      people: fc.integer({ min: 0, max: 60 }),
      farthest: fc.double({ min: 0, max: 20, noNaN: true }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  doors: fc.array(widths, { minLength: 3, maxLength: 3 }),
  exits: fc.array(widths, { minLength: 1, maxLength: 2 }),
  corridorArea: fc.double({ min: 5, max: 60, noNaN: true }),
});

test('law: everybody who was there gets out, and no curve ever falls', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { people, curve, links, breakdown, totalSeconds } = estimateNetwork(corridorPlan(plan));
      near(curve.at(-1) ?? 0, people, 1e-6);
      assert.ok(curve.every((out, t) => out >= (curve[t - 1] ?? 0)));
      const out = links.filter(({ isExit }) => isExit).reduce((sum, link) => sum + link.people, 0);
      near(out, people, 1e-6);
      assert.ok(links.every((link) => link.flowMax <= link.capacity + 1e-3));
      const { preMovementSeconds, walkSeconds, waitSeconds } = breakdown;
      assert.equal(preMovementSeconds + walkSeconds + waitSeconds, totalSeconds);
      assert.ok(walkSeconds >= 0 && waitSeconds >= 0);
    }),
    { numRuns: 50 },
  );
});

test('law: a wider door or exit never takes longer', () => {
  fc.assert(
    fc.property(
      plans,
      fc.nat({ max: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (plan, pick, more) => {
        const widen = (list: readonly number[], at: number): number[] =>
          list.map((width, i) => (i === at ? width + more : width));
        const wider = {
          ...plan,
          doors: widen(plan.doors, pick),
          exits: widen(plan.exits, pick - 3),
        };
        assert.ok(seconds(wider) <= seconds(plan));
      },
    ),
    { numRuns: 50 },
  );
});

test('law: more people never leave sooner', () => {
  fc.assert(
    fc.property(plans, fc.nat({ max: 2 }), fc.integer({ min: 1, max: 40 }), (plan, pick, more) => {
      const rooms = plan.rooms.map((each, r) =>
        r === pick ? { ...each, people: each.people + more } : each,
      );
      assert.ok(seconds({ ...plan, rooms }) >= seconds(plan));
    }),
    { numRuns: 50 },
  );
});

test('law: one more exit never takes longer', () => {
  fc.assert(
    fc.property(plans, widths, (plan, width) => {
      assert.ok(seconds({ ...plan, exits: [...plan.exits, width] }) <= seconds(plan));
    }),
    { numRuns: 50 },
  );
});

test('the same network gives the same estimate', () => {
  const plan = fc.sample(plans, { numRuns: 1, seed: 4 })[0]!;
  assert.deepEqual(estimateNetwork(corridorPlan(plan)), estimateNetwork(corridorPlan(plan)));
});

function seconds(plan: Plan): number {
  return estimateNetwork(corridorPlan(plan)).totalSeconds;
}
