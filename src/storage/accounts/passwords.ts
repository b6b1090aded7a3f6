/** Passwords: which may be chosen, and how they are kept and checked. */
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#contract/refusals';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** argon2id (the library's default variant), 64 MiB, three passes: RFC 9106 section 4, second recommended option, in 89 ms here. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** Refuses a password that guessing programs try first, or that is the name. No rules about kinds of characters. */
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
      'The password must not be the name or the e-mail address.',
    );
  if (isCommon(plain))
    throw refuse(
      'INVALID_PASSWORD',
      { field: names.field, reason: 'common' },
      'That password is one of those tried first by anybody; choose another.',
    );
}

function isCommon(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain)) return true;
  // A common word with digits or marks around it is the next thing tried.
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
 * Whether the password is the kept one; takes as long when there is no account, so the time does not show which names
 * exist.
 */
export async function isPassword(password: string, keptHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const isRight = await verify(keptHash ?? (await nobody), password.normalize('NFKC'));
  return isRight && keptHash !== undefined;
}

let nobody: Promise<string> | undefined;
