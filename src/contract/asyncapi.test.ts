import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CHANNELS, toAsyncApi } from './asyncapi.ts';

// oxlint-disable-next-line typescript/no-explicit-any
const document: any = toAsyncApi({ baseUrl: 'https://presage.example' });

test('L1 every channel and every message is in the AsyncAPI document, in its direction', () => {
  assert.match(document.asyncapi, /^3\./);
  assert.deepEqual(document.servers.here, { host: 'presage.example', protocol: 'wss' });
  for (const { id, path, receives, sends } of CHANNELS) {
    assert.equal(document.channels[id].address, path);
    assert.equal(document.operations[`${id}.receives`].action, 'receive');
    assert.equal(document.operations[`${id}.receives`].messages.length, receives.length);
    assert.equal(document.operations[`${id}.sends`].messages.length, sends.length);
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  assert.ok(references.length > 20);
  for (const [, path] of references) {
    // oxlint-disable-next-line typescript/no-unsafe-member-access
    const found = path!.split('/').reduce((at, key) => at?.[key], document);
    assert.ok(found !== undefined, path);
  }
});

test('every payload is a schema a validator of others takes', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'all', components: document.components });
  for (const [key, { payload }] of Object.entries<{ payload: object }>(
    document.components.messages,
  )) {
    const text = JSON.stringify(payload).replaceAll('"#/', '"all#/');
    assert.ok(ajv.compile(JSON.parse(text) as object), key);
  }
});
