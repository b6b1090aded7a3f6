/** Ids for rows that have none: what they say. */
import { fingerprint } from './text.ts';

/** Of rows that say the same, the second is #2. So reading the same payload again gives the same ids. */
export function createLastingIds(): (content: unknown) => string {
  const seen = new Map<string, number>();
  return (content) => {
    const id = fingerprint(JSON.stringify(content));
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  };
}
