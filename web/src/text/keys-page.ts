/** API keys: list, create, rotate, revoke. */

export const KEYS_TEXT = {
  title: 'API keys',
  lead: 'Your programs authenticate with API keys. Each key has the permissions you choose and stops working as soon as you revoke it.',
  create: 'Create key',
  list: 'Your keys',
  none: 'No keys yet',
  noneHint: 'Create a key to call the API from your programs.',
  howToSend: 'How to send a key',
  limit: (max: number): string => `An account can have up to ${max} keys.`,
  revokeTitle: (name: string): string => `Revoke “${name}”?`,
  revokeConfirm: 'Revoke key',
  revokeHint: 'Programs that use this key are refused at once. This cannot be undone.',
  rotateTitle: (name: string): string => `Rotate “${name}”?`,
  rotateConfirm: 'Create new key',
  rotateHint:
    'You get a new key with the same permissions. The old key keeps working until you revoke it. Put the new key into your programs first.',
} as const;

export const KEY_TABLE_TEXT = {
  name: 'Name',
  key: 'Key',
  permissions: 'Permissions',
  created: 'Created',
  lastUsed: 'Last used',
  expires: 'Expires',
  rotate: 'Rotate',
  rotateKey: (name: string): string => `Rotate ${name}`,
  revoke: 'Revoke',
  revokeKey: (name: string): string => `Revoke ${name}`,
} as const;

export const KEY_FORM_TEXT = {
  title: 'Create an API key',
  name: 'Name',
  nameHint: 'Says what the key is for, for example the program that uses it.',
  permissions: 'Permissions',
  expires: 'Expires',
  /** By days. */
  lives: { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' },
  create: 'Create key',
} as const;

export const KEY_SHOWN_TEXT = {
  title: (name: string): string => `Key “${name}” created`,
  copyNow: 'Copy the key now.',
  shownOnce: 'It is not shown again.',
  key: 'API key',
  copyKey: 'Copy key',
  tryIt: 'Try it:',
  snippet: 'A call with this key',
  saved: 'I saved the key',
} as const;
