/** What somebody is to do in a run, so that it can be looked for afterwards. */
export interface PlannedDeed {
  readonly deed: string;
  /** Index in the cast. */
  readonly who: number;
  readonly place?: string;
  /** Where it is done, and how far around that counts. */
  readonly at?: { readonly x: number; readonly y: number; readonly level: number };
  readonly withinM?: number;
  /** Whether they end there, are there all the time, or come by. */
  readonly seen: 'end' | 'stay' | 'pass';
}
