import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { runCheck } from './check.ts';
import { runKinds } from './kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-check-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const DRILL = `
title: Fire drill
places:
  - { id: school, kind: school, floors: 2 }
people:
  - { role: student, count: 80, at: { of: school } }
events: { kind: fire, at: { of: school }, start: 30 }
alarm: { kind: automatic, start: { after: fire, seconds: 20 } }
`;

async function run(
  work: (context: { words: readonly string[] }) => Promise<number>,
  ...words: string[]
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: string[][] = [[], []];
  const { log, error } = console;
  console.log = (line: string) => void out!.push(line);
  console.error = (line: string) => void err!.push(line);
  try {
    const code = await work({ words });
    return { code, out: out!.join('\n'), err: err!.join('\n') };
  } finally {
    Object.assign(console, { log, error });
  }
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a document says what it states and what is assumed, and is completed', async () => {
  const file = write('drill.yaml', DRILL);
  const { code, out } = await run(runCheck, file);
  assert.equal(code, 0);
  assert.match(out, /\/places\/school\/floors = 2/);
  assert.match(out, /Assumed\n/);
  const completed = parse((await run(runCheck, file, '--completed')).out);
  assert.deepEqual([completed.completed, completed.people[0].id], [true, 'student']);
  assert.deepEqual([completed.title, completed.alarm.start], ['Fire drill', 50]);
});

test('all mistakes are told, each with its pointer', async () => {
  const wrong = DRILL.replace('kind: school', 'kind: scool').replace('role: student', 'rol: pupil');
  const { code, err } = await run(runCheck, write('wrong.yaml', wrong));
  assert.equal(code, 1);
  assert.match(err, /wrong\.yaml has 3 mistakes:/);
  assert.match(err, /\/places\/0\/kind {2}.*Did you mean school\?/);
  assert.match(err, /\/people\/0\/rol {2}"rol" is no field here; did you mean role\?/);
  for (const [name, text, told] of [
    ['broken.yaml', 'a: [', /neither JSON nor YAML/],
    ['list.json', '[]', /must be an object/],
    ['empty.json', '{}', /no place, nobody in it and no event/],
  ] as const) {
    const { code: ended, err: said } = await run(runCheck, write(name, text));
    assert.equal(ended, 1, name);
    assert.match(said, told);
  }
});

test('the names are listed, one list alone, and the schema is one', async () => {
  assert.match((await run(runKinds)).out, /^behaviours\n/m);
  const roles = (await run(runKinds, 'roles')).out.split('\n');
  assert.ok(roles.includes('student'));
  assert.equal((await run(runKinds, 'rols')).code, 1);
  const schema = JSON.parse((await run(runKinds, '--schema')).out);
  assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
  assert.ok(schema.properties.people.items.properties.role.enum.includes('student'));
});
