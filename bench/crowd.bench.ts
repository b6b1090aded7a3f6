/**
 * Walking: agent-steps per CPU second in the scenario 'cross' (N people on N square metres, each to a random place and then to
 * another), against the crowd of recast-navigation (Detour, C++ as WebAssembly) and yuka's vehicles with separation.
 */
import { createDice } from '#base';
import { createNeighbours, createWalk, createWalkers, sortNeighbours } from '#crowd/walking';
import type { Bench } from './support/bench.ts';
import { openRecast, openYuka } from './support/crowd-peers.ts';
import type { Recast, Yuka, YukaVector } from './support/crowd-peers.ts';
import { toTable } from './support/figures.ts';

const STEP_SECONDS = 0.1;
const RADIUS = 0.2;
const SPEED = 1.34;
const WARM_UP_SHARE = 0.2;
const ARRIVED_METERS = 0.5;
const SIZES = [100, 300, 1000, 3000, 10_000] as const;
const PEER_SIZES: readonly number[] = [1000, 10_000];

/** Something that moves N people by one step. */
interface Engine {
  step(): void;
}

export const bench: Bench = {
  about: 'agent-steps per CPU second against recast-navigation and yuka',
  async run() {
    const [recastEngine, yukaEngine] = await Promise.all([openRecast(), openYuka()]);
    const rows: string[][] = [['people', 'Presage', 'recast-navigation', 'yuka', 'ms per step']];
    const costs = new Map<number, number>();
    for (const count of SIZES) {
      const ours = measure(createOurs(count), count, stepsFor(count));
      costs.set(count, ours.msPerStep);
      const isCompared = PEER_SIZES.includes(count);
      const peerSteps = Math.max(10, stepsFor(count) / 8);
      const recast = isCompared
        ? measure(createRecast(recastEngine, count), count, peerSteps)
        : undefined;
      const yuka = isCompared
        ? measure(createYuka(yukaEngine, count), count, peerSteps)
        : undefined;
      rows.push([
        count.toLocaleString('en'),
        ours.million.toFixed(3),
        toPeerText(recast?.million, ours.million),
        toPeerText(yuka?.million, ours.million),
        ours.msPerStep.toFixed(3),
      ]);
    }
    console.log('Million agent-steps per CPU second; in brackets how many times as many we do.\n');
    console.log(toTable(rows));
    const growth = costs.get(10_000)! / costs.get(1000)!;
    console.log(`\nfrom 1,000 to 10,000 people a step takes ${growth.toFixed(1)} times as long`);
  },
};

function stepsFor(count: number): number {
  return Math.max(60, Math.round(400_000 / count));
}

function toPeerText(million: number | undefined, ours: number): string {
  return million === undefined ? '' : `${million.toFixed(3)} (${(ours / million).toFixed(1)})`;
}

function measure(
  engine: Engine,
  count: number,
  steps: number,
): { million: number; msPerStep: number } {
  const warmUp = Math.round(steps * WARM_UP_SHARE);
  for (let step = 0; step < warmUp; step++) engine.step();
  const before = process.cpuUsage();
  for (let step = warmUp; step < steps; step++) engine.step();
  const { user, system } = process.cpuUsage(before);
  const cpuSeconds = (user + system) / 1e6;
  return {
    million: (count * (steps - warmUp)) / cpuSeconds / 1e6,
    msPerStep: (cpuSeconds * 1000) / (steps - warmUp),
  };
}

/** The goals of everybody; the same for all engines. */
function createGoals(count: number) {
  const dice = createDice(1);
  const side = Math.sqrt(count);
  const place = (): [number, number] => [dice.next() * side, dice.next() * side];
  return { side, place };
}

function createOurs(count: number): Engine {
  const { side, place } = createGoals(count);
  const walkers = createWalkers(count);
  walkers.count = count;
  const goals = new Float64Array(2 * count);
  for (let i = 0; i < count; i++) {
    [walkers.x[i], walkers.y[i]] = place();
    goals.set(place(), 2 * i);
    walkers.radius[i] = RADIUS;
    walkers.wishSpeed[i] = SPEED;
    walkers.state[i] = 2;
  }
  const neighbours = createNeighbours(count);
  const walk = createWalk();
  const velocities = new Float64Array(2 * count);
  const keepIn = (value: number): number => Math.min(side, Math.max(0, value));
  return {
    step() {
      for (let i = 0; i < count; i++) {
        let dx = goals[2 * i]! - walkers.x[i]!;
        let dy = goals[2 * i + 1]! - walkers.y[i]!;
        let distance = Math.sqrt(dx * dx + dy * dy);
        if (distance < ARRIVED_METERS) {
          goals.set(place(), 2 * i);
          dx = goals[2 * i]! - walkers.x[i]!;
          dy = goals[2 * i + 1]! - walkers.y[i]!;
          distance = Math.sqrt(dx * dx + dy * dy);
        }
        walkers.wishX[i] = dx / distance;
        walkers.wishY[i] = dy / distance;
      }
      sortNeighbours(neighbours, walkers);
      walk.chooseVelocities(walkers, neighbours, velocities);
      for (let i = 0; i < count; i++) {
        walkers.vx[i] = velocities[2 * i]!;
        walkers.vy[i] = velocities[2 * i + 1]!;
        walkers.x[i] = keepIn(walkers.x[i]! + walkers.vx[i]! * STEP_SECONDS);
        walkers.y[i] = keepIn(walkers.y[i]! + walkers.vy[i]! * STEP_SECONDS);
      }
    },
  };
}

function createRecast({ Crowd, generateSoloNavMesh }: Recast, count: number): Engine {
  const { side, place } = createGoals(count);
  const corners = [0, 0, 0, side, 0, 0, side, 0, side, 0, 0, side];
  const { success, navMesh } = generateSoloNavMesh(corners, [0, 2, 1, 0, 3, 2], {
    cs: 0.2,
    ch: 0.2,
    walkableRadius: 1,
  });
  if (!success) throw new Error('recast-navigation made no mesh of a square');
  const crowd = new Crowd(navMesh, { maxAgents: count, maxAgentRadius: RADIUS });
  const at = ([x, z]: [number, number]) => ({ x, y: 0, z });
  const agents = Array.from({ length: count }, () => {
    const agent = crowd.addAgent(at(place()), {
      radius: RADIUS,
      height: 1.8,
      maxSpeed: SPEED,
      maxAcceleration: 8,
      collisionQueryRange: 2,
      pathOptimizationRange: 30,
    });
    agent.requestMoveTarget(at(place()));
    return agent;
  });
  return {
    step() {
      for (const agent of agents) {
        const { x, z } = agent.position();
        const goal = agent.target();
        if ((goal.x - x) ** 2 + (goal.z - z) ** 2 < ARRIVED_METERS ** 2)
          agent.requestMoveTarget(at(place()));
      }
      crowd.update(STEP_SECONDS);
    },
  };
}

function createYuka(
  { ArriveBehavior, EntityManager, SeparationBehavior, Vector3, Vehicle }: Yuka,
  count: number,
): Engine {
  const { place } = createGoals(count);
  const manager = new EntityManager();
  const put = (target: YukaVector): YukaVector => {
    const [x, z] = place();
    return target.set(x, 0, z);
  };
  const vehicles = Array.from({ length: count }, () => {
    const vehicle = new Vehicle();
    put(vehicle.position);
    vehicle.maxSpeed = SPEED;
    vehicle.boundingRadius = RADIUS;
    vehicle.updateNeighborhood = true;
    vehicle.neighborhoodRadius = 2;
    const arrive = new ArriveBehavior(put(new Vector3()), 1);
    vehicle.steering.add(arrive);
    vehicle.steering.add(new SeparationBehavior());
    manager.add(vehicle);
    return { vehicle, arrive };
  });
  return {
    step() {
      for (const { vehicle, arrive } of vehicles)
        if (vehicle.position.squaredDistanceTo(arrive.target) < ARRIVED_METERS ** 2)
          put(arrive.target);
      manager.update(STEP_SECONDS);
    },
  };
}
