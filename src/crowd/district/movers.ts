/** The interface that pedestrians and vehicles share for the population. */
import type { Point } from '#world/walkable';
import { BARRED_DEPTH, costOfStay, depthAt } from './threat.ts';
import type { DistrictThreat } from './threat.ts';

export interface Movers {
  readonly count: number;
  positionOf(i: number): Point;
  goalOf(i: number): Point;
  /** From the position to the goal, both among the points. */
  pathOf(i: number): Point[];
  /** Whether an agent has reached its goal and needs another. */
  hasArrived(i: number): boolean;
  /**
   * Chooses another goal: any that can be reached without danger, or, for an agent that flees, the one that leads out
   * of danger. Returns whether there was another.
   */
  choose(i: number, threats: readonly DistrictThreat[], isFleeing: boolean): boolean;
  /** Whether the agent's way leads into a threat. */
  isBarred(i: number, threats: readonly DistrictThreat[]): boolean;
  /** An agent that flees hurries. */
  setHurry(i: number, isFleeing: boolean): void;
}

/** A possible way. */
export interface Choice<Goal> {
  readonly goal: Goal;
  /** Danger on it and at its end, how deep it leads into threats, and its length. */
  readonly cost: number;
  readonly deepest: number;
  readonly meters: number;
}

/** Of two equally dangerous ways the shorter is taken; a metre in the middle of a threat counts as much as fifty outside. */
const PER_METER = 0.02;

/** Adds up the danger of a way, point by point. */
export class WayCost {
  readonly #threats: readonly DistrictThreat[];
  #cost: number;
  #deepest = 0;
  #meters = 0;

  constructor(threats: readonly DistrictThreat[], end: Point) {
    this.#threats = threats;
    this.#cost = costOfStay(threats, end);
  }

  add(x: number, y: number, meters: number): void {
    const depth = depthAt(this.#threats, x, y);
    this.#cost += meters * depth;
    this.#meters += meters;
    if (depth > this.#deepest) this.#deepest = depth;
  }

  toChoice<Goal>(goal: Goal): Choice<Goal> {
    return { goal, cost: this.#cost, deepest: this.#deepest, meters: this.#meters };
  }
}

export function leadsIntoThreat({ deepest }: Choice<unknown>): boolean {
  return deepest > BARRED_DEPTH;
}

/** The best way out for an agent that flees. */
export function chooseWayOut<Goal>(choices: readonly Choice<Goal>[]): Goal | undefined {
  const weigh = ({ cost, meters }: Choice<Goal>): number => cost + PER_METER * meters;
  return choices.reduce<Choice<Goal> | undefined>(
    (best, one) => (best === undefined || weigh(one) < weigh(best) ? one : best),
    undefined,
  )?.goal;
}

/** A random one of those that lead into no threat. */
export function chooseAny<Goal>(
  choices: readonly Choice<Goal>[],
  pick: (count: number) => number,
): Goal | undefined {
  const safe = choices.filter((choice) => !leadsIntoThreat(choice));
  return safe.length === 0 ? undefined : safe[pick(safe.length)]!.goal;
}
