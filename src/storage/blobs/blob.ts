/** What is known of a blob. */
import type { Named } from './backend.ts';

export interface BlobType {
  readonly mediaType: string;
  /** How the bytes are packed: they are handed out as they are, with this as Content-Encoding. */
  readonly contentEncoding?: string | undefined;
}

export interface Blob extends Named, BlobType {}
