/** What a bench file exports, as `bench`. */
export interface Bench {
  /** One line: what is measured. */
  readonly about: string;
  /** Measures and prints. */
  run(options: BenchOptions): Promise<void>;
}

export interface BenchOptions {
  readonly secondsEach: number;
}
