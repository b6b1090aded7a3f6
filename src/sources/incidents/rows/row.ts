/** A body too large to be read at once, as rows: each format has a parser that is fed bytes as they arrive. */

/** One row: what it says, still unjudged, or why it cannot be read. Lines count from 1, as editors do. */
export type Row =
  | { readonly line: number; readonly raw: unknown }
  | { readonly line: number; readonly fault: string };

/** Gives the rows that are whole. Where the bytes are cut makes no difference. */
export interface RowParser {
  push(bytes: Uint8Array): readonly Row[];
  end(): readonly Row[];
}
