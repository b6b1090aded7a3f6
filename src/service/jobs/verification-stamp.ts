/** How the crowd engine of this installation was checked: part of every result. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by `presage crowd verify --write`. */
export function readVerificationStamp(root: string): Readonly<Record<string, unknown>> {
  const path = join(root, 'docs', 'verification', 'stamp.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}
