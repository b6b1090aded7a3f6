/** The part of a file that a request asks for (RFC 9110, section 14). Several ranges are answered with the whole file. */
import type { ByteRange } from '#blobs';

/** `whole` also for an unknown range unit, whose header must be ignored. */
export type RangeAsked = 'whole' | 'unsatisfiable' | ByteRange;

export function readRange(header: string | undefined, size: number): RangeAsked {
  const [, first = '', last = ''] =
    /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

/** Whether `If-None-Match` names the entity tag. The comparison is weak, as the RFC wants it there. */
export function isTagKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = [...header.matchAll(/"[^"]*"/g)].map(([each]) => each);
  return header.trim() === '*' || tags.includes(tag);
}
