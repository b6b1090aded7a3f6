/** Whether one built thing lies beside another. */
import { NEAR_M } from './presence.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';

export function isBeside(a: Thing, b: Thing): boolean {
  return (
    // A lift is on all storeys.
    (a.kind === 'lift' || b.kind === 'lift' || (a.storey ?? 0) === (b.storey ?? 0)) &&
    metersBetween(a, b) <= (isDoor(b) ? DOOR_NEAR_M : NEAR_M)
  );
}

/** A building is beside a street where its nearest corner is. */
function metersBetween(a: Thing, b: Thing): number {
  const corners = b.kind === 'building' ? (b.outline ?? [b.at]) : [b.at];
  return Math.min(...corners.map((corner) => distanceTo(a, corner)));
}

/** How near a door must be to count as beside a thing: judgement. */
const DOOR_NEAR_M = 5;

function isDoor({ kind }: Thing): boolean {
  return kind === 'door' || kind === 'exit' || kind === 'gate';
}
