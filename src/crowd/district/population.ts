/** All agents of a district, step by step: they go from goal to goal, and flee from threats that are near. */
import type { AgentView, Told } from './agent.ts';
import type { District } from './district.ts';
import { KEEPS_SECONDS, beginLiving, of, situationOf } from './living.ts';
import type { Living, Situation } from './living.ts';
import { findThreat } from './threat.ts';
import type { DistrictThreat } from './threat.ts';

export interface Population {
  readonly seconds: number;
  readonly count: number;
  step(): void;
  listAgents(): AgentView[];
  /** undefined for an unknown id. */
  findAgent(id: string): AgentView | undefined;
  /**
   * Gives an agent another goal, unless it flees or has just got one. Returns whether viewers get a new path, and the
   * agent as it is then; undefined for an unknown id.
   */
  requestPath(id: string): { readonly isTold: boolean; readonly agent: AgentView } | undefined;
  /** Replaces all threats. */
  setThreats(threats: readonly DistrictThreat[]): void;
  /** Returns the messages that viewers have not had yet, and forgets them. */
  takeTold(): Told[];
  situation(): Situation;
}

const STEPS_PER_SECOND = 10;

/** Returns the agents of a district, at its start or continued from a situation; `step` moves them. */
export function createPopulation(district: District, from?: Situation): Population {
  const living = beginLiving(district, from);
  const { simulation, ids } = living;
  const indexOf = new Map(ids.map((id, i) => [id, i]));
  return {
    get seconds() {
      return simulation.seconds;
    },
    count: ids.length,
    step: () => step(living),
    listAgents: () => ids.map((_, agent) => view(living, agent)),
    findAgent(id) {
      const agent = indexOf.get(id);
      return agent === undefined ? undefined : view(living, agent);
    },
    requestPath(id) {
      const agent = indexOf.get(id);
      return agent === undefined ? undefined : requestPath(living, agent);
    },
    setThreats: (threats) => setThreats(living, threats),
    takeTold() {
      const taken = living.told;
      living.told = [];
      return taken;
    },
    situation: () => situationOf(living),
  };
}

function step(living: Living): void {
  const { simulation, vehicles, pedestrians, ids } = living;
  simulation.step();
  vehicles.follow();
  for (let agent = 0; agent < ids.length; agent++) {
    judge(living, agent);
    // Once a second is enough for people on foot; a vehicle would be past its goal.
    if (agent >= pedestrians.count || isTurnOf(living, agent)) goOn(living, agent);
  }
  for (let i = 0; i < vehicles.count; i++)
    if (vehicles.isAway(i) && isTurnOf(living, pedestrians.count + i)) comeBack(living, i);
}

/** Once a second for each agent, but not for all in the same step. */
function isTurnOf({ simulation }: Living, agent: number): boolean {
  return (Math.round(simulation.seconds * STEPS_PER_SECOND) + agent) % STEPS_PER_SECOND === 0;
}

/** Starts or stops fleeing; viewers are told once, when it changes. Returns whether it changed. */
function judge(living: Living, agent: number): boolean {
  const { ids, fleeing, threats, told, simulation } = living;
  const before = fleeing[agent];
  const at = of(living, agent, (movers, i) => movers.positionOf(i));
  const threat = findThreat(threats, at, before !== undefined);
  if ((threat === undefined) === (before === undefined)) {
    // The agent fled from one threat into another, or the first is over: it goes on fleeing.
    if (threat !== undefined && !threats.some(({ id }) => id === before))
      fleeing[agent] = threat.id;
    return false;
  }
  fleeing[agent] = threat?.id;
  of(living, agent, (movers, i) => movers.setHurry(i, threat !== undefined));
  told.push({
    kind: 'flee',
    id: ids[agent]!,
    isFleeing: threat !== undefined,
    threatId: (threat?.id ?? before)!,
    seconds: simulation.seconds,
  });
  // An agent that is out of danger goes on to the goal of its flight, and from there elsewhere.
  if (threat !== undefined) chooseGoal(living, agent);
  return true;
}

function goOn(living: Living, agent: number): void {
  const { fleeing, pedestrians } = living;
  if (!of(living, agent, (movers, i) => movers.hasArrived(i))) return;
  // A person stays at the place they fled to; a vehicle in the street drives on.
  if (fleeing[agent] !== undefined && agent < pedestrians.count) return;
  chooseGoal(living, agent);
}

/** A vehicle that has left the district comes back when nothing threatens there. */
function comeBack(living: Living, i: number): void {
  const { pedestrians, vehicles, fleeing, threats } = living;
  const agent = pedestrians.count + i;
  if (fleeing[agent] === undefined && vehicles.comeBack(i, threats)) tellPath(living, agent);
}

function chooseGoal(living: Living, agent: number): boolean {
  const { fleeing, threats } = living;
  const isFleeing = fleeing[agent] !== undefined;
  const hasChanged = of(living, agent, (movers, i) => movers.choose(i, threats, isFleeing));
  if (hasChanged) tellPath(living, agent);
  return hasChanged;
}

function tellPath(living: Living, agent: number): void {
  living.changedSeconds[agent] = living.simulation.seconds;
  living.told.push({ kind: 'path', agent: view(living, agent) });
}

function view(living: Living, agent: number): AgentView {
  const { ids, fleeing, pedestrians } = living;
  return of(living, agent, (movers, i) => ({
    id: ids[agent]!,
    kind: movers === pedestrians ? 'pedestrian' : 'vehicle',
    at: movers.positionOf(i),
    goal: movers.goalOf(i),
    path: movers.pathOf(i),
    isFleeing: fleeing[agent] !== undefined,
    threatId: fleeing[agent],
  }));
}

function requestPath(living: Living, agent: number): { isTold: boolean; agent: AgentView } {
  const { simulation, changedSeconds, fleeing } = living;
  const isDue = simulation.seconds - changedSeconds[agent]! >= KEEPS_SECONDS;
  const isTold = isDue && fleeing[agent] === undefined && chooseGoal(living, agent);
  return { isTold, agent: view(living, agent) };
}

function setThreats(living: Living, threats: readonly DistrictThreat[]): void {
  living.threats = threats;
  living.vehicles.know(threats);
  for (let agent = 0; agent < living.ids.length; agent++) {
    if (judge(living, agent)) continue;
    if (of(living, agent, (movers, i) => movers.isBarred(i, threats))) chooseGoal(living, agent);
  }
}
