/** Who needs a blob: a simulation, an export. */
export interface Owner {
  readonly kind: string;
  readonly id: string;
}

/** The kind of an owner that is a blob itself: it is put together from what it refers to. Its id is its SHA-256. */
export const BLOB_OWNER = 'blob';
