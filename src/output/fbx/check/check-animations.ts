/** Checks that curves run forwards in time and move allowed properties, and that every take has a begin and an end. */
import type { TellFault } from './fbx-fault.ts';
import { findArray, findRecord, sum } from './object-graph.ts';
import type { FbxObject, ObjectGraph } from './object-graph.ts';
import type { FbxRecord } from './read-records.ts';

export function checkCurves(graph: ObjectGraph, tell: TellFault): void {
  for (const { kind, id, record } of graph.objects.values()) {
    if (kind !== 'AnimationCurve') continue;
    const refuse = (message: string): void =>
      tell({ rule: 'curves', at: record.at, message: `curve ${id}: ${message}` });
    const times = findArray(record, 'KeyTime') ?? new Float64Array(0);
    const values = findArray(record, 'KeyValueFloat') ?? new Float32Array(0);
    if (times.length === 0) refuse('has no keys');
    if (times.length !== values.length)
      refuse(`has ${times.length} times and ${values.length} values`);
    if (times.some((time, i) => i > 0 && time <= times[i - 1]!)) refuse('its times do not rise');
    if (values.some((value) => !Number.isFinite(value))) refuse('has a value that is no number');
    const used = sum(findArray(record, 'KeyAttrRefCount') ?? []);
    if (used !== times.length)
      refuse(`tells of ${used} keys how they go on, and has ${times.length}`);
  }
}

/** The property of a model that a curve node moves, by its name. */
const MOVED: Readonly<Record<string, string>> = {
  T: 'Lcl Translation',
  R: 'Lcl Rotation',
  S: 'Lcl Scaling',
};

/** Each curve node must move the property of its name. Scales must stay above 0, since readers cannot undo others. */
export function checkCurveNodes(graph: ObjectGraph, tell: TellFault): void {
  const movedBy = new Map(
    graph.connections.flatMap(({ from, property }) =>
      property?.startsWith('Lcl ') ? [[from, property] as const] : [],
    ),
  );
  for (const { kind, id, name, record } of graph.objects.values()) {
    if (kind !== 'AnimationCurveNode') continue;
    const refuse = (message: string): void =>
      tell({ rule: 'curves', at: record.at, message: `curve node ${id}: ${message}` });
    const property = movedBy.get(id);
    if (property === undefined || MOVED[name] !== property)
      refuse(`is called ${name} and moves ${property ?? 'nothing'}`);
    if (name !== 'S') continue;
    for (const curve of graph.childrenOf(id))
      if (findArray(curve.record, 'KeyValueFloat')?.some((value) => !(value > 0)))
        refuse('scales to nothing or less');
  }
}

export function checkTakes(
  records: readonly FbxRecord[],
  graph: ObjectGraph,
  tell: TellFault,
): void {
  const takes = (findRecord(records, 'Takes')?.children ?? []).filter(
    ({ name }) => name === 'Take',
  );
  for (const stack of graph.objects.values()) {
    if (stack.kind !== 'AnimationStack') continue;
    const refuse = (message: string): void =>
      tell({ rule: 'takes', at: stack.record.at, message: `take ${stack.name}: ${message}` });
    const start = findTicks(stack, 'LocalStart');
    const stop = findTicks(stack, 'LocalStop');
    if (start === undefined || stop === undefined) refuse('does not say when it begins and ends');
    else if (stop < start) refuse('ends before it begins');
    const take = takes.find(({ values }) => values[0] === stack.name);
    const span = take && findRecord(take.children, 'LocalTime')?.values;
    if (!span) refuse('is not among the takes');
    else if (span[0] !== start || span[1] !== stop) refuse('has another span among the takes');
  }
}

function findTicks({ record }: FbxObject, property: string): number | undefined {
  const properties = findRecord(record.children, 'Properties70')?.children ?? [];
  const value = properties.find(({ values }) => values[0] === property)?.values[4];
  return typeof value === 'number' ? value : undefined;
}
