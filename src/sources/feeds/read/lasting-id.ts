/** Ids for rows without one, derived from their content. */
import { fingerprint } from './text.ts';

/** The second row with the same content gets #2, so reading the same payload again gives the same ids. */
export function createLastingIds(): (content: unknown) => string {
  const seen = new Map<string, number>();
  return (content) => {
    const id = fingerprint(JSON.stringify(content));
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  };
}
