/** The figures of a feed. */
export interface FeedNumbers {
  readonly name: string;
  readonly isCircuitOpen: boolean;
  /** Age of the last good payload; null when there was none. */
  readonly ageSeconds: number | null;
  readonly evidenceCount: number;
  readonly failuresInARow: number;
  /** Records skipped in the last payload, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly fetches: number;
  readonly failures: Readonly<Partial<Record<string, number>>>;
}

/** The figures of the router: its answers by outcome. */
export interface RouterNumbers {
  readonly outcomes: Readonly<Partial<Record<string, number>>>;
}
