/** Everybody who lives in a district, step by step: they go from goal to goal, and flee from threats that are near. */
import { createSimulation } from '#crowd';
import type { AgentView, Told } from './agent.ts';
import type { District } from './district.ts';
import type { Movers } from './movers.ts';
import { castWalkers, createPedestrians, placeWalkers } from './pedestrians.ts';
import type { Walking } from './pedestrians.ts';
import { findThreat } from './threat.ts';
import type { DistrictThreat } from './threat.ts';
import { createVehicles, placeVehicles } from './vehicles.ts';
import type { Driving } from './vehicles.ts';

const PEDESTRIANS = 64;
const VEHICLES = 24;

/** Where everybody is and what they are about: enough to go on from there in another population. */
export interface Situation {
  readonly walking: readonly Walking[];
  readonly driving: readonly Driving[];
  readonly fleeing: readonly (string | undefined)[];
  readonly threats: readonly DistrictThreat[];
}

export interface Population {
  readonly seconds: number;
  readonly count: number;
  step(): void;
  listAgents(): AgentView[];
  /** undefined for an id nobody has. */
  findAgent(id: string): AgentView | undefined;
  /**
   * Gives an agent another goal, unless it flees or has just got one. Returns whether everybody is told of a new path, and the
   * agent as it is then; undefined for an id nobody has.
   */
  requestPath(id: string): { readonly isTold: boolean; readonly agent: AgentView } | undefined;
  /** All threats there are from now on. */
  setThreats(threats: readonly DistrictThreat[]): void;
  /** What viewers have not been told yet. */
  takeTold(): Told[];
  situation(): Situation;
}

/** Who has just got a goal keeps it so long: nobody makes somebody else's agent turn round and round. */
const KEEPS_SECONDS = 10;
const ID_DIGITS = 3;
const STEPS_PER_SECOND = 10;
const LIVES_STREAM = 17;

export function createPopulation(district: District, from?: Situation): Population {
  const { seed, space, fields } = district;
  const walking = from?.walking ?? placeWalkers(district, seed, PEDESTRIANS);
  const driving = from?.driving ?? placeVehicles(district, seed, VEHICLES);
  const simulation = createSimulation(space, castWalkers(seed, walking), {
    seed: seed + LIVES_STREAM,
    fields,
    traffic: { vehiclesMax: driving.length },
  });
  const pedestrians = createPedestrians(district, simulation, walking, seed);
  const vehicles = createVehicles(district, simulation.traffic!, driving, seed);
  const ids = [
    ...walking.map((_, i) => toId('agent', i)),
    ...driving.map((_, i) => toId('vehicle', i)),
  ];
  const indexOf = new Map(ids.map((id, i) => [id, i]));
  const fleeing: (string | undefined)[] = [...(from?.fleeing ?? ids.map(() => undefined))];
  const changedSeconds = new Float64Array(ids.length).fill(-KEEPS_SECONDS);
  let threats = from?.threats ?? [];
  let told: Told[] = [];

  /** Once a second for everybody, not for all in the same step. */
  function isTurnOf(agent: number): boolean {
    return (Math.round(simulation.seconds * STEPS_PER_SECOND) + agent) % STEPS_PER_SECOND === 0;
  }

  /** Calls with those the agent belongs to, and its position among them. */
  function of<Answer>(agent: number, call: (movers: Movers, i: number) => Answer): Answer {
    return agent < pedestrians.count
      ? call(pedestrians, agent)
      : call(vehicles, agent - pedestrians.count);
  }

  function view(agent: number): AgentView {
    return of(agent, (movers, i) => ({
      id: ids[agent]!,
      kind: movers === pedestrians ? 'pedestrian' : 'vehicle',
      at: movers.positionOf(i),
      goal: movers.goalOf(i),
      path: movers.pathOf(i),
      isFleeing: fleeing[agent] !== undefined,
      threatId: fleeing[agent],
    }));
  }

  function tellPath(agent: number): void {
    changedSeconds[agent] = simulation.seconds;
    told.push({ kind: 'path', agent: view(agent) });
  }

  function chooseGoal(agent: number): boolean {
    const isFleeing = fleeing[agent] !== undefined;
    const hasChanged = of(agent, (movers, i) => movers.choose(i, threats, isFleeing));
    if (hasChanged) tellPath(agent);
    return hasChanged;
  }

  /** Starts or stops fleeing; told once, when it changes. Whether it has. */
  function judge(agent: number): boolean {
    const before = fleeing[agent];
    const at = of(agent, (movers, i) => movers.positionOf(i));
    const threat = findThreat(threats, at, before !== undefined);
    if ((threat === undefined) === (before === undefined)) {
      // Fled from one into another, or the first is over: it goes on fleeing.
      if (threat !== undefined && !threats.some(({ id }) => id === before))
        fleeing[agent] = threat.id;
      return false;
    }
    fleeing[agent] = threat?.id;
    of(agent, (movers, i) => movers.setHurry(i, threat !== undefined));
    told.push({
      kind: 'flee',
      id: ids[agent]!,
      isFleeing: threat !== undefined,
      threatId: (threat?.id ?? before)!,
      seconds: simulation.seconds,
    });
    // Whoever is out of danger goes on to where it fled to, and from there elsewhere.
    if (threat !== undefined) chooseGoal(agent);
    return true;
  }

  /** Who has left the district comes back when nothing threatens there. */
  function comeBack(i: number): void {
    const agent = pedestrians.count + i;
    if (fleeing[agent] === undefined && vehicles.comeBack(i, threats)) tellPath(agent);
  }

  function goOn(agent: number): void {
    if (!of(agent, (movers, i) => movers.hasArrived(i))) return;
    // On foot one stays where one has fled to; a vehicle in the street drives on.
    if (fleeing[agent] !== undefined && agent < pedestrians.count) return;
    chooseGoal(agent);
  }

  vehicles.know(threats);
  for (const [agent, threat] of fleeing.entries())
    if (threat !== undefined) of(agent, (movers, i) => movers.setHurry(i, true));

  return {
    get seconds() {
      return simulation.seconds;
    },
    count: ids.length,
    step() {
      simulation.step();
      vehicles.follow();
      for (let agent = 0; agent < ids.length; agent++) {
        judge(agent);
        // On foot once a second is enough; a vehicle would be past its goal.
        if (agent >= pedestrians.count || isTurnOf(agent)) goOn(agent);
      }
      for (let i = 0; i < vehicles.count; i++)
        if (vehicles.isAway(i) && isTurnOf(pedestrians.count + i)) comeBack(i);
    },
    listAgents: () => ids.map((_, agent) => view(agent)),
    findAgent(id) {
      const agent = indexOf.get(id);
      return agent === undefined ? undefined : view(agent);
    },
    requestPath(id) {
      const agent = indexOf.get(id);
      if (agent === undefined) return undefined;
      const isDue = simulation.seconds - changedSeconds[agent]! >= KEEPS_SECONDS;
      const isTold = isDue && fleeing[agent] === undefined && chooseGoal(agent);
      return { isTold, agent: view(agent) };
    },
    setThreats(now) {
      threats = now;
      vehicles.know(now);
      for (let agent = 0; agent < ids.length; agent++) {
        if (judge(agent)) continue;
        if (of(agent, (movers, i) => movers.isBarred(i, now))) chooseGoal(agent);
      }
    },
    takeTold() {
      const taken = told;
      told = [];
      return taken;
    },
    situation: () => ({
      walking: Array.from({ length: pedestrians.count }, (_, i) => pedestrians.walking(i)),
      driving: Array.from({ length: vehicles.count }, (_, i) => vehicles.driving(i)),
      fleeing: [...fleeing],
      threats,
    }),
  };
}

function toId(noun: string, i: number): string {
  return `${noun}-${String(i + 1).padStart(ID_DIGITS, '0')}`;
}
