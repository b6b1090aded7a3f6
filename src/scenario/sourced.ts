/** A value of the plan and where it comes from. */

/** `prompt` and `llm` cite the words; `settings` and `import` were given; `inferred` follows from them; `default` from nothing. */
export type Source = 'prompt' | 'settings' | 'llm' | 'inferred' | 'default' | 'import';

const SAID: ReadonlySet<Source> = new Set(['prompt', 'llm', 'import']);

/** Whether whoever wrote the prompt or the document says it, whoever read it. */
export function isSaid<T extends { readonly source: Source }>(value: T | undefined): value is T {
  return value !== undefined && SAID.has(value.source);
}

/** A value that can be asked for, with its origin. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
  /** Where in the prompt, in UTF-16 code units, end excluded. */
  readonly span?: readonly [start: number, end: number];
  /** 1: stated literally; less: a guess of the reader. */
  readonly confidence: number;
  /** The reason for a concluded or assumed value, as a rule that people can read. */
  readonly because?: string;
}
