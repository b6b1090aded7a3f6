/** A behaviour that is defined outside of src is in every list of kinds, with its meaning. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { publishSchema, strictSchema } from '#document';
import { registerBehaviour, registerKinds } from '#kinds';
import { listKinds, listMeanings } from '#scenario/document';
import { runKinds } from '../../../src/service/cli/kinds.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { kneel } from '../kneel.ts';

registerKinds();
registerBehaviour(kneel);

const MEANS = 'They kneel where they are. Takes at.';
let server: TestServer;

before(async () => {
  server = await startTestServer();
  // A service asks a thread, which has the kinds of src alone.
  Object.assign(server.lifecycle.services!, {
    listKinds: async () => ({ ...listKinds(), meanings: listMeanings() }),
  });
});
after(() => server.close());

test('GET /api/v1/kinds/ lists it', async () => {
  const answer = await fetch(`${server.baseUrl}/api/v1/kinds/`);
  const { behaviours, meanings } = (await answer.json()) as ReturnType<typeof listKinds> & {
    readonly meanings: ReturnType<typeof listMeanings>;
  };
  assert.ok(behaviours.includes('kneel'));
  assert.equal(meanings.behaviours['kneel'], MEANS);
});

test('`presage kinds` lists it', async () => {
  const line = (await sayKinds('behaviours')).split('\n').find((one) => one.startsWith('kneel'));
  assert.ok(line?.endsWith(MEANS), line);
});

test('the schemas of the document, for people and for language models, have it', async () => {
  const published = await fetch(`${server.baseUrl}/api/v1/scenario-schema/`);
  for (const schema of [
    await published.text(),
    await sayKinds('--schema'),
    JSON.stringify(publishSchema(listKinds())),
    JSON.stringify(strictSchema(listKinds())),
  ])
    assert.ok(schema.includes('"kneel"'));
});

async function sayKinds(...words: string[]): Promise<string> {
  const { log } = console;
  const lines: string[] = [];
  console.log = (line: string) => void lines.push(line);
  try {
    await runKinds({ words });
  } finally {
    console.log = log;
  }
  return lines.join('\n');
}
