/** Named properties of an object: each with its type, a kind of that type, flags and its value. */
import { double, int, long } from './record-writer.ts';
import type { RecordWriter, Value } from './record-writer.ts';

/** A property in `Properties70`. */
export type Property = readonly Value[];

export const numberProperty = (name: string, value: number): Property => [
  name,
  'double',
  'Number',
  '',
  double(value),
];
/** A number that curves may move. It has a type of its own. */
export const animatedNumber = (name: string, value: number): Property => [
  name,
  'Number',
  '',
  'A',
  double(value),
];
export const intProperty = (name: string, value: number): Property => [
  name,
  'int',
  'Integer',
  '',
  int(value),
];
export const boolProperty = (name: string, isOn: boolean): Property => [
  name,
  'bool',
  '',
  '',
  int(isOn ? 1 : 0),
];
export const enumProperty = (name: string, value: number): Property => [
  name,
  'enum',
  '',
  '',
  int(value),
];
export const textProperty = (name: string, value: string): Property => [
  name,
  'KString',
  '',
  '',
  value,
];
export const urlProperty = (name: string, kind: 'Url' | 'XRefUrl', value: string): Property => [
  name,
  'KString',
  kind,
  '',
  value,
];
export const timeProperty = (name: string, ticks: number): Property => [
  name,
  'KTime',
  'Time',
  '',
  long(ticks),
];
export const vectorProperty = (name: string, value: ArrayLike<number>): Property => [
  name,
  'Vector3D',
  'Vector',
  '',
  ...doubles(value),
];
export const colorProperty = (name: string, value: ArrayLike<number>): Property => [
  name,
  'Color',
  '',
  'A',
  ...doubles(value),
];
/** The position, rotation or scale of a model. The type has the name of the property. */
export const localProperty = (
  name: 'Lcl Translation' | 'Lcl Rotation' | 'Lcl Scaling',
  value: ArrayLike<number>,
): Property => [name, name, '', 'A', ...doubles(value)];

export function writeProperties(records: RecordWriter, properties: readonly Property[]): void {
  records.record('Properties70', [], () => {
    for (const property of properties) records.record('P', property);
  });
}

function doubles(value: ArrayLike<number>): Value[] {
  return [double(value[0]!), double(value[1]!), double(value[2]!)];
}
