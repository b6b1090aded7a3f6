import type { Point } from '#world/walkable';
import type { EgressNetwork } from './egress-network.ts';

/** Where people leave a space, or come into it: a place on its floor with a node of its own. */
export interface Gate {
  /** What it belongs to; nobody leaves by the portal they came in by. */
  readonly portal: string;
  readonly node: string;
  readonly space: number;
  readonly at: Point;
  readonly width: number;
}

/** A part of the network, with the gates by which people leave and enter spaces. */
export interface NetworkPart extends EgressNetwork {
  readonly leaves: readonly Gate[];
  readonly enters: readonly Gate[];
}
