/** The owner of a reference: a simulation or an export. */
export interface Owner {
  readonly kind: string;
  readonly id: string;
}

/** The owner kind of a composed blob, which refers to its parts. Its id is its SHA-256. */
export const BLOB_OWNER = 'blob';
