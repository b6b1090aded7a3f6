/** The nodes of a scene as models: a mesh, a limb of a skeleton, or an empty node that groups others. */
import { invariant } from '#base';
import type { Georeference, Scene, SceneNode } from '#scene/nodes';
import { toDegrees, toRestEuler } from './euler.ts';
import { NAME_SEPARATOR } from './file-format.ts';
import { ROOT_ID } from './object-set.ts';
import type { ObjectSet } from './object-set.ts';
import {
  enumProperty,
  intProperty,
  localProperty,
  numberProperty,
  writeProperties,
} from './properties.ts';
import type { RecordWriter } from './record-writer.ts';
import { int } from './record-writer.ts';
import { toUserProperties } from './user-properties.ts';

/** The ids of the models, in the order of the scene's nodes. */
export function addModels(objects: ObjectSet, scene: Scene, scale: number): number[] {
  const joints = new Set(scene.skeletons.flatMap((skeleton) => skeleton.joints));
  const ids: number[] = [];
  scene.nodes.forEach((node, index) => {
    invariant(!node.name.includes(NAME_SEPARATOR), 'no name holds what parts names from classes');
    const type = node.mesh !== undefined ? 'Mesh' : joints.has(index) ? 'LimbNode' : 'Null';
    const id = objects.add({
      kind: 'Model',
      name: node.name,
      type,
      write: (records) => writeModel(records, node, { scale, scene }),
    });
    objects.connect(id, node.parent < 0 ? ROOT_ID : ids[node.parent]!);
    ids.push(id);
    if (type !== 'Mesh') addAttribute(objects, { model: id, name: node.name, type, scale });
  });
  return ids;
}

/** Some readers need this; others use only the type of the model. */
function addAttribute(
  objects: ObjectSet,
  wanted: {
    readonly model: number;
    readonly name: string;
    readonly type: 'LimbNode' | 'Null';
    readonly scale: number;
  },
): void {
  const { model, name, type, scale } = wanted;
  const attribute = objects.add({
    kind: 'NodeAttribute',
    name,
    type,
    write: (records) => {
      writeProperties(records, [numberProperty('Size', DRAWN_METERS[type] * scale)]);
      records.record('TypeFlags', [type === 'LimbNode' ? 'Skeleton' : 'Null']);
    },
  });
  objects.connect(attribute, model);
}

/** The size at which programs draw the marks of joints and of empty nodes. */
const DRAWN_METERS = { LimbNode: 0.05, Null: 0.5 } as const;

/** A child inherits its parent's transform, scale included, as users expect when they scale an imported model. */
const INHERIT_ALL = 1;

function writeModel(
  records: RecordWriter,
  node: SceneNode,
  { scale, scene }: { scale: number; scene: Scene },
): void {
  records.record('Version', [int(232)]);
  writeProperties(records, [
    enumProperty('InheritType', INHERIT_ALL),
    intProperty('DefaultAttributeIndex', 0),
    localProperty(
      'Lcl Translation',
      node.translation.map((meters) => meters * scale),
    ),
    localProperty('Lcl Rotation', toRestEuler(node).map(toDegrees)),
    localProperty('Lcl Scaling', [1, 1, 1]),
    ...toUserProperties({
      ...(node.parent < 0 ? toGeoProperties(scene.georeference) : {}),
      ...node.extras,
    }),
  ]);
  records.record('Shading', [true]);
  records.record('Culling', ['CullingOff']);
}

/** The format has no place for where on earth the origin is. */
function toGeoProperties({ lat, lng, elevation, heading }: Georeference): Record<string, number> {
  return {
    georeference_lat: lat,
    georeference_lng: lng,
    georeference_elevation: elevation,
    georeference_heading: heading,
  };
}
