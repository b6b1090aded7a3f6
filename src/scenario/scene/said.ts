/** The words that the fields of a document in the making came from. */
import type { Range } from './list-phrases.ts';

export interface Words {
  readonly range: Range;
  /** Of the value itself; otherwise only the clause is known. */
  readonly isExact: boolean;
}

/** By the item and its field. */
export type Said = Map<object, Map<string, Words>>;
