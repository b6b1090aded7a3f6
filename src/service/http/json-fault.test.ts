import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findJsonFault } from './json-fault.ts';

test('A3 the fault is where the first wrong character stands', () => {
  // The mark stands before it.
  for (const marked of [
    '{"a": ¤x}',
    '{"a": 1,¤}',
    '{"a" ¤1}',
    '{¤a: 1}',
    '[1, 2¤',
    '[1 ¤2]',
    '[1, ¤]',
    '{"a": tru¤}',
    '[0¤1]',
    '[1.¤]',
    '[-¤]',
    '[1e+¤]',
    '[¤+1]',
    '[¤.5]',
    '["a¤\n"]',
    '["a\\¤x"]',
    '["\\u00¤g0"]',
    '["abc¤',
    '{"a": {"b": [1, {}]}}¤}',
    '"a" ¤"b"',
    "[¤'a']",
    '¤',
  ])
    assert.equal(findJsonFault(marked.replace('¤', '')), marked.indexOf('¤'), marked);
});

test('A3 in JSON there is no fault before its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' ', '\n\t\r'), (json, blanks) => {
      assert.equal(findJsonFault(blanks + json + blanks), (blanks + json + blanks).length);
    }),
  );
});

test("A3 the fault is where the platform's own parser sees it, wherever that tells", () => {
  const damaged = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.nat({ max: 1 }),
      fc.constantFrom('', ...'{}[]:,"\\u9aeE+-. \nx'.split('')),
    )
    .map(([json, at, cut, sign]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + sign + json.slice(place + cut);
    });
  let told = 0;
  fc.assert(
    fc.property(damaged, (text) => {
      const said = messageOf(text);
      if (said === undefined) return;
      const at = findJsonFault(text);
      const position = /at position (\d+)/.exec(said)?.[1];
      const token = /^Unexpected token '(.)'/su.exec(said)?.[1];
      if (position !== undefined) assert.equal(at, Number(position), said);
      else if (token !== undefined) assert.equal(text[at], token, said);
      else assert.equal(at, text.length, said);
      told++;
    }),
    { numRuns: 2_000 },
  );
  assert.ok(told > 500, `${told} texts were no JSON`);
});

test('A3 a million open brackets are looked through at once', () => {
  const deep = '['.repeat(1_000_000);
  const before = process.cpuUsage();
  assert.equal(findJsonFault(`${deep}x`), deep.length);
  assert.ok(process.cpuUsage(before).user < 2_000_000, 'seconds, where minutes would be quadratic');
});

function messageOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
