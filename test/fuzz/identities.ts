/** The senders of the requests: nobody, a person with a token, keys of several kinds, a browser with a session. */
import assert from 'node:assert/strict';
import type { Answer, Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import type { Draw } from './draw.ts';
import type { FuzzRequest, Header } from './requests.ts';

export const IDENTITY_WEIGHTS = {
  nobody: 20,
  token: 40,
  key: 20,
  narrowKey: 4,
  revokedKey: 2,
  session: 10,
  sessionWithoutProof: 4,
} as const;
export type IdentityKind = keyof typeof IDENTITY_WEIGHTS;

const ALL_SCOPES = [
  'risk:read',
  'simulations:read',
  'simulations:write',
  'webhooks:manage',
  'account:read',
];
const IDS_KEPT_MAX = 40;

export interface Identities {
  credentialsOf(kind: IdentityKind): readonly Header[];
  /** A value that exists in the service, by the name it has in requests. */
  known(draw: Draw, name: string): string | undefined;
  /** Learns identifiers from an answer, and notices when a credential stopped working. */
  notice(request: FuzzRequest, answer: Answer): void;
  /** Makes new credentials where requests revoked the old ones. */
  renewWhenStale(): Promise<void>;
  /** Texts that must never appear in a log. */
  secrets(): readonly string[];
}

interface Wallet {
  /** Several, because some requests delete one. */
  readonly watches: readonly string[];
  readonly person: Person;
  readonly credentials: Readonly<Record<IdentityKind, readonly Header[]>>;
}

export async function createIdentities(baseUrl: string, call: Call): Promise<Identities> {
  const ids: string[] = [];
  const simulations: string[] = [];
  const secrets: string[] = [];
  let wallet = await fillWallet(baseUrl, call);
  let isStale = false;
  let renewal: Promise<void> | undefined;

  const keepSecrets = (): void => {
    secrets.push(
      wallet.person.password,
      ...Object.values(wallet.credentials)
        .flat()
        .map(toSecret)
        .filter((text) => text.length > 20),
    );
  };
  const renew = async (): Promise<void> => {
    wallet = await fillWallet(baseUrl, call);
    keepSecrets();
    isStale = false;
    renewal = undefined;
  };
  keepSecrets();

  return {
    credentialsOf: (kind) => wallet.credentials[kind],
    known(draw, name) {
      const { username, email, password } = wallet.person;
      // One draw for any number of choices, so that the next draws do not depend on it.
      const share = draw.unit();
      const id = ids[Math.floor(share * ids.length)];
      const known: Readonly<Record<string, string | undefined>> = {
        username: share < 0.5 ? username : email,
        password,
        current_password: password,
        csrf: wallet.credentials.session.find(([header]) => header === 'x-csrf-token')?.[1],
        key_id: id,
        token_id: id,
        incident_id: id,
        delivery_id: id,
        watch_id: wallet.watches[Math.floor(share * wallet.watches.length)],
        simulation_id: simulations[Math.floor(share * simulations.length)],
      };
      return Object.hasOwn(known, name) ? known[name] : undefined;
    },
    notice({ identity, operation, isAllowed }, { status, body }) {
      const isDead = status === 401 && isAllowed && DEAD.has(body?.code) && !HOPELESS.has(identity);
      if (isDead || (status < 400 && ENDING.has(operation))) isStale = true;
      const found: unknown[] = body?.results ?? [body];
      for (const each of found) {
        const id = (each as { id?: unknown } | undefined)?.id;
        // Not our own: each credential that is revoked costs three password hashes to make anew.
        if (typeof id === 'string' && !secrets.some((secret) => secret.includes(`_${id}_`)))
          (id.startsWith('sim_') ? simulations : ids).push(id);
      }
      for (const list of [ids, simulations]) list.splice(0, list.length - IDS_KEPT_MAX);
    },
    async renewWhenStale() {
      if (isStale) await (renewal ??= renew());
    },
    secrets: () => secrets,
  };
}

/** Operations that end the credential they are called with. */
const ENDING = new Set(['revokeToken', 'deleteUser', 'changePassword', 'form /auth/logout']);
const DEAD = new Set(['INVALID_TOKEN', 'INVALID_API_KEY', 'AUTHENTICATION_REQUIRED']);
const HOPELESS = new Set<IdentityKind>(['nobody', 'revokedKey', 'sessionWithoutProof']);

/** They sign in from an address of their own: guesses from the fuzzer's address must not hold them back. */
const HOME = { 'x-forwarded-for': '198.51.100.7' };

async function fillWallet(baseUrl: string, anyCall: Call): Promise<Wallet> {
  const call: Call = (path, request = {}) =>
    anyCall(path, { ...request, headers: { ...HOME, ...request.headers } });
  const person = await createPerson(call, 'fuzz');
  const key = await createKey(call, person, { scopes: ALL_SCOPES });
  const narrow = await createKey(call, person, { scopes: ['risk:read'], environment: 'test' });
  const revoked = await createKey(call, person);
  await call(`/auth/keys/${revoked.id}/`, { method: 'DELETE', auth: person.token });
  const session = await startSession(baseUrl, person);
  const place = { latitude: 50, longitude: 14, radius_km: 1 };
  const watches: string[] = [];
  while (watches.length < 4) {
    const json = { name: 'Office', place };
    const { body } = await call('/api/v1/watches/', { auth: person.token, json });
    watches.push(body.id as string);
  }
  return {
    person,
    watches,
    credentials: {
      nobody: [],
      token: [['authorization', person.token]],
      key: [['x-api-key', key.key]],
      narrowKey: [['authorization', narrow.auth]],
      revokedKey: [['authorization', revoked.auth]],
      session,
      sessionWithoutProof: session.filter(([name]) => name !== 'x-csrf-token'),
    },
  };
}

async function startSession(baseUrl: string, { username, password }: Person): Promise<Header[]> {
  const signedIn = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { ...HOME, origin: baseUrl },
    body: new URLSearchParams({ username, password }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0];
  assert.ok(cookie, `signing in at the page gave ${signedIn.status} and no cookie`);
  const page = await (await fetch(`${baseUrl}/auth/account`, { headers: { cookie } })).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1];
  assert.ok(csrf, 'the account page carries no CSRF token');
  return [
    ['cookie', cookie],
    ['sec-fetch-site', 'same-origin'],
    ['x-csrf-token', csrf],
  ];
}

/** The secret part of a header: `Token abc`, `presage_session=abc`. */
function toSecret([, value]: Header): string {
  return value.split(/[ =]/).at(-1)!;
}
