import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this installation. */
export function readVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
    .version;
}
