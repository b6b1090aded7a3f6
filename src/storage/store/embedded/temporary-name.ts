/**
 * Temporary names of folders. A folder that must never be visible half complete is built under such a name and renamed
 * when complete. Leftovers of a killed process are recognised by name and removed at the next start.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './process-state.ts';

/** Distinguishes this process from an earlier one with the same id, which is common in containers. */
const OWN_TOKEN = randomBytes(4).toString('hex');

const TEMPORARY_NAME = /\.new-(\d+)-([0-9a-f]+)$/;

/**
 * Longer than building any folder takes. An older one is abandoned, even if its creator's process id is in use again.
 */
const MAKING_MINUTES_MAX = 10;

export function toTemporaryName(name: string): string {
  return `${name}.new-${process.pid}-${OWN_TOKEN}`;
}

export function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (isLeftover(parent, name)) removeQuietly(join(parent, name));
  }
}

function isLeftover(parent: string, name: string): boolean {
  const [, pid, token] = TEMPORARY_NAME.exec(name) ?? [];
  if (!pid || token === OWN_TOKEN) return false;
  if (Number(pid) === process.pid || !isAlive(Number(pid))) return true;
  const madeAt = statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - madeAt > MAKING_MINUTES_MAX * 60_000;
}

/** An orphaned initdb may still be writing there for a moment; then the next start removes it. */
function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Only disk space is at stake.
  }
}
