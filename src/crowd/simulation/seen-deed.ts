/** An act of one person towards another that was seen. */
export interface SeenDeed {
  readonly deed: 'carry' | 'wake' | 'escort' | 'chase' | 'tend' | 'fight';
  readonly who: number;
  readonly whom: number;
  readonly fromSeconds: number;
  /** Null while it goes on. */
  toSeconds: number | null;
}
