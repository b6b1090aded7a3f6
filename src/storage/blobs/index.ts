/**
 * Blobs: large values named by the SHA-256 of their bytes, on the local disk or in an S3 bucket. Identical content is
 * stored once, as long as it has a reference. The database has the metadata and references; a backend only stores
 * bytes.
 *
 * `createBlobs` stores, reads, refers and sweeps. `createAssets` signs URLs of referenced blobs and resolves them.
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
