/**
 * The example prompts of the product: in the dashboard, in /docs and in the OpenAPI document. A test runs each of them
 * (`test/documents/example-prompts.test.ts`): the run has everything the prompt asks for, and all people who can leave are out.
 */

/** The first simulation of /docs. It is small, so its result is ready within seconds. */
export const FIRST_REQUEST = {
  prompt: 'Ten people leave a small meeting room with one door because of a fire alarm.',
  // Enough time: people start to walk one to three minutes after an alarm.
  settings: { max_agents: 10, simulation_duration: 300 },
} as const;

/** The example of the schema. */
export const OFFICE_PROMPT =
  'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.';

/** The placeholder of the prompt box. */
export const PLACEHOLDER_PROMPT =
  'A theatre with 400 visitors and 3 exits; a fire breaks out behind the stage.';

/** By audience, as the dashboard offers them. */
export const PROMPTS_BY_AUDIENCE = [
  {
    name: 'Fire safety',
    prompts: [
      OFFICE_PROMPT,
      'Fire on the 2nd floor of a four-storey hotel, 60 guests asleep, the lift is out of order.',
    ],
  },
  {
    name: 'Events',
    prompts: [
      'A concert hall with 800 visitors is evacuated because of smoke near the stage; one of the three exits is blocked.',
      'A street festival with 500 people is evacuated because of a storm.',
    ],
  },
  {
    name: 'Schools and hospitals',
    prompts: [
      'A primary school with 240 children and 15 teachers is evacuated because of a gas leak in the kitchen.',
      'A hospital ward with 40 patients, 10 of them in wheelchairs, is cleared because of a fire.',
    ],
  },
  {
    name: 'Cities and transport',
    prompts: [
      'A metro station with 400 passengers is evacuated because of smoke on the platform.',
      'A village with 120 residents is evacuated because the river floods.',
    ],
  },
] as const;
