/** The simulation that the service makes for everybody to look at: small, and worth looking at. */
import { readSimulationQuestion } from '#contract/questions';

/** Everybody is out after 275 s, and all its claims are met. The long warm-up build is the same: it is like most. */
export const SAMPLE_REQUEST = {
  prompt:
    'A fire alarm in an office of 4 floors: 100 people leave because of a small fire in a meeting room.',
  settings: { max_agents: 100, simulation_duration: 300 },
} as const;

export const SAMPLE_QUESTION = readSimulationQuestion(SAMPLE_REQUEST, {});
