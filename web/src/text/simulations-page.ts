/** The list of simulations. */

export const SIMULATIONS_TEXT = {
  title: 'Simulations',
  lead: 'Describe a scenario in plain English. Presage builds the place, simulates the people and checks the run against your prompt.',
  newSimulation: 'New simulation',
  searchLabel: 'Search your simulations',
  search: 'Search',
  list: 'Your simulations',
  noneYet: 'No simulations of your own yet',
  noneYetHint: 'Describe a place, the people in it and what happens.',
  noneWithStatus: (status: string): string => `No simulations with the status “${status}”`,
  noneWithStatusHint: 'Choose another status.',
  promptGuide: 'Prompt guide',
  noMatches: 'No matches',
  noMatchesFor: (search: string): string => `No prompt contains all the words “${search}”.`,
  expired: 'Prompt and results expired',
  private: 'private',
} as const;
