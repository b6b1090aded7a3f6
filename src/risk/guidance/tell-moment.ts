import { toInstantText } from '#base';

/** `17:00 UTC on 2026-11-15`. */
export function tellMoment(ms: number): string {
  const text = toInstantText(ms);
  return `${text.slice(11, 16)} UTC on ${text.slice(0, 10)}`;
}
