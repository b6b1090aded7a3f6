/**
 * The instant estimate: how an egress network empties when people spread over its ways in the best way, as the
 * hydraulic model assumes. Walking is free and at the speed of thin crowds; crowding adds only the waiting before full
 * links. So the estimate is a lower bound of the model's own numbers, and keeps their laws (see flow-over-time.ts).
 */
import { invariant } from '#base';
import type { PreMovement } from '../people/pre-movement-times.ts';
import { DENSITY_WAITING, linkCapacity, separateStarts, startSpeed } from './egress-network.ts';
import type { EgressNetwork, EgressNode } from './egress-network.ts';
import { findQuickestFlow } from './flow-over-time.ts';
import { OUTSIDE, UNLIMITED } from './flow-problem.ts';
import type { FlowProblem } from './flow-problem.ts';
import { toLinkUses } from './link-use.ts';
import type { LinkUse } from './link-use.ts';
import { createReleases } from './release.ts';
import type { Release } from './release.ts';
import { roundDelays, secondsToOutside } from './travel-times.ts';

export interface Estimate {
  /** From the alarm until the last person is out. */
  readonly totalSeconds: number;
  readonly stepSeconds: number;
  readonly people: number;
  /** People at nodes without a way out; no other number counts them. */
  readonly stranded: readonly { readonly node: string; readonly people: number }[];
  /** People out by the end of each step. */
  readonly curve: Float64Array;
  /** Every link that limits the flow, in the order given; exits are marked. */
  readonly links: readonly LinkUse[];
  readonly breakdown: Breakdown;
  /** The link that decides the total time; undefined when walking and pre-movement decide it. */
  readonly governing?: string;
}

/** The three parts add up to the total. */
export interface Breakdown {
  /** Until the last person sets off. */
  readonly preMovementSeconds: number;
  /** From there until the last person would be out if nobody ever had to wait. */
  readonly walkSeconds: number;
  readonly waitSeconds: number;
}

/** People are counted in these, so that sums are exact. */
const UNITS_PER_PERSON = 10_000;
/** Enough steps for an estimate: beyond an hour the step grows, and the rounding with it. */
const STEPS_USUAL = 3600;

export function estimateNetwork(given: EgressNetwork): Estimate {
  const network = separateStarts(given);
  const seconds = secondsToOutside(network);
  const leaving = network.nodes.filter(({ people = 0 }, n) => people > 0 && seconds[n]! < Infinity);
  const stranded = network.nodes
    .filter(({ people = 0 }, n) => people > 0 && seconds[n] === Infinity)
    .map(({ id, people = 0 }) => ({ node: id, people }));
  const people = leaving.reduce((sum, node) => sum + node.people!, 0);
  const releases = toReleases(leaving);
  const stepSeconds = pickStep(network, people, releases);
  const { firstStep, problem } = startLater(toProblem(network, releases, stepSeconds));
  const result = findQuickestFlow(problem);
  const steps = result.steps === 0 ? 0 : firstStep + result.steps;
  const totalSeconds = steps * stepSeconds;
  const scale = { firstStep, stepSeconds, unitsPerPerson: UNITS_PER_PERSON };
  const uses = toLinkUses(network, problem, result, scale);
  const governing = largest(result.cut);
  return {
    totalSeconds,
    stepSeconds,
    people,
    stranded,
    curve: Float64Array.from({ length: steps }, (_, step) =>
      step < firstStep ? 0 : result.out[step - firstStep]! / UNITS_PER_PERSON,
    ),
    links: uses.filter(({ kind }) => kind !== 'way'),
    breakdown: toBreakdown(network, problem, releases, { totalSeconds, stepSeconds }),
    ...(governing === undefined ? {} : { governing: network.links[governing]!.id }),
  };
}

interface NodeRelease extends Release {
  readonly units: number;
}

type Releases = ReadonlyMap<EgressNode, NodeRelease>;

/** Rounds running sums, not each part, so that the total number of people stays the same. */
function toReleases(leaving: readonly EgressNode[]): Releases {
  const byTimes = new Map<string, ReturnType<typeof createReleases>>();
  let [people, before] = [0, 0];
  return new Map(
    leaving.map((node) => {
      people += node.people!;
      const units = toUnits(people) - before;
      before += units;
      const { preMovement = AT_ONCE, walk = NOWHERE } = node;
      const key = JSON.stringify(preMovement);
      const create = byTimes.get(key) ?? createReleases(preMovement);
      byTimes.set(key, create);
      const speed = startSpeed(node);
      const release = create({ nearest: walk.nearest / speed, farthest: walk.farthest / speed });
      return [node, { ...release, units }];
    }),
  );
}

const AT_ONCE: PreMovement = { kind: 'constant', seconds: 0 };
const NOWHERE = { nearest: 0, farthest: 0 } as const;

/** Long enough for the people who start last, for all exits together, and for the doors of each start alone. */
function pickStep({ links }: EgressNetwork, people: number, releases: Releases): number {
  let exits = 0;
  const outOf = new Map<string, number>();
  for (const link of links) {
    const capacity = linkCapacity(link);
    if (link.to === undefined) exits += capacity;
    outOf.set(link.from, (outOf.get(link.from) ?? 0) + capacity);
  }
  let seconds = people === 0 ? 0 : people / exits;
  for (const [node, { lastSeconds }] of releases)
    seconds = Math.max(seconds, lastSeconds, node.people! / outOf.get(node.id)!);
  return Math.max(1, Math.ceil(seconds / STEPS_USUAL));
}

function toProblem(network: EgressNetwork, releases: Releases, stepSeconds: number): FlowProblem {
  const { nodes, links } = network;
  const numberOf = new Map(nodes.map(({ id }, n) => [id, n]));
  invariant(numberOf.size === nodes.length, 'nodes have different names');
  return {
    // People can wait where they were at the alarm; elsewhere the floor has its limit.
    storage: Float64Array.from(nodes, (node) =>
      releases.has(node) ? UNLIMITED : toUnits(node.area * DENSITY_WAITING),
    ),
    release: nodes.map((node) => {
      const release = releases.get(node);
      return release === undefined ? new Float64Array(0) : toTable(release, stepSeconds);
    }),
    from: Int32Array.from(links, ({ from }) => numberOf.get(from)!),
    to: Int32Array.from(links, ({ to }) => (to === undefined ? OUTSIDE : numberOf.get(to)!)),
    capacity: Float64Array.from(links, (link) => toUnits(linkCapacity(link) * stepSeconds)),
    delay: roundDelays(network, stepSeconds),
  };
}

/** Skips the minutes before anybody has started. */
function startLater(problem: FlowProblem): { firstStep: number; problem: FlowProblem } {
  const firsts = problem.release.map((table) => table.findIndex((units) => units > 0));
  const firstStep = firsts.reduce(
    (least, first) => (first < 0 ? least : Math.min(least, first)),
    Infinity,
  );
  if (firstStep === Infinity) return { firstStep: 0, problem };
  const release = problem.release.map((table) => table.subarray(firstStep));
  return { firstStep, problem: { ...problem, release } };
}

/** People by step, as differences of rounded running sums. */
function toTable(release: NodeRelease, stepSeconds: number): Float64Array {
  const steps = Math.floor(release.lastSeconds / stepSeconds) + 1;
  const table = new Float64Array(steps);
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const share = step === steps - 1 ? 1 : release.shareBefore((step + 1) * stepSeconds);
    const now = Math.round(release.units * share);
    table[step] = now - before;
    before = now;
  }
  return table;
}

function toUnits(people: number): number {
  return Math.min(UNLIMITED, Math.round(people * UNITS_PER_PERSON));
}

function toBreakdown(
  network: EgressNetwork,
  { delay }: FlowProblem,
  releases: Releases,
  { totalSeconds, stepSeconds }: Pick<Estimate, 'totalSeconds' | 'stepSeconds'>,
): Breakdown {
  const steps = secondsToOutside(network, delay);
  let [preMovementSeconds, freeSteps] = [0, 0];
  for (const [n, node] of network.nodes.entries()) {
    const release = releases.get(node);
    if (release === undefined) continue;
    preMovementSeconds = Math.max(preMovementSeconds, release.lastStartSeconds);
    const last = Math.floor(release.lastSeconds / stepSeconds);
    freeSteps = Math.max(freeSteps, last + steps[n]! + 1);
  }
  const freeSeconds = freeSteps * stepSeconds;
  return {
    preMovementSeconds,
    walkSeconds: freeSeconds - preMovementSeconds,
    waitSeconds: totalSeconds - freeSeconds,
  };
}

function largest(values: Float64Array): number | undefined {
  const most = Math.max(0, ...values);
  return most > 0 ? values.indexOf(most) : undefined;
}
