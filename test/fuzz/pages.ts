/** The pages for people. They are not in the document, but the same must be true of them: never a fault. */
import type { Operation } from './document.ts';

const SHOWN = [
  '/',
  '/docs',
  '/docs/reference',
  '/docs/search',
  '/openapi.json',
  '/metrics',
  '/.well-known/security.txt',
  '/static/presage.css',
  '/auth/register',
  '/auth/login',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/auth/account',
  '/simulations',
  '/simulations/{simulation_id}',
  '/keys',
  '/settings',
  '/s/{slug}',
  '/sample',
];

const FORMS: Readonly<Record<string, readonly string[]>> = {
  '/auth/join': ['username', 'email', 'password', 'invite'],
  '/auth/login': ['username', 'password'],
  '/auth/forgot': ['email'],
  '/auth/reset': ['code', 'new_password'],
  '/auth/verify': ['code'],
  '/auth/account/keys': ['csrf', 'name', 'days', 'scope_risk:read'],
  '/auth/account/keys/{key_id}/revoke': ['csrf'],
  '/auth/logout': ['csrf'],
};

/** Sensible values of the fields. */
const FIELDS = {
  username: { type: 'string', minLength: 3, maxLength: 30, pattern: 'letters' },
  email: { type: 'string', format: 'email' },
  days: { type: 'integer', minimum: 1, maximum: 400 },
  'scope_risk:read': { enum: ['on'] },
} as const;

export function listPages(): Operation[] {
  const shown = SHOWN.map((path) => ({
    id: `page ${path}`,
    method: 'GET',
    path,
    query: [],
    body: undefined,
    isPage: true,
  }));
  const forms = Object.entries(FORMS).map(([path, names]) => ({
    id: `form ${path}`,
    method: 'POST',
    path,
    query: [],
    body: {
      type: 'object',
      required: names,
      properties: Object.fromEntries(
        names.map((name) => [
          name,
          name in FIELDS
            ? FIELDS[name as keyof typeof FIELDS]
            : { type: 'string', minLength: 8, maxLength: 60 },
        ]),
      ),
    },
    isPage: true,
  }));
  return [...shown, ...forms];
}
