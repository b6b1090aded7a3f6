/**
 * Every package in package-lock.json must have a licence that we may use and pass on. The lock file and the installed
 * package.json must agree; packages of other platforms are known from the lock file alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** SPDX ids. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its copyleft ends at the file. We change no file of these packages.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages without a licence field, with the file that a person read. */
const READ_BY_HAND = {
  'humanize-number@0.0.2': { licence: 'MIT', file: 'Readme.md' },
  'suncalc@2.0.2': { licence: 'BSD-2-Clause', file: 'LICENSE' },
};

const { packages } = readJson('package-lock.json');
const faults = [];
const unused = new Set(Object.keys(READ_BY_HAND));
const counts = {};

for (const [folder, locked] of Object.entries(packages)) {
  if (folder === '') continue;
  const id = `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${locked.version}`;
  const installed = existsSync(`${root}${folder}/package.json`)
    ? readField(readJson(`${folder}/package.json`))
    : undefined;
  const stated = installed ?? locked.license;
  if (installed && locked.license && installed !== locked.license)
    faults.push(`${id}: package-lock.json says ${locked.license}, the package ${installed}`);
  const byHand = READ_BY_HAND[id];
  if (byHand && !stated) unused.delete(id);
  const licence = stated ?? byHand?.licence;
  if (!licence) faults.push(`${id}: no licence. Read its files, then add it to READ_BY_HAND`);
  else if (!isAllowed(licence)) faults.push(`${id}: ${licence} is not in ALLOWED`);
  else counts[licence] = (counts[licence] ?? 0) + 1;
}
for (const id of unused) faults.push(`${id}: not needed in READ_BY_HAND any more`);
const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
if (total < 100) faults.push(`only ${total} packages were found`);

for (const fault of faults) console.error(`licences: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `licences: ${Object.entries(counts)
      .map(([licence, count]) => `${count} ${licence}`)
      .join(', ')}`,
  );

/** Old packages have `{ type }`, or a list of those. */
function readField({ license, licenses }) {
  if (typeof license === 'string') return license;
  const types = [license ?? licenses ?? []].flat().map(({ type }) => type);
  return types.length > 0 ? types.join(' OR ') : undefined;
}

/** An SPDX expression: one of the alternatives must be allowed as a whole. One with inner brackets is refused: read it by hand. */
function isAllowed(expression) {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain.split(' OR ').some((one) => one.split(' AND ').every((id) => ALLOWED.has(id)));
}

function readJson(file) {
  return JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
}
