/** People with accounts, made through the interface as anybody would. */
import assert from 'node:assert/strict';
import type { Call } from './call.ts';

let count = 0;

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** `Token ...`, ready for the Authorization header. */
  readonly token: string;
}

export async function createPerson(call: Call, name = 'person'): Promise<Person> {
  const username = `${name}-${process.pid}-${count++}`;
  const email = `${username}@example.org`;
  const password = `a sentence of ${username}`;
  const registered = await call('/auth/register', { json: { username, email, password } });
  assert.equal(registered.status, 201, JSON.stringify(registered.body));
  return { username, email, password, token: await signIn(call, { username, password }) };
}

export async function signIn(
  call: Call,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const issued = await call('/auth/token/', { json: { username, password } });
  assert.equal(issued.status, 200, JSON.stringify(issued.body));
  return `Token ${issued.body.token}`;
}

/** `Api-Key ...`, ready for the Authorization header. */
export async function createKey(
  call: Call,
  person: Person,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<{ auth: string; id: string; key: string }> {
  const created = await call('/auth/keys/', {
    auth: person.token,
    json: { name: 'test', ...wish },
  });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  return { auth: `Api-Key ${created.body.key}`, id: created.body.id, key: created.body.key };
}
