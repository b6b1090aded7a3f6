/** The client of docs/live-district.md, unchanged. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { createMarlChannel } from '#live';
import { startTestServer } from '../support/server.ts';

const PAGE = readFileSync(new URL('../../docs/live-district.md', import.meta.url), 'utf8');
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE_MS = 300_000;

test('the client gets its agents and the messages that the page describes', async () => {
  const channel = createMarlChannel({
    root: ROOT,
    clock: Date.now,
    log: { warn: (detail: unknown) => assert.fail(JSON.stringify(detail)) },
    findThreats: async () => [],
    countryAt: async () => 'DE',
  });
  const server = await startTestServer({}, { channels: [channel] });
  try {
    const code = /```js\n([\s\S]*?)```/.exec(PAGE)?.[1];
    const said: string[] = [];
    const { socket, agents } = runInNewContext(`${code}; ({ socket, agents })`, {
      base: server.baseUrl,
      console: { log: (line: string) => said.push(line) },
      WebSocket,
    });
    const end = performance.now() + PATIENCE_MS;
    while (said.length === 0 && performance.now() < end)
      await new Promise((done) => setTimeout(done, 20));
    assert.deepEqual(said, [`${agents.size} agents, made up: true`]);
    assert.ok(agents.size >= 50);
    for (const [type, noun] of ['pedestrians', 'vehicles'].entries()) {
      const count = [...agents.values()].filter((agent) => agent.type === type).length;
      assert.match(PAGE, new RegExp(`\\b${count} ${noun}`));
    }
    socket.close();
  } finally {
    await server.close();
  }
});
