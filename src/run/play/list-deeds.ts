/** What people were seen to do to others, with the ids of the actors. */
import type { SeenDeed } from '#crowd/simulation';
import type { PlayedDeed } from '../played.ts';
import { toAgentId } from './to-actors.ts';

export function listDeeds(deeds: readonly SeenDeed[]): PlayedDeed[] {
  return deeds.map(({ deed, who, whom, fromSeconds, toSeconds }) => ({
    deed,
    who: toAgentId(who),
    whom: toAgentId(whom),
    fromSeconds,
    toSeconds,
  }));
}
