import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFacet } from './facet.ts';

test('a kind is known after it was registered, in that order, and once', () => {
  const colours = createFacet<string>('the colour of a fruit');
  colours.add('plum', 'blue');
  colours.add('lemon', 'yellow');
  assert.deepEqual(colours.kinds, ['plum', 'lemon']);
  assert.equal(colours.of('lemon'), 'yellow');
  assert.deepEqual(colours.list(), [
    ['plum', 'blue'],
    ['lemon', 'yellow'],
  ]);
  assert.equal(colours.find('pear'), undefined);
  assert.throws(() => colours.of('pear'), /the colour of a fruit: pear is registered/);
  assert.throws(() => colours.add('plum', 'red'), /registered once/);
});
