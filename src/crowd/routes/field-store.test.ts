import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareSpace } from '../space/prepare-space.ts';
import { exit, floor, line, plan, rectangle } from '../verification/draw-plan.ts';
import { createFieldStore } from './field-store.ts';

test('a person looked for again at the same spot uses the same place and field', () => {
  const space = prepareSpace(
    plan([floor(rectangle(0, 0, 20, 20))], [exit('out', line(20, 8, 20, 12))]),
  );
  const store = createFieldStore(space, () => undefined, [{ level: 0, x: 1, y: 1 }]);
  const first = store.addPlace({ level: 0, x: 10.01, y: 10.01 });
  store.fieldOfPlace(first);
  const solved = store.cellsSolved;
  const again = store.addPlace({ level: 0, x: 10.02, y: 10.01 });
  store.fieldOfPlace(again);
  assert.equal(again, first);
  assert.equal(store.cellsSolved, solved);
  assert.notEqual(store.addPlace({ level: 0, x: 14, y: 10 }), first);
});
