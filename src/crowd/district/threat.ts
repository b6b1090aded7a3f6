/**
 * Threats in a district, and how much of them a way has. A threat reaches so far around its middle: inside, people flee. What a
 * way costs is its length times how deep it lies in threats, so the least costly way is the one that leads out and away.
 */
import type { Point } from '#world/walkable';

export interface DistrictThreat {
  readonly id: string;
  readonly at: Point;
  readonly radiusMeters: number;
}

/** Who flees stops beyond this part of the radius: whoever stands at the edge does not start and stop again and again. */
const CALM_PART = 1.2;
/** Ways keep a little more off than that. */
const AVOIDED_PART = 1.25;
/** A way this deep in threats leads into one: `depthAt` at its radius. */
export const BARRED_DEPTH = 1 - 1 / AVOIDED_PART;
/** Meters of a way that a stay at its end counts as: whoever has fled waits there. */
const STAY_METERS = 200;

/** The threat somebody here flees from: of those that reach here the one whose middle is nearest, by its reach. */
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
