/** Account settings: account, password, sessions, data, deletion. */

export const SETTINGS_TEXT = {
  title: 'Settings',
  lead: 'Your account on this server.',
  account: 'Account',
  username: 'Username',
  email: 'E-mail',
  emailOf: (email: string, isVerified: boolean): string =>
    isVerified ? email : `${email} (not confirmed)`,
  plan: 'Plan',
  role: 'Role',
  created: 'Created',
} as const;

export const PASSWORD_TEXT = {
  title: 'Password',
  current: 'Current password',
  next: 'New password',
  nextHint: (charsMin: number): string => `At least ${charsMin} characters`,
  change: 'Change password',
  hint: 'You must sign in again afterwards. API keys keep working.',
} as const;

export const SESSIONS_TEXT = {
  title: 'Sessions and tokens',
  type: 'Type',
  types: { session: 'Browser', token: 'Token' },
  current: (type: string): string => `${type} (current)`,
  created: 'Created',
  lastUsed: 'Last used',
  expires: 'Expires',
  revoke: 'Revoke',
  revokeOne: (kind: string, day: string): string => `Revoke ${kind} created ${day}`,
} as const;

export const DATA_TEXT = {
  title: 'Your data',
  lead: 'One JSON file with your account, keys (without their secrets), sessions, simulations, webhook deliveries and incidents. Download results and files on the page of each simulation.',
  download: 'Download my data',
  reading: (what: string): string => `Reading ${what}`,
  account: 'account, keys and sessions',
  counted: (count: number, what: string): string => `${count} ${what}`,
  simulations: 'simulations',
  deliveries: 'webhook deliveries',
  incidents: 'incidents',
} as const;

export const DELETE_ACCOUNT_TEXT = {
  title: 'Delete account',
  lead: 'Deletes the account with its simulations, keys, tokens and incidents. This cannot be undone.',
  delete: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirm: 'Delete everything',
  confirmHint: 'All data of the account is erased now. This cannot be undone.',
  password: 'Your password',
} as const;
