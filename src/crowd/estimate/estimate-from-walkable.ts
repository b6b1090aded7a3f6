/** The estimate from a plan, without simulating anybody. */
import type { Walkable } from '#world/walkable';
import { estimateNetwork } from './estimate-network.ts';
import type { Estimate } from './estimate-network.ts';
import { toNetwork } from './walkable-network.ts';
import type { WalkableNetworkOptions } from './walkable-network.ts';
import type { PeopleLoad } from './walkable-starts.ts';

/** Returns the egress time of a plan, with its parts and the use of each gate. */
export function estimateFromWalkable(
  walkable: Walkable,
  loads: readonly PeopleLoad[],
  options: WalkableNetworkOptions = {},
): Estimate {
  return estimateNetwork(toNetwork(walkable, loads, options));
}
