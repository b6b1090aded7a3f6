/** All wording of the dashboard is in web/src/text, where an editor can read it without the code around it. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { findProse } from './find-prose.ts';
import { PROSE_STILL } from './not-yet.ts';

const FILES = ['web/src/{app,parts,pages,api,viewer,docs}/**/*.{ts,tsx}'];
const files = globSync(FILES)
  .filter((file) => !/\.(?:test|suite)\.ts$/.test(file))
  .toSorted();
const prose = files.flatMap((file) => findProse(file));

test('components of the dashboard hold no wording of their own', () => {
  assert.ok(files.length > 150, `found ${files.length} files`);
  const known = new Set(PROSE_STILL);
  assert.deepEqual(
    prose.filter(({ text }) => !known.has(text)).map(({ at, text }) => `${at} ${text}`),
    [],
    'move it to web/src/text',
  );
});

test('every exception is still needed', () => {
  const found = new Set(prose.map(({ text }) => text));
  assert.deepEqual(
    PROSE_STILL.filter((text) => !found.has(text)),
    [],
    'is gone: strike it from not-yet.ts',
  );
});

test('the search finds text, attributes, choices and sentences, and leaves code alone', () => {
  const source = `
    const a = <p className="muted small" title="A hint">Some text {b ? 'Yes' : c}</p>;
    const d = <Part label={\`Open \${name}\`} lead={TEXT.lead} d="M0 0 L1 1" data-label={'Name'} />;
    const e = call('listKeys', { signal }), f = 'The file is too large.', g = <b>{'·'} {h ?? 'none'}</b>;
  `;
  assert.deepEqual(
    findProse('sample.tsx', source).map(({ text }) => text),
    ['A hint', 'Some text', 'Yes', 'Open', 'Name', 'The file is too large.', 'none'],
  );
});
