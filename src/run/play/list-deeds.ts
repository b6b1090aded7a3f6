/** What people were seen to do to others, with the ids of the actors. */
import type { SeenDeed, Simulation } from '#crowd/simulation';
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

/** Which people were served at the end of a line, and for how long. */
export function listServed({ served }: Simulation): PlayedDeed[] {
  return served
    .filter(({ beganSeconds }) => !Number.isNaN(beganSeconds))
    .map(({ who, beganSeconds, endedSeconds }) => ({
      deed: 'be_served',
      who: toAgentId(who),
      fromSeconds: beganSeconds,
      toSeconds: Number.isNaN(endedSeconds) ? null : endedSeconds,
    }));
}
