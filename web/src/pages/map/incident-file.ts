/** The media type of an incident file. */
import { limits } from '#contract';
import type { words } from '#contract';

type MediaType = (typeof words.INCIDENT_MEDIA_TYPES)[number] | 'application/json';

/** Decided by the name; for `.json`, which may be either of two types, by the beginning of the file. */
export function toMediaType(name: string, beginning: string): MediaType {
  if (/\.(?:ndjson|jsonl)$/i.test(name)) return 'application/x-ndjson';
  if (/\.geojson$/i.test(name)) return 'application/geo+json';
  if (!/\.json$/i.test(name)) return 'text/csv';
  return /"FeatureCollection"/.test(beginning) ? 'application/geo+json' : 'application/json';
}

/** The source name, by which the rows of one file are deleted together. */
export function toSource(name: string): string {
  const plain = name.trim().slice(0, limits.SOURCE_CHARS_MAX).trim();
  return plain === '' ? 'file' : plain;
}
