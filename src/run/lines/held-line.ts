/** A line that people hold: across a way, before a gate, between two crowds, or in a ring around a place. */
import type { Point } from '#world/walkable';

export interface HeldLine {
  /** Of the task that says so. */
  readonly task: string;
  readonly label: string;
  /** The level it is on. */
  readonly level: string;
  /** From one end to the other; a ring ends where it begins. */
  readonly points: readonly Point[];
  /** A gate that is held shut: then nothing else stands in the way. */
  readonly gate?: string;
  /** People inside a ring may leave it; nobody comes in. */
  readonly isRing: boolean;
  readonly fromSeconds: number;
  readonly untilSeconds?: number;
}

/** The ids of its pieces in the walkable space. */
export function pieceIds({ task, points, gate }: HeldLine): readonly string[] {
  if (gate !== undefined) return [gate];
  return points.slice(1).map((_, i) => `line.${task}.${i + 1}`);
}
