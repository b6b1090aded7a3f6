/** What a family gives its members, and what it asks of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFamily } from './family.ts';

interface Tool {
  readonly kind: string;
  readonly names: readonly string[];
  readonly use: { readonly cuts: boolean; readonly force: number; readonly twoHanded?: true };
  readonly look: { readonly colour: string };
}

const tool = createFamily<Tool>().narrow({ use: { cuts: false }, look: { colour: 'grey' } });
const blade = tool.narrow({ use: { cuts: true, force: 2 } });

test('a member has the fields of its family and its own, and its own count', () => {
  const saw = blade({ kind: 'saw', names: ['saw'], use: { force: 5, twoHanded: true } });
  assert.deepEqual(saw, {
    kind: 'saw',
    names: ['saw'],
    use: { cuts: true, force: 5, twoHanded: true },
    look: { colour: 'grey' },
  });
  assert.deepEqual(blade({ kind: 'knife', names: [] }).use, { cuts: true, force: 2 });
});

test('a narrower family leaves the wider one as it was', () => {
  assert.deepEqual(tool({ kind: 'hammer', names: [], use: { force: 9 } }).use, {
    cuts: false,
    force: 9,
  });
});

test('what the family leaves open must be said, and nothing else may be: neither compiles', () => {
  // @ts-expect-error `force` is open.
  tool({ kind: 'hammer', names: [] });
  // @ts-expect-error `names` is open.
  blade({ kind: 'knife' });
  // @ts-expect-error There is no field `weight`.
  blade({ kind: 'knife', names: [], use: { weight: 1 } });
  // @ts-expect-error A family cannot fix a field that no facet has.
  tool.narrow({ use: { weight: 1 } });
});
