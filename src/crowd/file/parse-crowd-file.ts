/** Parses a crowd file: returns the plan and its people, or all mistakes. */
import { MISTAKES_MAX, checkShape } from '#base/shape';
import type { Mistake, Reading } from '#base/shape';
import { checkReferences } from './check-references.ts';
import { FILE_CHARS_MAX } from './limits.ts';
import { CrowdFileSchema } from './schema.ts';
import type { CrowdFile } from './schema.ts';

/** From text. Never throws, whatever the text is. */
export function parseCrowdFile(text: string): Reading<CrowdFile> {
  if (text.length > FILE_CHARS_MAX)
    return refuse(`It has ${text.length} characters; at most ${FILE_CHARS_MAX} are read.`);
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse(`It is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}.`);
  }
  return readCrowdFile(raw);
}

/** From a parsed JSON value. */
export function readCrowdFile(raw: unknown): Reading<CrowdFile> {
  const shape = checkShape(CrowdFileSchema, raw);
  if (shape.length > 0) return { ok: false, mistakes: shape };
  const file = raw as CrowdFile;
  const mistakes: readonly Mistake[] = checkReferences(file).slice(0, MISTAKES_MAX);
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, value: file };
}

function refuse(message: string): Reading<CrowdFile> {
  return { ok: false, mistakes: [{ path: '', message }] };
}
