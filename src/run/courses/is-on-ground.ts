/** Levels on which people meet what drives: those at the height of the ground, and no footbridge over it. */
import type { Level } from '#world/walkable';

/** A lorry is higher than this, a hill or a kerb is not. Judgement. */
const HEADROOM_METERS = 2.5;

export function isOnGround({ storey, kind, z }: Level): boolean {
  return storey === 0 && kind !== 'stair' && Math.abs(z) < HEADROOM_METERS;
}
