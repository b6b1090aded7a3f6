/** Whether a level has steps: a stair, or an escalator that may stand still. A wheelchair does not go there. */
import type { LevelKind } from './walkable.ts';

export function isStepped(kind: LevelKind | undefined): boolean {
  return kind === 'stair' || kind === 'escalator';
}
