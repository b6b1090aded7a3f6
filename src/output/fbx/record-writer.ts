/**
 * Binary FBX as records: each says where it ends, how many values it has and how long they are, then come its values, then the
 * records inside it and an empty one. Written front to back into one growing buffer; lengths are filled in when a record ends.
 */
import { invariant } from '#base';
import { FOOTER_ID, FOOTER_MAGIC, FOOTER_ZEROS, HEADER_MAGIC, VERSION } from './file-format.ts';
import type { PackedArray } from './pack-arrays.ts';

/** A number does not say which of the format's number types it is. */
interface TypedNumber {
  readonly type: 'I' | 'L' | 'D';
  readonly value: number;
}
export type Value = string | boolean | Uint8Array | TypedNumber | PackedArray;

export const int = (value: number): TypedNumber => ({ type: 'I', value });
export const long = (value: number): TypedNumber => ({ type: 'L', value });
export const double = (value: number): TypedNumber => ({ type: 'D', value });

/** The end of the record, the number of its values, their bytes, and the length of its name. */
const RECORD_HEAD_BYTES = 13;
const FIRST_BYTES = 1 << 16;
/** Version 7.4 counts bytes in 32 bits. */
const FILE_BYTES_MAX = 0xffff_ffff;
const TWO_32 = 2 ** 32;

const encoder = new TextEncoder();

export class RecordWriter {
  private buffer = new Uint8Array(FIRST_BYTES);
  private view = new DataView(this.buffer.buffer);
  private length = 0;

  constructor() {
    this.putBytes(HEADER_MAGIC);
    this.putUint32(VERSION);
  }

  /** With `inside`, even an empty one, the record has a list of records. */
  record(name: string, values: readonly Value[], inside?: () => void): void {
    const start = this.length;
    this.reserve(RECORD_HEAD_BYTES + name.length);
    this.length += RECORD_HEAD_BYTES - 1;
    this.buffer[this.length++] = name.length;
    this.putText(name);
    const valuesStart = this.length;
    for (const value of values) this.putValue(value);
    const valuesLength = this.length - valuesStart;
    if (inside) {
      inside();
      this.putZeros(RECORD_HEAD_BYTES);
    }
    invariant(this.length <= FILE_BYTES_MAX, 'an FBX 7.4 file is smaller than 4 GiB');
    this.view.setUint32(start, this.length, true);
    this.view.setUint32(start + 4, values.length, true);
    this.view.setUint32(start + 8, valuesLength, true);
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.putZeros(RECORD_HEAD_BYTES);
    this.putBytes(FOOTER_ID);
    this.putZeros(4);
    // A full 16 where it is aligned already: readers expect at least one byte.
    this.putZeros(16 - (this.length % 16));
    this.putUint32(VERSION);
    this.putZeros(FOOTER_ZEROS);
    this.putBytes(FOOTER_MAGIC);
    return this.buffer.slice(0, this.length);
  }

  private putValue(value: Value): void {
    if (typeof value === 'string') this.putSized('S', utf8(value));
    else if (typeof value === 'boolean') {
      this.putCode('C');
      this.putByte(value ? 1 : 0);
    } else if (value instanceof Uint8Array) this.putSized('R', value);
    else if ('bytes' in value) this.putArray(value);
    else this.putNumber(value);
  }

  private putNumber({ type, value }: TypedNumber): void {
    this.putCode(type);
    this.reserve(8);
    switch (type) {
      case 'I':
        this.view.setInt32(this.length, value, true);
        this.length += 4;
        return;
      case 'L':
        this.view.setUint32(this.length, value % TWO_32, true);
        this.view.setInt32(this.length + 4, Math.floor(value / TWO_32), true);
        this.length += 8;
        return;
      case 'D':
        this.view.setFloat64(this.length, value, true);
        this.length += 8;
    }
  }

  private putArray({ type, length, isDeflated, bytes }: PackedArray): void {
    this.putCode(type);
    this.putUint32(length);
    this.putUint32(isDeflated ? 1 : 0);
    this.putUint32(bytes.length);
    this.putBytes(bytes);
  }

  private putSized(type: 'S' | 'R', bytes: string | Uint8Array): void {
    this.putCode(type);
    this.putUint32(bytes.length);
    if (typeof bytes === 'string') this.putText(bytes);
    else this.putBytes(bytes);
  }

  private putCode(type: string): void {
    this.putByte(type.charCodeAt(0));
  }

  private putByte(byte: number): void {
    this.reserve(1);
    this.buffer[this.length++] = byte;
  }

  private putUint32(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  private putBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  private putText(ascii: string): void {
    this.reserve(ascii.length);
    for (let i = 0; i < ascii.length; i++) this.buffer[this.length++] = ascii.charCodeAt(i);
  }

  private putZeros(count: number): void {
    this.reserve(count);
    this.buffer.fill(0, this.length, this.length + count);
    this.length += count;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.length + count));
    grown.set(this.buffer.subarray(0, this.length));
    this.buffer = grown;
    this.view = new DataView(grown.buffer);
  }
}

/** Nearly every text of a file is plain ASCII and is written unchanged. */
function utf8(text: string): string | Uint8Array {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return encoder.encode(text);
  return text;
}
