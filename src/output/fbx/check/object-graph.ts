/** The objects of a file by id, and their connections. */
import { NAME_SEPARATOR } from '../file-format.ts';
import { ROOT_ID } from '../object-set.ts';
import type { TellFault } from './fbx-fault.ts';
import type { FbxRecord } from './read-records.ts';
import type { FbxArray } from './read-value.ts';

export interface FbxObject {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly record: FbxRecord;
}

export interface FbxConnection {
  readonly from: number;
  readonly to: number;
  readonly property: string | undefined;
}

export interface ObjectGraph {
  readonly objects: ReadonlyMap<number, FbxObject>;
  readonly connections: readonly FbxConnection[];
  /** The objects connected to this one, and the objects this one is connected to. */
  childrenOf(id: number): readonly FbxObject[];
  parentsOf(id: number): readonly FbxObject[];
}

export function findRecord(records: readonly FbxRecord[], name: string): FbxRecord | undefined {
  return records.find((record) => record.name === name);
}

/** The only array of a record inside this one. */
export function findArray({ children }: FbxRecord, name: string): FbxArray | undefined {
  const value = findRecord(children, name)?.values[0];
  return ArrayBuffer.isView(value) && !(value instanceof Uint8Array) ? value : undefined;
}

/** Objects that have a meaning only as a part of another. */
const BELONGING: ReadonlySet<string> = new Set([
  'NodeAttribute',
  'Model',
  'Geometry',
  'Video',
  'Deformer',
  'AnimationLayer',
  'AnimationCurveNode',
  'AnimationCurve',
]);

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
}

export function readGraph(records: readonly FbxRecord[], tell: TellFault): ObjectGraph {
  const objects = readObjects(findRecord(records, 'Objects')?.children ?? [], tell);
  const connections = readConnections(
    findRecord(records, 'Connections')?.children ?? [],
    objects,
    tell,
  );
  const children = new Map<number, FbxObject[]>();
  const parents = new Map<number, FbxObject[]>();
  for (const { from, to } of connections) {
    link(children, to, objects.get(from));
    link(parents, from, objects.get(to));
  }
  const connected = new Set(connections.map(({ from }) => from));
  for (const { id, kind, name, record } of objects.values())
    if (BELONGING.has(kind) && !connected.has(id))
      tell({ rule: 'connections', at: record.at, message: `${kind} ${name} belongs to nothing` });
  return {
    objects,
    connections,
    childrenOf: (id) => children.get(id) ?? [],
    parentsOf: (id) => parents.get(id) ?? [],
  };
}

function readObjects(records: readonly FbxRecord[], tell: TellFault): Map<number, FbxObject> {
  const objects = new Map<number, FbxObject>();
  for (const record of records) {
    const [id, fullName, type] = record.values;
    if (typeof id !== 'number' || typeof fullName !== 'string' || typeof type !== 'string') {
      const message = `an object of kind ${record.name} lacks its id, name or type`;
      tell({ rule: 'ids', at: record.at, message });
      continue;
    }
    const name = fullName.split(NAME_SEPARATOR)[0]!;
    if (id === ROOT_ID || objects.has(id)) {
      const message = `${record.name} ${name} has the id ${id}, which another object has`;
      tell({ rule: 'ids', at: record.at, message });
    }
    objects.set(id, { id, kind: record.name, name, type, record });
  }
  return objects;
}

function readConnections(
  records: readonly FbxRecord[],
  objects: ReadonlyMap<number, FbxObject>,
  tell: TellFault,
): FbxConnection[] {
  return records.flatMap(({ at, values: [type, from, to, property] }) => {
    const refuse = (message: string): [] => {
      tell({ rule: 'connections', at, message });
      return [];
    };
    if (typeof from !== 'number' || typeof to !== 'number')
      return refuse('a connection has no ends');
    if ((type !== 'OO' && type !== 'OP') || (type === 'OP') !== (typeof property === 'string'))
      return refuse(
        `the connection from ${from} to ${to} is neither to an object nor to a property`,
      );
    for (const end of [from, to])
      if (end !== ROOT_ID && !objects.has(end))
        return refuse(
          `the connection from ${from} to ${to} needs an object ${end}, which is not there`,
        );
    return [{ from, to, property: typeof property === 'string' ? property : undefined }];
  });
}

function link(known: Map<number, FbxObject[]>, id: number, other: FbxObject | undefined): void {
  if (!other) return;
  const others = known.get(id);
  if (others) others.push(other);
  else known.set(id, [other]);
}
