/** What is told of a feed. */
export interface FeedNumbers {
  readonly name: string;
  readonly isCircuitOpen: boolean;
  /** Since the last good word; null when there was none. */
  readonly ageSeconds: number | null;
  readonly evidenceCount: number;
  readonly failuresInARow: number;
  /** What was left out of the last payload, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly fetches: number;
  readonly failures: Readonly<Partial<Record<string, number>>>;
}

/** What is told of the router: how its answers turned out. */
export interface RouterNumbers {
  readonly outcomes: Readonly<Partial<Record<string, number>>>;
}
