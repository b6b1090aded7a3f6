/** The metadata of a blob. */
import type { Named } from './backend.ts';

export interface BlobType {
  readonly mediaType: string;
  /** The compression of the bytes. They are sent unchanged, with this as Content-Encoding. */
  readonly contentEncoding?: string | undefined;
}

export interface Blob extends Named, BlobType {}
