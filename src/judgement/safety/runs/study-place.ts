/**
 * The place as a study runs it. The number of visible agents (max_agents) only concerns the display and must not change
 * the safety result. So a study has its own agents: everybody, or one thousand who stand for them.
 */
import { resampleAgents } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';

export interface StudiedPlace {
  readonly scenario: Scenario;
  readonly world: World;
}

/** With 500 a mall of 2,000 people scores 0.05 less and a run takes three quarters of the time (docs/safety-model.md). */
export const STUDY_AGENTS_MAX = 1000;

/** The place itself where it already has as many agents as a study would have. */
export function toStudyPlace(place: StudiedPlace): StudiedPlace {
  return withAgents(place, STUDY_AGENTS_MAX);
}

/**
 * With half of the agents, each standing for twice as many people: the change of the result shows the error of
 * sampling.
 */
export function halveAgents(place: StudiedPlace): StudiedPlace {
  const { simulated, simulatedVehicles } = place.scenario.people;
  return withAgents(place, Math.ceil((simulated + simulatedVehicles) / 2));
}

function withAgents({ scenario, world }: StudiedPlace, agents: number): StudiedPlace {
  const resampled = resampleAgents(scenario, agents);
  const { people } = resampled;
  const isSame =
    people.simulated === scenario.people.simulated &&
    people.simulatedVehicles === scenario.people.simulatedVehicles;
  return isSame ? { scenario, world } : { scenario: resampled, world: buildWorld(resampled) };
}
