import type { Point } from '#world/walkable';
import type { EgressNetwork } from './egress-network.ts';

/** Where people leave a space, or come into it: a place on its floor with a node of its own. */
export interface Gate {
  /** What it belongs to; one does not leave by what one came in by. */
  readonly portal: string;
  readonly node: string;
  readonly space: number;
  readonly at: Point;
  readonly width: number;
}

/** A part of the network, with the gates people leave spaces by and come into them by. */
export interface NetworkPart extends EgressNetwork {
  readonly leaves: readonly Gate[];
  readonly enters: readonly Gate[];
}
