/** Accounts: E6, E7, registration, API keys and tokens. */
import { Type } from 'typebox';
import {
  CURSOR_CHARS_MAX,
  EMAIL_CHARS_MAX,
  KEY_ADDRESSES_MAX,
  KEY_ID_CHARS_MAX,
  KEY_NAME_CHARS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  PASSWORD_CHARS_MAX,
  PASSWORD_CHARS_MIN,
  USERNAME_CHARS_MAX,
  USAGE_HOURS,
  USERNAME_CHARS_MIN,
} from '../limits.ts';
import {
  KEY_ENVIRONMENTS,
  LOGGED_CREDENTIALS,
  PLANS,
  ROLES,
  SCOPES,
  STATUS_CLASSES,
} from '../words.ts';
import { instantIn, instantOut, nullable, word } from './build.ts';

/** A new password; storage/accounts/passwords.ts has the rules beyond length. */
const NewPassword = Type.String({
  minLength: PASSWORD_CHARS_MIN,
  maxLength: PASSWORD_CHARS_MAX,
  writeOnly: true,
  'x-error-code': 'INVALID_PASSWORD',
});

/** A password or code to check. It is only compared, so only its length is limited. */
const PresentedSecret = Type.String({ minLength: 1, maxLength: 1_000, writeOnly: true });

const Email = Type.String({
  maxLength: EMAIL_CHARS_MAX,
  format: 'email',
  'x-trim': true,
  examples: ['ada@example.org'],
});

export const RegisterRequest = Type.Object(
  {
    username: Type.String({
      minLength: USERNAME_CHARS_MIN,
      maxLength: USERNAME_CHARS_MAX,
      pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$',
      'x-trim': true,
      description:
        'Letters, digits, dots, underscores and hyphens; must start with a letter or digit',
      examples: ['ada'],
    }),
    email: Email,
    password: NewPassword,
    invite: Type.Optional(
      Type.String({
        maxLength: 200,
        writeOnly: true,
        description: 'Required if this server accepts registrations by invitation only',
      }),
    ),
  },
  { $id: 'RegisterRequest' },
);

export const TokenRequest = Type.Object(
  {
    username: Type.String({
      minLength: 1,
      maxLength: EMAIL_CHARS_MAX,
      'x-trim': true,
      description: 'The username, or the confirmed e-mail address',
    }),
    password: PresentedSecret,
  },
  { $id: 'TokenRequest' },
);

export const TokenIssued = Type.Object(
  {
    token: Type.String(),
    token_type: word(['Token']),
    expires_at: instantOut('30 days after the last use, and at most 90 days after creation'),
  },
  { $id: 'TokenIssued' },
);

const TokenSummary = Type.Object(
  {
    id: Type.String(),
    kind: word(['token', 'session']),
    created_at: instantOut(),
    last_used_at: nullable(instantOut()),
    expires_at: instantOut(),
    current: Type.Boolean({ description: 'Whether this request used it' }),
  },
  { $id: 'TokenSummary' },
);
export const TokenList = Type.Object({ results: Type.Array(TokenSummary) }, { $id: 'TokenList' });

const publicUser = {
  id: Type.String(),
  username: Type.String(),
  email: Type.String(),
  plan: word(PLANS),
  role: word(ROLES),
  created_at: instantOut(),
  email_verified: Type.Boolean(),
};

export const RegisteredUser = Type.Object(
  { user: Type.Object(publicUser) },
  { $id: 'RegisteredUser' },
);

export const User = Type.Object(
  {
    ...publicUser,
    limits: Type.Object({
      requests_per_hour: Type.Integer(),
      max_points: Type.Integer(),
      running: Type.Integer({ description: 'Simulations that can be built at the same time' }),
      queued: Type.Integer({ description: 'Simulations that can be queued at the same time' }),
      build_cpu_seconds: Type.Integer({
        description:
          'Processor seconds per simulation; at this limit it ends with what has been computed',
      }),
      cpu_seconds_per_day: Type.Integer({
        description: 'Processor seconds of all simulations per UTC day',
      }),
      stored_bytes_per_day: Type.Integer({
        description: 'Bytes that simulations can store per UTC day',
      }),
    }),
    retention: Type.Object({ results_days: Type.Number(), assets_days: Type.Number() }),
    rate_limit: Type.Object({
      limit: Type.Integer(),
      remaining: Type.Integer(),
      reset: Type.Integer({ description: 'Epoch seconds, UTC' }),
    }),
  },
  { $id: 'User' },
);

const UsageHour = Type.Object({
  starts_at: instantOut('Start of the hour, UTC'),
  counted: Type.Integer({ minimum: 0, description: 'Requests that counted towards the limit' }),
  refused: Type.Integer({
    minimum: 0,
    description: 'Requests refused because the limit was reached',
  }),
});

function budget(description: string) {
  return Type.Object(
    {
      used: Type.Integer({ minimum: 0 }),
      reserved: Type.Integer({
        minimum: 0,
        description: 'Estimate for simulations that have not ended',
      }),
      limit: Type.Integer(),
      resets_at: instantOut('The next midnight, UTC'),
    },
    { description },
  );
}

export const Usage = Type.Object(
  {
    plan: word(PLANS),
    rate_limit: Type.Object({
      limit: Type.Integer(),
      used: Type.Integer({ minimum: 0 }),
      remaining: Type.Integer(),
      reset: Type.Integer({ description: 'Epoch seconds, UTC' }),
    }),
    budgets: Type.Object(
      {
        cpu_seconds: budget('Processor seconds used by simulations'),
        stored_bytes: budget('Bytes stored by simulations'),
      },
      { description: 'Budgets of simulations for today (UTC)' },
    ),
    hours: Type.Array(UsageHour, {
      description: `The last ${USAGE_HOURS} clock hours, oldest first, with a delay of some seconds`,
    }),
  },
  { $id: 'Usage' },
);

export const RequestListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_ITEMS_MAX, default: PAGE_ITEMS_DEFAULT }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: CURSOR_CHARS_MAX,
      'x-error-code': 'INVALID_CURSOR',
      description: 'The `cursor` parameter in `next` or `previous`; its format may change',
    }),
  ),
  status: Type.Optional(word(STATUS_CLASSES, { description: 'Filter by response status' })),
  key_id: Type.Optional(
    Type.String({ minLength: 1, maxLength: KEY_ID_CHARS_MAX, description: 'Filter by API key' }),
  ),
});

const LoggedRequest = Type.Object(
  {
    id: Type.String(),
    at: instantOut('Time of the response'),
    method: Type.String(),
    path: Type.String({ description: 'Without the query string' }),
    status: Type.Integer(),
    duration_ms: Type.Integer({ minimum: 0 }),
    credential: word(LOGGED_CREDENTIALS),
    key: nullable(Type.Object({ id: Type.String(), prefix: Type.String(), name: Type.String() })),
    request_id: Type.String({ description: 'The value of the X-Request-Id header' }),
    missed: Type.Integer({
      minimum: 0,
      description:
        'Number of requests before this one that are missing here because too many came at once',
    }),
  },
  { $id: 'LoggedRequest' },
);

export const RequestList = Type.Object(
  {
    results: Type.Array(LoggedRequest),
    next: nullable(Type.String({ description: 'URL of the page with older requests' })),
    previous: nullable(Type.String({ description: 'URL of the page with newer requests' })),
  },
  { $id: 'RequestList' },
);

export const PasswordChange = Type.Object(
  { current_password: PresentedSecret, new_password: NewPassword },
  { $id: 'PasswordChange' },
);
export const PasswordResetRequest = Type.Object({ email: Email }, { $id: 'PasswordResetRequest' });
export const PasswordReset = Type.Object(
  { code: PresentedSecret, new_password: NewPassword },
  { $id: 'PasswordReset' },
);
export const EmailVerification = Type.Object(
  { code: PresentedSecret },
  { $id: 'EmailVerification' },
);
export const AccountDeletion = Type.Object(
  { password: PresentedSecret },
  { $id: 'AccountDeletion' },
);
export const Message = Type.Object({ message: Type.String() }, { $id: 'Message' });

export const KeyRequest = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: KEY_NAME_CHARS_MAX,
      'x-trim': true,
      examples: ['Laptop'],
    }),
    scopes: Type.Optional(
      Type.Array(word(SCOPES), {
        minItems: 1,
        description: 'Default: risk:read, simulations:read and simulations:write',
      }),
    ),
    expires_at: Type.Optional(instantIn()),
    environment: Type.Optional(
      word(KEY_ENVIRONMENTS, {
        default: 'live',
        description:
          'A label in the key for people and secret scanners. Live and test keys work the same.',
      }),
    ),
    allowed_addresses: Type.Optional(
      Type.Array(Type.String({ format: 'address-range', examples: ['192.0.2.0/24'] }), {
        maxItems: KEY_ADDRESSES_MAX,
        description: 'IP addresses or ranges from which the key works. Default: all addresses.',
      }),
    ),
  },
  { $id: 'KeyRequest' },
);

const key = {
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The public start of the key' }),
  scopes: Type.Array(word(SCOPES)),
  environment: word(KEY_ENVIRONMENTS),
  allowed_addresses: Type.Array(Type.String()),
  created_at: instantOut(),
  expires_at: nullable(instantOut()),
};

export const KeyCreated = Type.Object(
  {
    ...key,
    key: Type.String({ description: 'The key itself. It is shown only in this response.' }),
  },
  { $id: 'KeyCreated' },
);
const KeySummary = Type.Object(
  { ...key, last4: Type.String(), last_used_at: nullable(instantOut()), created_by: Type.String() },
  { $id: 'KeySummary' },
);
export const KeyList = Type.Object({ results: Type.Array(KeySummary) }, { $id: 'KeyList' });
