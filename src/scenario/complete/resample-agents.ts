/** The same people with more or fewer of them simulated. */
import type { Scenario } from '../scenario.ts';
import { scaleAgents } from './scale-agents.ts';

/** The requested maximum stays in the plan; only the number of simulated agents, and the people each stands for, change. */
export function resampleAgents(scenario: Scenario, agentsMax: number): Scenario {
  const { total, agentsMax: asked } = scenario.people;
  const { people, agents } = scaleAgents(
    { total, groups: scenario.agents },
    { ...asked, value: agentsMax },
    scenario.durationSeconds.value,
  );
  return { ...scenario, agents, people: { ...people, agentsMax: asked } };
}
