/** Whether one built thing lies beside another. */
import { NEAR_M } from './presence.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';

export function isBeside(a: Thing, b: Thing): boolean {
  return (
    // A lift is on all storeys.
    (a.kind === 'lift' || b.kind === 'lift' || (a.storey ?? 0) === (b.storey ?? 0)) &&
    distanceTo(a, b.at) <= (isDoor(b) ? DOOR_NEAR_M : NEAR_M)
  );
}

/** How near a door must be to count as beside a thing: judgement. */
const DOOR_NEAR_M = 5;

function isDoor({ kind }: Thing): boolean {
  return kind === 'door' || kind === 'exit' || kind === 'gate';
}
