/** The objects of a file and their connections. Ids count up, so the same scene gives the same file. */
import { NAME_SEPARATOR } from './file-format.ts';
import type { RecordWriter } from './record-writer.ts';
import { long } from './record-writer.ts';

/** The kinds of objects we write, with the class behind the name of each. */
export const OBJECT_CLASSES = {
  NodeAttribute: 'NodeAttribute',
  Model: 'Model',
  Geometry: 'Geometry',
  Material: 'Material',
  Texture: 'Texture',
  Video: 'Video',
  Deformer: 'Deformer',
  Pose: 'Pose',
  AnimationStack: 'AnimStack',
  AnimationLayer: 'AnimLayer',
  AnimationCurveNode: 'AnimCurveNode',
  AnimationCurve: 'AnimCurve',
} as const;
export type ObjectKind = keyof typeof OBJECT_CLASSES;

export interface NewObject {
  readonly kind: ObjectKind;
  readonly name: string;
  /** Needed if the kind is not enough: a model may be a mesh, a limb or empty. */
  readonly type?: string;
  readonly write: (records: RecordWriter) => void;
}

/** The root of all models, which exists implicitly in every file. */
export const ROOT_ID = 0;

interface Connection {
  readonly from: number;
  readonly to: number;
  readonly property: string | undefined;
}

export class ObjectSet {
  readonly counts = new Map<ObjectKind, number>();
  private readonly objects: { readonly id: number; readonly object: NewObject }[] = [];
  private readonly connections: Connection[] = [];
  private lastId = ROOT_ID;

  newId(): number {
    return ++this.lastId;
  }

  add(object: NewObject): number {
    const id = this.newId();
    this.objects.push({ id, object });
    this.counts.set(object.kind, (this.counts.get(object.kind) ?? 0) + 1);
    return id;
  }

  /** Connects an object to another, or to one of its properties. */
  connect(from: number, to: number, property?: string): void {
    this.connections.push({ from, to, property });
  }

  writeObjects(records: RecordWriter): void {
    records.record('Objects', [], () => {
      for (const { id, object } of this.objects)
        records.record(object.kind, [long(id), fullName(object), object.type ?? ''], () =>
          object.write(records),
        );
    });
  }

  writeConnections(records: RecordWriter): void {
    records.record('Connections', [], () => {
      for (const { from, to, property } of this.connections)
        records.record(
          'C',
          property === undefined
            ? ['OO', long(from), long(to)]
            : ['OP', long(from), long(to), property],
        );
    });
  }
}

function fullName({ kind, name, type }: NewObject): string {
  return name + NAME_SEPARATOR + (type === 'Cluster' ? 'SubDeformer' : OBJECT_CLASSES[kind]);
}
