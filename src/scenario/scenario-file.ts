/** A scenario as it is exported: without what was read for the run only. */
import type { HazardEvent, Scenario } from './scenario.ts';

export function toScenarioFile(scenario: Scenario): Scenario {
  return { ...scenario, events: scenario.events.map(withoutMeans) };
}

function withoutMeans(event: HazardEvent): HazardEvent {
  const { means: _, ...told } = event;
  return told;
}
