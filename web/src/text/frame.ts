/** The frame around every page: navigation, search palette, titles. */

export const FRAME_TEXT = {
  brand: 'Presage',
  documentTitle: (page: string): string => `${page} · Presage`,
  skip: 'Skip to content',
  navigation: 'Main',
  search: 'Search',
  searchTooltip: 'Search (Ctrl K)',
  searchKeys: 'Ctrl K',
  signIn: 'Sign in',
  signOut: 'Sign out',
  theme: 'Theme',
  signedInAs: (username: string): string => `Signed in as ${username}`,
} as const;

/** Names of the destinations in the rail and the palette. */
export const PLACE_TEXT = {
  home: 'Home',
  simulations: 'Simulations',
  map: 'Map',
  keys: 'API keys',
  usage: 'Usage',
  webhooks: 'Webhooks',
  settings: 'Settings',
  admin: 'Administration',
  docs: 'Documentation',
} as const;

export const PALETTE_TEXT = {
  title: 'Search',
  field: 'Search pages, actions and simulations',
  results: 'Results',
  none: 'No matches',
  newSimulation: 'New simulation',
  useTheme: (theme: string): string => `Use ${theme} theme`,
  kinds: { action: 'Action', page: 'Page', simulation: 'Simulation' },
} as const;

export const NOT_FOUND_TEXT = {
  title: 'Page not found',
  lead: 'The address may be mistyped, or the page was removed.',
  home: 'Go to the home page',
} as const;
