import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findIn } from './check/spoil-file.suite.ts';
import { createSampleScene } from './sample-scene.suite.ts';
import { writeFbx } from './write-fbx.ts';

const file = writeFbx(createSampleScene());

/** Name, type, kind, flags and value of those a user sees: flags with a U, as Blender's importer takes them. */
function listUserProperties(model: string): unknown[][] {
  const record = findIn(file, 'Model', ({ values }) => String(values[1]).split('\0')[0] === model);
  const properties = record.children.find(({ name }) => name === 'Properties70')!.children;
  return properties
    .map(({ values }) => [...values])
    .filter(([, , , flags]) => String(flags).includes('U'));
}

test('what a node tells about itself is there for whoever imports it, with its type', () => {
  assert.deepEqual(listUserProperties('Building_0001'), [
    ['kind', 'KString', '', 'U', 'office'],
    ['storeys', 'int', 'Integer', 'U', 8],
    ['height', 'double', 'Number', 'U', 24.8],
    ['is_open', 'bool', '', 'U', 1],
    ['exits', 'KString', '', 'U', '["north","süd"]'],
    ['user_Show', 'KString', '', 'U', 'not a wish to hide it'],
  ]);
});

test('the root says where on earth its origin is', () => {
  assert.deepEqual(
    listUserProperties('World').map(([name, , , , value]) => [name, value]),
    [
      ['georeference_lat', 52.52],
      ['georeference_lng', 13.405],
      ['georeference_elevation', 34],
      ['georeference_heading', 0],
    ],
  );
});
