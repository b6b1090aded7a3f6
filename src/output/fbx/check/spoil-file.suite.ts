/** Ways to spoil a file that leave everything else in it right. */
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { FOOTER_ID } from '../file-format.ts';
import { readRecords } from './read-records.ts';
import type { FbxRecord } from './read-records.ts';

const HEAD_BYTES = 13;
/** Version, zeros and the last mark. */
const FOOTER_END_BYTES = 4 + 120 + 16;

export function listRecords(bytes: Uint8Array): { records: FbxRecord[]; footerAt: number } {
  const file = readRecords(bytes, inflateSync, (fault) => assert.fail(fault.message));
  assert.ok(file);
  const flatten = (record: FbxRecord): FbxRecord[] => [record, ...record.children.flatMap(flatten)];
  return { records: file.records.flatMap(flatten), footerAt: file.footerAt };
}

/** The first record with this name that fits. */
export function findIn(
  bytes: Uint8Array,
  name: string,
  fits: (record: FbxRecord) => boolean = () => true,
): FbxRecord {
  const found = listRecords(bytes).records.find((record) => record.name === name && fits(record));
  assert.ok(found, name);
  return found;
}

/** The position of a record's first value, after its type. */
export function valueAt({ at, name }: FbxRecord): number {
  return at + HEAD_BYTES + name.length + 1;
}

/** The position of the numbers in a record with one array. */
export function numbersAt(record: FbxRecord): number {
  return valueAt(record) + 12;
}

/** A copy with one change. */
export function change(bytes: Uint8Array, edit: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  edit(new DataView(copy.buffer));
  return copy;
}

/** A copy without one record. All offsets and the footer are adjusted. */
export function cut(bytes: Uint8Array, gone: FbxRecord): Uint8Array<ArrayBuffer> {
  const { records, footerAt } = listRecords(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = view.getUint32(gone.at, true);
  const length = end - gone.at;
  const shifted = change(bytes, (copy) => {
    for (const { at } of records) {
      const old = view.getUint32(at, true);
      if (old >= end) copy.setUint32(at, old - length, true);
    }
  });
  const aligned = footerAt - length + FOOTER_ID.length + 4;
  return Uint8Array.from([
    ...shifted.subarray(0, gone.at),
    ...shifted.subarray(end, footerAt + FOOTER_ID.length),
    ...new Uint8Array(4 + 16 - (aligned % 16)),
    ...shifted.subarray(-FOOTER_END_BYTES),
  ]);
}
