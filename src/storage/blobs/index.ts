/**
 * Blobs: large values under the SHA-256 of their bytes, on the local disk or in an S3 bucket, and their life. Equal content
 * is kept once, for as long as somebody refers to it. What they are and who needs them is in the database; a backend only
 * keeps bytes.
 *
 * `createBlobs` puts, reads, refers and sweeps; `createAssets` gives referred blobs signed addresses and finds them again.
 */
export { BlobBroken, BlobsUnavailable } from './backend.ts';
export type { BlobBackend, ByteRange, Content, Opened } from './backend.ts';
export { createBlobs } from './blobs.ts';
export type { Blob } from './blob.ts';
export type { Blobs, PutHow } from './blobs.ts';
export type { Owner } from './owner.ts';
export type { BlobsOptions } from './blobs-options.ts';
export { checkBlobs } from './check-blobs.ts';
export { openBackend } from './open-backend.ts';
export type { BackendOptions } from './open-backend.ts';
