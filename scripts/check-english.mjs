/**
 * Finds wording that we replaced by plain English and do not want back. scripts/english-phrases.json lists each phrase with
 * what to write instead. A phrase with `wholeText` counts only as a whole string or a whole text of a page, because it is ordinary
 * inside a sentence. `pattern` in place of `phrase` is a regular expression. Case counts; line breaks and comment marks do not.
 *
 * scripts/english-exempt.json lists files that still have such wording. It may only become shorter: a file on it without any hit
 * fails as well.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCANNED = [
  '*.md',
  'package.json',
  '.github/**/*.{md,yml}',
  '{src,web/src,docs,bin,scripts,examples,test,bench}/**/*.{ts,tsx,mjs,js,py,sh,md,html,css}',
];
const FILES_MIN = 2_000;

const phrases = readJson('scripts/english-phrases.json');
const exempt = readJson('scripts/english-exempt.json');
const patterns = phrases.map((entry) => ({ write: entry.write, pattern: toPattern(entry) }));

const files = globSync(SCANNED, { cwd: root }).sort();
const hits = files.flatMap(findHits);
const filesHit = new Set(hits.map(({ file }) => file));
const faults = [
  // Finding nothing to read would look like success.
  ...(files.length < FILES_MIN ? [`only ${files.length} files were read`] : []),
  ...hits
    .filter(({ file }) => !exempt.includes(file))
    .map(({ file, line, found, write }) => `${file}:${line} has "${found}". Write: ${write}`),
  ...exempt
    .filter((file) => !filesHit.has(file))
    .map((file) => `${file} is clean. Remove it from scripts/english-exempt.json`),
];
for (const fault of faults) console.error(`english: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log(`english: ${files.length} files, ${exempt.length} of them exempt`);

/** Words may be apart by a line break, with the marks of a comment or of a quotation at its beginning. */
function toPattern({ phrase, pattern, wholeText = false }) {
  if (pattern !== undefined) return new RegExp(pattern, 'g');
  const words = phrase.split(' ').map((word) => RegExp.escape(word));
  const text = words.join(String.raw`\s+(?:(?:\*|//|>|#)\s+)?`);
  return new RegExp(wholeText ? `(?<=["'\`>]\\s*)${text}(?=\\s*["'\`<])` : text, 'g');
}

function findHits(file) {
  const text = readFileSync(new URL(file, `file://${root}`), 'utf8');
  return patterns.flatMap(({ write, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      found: found.replaceAll(/\s+/g, ' '),
      write,
    })),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(new URL(file, `file://${root}`), 'utf8'));
}
