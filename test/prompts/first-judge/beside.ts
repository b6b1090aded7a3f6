/** Whether one built thing lies beside another. */
import { NEAR_M } from './presence.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';

export function isBeside(a: Thing, b: Thing): boolean {
  return (
    // A lift is on all storeys.
    (a.kind === 'lift' || b.kind === 'lift' || (a.storey ?? 0) === (b.storey ?? 0)) &&
    (isDoor(b) ? distanceTo(a, b.at) <= DOOR_NEAR_M : gapOf(a, b) <= NEAR_M)
  );
}

/** From edge to edge: from the corners of each to the other. */
export function gapOf(a: Thing, b: Thing): number {
  return Math.min(fromCorners(a, b), fromCorners(b, a));
}

function fromCorners({ outline, line, at }: Thing, to: Thing): number {
  return Math.min(...(outline ?? line ?? [at]).map((corner) => distanceTo(to, corner)));
}

/** How near a door must be to count as beside a thing: judgement. */
const DOOR_NEAR_M = 5;

function isDoor({ kind }: Thing): boolean {
  return kind === 'door' || kind === 'exit' || kind === 'gate';
}
