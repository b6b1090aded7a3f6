/** The result of one check. */
export interface Finding {
  readonly what: 'configuration' | 'space' | 'database' | 'blobs';
  readonly isSound: boolean;
  readonly says: string;
  /** How to fix it. */
  readonly todo?: string;
}
