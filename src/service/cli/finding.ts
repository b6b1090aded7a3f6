/** One thing that was looked at. */
export interface Finding {
  readonly what: 'configuration' | 'space' | 'database' | 'blobs';
  readonly isSound: boolean;
  readonly says: string;
  /** What a person can do about it. */
  readonly todo?: string;
}
