/**
 * The records of a binary FBX 7.4 file, read strictly: every end where it is said to be, every list of values as long as it says,
 * every list of records closed by an empty one. What cannot be trusted ends the reading; a spoilt array does not.
 */
import { HEADER_MAGIC, VERSION } from '../file-format.ts';
import { ByteReader } from './byte-reader.ts';
import type { TellFault } from './fbx-fault.ts';
import { readValue } from './read-value.ts';
import type { FbxValue, Inflate } from './read-value.ts';

export interface FbxRecord {
  readonly name: string;
  readonly at: number;
  readonly values: readonly FbxValue[];
  readonly children: readonly FbxRecord[];
}

export interface FbxFile {
  readonly records: readonly FbxRecord[];
  /** The position after the empty record that ends the last list. */
  readonly footerAt: number;
}

interface Reading {
  readonly input: ByteReader;
  readonly inflate: Inflate;
  readonly tell: TellFault;
}

const HEAD_BYTES = 13;
/** Our own files are at most five levels deep. */
const DEPTH_MAX = 32;

export function readRecords(
  bytes: Uint8Array,
  inflate: Inflate,
  tell: TellFault,
): FbxFile | undefined {
  const start = HEADER_MAGIC.length + 4;
  if (bytes.length < start || HEADER_MAGIC.some((byte, i) => bytes[i] !== byte)) {
    tell({ rule: 'header', at: 0, message: 'the file does not begin as a binary FBX file does' });
    return undefined;
  }
  const input = new ByteReader(bytes, HEADER_MAGIC.length);
  const version = input.uint32();
  if (version !== VERSION) {
    const message = `the file says version ${version}; it must be ${VERSION}`;
    tell({ rule: 'header', at: HEADER_MAGIC.length, message });
    return undefined;
  }
  const records = readList({ input, inflate, tell }, bytes.length, 'the file', 0);
  return records && { records, footerAt: input.at };
}

/** Reads up to and including the empty record; undefined if there is none. */
function readList(
  reading: Reading,
  end: number,
  owner: string,
  depth: number,
): FbxRecord[] | undefined {
  const { input, tell } = reading;
  const records: FbxRecord[] = [];
  for (;;) {
    if (input.at + HEAD_BYTES > end || depth > DEPTH_MAX) {
      const message = `the list of records in ${owner} is not closed by an empty record`;
      tell({ rule: 'record', at: input.at, message });
      return undefined;
    }
    if (input.isZero(HEAD_BYTES)) {
      input.at += HEAD_BYTES;
      return records;
    }
    const record = readRecord(reading, end, owner, depth);
    if (!record) return undefined;
    records.push(record);
  }
}

function readRecord(
  reading: Reading,
  listEnd: number,
  owner: string,
  depth: number,
): FbxRecord | undefined {
  const { input, inflate, tell } = reading;
  const at = input.at;
  const end = input.uint32();
  const count = input.uint32();
  const valuesBytes = input.uint32();
  const nameBytes = input.uint8();
  const valuesEnd = input.at + nameBytes + valuesBytes;
  const refuse = (message: string): undefined => tell({ rule: 'record', at, message }) as undefined;
  if (end > listEnd || valuesEnd > end)
    return refuse(`a record in ${owner} says it ends at ${end}, which is outside of what it is in`);
  const name = input.text(nameBytes);
  const values: FbxValue[] = [];
  for (let i = 0; i < count; i++) {
    const value = readValue({ input, end: valuesEnd, inflate, tell, owner: name });
    if (value === undefined) return undefined;
    values.push(value);
  }
  if (input.at !== valuesEnd)
    return refuse(
      `the values of ${name} take ${input.at - valuesEnd + valuesBytes} bytes; it says ${valuesBytes}`,
    );
  const children = input.at === end ? [] : readList(reading, end, name, depth + 1);
  if (!children) return undefined;
  if (input.at !== end) return refuse(`${name} ends at ${input.at}; it says ${end}`);
  return { name, at, values, children };
}
