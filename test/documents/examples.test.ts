/**
 * The programs in examples/ are explained there, and are the ones the documents show. Tests with a service run them.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { FIRST_REQUEST } from '#contract/examples';

const FOLDERS = readdirSync('examples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const LIST = readFileSync('examples/README.md', 'utf8');

test('each folder is in the list and has a README with a command that names its files', () => {
  assert.ok(FOLDERS.length >= 6);
  for (const folder of FOLDERS) {
    assert.ok(LIST.includes(`[${folder}](${folder})`), folder);
    const readme = readFileSync(`examples/${folder}/README.md`, 'utf8');
    const commands = readme.split('\n').filter((line) => line.startsWith('    '));
    assert.ok(commands.length > 0, folder);
    const present = globSync(`examples/${folder}/*`).map((file) => file.replaceAll('\\', '/'));
    for (const command of commands)
      assert.ok(
        present.some((file) => command.includes(file)),
        command,
      );
  }
});

test('the guides show the programs unchanged', () => {
  for (const [page, file] of [
    ['webhooks', 'webhook-receiver/verify.mjs'],
    ['webhooks', 'webhook-receiver/verify.py'],
    ['live', 'live-client/client.mjs'],
    ['live', 'live-client/client.py'],
  ] as const) {
    const program = readFileSync(`examples/${file}`, 'utf8');
    assert.ok(program.length > 500);
    assert.ok(readFileSync(`docs/${page}.md`, 'utf8').includes(`\n${program}\`\`\``), file);
  }
});

test('the first simulation is the same in every language', () => {
  for (const file of globSync('examples/{curl,javascript,python}/*.{sh,mjs,py}')) {
    const program = readFileSync(file, 'utf8');
    assert.ok(program.includes(FIRST_REQUEST.prompt), file);
    for (const [name, value] of Object.entries(FIRST_REQUEST.settings))
      assert.match(program, new RegExp(`\\b${name}"?: ${value}\\b`), file);
  }
});
