/** How the crowd engine of this installation was checked: told with every result, so that nobody has to ask. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by `presage crowd verify --write`. */
export function readVerificationStamp(root: string): Readonly<Record<string, unknown>> {
  const path = join(root, 'docs', 'verification', 'stamp.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}
