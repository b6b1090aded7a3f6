/**
 * Threats in a district, and how much of them lies on a way. People within a threat's radius flee. The cost of a way is
 * its length times how deep it lies in threats, so the cheapest way leads out and away.
 */
import type { Point } from '#world/walkable';

export interface DistrictThreat {
  readonly id: string;
  readonly at: Point;
  readonly radiusMeters: number;
}

/**
 * An agent stops fleeing beyond this multiple of the radius, so that an agent at the edge does not start and stop again
 * and again.
 */
const CALM_PART = 1.2;
/** Ways keep a little farther away than that. */
const AVOIDED_PART = 1.25;
/** A way this deep in threats counts as leading into one: `depthAt` at the radius. */
export const BARRED_DEPTH = 1 - 1 / AVOIDED_PART;
/** Waiting at the end of a way counts as this many metres of it: an agent that has fled waits there. */
const STAY_METERS = 200;

/** The threat an agent here flees from: of those that reach here, the one with the nearest middle relative to its radius. */
export function findThreat(
  threats: readonly DistrictThreat[],
  at: Point,
  wasFleeing: boolean,
): DistrictThreat | undefined {
  let found: DistrictThreat | undefined;
  let least = wasFleeing ? CALM_PART : 1;
  for (const threat of threats) {
    const part = distance(threat.at, at) / threat.radiusMeters;
    if (part > least) continue;
    found = threat;
    least = part;
  }
  return found;
}

/** 0 outside of all threats, 1 in the middle of one, more in several. */
export function depthAt(threats: readonly DistrictThreat[], x: number, y: number): number {
  let sum = 0;
  for (const { at, radiusMeters } of threats) {
    const part = Math.hypot(at.x - x, at.y - y) / (AVOIDED_PART * radiusMeters);
    if (part < 1) sum += 1 - part;
  }
  return sum;
}

export function costOfStay(threats: readonly DistrictThreat[], { x, y }: Point): number {
  return STAY_METERS * depthAt(threats, x, y);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
