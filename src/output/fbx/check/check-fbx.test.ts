import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Clip } from '#scene/nodes';
import { createSampleScene } from '../sample-scene.suite.ts';
import { writeFbx } from '../write-fbx.ts';
import { checkFbx } from './check-fbx.ts';
import type { FbxRule } from './fbx-fault.ts';
import { change, cut, findIn, listRecords, numbersAt, valueAt } from './spoil-file.suite.ts';

// With texture coordinates, though it has no pictures.
const good = writeFbx(createSampleScene(), { textures: () => undefined });
const deflated = writeFbx(createSampleScene(), { deflate: (bytes) => deflateSync(bytes) });

interface Spoilt {
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly rule: FbxRule;
  readonly says: RegExp;
}

const model = findIn(good, 'Model');
const polygons = findIn(good, 'PolygonVertexIndex');
const weights = findIn(good, 'Weights');
const times = findIn(good, 'KeyTime', ({ values }) => (values[0] as Float64Array).length > 2);
const vertices = findIn(deflated, 'Vertices', (record) => {
  const view = new DataView(deflated.buffer);
  return view.getUint32(valueAt(record) + 4, true) === 1;
});
const modelCount = findIn(good, 'ObjectType', ({ values }) => values[0] === 'Model').children[0]!;
const hips = findIn(good, 'Model', ({ values }) => String(values[1]).startsWith('Hips'));
const hipsPose = findIn(good, 'PoseNode', (node) => node.children[0]!.values[0] === hips.values[0]);
const stop = findIn(good, 'P', ({ values }) => values[0] === 'LocalStop');

/** The position of the first connection to a rotation. */
const rotationAt = Buffer.from(good).indexOf('Lcl Rotation', findIn(good, 'Connections').at);
const VANISHING: Clip = {
  name: 'Vanish',
  seconds: 1,
  isLoop: false,
  tracks: [
    {
      node: 4,
      path: 'scale',
      times: Float32Array.of(0, 1),
      values: Float32Array.of(1, 1, 1, 0, 0, 0),
    },
  ],
};

const SPOILT: readonly Spoilt[] = [
  {
    what: 'a file that is something else',
    bytes: change(good, (view) => view.setUint8(0, 0x6b)),
    rule: 'header',
    says: /does not begin as a binary FBX/,
  },
  {
    what: 'a file of a version we do not write',
    bytes: change(good, (view) => view.setUint32(23, 7500, true)),
    rule: 'header',
    says: /version 7500/,
  },
  {
    what: 'a record that ends a byte too late',
    bytes: change(good, (view) =>
      view.setUint32(model.at, view.getUint32(model.at, true) + 1, true),
    ),
    rule: 'record',
    says: /Model|Version|empty record/,
  },
  {
    what: 'a record that ends outside of the file',
    bytes: change(good, (view) => view.setUint32(model.at, good.length + 9, true)),
    rule: 'record',
    says: /outside of what it is in/,
  },
  {
    what: 'a record whose values are shorter than it says',
    bytes: change(good, (view) =>
      view.setUint32(model.at + 8, view.getUint32(model.at + 8, true) + 1, true),
    ),
    rule: 'record',
    says: /values of Model take \d+ bytes; it says \d+/,
  },
  {
    what: 'a list of records without its empty end',
    bytes: change(good, (view) => view.setUint8(view.getUint32(model.at, true) - 1, 1)),
    rule: 'record',
    says: /Model/,
  },
  {
    what: 'a file without its footer',
    bytes: good.slice(0, listRecords(good).footerAt),
    rule: 'footer',
    says: /with its footer it is/,
  },
  {
    what: 'a footer whose last mark is wrong',
    bytes: change(good, (view) => view.setUint8(good.length - 1, 0)),
    rule: 'footer',
    says: /last mark|end with its mark/,
  },
  {
    what: 'a file without connections',
    bytes: cut(good, findIn(good, 'Connections')),
    rule: 'sections',
    says: /Connections is missing/,
  },
  {
    what: 'a model that lost its connection',
    bytes: cut(good, findIn(good, 'C')),
    rule: 'connections',
    says: /Model World belongs to nothing/,
  },
  {
    what: 'a connection to an object that is not there',
    bytes: change(good, (view) => view.setInt32(valueAt(findIn(good, 'C')) + 7, 999_999, true)),
    rule: 'connections',
    says: /object 999999, which is not there/,
  },
  {
    what: 'an array with a spoilt byte',
    bytes: change(deflated, (view) => {
      const at = numbersAt(vertices) + 12;
      view.setUint8(at, view.getUint8(at) ^ 0xff);
    }),
    rule: 'array',
    says: /Vertices (does not inflate|inflates to)/,
  },
  {
    what: 'an array that says another length',
    bytes: change(good, (view) => view.setUint32(valueAt(polygons), 5, true)),
    rule: 'array',
    says: /PolygonVertexIndex says 5 numbers/,
  },
  {
    what: 'a polygon with a vertex that is not there',
    bytes: change(good, (view) => view.setInt32(numbersAt(polygons), 4000, true)),
    rule: 'geometry',
    says: /Office: a polygon has the vertex 4000 of 8/,
  },
  {
    what: 'UVs without their indices',
    bytes: cut(good, findIn(good, 'UVIndex')),
    rule: 'geometry',
    says: /LayerElementUV has no UVIndex/,
  },
  {
    what: 'two objects with one id',
    bytes: change(good, (view) => {
      const [, second] = listRecords(good).records.filter(({ name }) => name === 'Geometry');
      view.setInt32(valueAt(second!), Number(findIn(good, 'Geometry').values[0]), true);
    }),
    rule: 'ids',
    says: /Geometry person_body has the id \d+, which another object has/,
  },
  {
    what: 'definitions that count one model too many',
    bytes: change(good, (view) => view.setInt32(valueAt(modelCount), 11, true)),
    rule: 'definitions',
    says: /10 objects of kind Model; the definitions say 11/,
  },
  {
    what: 'weights that do not add up to 1',
    bytes: change(good, (view) => view.setFloat64(numbersAt(weights), 0.4, true)),
    rule: 'skin',
    says: /weights of vertex 0 add up to 0\.4/,
  },
  {
    what: 'a joint that moves a vertex that is not there',
    bytes: change(good, (view) => view.setInt32(numbersAt(findIn(good, 'Indexes')), 777, true)),
    rule: 'skin',
    says: /cluster Hips of person_body: moves the vertex 777 of 50/,
  },
  {
    what: 'a bind pose without one of the joints',
    bytes: cut(good, hipsPose),
    rule: 'bind-pose',
    says: /bind pose of person_body lacks Hips/,
  },
  {
    what: 'a bind pose without what the joints stand in',
    bytes: cut(good, findIn(good, 'PoseNode')),
    rule: 'bind-pose',
    says: /lacks World/,
  },
  {
    what: 'a curve that runs backwards',
    bytes: change(good, (view) => view.setInt32(numbersAt(times) + 12, 0x7fff, true)),
    rule: 'curves',
    says: /times do not rise/,
  },
  {
    what: 'something that is scaled to nothing',
    bytes: writeFbx({ ...createSampleScene(), clips: [VANISHING] }),
    rule: 'curves',
    says: /scales to nothing or less/,
  },
  {
    what: 'a curve node that moves what its name does not say',
    bytes: change(good, (view) => view.setUint8(rotationAt, 'M'.charCodeAt(0))),
    rule: 'curves',
    says: /is called R and moves nothing/,
  },
  {
    what: 'a take without an end',
    bytes: change(good, (view) => view.setUint8(valueAt(stop) + 4, 0x4d)),
    rule: 'takes',
    says: /Spin: does not say when it begins and ends/,
  },
];

for (const { what, bytes, rule, says } of SPOILT)
  test(`is refused: ${what}`, () => {
    const faults = checkFbx(bytes, { inflate: inflateSync });
    const telling = faults.filter((fault) => fault.rule === rule && says.test(fault.message));
    assert.ok(telling.length > 0, JSON.stringify(faults, null, 1));
  });

test('the file they were made of has no fault', () => {
  assert.deepEqual(checkFbx(good, { inflate: inflateSync }), []);
  assert.deepEqual(checkFbx(deflated, { inflate: inflateSync }), []);
});

test('any single byte of a record head that is turned is noticed, and nothing is thrown', () => {
  const { records } = listRecords(good);
  for (const { at } of records.filter((_, i) => i % 41 === 0))
    for (let i = 0; i < 12; i++) {
      const spoilt = change(good, (view) => view.setUint8(at + i, view.getUint8(at + i) ^ 0x15));
      assert.notDeepEqual(checkFbx(spoilt, { inflate: inflateSync }), [], `byte ${at + i}`);
    }
});
