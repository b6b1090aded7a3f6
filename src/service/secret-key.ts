/**
 * The secret of the installation. It signs asset URLs and encrypts stored secrets, so it must outlive the process. It is
 * the operator's SECRET_KEY, or one that is created once and kept in the data folder.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailable } from '#store/failures';
import type { Config } from './config.ts';

const FILE_NAME = 'secret.key';
const SECRET_BYTES = 32;
const DERIVED_BYTES = 32;

/** The uses of the secret. Each has its own derived key, so that one leaked key does not expose the others. */
export type SecretPurpose = 'asset addresses' | 'webhook secrets';

export async function openSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, FILE_NAME);
  try {
    return (await readKept(path)) ?? (await makeKept(dataDir, path));
  } catch (cause) {
    if (cause instanceof StoreUnavailable) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new StoreUnavailable(
      `a secret key cannot be stored in ${dataDir} (${code}); set SECRET_KEY or another DATA_DIR.`,
      { cause },
    );
  }
}

/** By HKDF (RFC 5869). */
export function deriveKey(secret: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `presage ${purpose}`, DERIVED_BYTES));
}

async function readKept(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const secret = text.trim();
  if (!/^\S{32,}$/.test(secret))
    throw new StoreUnavailable(
      `${path} has no valid secret key. Restore the file, or delete it to get a new key (signed URLs then become invalid).`,
    );
  return secret;
}

/** Writes the file under another name and links it, so that only one of several starting processes creates it. */
async function makeKept(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    await file.sync();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
  await syncFolder(dataDir);
  return (await readKept(path))!;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
