/** The npm packages whose data we pack. */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** `name@version` of every package, in the order given. */
export function listVersions(packages: readonly string[]): string[] {
  return packages.map((name) => {
    const file = findPackageJSON(name, import.meta.url);
    if (file === undefined) throw new Error(`The package ${name} is not installed; run npm ci.`);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return `${name}@${version}`;
  });
}
