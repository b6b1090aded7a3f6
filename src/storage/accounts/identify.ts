import type { CredentialReason, Plan, Role, Scope } from '#contract';
/**
 * Finds the account of a credential. It runs on every request as one prepared query without a cache, so a revoked key
 * stops working at once in every process. Only callers that present the whole secret learn the reason of a refusal.
 */
import { refuse } from '#contract/refusals';
import type { RefusalCode } from '#contract/refusals';
import { isInRanges } from './address.ts';
import type { AccountsContext } from './context.ts';
import { touchKey } from './keys.ts';
import { PLAN_COLUMNS, toAllowance } from './plans.ts';
import type { Allowance, PlanHolder } from './plans.ts';
import { SECRET_PREFIXES, isSameSecret, parseSecret } from './secrets.ts';
import { touchToken } from './tokens.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly plan: Plan;
  readonly role: Role;
  readonly allowance: Allowance;
}

export type Credential =
  | { readonly kind: 'key'; readonly id: string; readonly scopes: readonly Scope[] }
  | { readonly kind: 'token'; readonly id: string }
  | { readonly kind: 'session'; readonly id: string };

export interface Identity {
  readonly account: Account;
  readonly credential: Credential;
}

/** The caller. Without a credential, it is identified by its IP address. */
export type Caller =
  | { readonly kind: 'anonymous'; readonly address: string }
  | ({ readonly kind: 'account'; readonly address: string } & Identity);

interface FoundRow extends PlanHolder {
  readonly id: string;
  readonly kind: 'token' | 'session';
  readonly secret_sha256: Buffer;
  readonly scopes: Scope[];
  readonly allowed_addresses: string[];
  readonly ends_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly user_id: string;
  readonly username: string;
  readonly role: Role;
  readonly suspended_at: Date | null;
}

const OWNER = `u.id AS user_id, u.username, u.role, u.suspended_at, ${PLAN_COLUMNS}`;
const FIND_KEY = {
  name: 'find-key',
  text: `SELECT k.id, k.secret_sha256, k.scopes, k.allowed_addresses, k.expires_at AS ends_at, k.revoked_at, k.last_used_at, ${OWNER}
         FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.id = $1`,
};
const FIND_TOKEN = {
  name: 'find-token',
  text: `SELECT t.id, t.kind, t.secret_sha256, least(t.idle_at, t.expires_at) AS ends_at, t.revoked_at, t.last_used_at, ${OWNER}
         FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.id = $1`,
};

/** The last use of a credential is stored at most this often. */
const TOUCH_EVERY_MS = 60_000;

/** The owner of an API key or token. If `expected` is `either`, the prefix decides which of them it is. */
export async function identify(
  context: AccountsContext,
  {
    text,
    expected,
    address,
  }: { text: string; expected: 'key' | 'token' | 'either'; address: string },
): Promise<Identity> {
  const isKey =
    expected === 'key' || (expected === 'either' && !text.startsWith(`${SECRET_PREFIXES.token}_`));
  return isKey ? identifyByKey(context, text, address) : identifyByToken(context, text);
}

async function identifyByKey(
  context: AccountsContext,
  text: string,
  address: string,
): Promise<Identity> {
  const refuseKey = (reason: CredentialReason) => refuseCredential('INVALID_API_KEY', reason);
  const parsed = parseSecret(text);
  if (parsed?.prefix === SECRET_PREFIXES.token)
    throw refuse(
      'INVALID_API_KEY',
      { reason: 'malformed' satisfies CredentialReason },
      'This is a token, not an API key. Send it as `Authorization: Token TOKEN`.',
    );
  if (parsed?.prefix !== SECRET_PREFIXES.liveKey && parsed?.prefix !== SECRET_PREFIXES.testKey)
    throw refuseKey('malformed');
  const { rows } = await context.database.pool.query<FoundRow>({
    ...FIND_KEY,
    values: [parsed.publicId],
  });
  const row = provenRow(rows[0], parsed.sha256, context.clock(), refuseKey);
  if (!isInRanges(address, row.allowed_addresses)) throw refuseKey('address_not_allowed');
  if (isDue(row, context.clock())) void touchKey(context, row).catch(ignore);
  return {
    account: toAccount(context, row),
    credential: { kind: 'key', id: row.id, scopes: row.scopes },
  };
}

async function identifyByToken(context: AccountsContext, text: string): Promise<Identity> {
  const refuseToken = (reason: CredentialReason) => refuseCredential('INVALID_TOKEN', reason);
  const parsed = parseSecret(text);
  if (parsed?.prefix === SECRET_PREFIXES.liveKey || parsed?.prefix === SECRET_PREFIXES.testKey)
    throw refuse(
      'INVALID_TOKEN',
      { reason: 'malformed' satisfies CredentialReason },
      'This is an API key, not a token. Send it as `Authorization: Api-Key KEY`.',
    );
  if (parsed?.prefix !== SECRET_PREFIXES.token) throw refuseToken('malformed');
  const { rows } = await context.database.pool.query<FoundRow>({
    ...FIND_TOKEN,
    values: [parsed.publicId],
  });
  return toTokenIdentity(context, provenRow(rows[0], parsed.sha256, context.clock(), refuseToken));
}

/**
 * The owner of a credential that was checked before and is now given by its id. Refused like the credential itself if
 * it has ended since.
 */
export async function identifyAgain(
  context: AccountsContext,
  { kind, id, address }: { kind: 'key' | 'token'; id: string; address: string },
): Promise<Identity> {
  const isKey = kind === 'key';
  const refusal = (reason: CredentialReason) =>
    refuseCredential(isKey ? 'INVALID_API_KEY' : 'INVALID_TOKEN', reason);
  const { rows } = await context.database.pool.query<FoundRow>({
    ...(isKey ? FIND_KEY : FIND_TOKEN),
    values: [id],
  });
  const row = liveRow(rows[0], context.clock(), refusal);
  if (!isKey) return toTokenIdentity(context, row);
  if (!isInRanges(address, row.allowed_addresses)) throw refusal('address_not_allowed');
  return {
    account: toAccount(context, row),
    credential: { kind: 'key', id: row.id, scopes: row.scopes },
  };
}

/** The owner of a session cookie. Undefined if the session has ended, because browsers send old cookies unasked. */
export async function findSession(
  context: AccountsContext,
  text: string,
): Promise<Identity | undefined> {
  const parsed = parseSecret(text);
  if (parsed?.prefix !== SECRET_PREFIXES.session) return undefined;
  const { rows } = await context.database.pool.query<FoundRow>({
    ...FIND_TOKEN,
    values: [parsed.publicId],
  });
  const row = rows[0];
  const isLive =
    isSameSecret(parsed.sha256, row?.secret_sha256) &&
    row?.revoked_at === null &&
    row.ends_at!.getTime() > context.clock() &&
    row.suspended_at === null;
  return isLive ? toTokenIdentity(context, row) : undefined;
}

function provenRow(
  row: FoundRow | undefined,
  presented: Buffer,
  nowMs: number,
  refusal: (reason: CredentialReason) => Error,
): FoundRow {
  if (!isSameSecret(presented, row?.secret_sha256)) throw refusal('unknown');
  return liveRow(row, nowMs, refusal);
}

function liveRow(
  proven: FoundRow | undefined,
  nowMs: number,
  refusal: (reason: CredentialReason) => Error,
): FoundRow {
  if (proven === undefined) throw refusal('unknown');
  if (proven.revoked_at !== null) throw refusal('revoked');
  if (proven.ends_at !== null && proven.ends_at.getTime() <= nowMs) throw refusal('expired');
  if (proven.suspended_at !== null) throw refuse('ACCOUNT_SUSPENDED');
  return proven;
}

function toTokenIdentity(context: AccountsContext, row: FoundRow): Identity {
  if (isDue(row, context.clock())) void touchToken(context, row).catch(ignore);
  return { account: toAccount(context, row), credential: { kind: row.kind, id: row.id } };
}

function toAccount({ settings }: AccountsContext, row: FoundRow): Account {
  return {
    id: row.user_id,
    username: row.username,
    plan: row.plan,
    role: row.role,
    allowance: toAllowance(row, settings),
  };
}

function refuseCredential(code: RefusalCode, reason: CredentialReason): Error {
  const what = code === 'INVALID_API_KEY' ? 'API key' : 'token';
  return refuse(code, { reason }, `The ${what} is not valid: ${REASON_IN_WORDS[reason]}.`);
}

const REASON_IN_WORDS: Readonly<Record<CredentialReason, string>> = {
  malformed: 'its format is wrong; check that you copied all of it',
  unknown: 'it is unknown',
  revoked: 'it was revoked',
  expired: 'it has expired',
  address_not_allowed: 'it is not allowed from your IP address',
};

function isDue(row: FoundRow, nowMs: number): boolean {
  return row.last_used_at === null || nowMs - row.last_used_at.getTime() >= TOUCH_EVERY_MS;
}

/** A use that could not be stored is stored with the next request. */
function ignore(): void {}
