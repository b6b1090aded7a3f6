/** What keeps the bytes: five methods over names that are the SHA-256 of what they name. */
import type { Readable } from 'node:stream';

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

export interface Named {
  /** In hex, lower case. */
  readonly sha256: string;
  readonly size: number;
}

/** Both ends included, counted from 0, as in HTTP. An end beyond the last byte means the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Opened {
  /** Of the whole. */
  readonly size: number;
  /** Of what is read: the stream gives exactly so many bytes or fails. */
  readonly length: number;
  /** To be read or destroyed. */
  readonly bytes: Readable;
}

export interface Listed extends Named {
  readonly modifiedAtMs: number;
}

export interface PutOptions {
  /** Called when the name is known and before the bytes are visible; `false`: they are not needed. */
  readonly approve?: (named: Named) => Promise<boolean>;
}

export interface BlobBackend {
  /**
   * When it returns, the bytes survive a power cut. Before that, none of them is visible. The same content twice is
   * harmless.
   */
  put(content: Content, options?: PutOptions): Promise<Named>;
  /** Undefined when there is no such blob. A range must begin inside it. */
  get(sha256: string, range?: ByteRange): Promise<Opened | undefined>;
  head(sha256: string): Promise<{ readonly size: number } | undefined>;
  /** Deleting what is not there is no error. */
  delete(sha256: string): Promise<void>;
  /** All of them, in no particular order. */
  list(): AsyncIterable<Listed>;
}

/** The bytes cannot be read or written right now. It passes, or an operator has to act: the message says where. */
export class BlobsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobsUnavailable';
  }
}

/** The bytes are gone or are not what was stored, and waiting does not help: they have to be put again. */
export class BlobBroken extends BlobsUnavailable {
  constructor(message: string) {
    super(message);
    this.name = 'BlobBroken';
  }
}

/** The part of a blob of `size` bytes that is asked for. */
export function clampRange(range: ByteRange | undefined, size: number): ByteRange {
  if (range === undefined) return { start: 0, end: size - 1 };
  const isInside = range.start >= 0 && range.start < size && range.start <= range.end;
  if (!isInside) throw new RangeError(`bytes ${range.start}-${range.end} are not in 0-${size - 1}`);
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
