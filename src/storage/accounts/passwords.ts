/** Passwords: the rules for new ones, how they are stored and checked. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#contract/refusals';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** argon2id (the library's default variant), 64 MiB, three passes: RFC 9106 section 4, second recommended option, in 89 ms here. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** Refuses common passwords and the user's own name. There are no rules about kinds of characters. */
export function refuseWeakPassword(
  password: string,
  names: { username: string; email: string; field: string },
): void {
  const plain = password.normalize('NFKC').toLowerCase();
  const isName = [names.username, names.email, names.email.split('@')[0]!].some(
    (name) => plain === name.normalize('NFKC').toLowerCase(),
  );
  if (isName)
    throw refuse(
      'INVALID_PASSWORD',
      { field: names.field, reason: 'same_as_name' },
      'The password must differ from your username and e-mail address.',
    );
  if (isCommon(plain))
    throw refuse(
      'INVALID_PASSWORD',
      { field: names.field, reason: 'common' },
      'That password is too common; choose another.',
    );
}

function isCommon(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain)) return true;
  // Guessing programs also try common words with digits or marks around them.
  if (COMMON_PASSWORDS.has(plain.replace(/^[\d\W_]+|[\d\W_]+$/g, ''))) return true;
  return new Set(plain).size <= 2 || isRun(plain);
}

/** 12345678, abcdefgh, 87654321. */
function isRun(plain: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < plain.length; i++) steps.add(plain.charCodeAt(i) - plain.charCodeAt(i - 1));
  return steps.size === 1;
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/**
 * Whether the password matches the stored hash. It takes as long without an account, so the time does not show which
 * names exist.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const isRight = await verify(storedHash ?? (await dummyHash), password.normalize('NFKC'));
  return isRight && storedHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
