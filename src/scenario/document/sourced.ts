/** A value of the document with where it comes from. */
import type { SourceRecord } from '#document';
import type { Sourced } from '../scenario.ts';

export interface Provenance {
  readonly sources: Readonly<Record<string, SourceRecord>>;
  readonly prompt: string;
}

/** A value without a source was written into the document. */
export function toSourced<T>(
  { sources, prompt }: Provenance,
  pointer: string,
  value: T,
): Sourced<T> {
  const record = sources[pointer];
  if (record === undefined) return { value, source: 'import', confidence: 1 };
  const { by, said, confidence = 1, because } = record;
  const span = record.span ?? (said === undefined ? undefined : findSpan(prompt, said));
  return {
    value,
    source: by === 'edited' ? 'import' : by,
    ...(span === undefined ? {} : { span }),
    confidence,
    ...(because === undefined ? {} : { because }),
  };
}

function findSpan(prompt: string, said: string): [number, number] | undefined {
  const from = prompt.indexOf(said);
  return from < 0 ? undefined : [from, from + said.length];
}
