/** A scenario document as YAML 1.2, which JSON is a part of. */
import { parseDocument, stringify } from 'yaml';
import type { Mistake, Reading } from '#base/shape';
import type { ScenarioDocument } from './schema.ts';

const FILE_CHARS_MAX = 2_000_000;
/** A file of nested aliases unfolds to any size. */
const ALIASES_MAX = 100;

/** From JSON or YAML. Never throws, whatever the text is. */
export function parseText(text: string): Reading<unknown> {
  if (text.length > FILE_CHARS_MAX)
    return refuse(`The file has ${text.length} characters; at most ${FILE_CHARS_MAX} are read.`);
  try {
    const parsed = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
    const [first] = parsed.errors;
    if (first !== undefined)
      return refuse(`The file is neither JSON nor YAML: ${first.message.split('\n')[0]}`);
    return { ok: true, value: parsed.toJS({ maxAliasCount: ALIASES_MAX }) };
  } catch (error) {
    return refuse(`The file cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

export function toYaml(document: ScenarioDocument): string {
  return stringify(document, { lineWidth: 100, aliasDuplicateObjects: false });
}

function refuse(message: string): Reading<never> {
  const mistakes: Mistake[] = [{ path: '', message }];
  return { ok: false, mistakes };
}
