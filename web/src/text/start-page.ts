/** The home page: first steps, latest simulations, usage. */

export const START_TEXT = {
  title: (username: string | undefined): string =>
    username === undefined ? 'Hello' : `Hello, ${username}`,
  lead: 'Analyse the risk of a route or an area, or describe a scenario and simulate it.',
  newSimulation: 'New simulation',
  latest: 'Latest simulations',
  viewAll: 'View all',
  noSimulations: 'No simulations of your own yet',
  noSimulationsHint:
    'Describe a place, the people in it and what happens. You get a time estimate first. You can watch the run before its risk analysis is done.',
  writePrompt: 'Write a prompt',
  promptGuide: 'Prompt guide',
  usage: 'Usage',
  viewUsage: 'View usage',
  plan: (plan: string): string => `Plan: ${plan}`,
} as const;

export const FIRST_STEPS_TEXT = {
  title: 'Your first API call',
  createKey: 'Create an API key',
  createKeyButton: 'Create my first key',
  /** The name of the key that the button creates. */
  keyName: 'My first key',
  hasKey: 'You have a key. A key is shown only once, when it is created.',
  keyBelow: 'The call below contains your key. Save the key now: it is not shown again.',
  callApi: 'Call the API with your key',
  callApiHint: 'This call returns the risk within 2 km of the centre of Paris:',
  snippet: 'Your first API call, with curl',
  placeholderKey: 'YOUR_KEY',
  replaceKey: 'Replace YOUR_KEY with your key.',
  anotherKey: 'Create another key',
  arrived: 'Your first API call arrived',
  waiting: 'Waiting for your first API call',
  next: 'Next steps:',
  nextSimulation: 'Create a simulation',
  nextDocs: 'Read the documentation',
  nextReference: 'Try the other calls',
  updates: 'This page updates when the call arrives.',
  keyFirst: 'Create a key first.',
} as const;
