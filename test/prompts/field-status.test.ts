/** What became of each field of a scenario document, by its pointer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseText, readDocument } from '#document';
import { judgeFields, listFieldStatus } from '#fields';
import type { FieldStatus } from '#fields';
import { fromDocument, listKinds } from '#scenario/document';
import { finish } from '../support/finish-run.ts';

function statusOf(rows: readonly FieldStatus[]): (pointer: string) => string | undefined {
  const found = new Map(rows.map(({ pointer, status }) => [pointer, status]));
  return (pointer) => found.get(pointer);
}

test('fields of a prompt are found done in the finished run, by their pointers', () => {
  const { stated, run } = finish('A fire on the 2nd floor of a three-storey hotel with 40 guests.');
  const { fields } = judgeFields(stated, {}, run);
  const of = statusOf(listFieldStatus(stated, fields));
  const [place] = stated.structures;
  const [guests] = stated.agents;
  assert.equal(of(`/places/${place!.id}/kind`), 'done');
  assert.equal(of(`/places/${place!.id}/floors`), 'done');
  assert.equal(of(`/people/${guests!.id}/count`), 'done');
  assert.equal(of('/events/fire/kind'), 'done');
  assert.equal(of('/events/fire/at'), 'done');
});

test('a document that no words stand behind has a status for each of its fields', () => {
  const text = `
places:
  - { id: school, kind: school, floors: 2 }
people:
  - { id: pupils, role: student, count: 30, at: { of: [school] } }
actions:
  - { id: out, who: [pupils], does: evacuate, start: 20 }
`;
  const parsed = parseText(text);
  assert.ok(parsed.ok);
  const read = readDocument(parsed.value, listKinds());
  assert.ok(read.ok, JSON.stringify(read));
  const own = fromDocument(read.value);
  const { stated, run } = finish('', {}, () => own);
  const rows = listFieldStatus(stated, judgeFields(stated, {}, run).fields);
  const of = statusOf(rows);
  assert.equal(of('/places/school/floors'), 'done');
  assert.equal(of('/people/pupils/count'), 'done');
  assert.equal(of('/actions/out/does'), 'done');
  // An action is judged as a whole.
  assert.equal(of('/actions/out/start'), 'done');
});

test('vans that are stated not to be there are not there, and do nothing; people who should be there and are not are missing', () => {
  const parsed = parseText(`
places:
  - { id: square, kind: plaza }
people:
  - { id: shoppers, role: visitor, count: 8, at: { of: [square] } }
vehicles:
  - { id: vans, kind: van, count: 0 }
must_not:
  - { id: no_vans, who: [vans], does: drive, through: [{ of: [square] }] }
duration_s: 20
`);
  assert.ok(parsed.ok);
  const read = readDocument(parsed.value, listKinds());
  assert.ok(read.ok, JSON.stringify(read));
  const own = fromDocument(read.value);
  const { run, stated } = finish('', {}, () => own);
  const of = statusOf(listFieldStatus(stated, judgeFields(stated, {}, run).fields));
  assert.equal(of('/vehicles/vans/count'), 'done');
  assert.equal(of('/must_not/no_vans/does'), 'done');
  const four = {
    ...stated,
    agents: stated.agents.map((group) =>
      group.id === 'vans' ? { ...group, count: { ...group.count!, value: 4 } } : group,
    ),
  };
  const others = statusOf(listFieldStatus(four, judgeFields(four, {}, run).fields));
  assert.notEqual(others('/vehicles/vans/count'), 'done');
  assert.notEqual(others('/must_not/no_vans/does'), 'done');
});
