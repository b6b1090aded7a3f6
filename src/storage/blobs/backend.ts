/** A backend stores bytes: five methods, with the SHA-256 of the content as its name. */
import type { Readable } from 'node:stream';

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

export interface Named {
  /** In hex, lower case. */
  readonly sha256: string;
  readonly size: number;
}

/** Both ends are included and counted from 0, as in HTTP. An end beyond the last byte means the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Opened {
  /** The size of the whole blob. */
  readonly size: number;
  /** The size of the read part: the stream gives exactly this many bytes or fails. */
  readonly length: number;
  /** The caller must read or destroy it. */
  readonly bytes: Readable;
}

export interface Listed extends Named {
  readonly modifiedAtMs: number;
}

export interface PutOptions {
  /**
   * Called when the name is known and before the bytes are visible. If it returns `false`, the bytes are not needed.
   */
  readonly approve?: (named: Named) => Promise<boolean>;
}

export interface BlobBackend {
  /**
   * When it returns, the bytes survive a power cut. Before that, none of them is visible. Storing the same content
   * twice is harmless.
   */
  put(content: Content, options?: PutOptions): Promise<Named>;
  /** Undefined if there is no such blob. A range must begin inside it. */
  get(sha256: string, range?: ByteRange): Promise<Opened | undefined>;
  head(sha256: string): Promise<{ readonly size: number } | undefined>;
  /** Deleting a missing blob is not an error. */
  delete(sha256: string): Promise<void>;
  /** All names, in no particular order. */
  list(): AsyncIterable<Listed>;
}

/** The bytes cannot be read or written at the moment. This passes, or an operator must act; the message says where. */
export class BlobsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BlobsUnavailable';
  }
}

/** The bytes are missing or damaged. Waiting does not help; they must be stored again. */
export class BlobBroken extends BlobsUnavailable {
  constructor(message: string) {
    super(message);
    this.name = 'BlobBroken';
  }
}

/** The requested part of a blob of `size` bytes. */
export function clampRange(range: ByteRange | undefined, size: number): ByteRange {
  if (range === undefined) return { start: 0, end: size - 1 };
  const isInside = range.start >= 0 && range.start < size && range.start <= range.end;
  if (!isInside) throw new RangeError(`bytes ${range.start}-${range.end} are not in 0-${size - 1}`);
  return { start: range.start, end: Math.min(range.end, size - 1) };
}
