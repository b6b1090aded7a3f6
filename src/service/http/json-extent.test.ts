import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findJsonExcess } from './json-extent.ts';

const BOUNDS = { depthMax: 3, membersMax: 4 };
const find = (text: string) => findJsonExcess(Buffer.from(text), BOUNDS);

test('within the bounds nothing is found, whatever stands inside texts', () => {
  for (const text of [
    '{"a":[{"b":1}],"c":2,"d":3}',
    '"[[[[[[{{{{::::::"',
    String.raw`{"a\"[[[[":"\\","b":"\"::::::{{{{{"}`,
    '[[],[],[],[],[[]],[[]]]',
    '',
  ])
    assert.equal(find(text), undefined, text);
});

test('the first level and the first member beyond are told with their place', () => {
  assert.deepEqual(find('[[[[1]]]]'), { reason: 'depth', byte: 3 });
  assert.deepEqual(find('{"a":1,"b":2,"c":3,"d":4,"e":5}'), { reason: 'members', byte: 28 });
});
