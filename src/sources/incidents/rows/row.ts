/** Reads a large body as rows: each format has a parser that receives bytes as they arrive. */

/** One row: its content before validation, or why it cannot be read. Lines count from 1, as in editors. */
export type Row =
  | { readonly line: number; readonly raw: unknown }
  | { readonly line: number; readonly fault: string };

/** Returns the complete rows. It does not matter where the bytes are cut. */
export interface RowParser {
  push(bytes: Uint8Array): readonly Row[];
  end(): readonly Row[];
}
