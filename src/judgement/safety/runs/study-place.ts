/**
 * The place as it is studied. How many people are seen walking is the picture's business (max_agents); how safe a place is does
 * not depend on it. So a study has people of its own: everybody, or one thousand who stand for them.
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
const STUDY_AGENTS_MAX = 1000;

/** The place itself where it has as many people as a study would have. */
export function toStudyPlace(place: StudiedPlace): StudiedPlace {
  return withAgents(place, STUDY_AGENTS_MAX);
}

/** With half of the people, each of whom stands for twice as many: how much that changes tells what a sample is worth. */
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
